/** The four moments that have a scene of their own: a Mouse, what it steals, a Seek, a Clowder. */
import type {
  GoKittyAsked,
  GoKittyCard,
  GoKittyEvent,
  GoKittyGiven,
  GoKittyHandedOver,
  GoKittyLaid,
  GoKittyReversed,
  Step,
} from "../../wire";
import { eventsOf } from "./story";

export type Scene = GoKittyHandedOver | GoKittyGiven | GoKittyReversed | GoKittyAsked | GoKittyLaid;

const NAMES = { "handed-over": "steal", given: "steal", reversed: "mouse", asked: "seek", laid: "clowder" } as const;

export const sceneName = (scene: Scene): (typeof NAMES)[Scene["kind"]] => NAMES[scene.kind];

/** The events with a scene. Cards that change hands have one if a Mouse turned the ask around: `stolen`. */
function isScene(event: GoKittyEvent, stolen: boolean): event is Scene {
  if (event.kind === "asked") return event.seek;
  if (event.kind === "handed-over" || event.kind === "given") return stolen;
  return event.kind === "reversed" || event.kind === "laid";
}

/** The events of each step that have a scene; `log` tells what was asked before. */
function staged(steps: readonly Step[], log: readonly Step[]): readonly (readonly Scene[])[] {
  const first = steps[0]?.ply ?? 0;
  const before = log.filter((step) => step.ply < first).flatMap(eventsOf);
  let stolen = before.findLast(({ kind }) => kind === "asked" || kind === "reversed")?.kind === "reversed";
  return steps.map((step) =>
    eventsOf(step).filter((event): event is Scene => {
      if (event.kind === "asked" || event.kind === "reversed") stolen = event.kind === "reversed";
      return isScene(event, stolen);
    }),
  );
}

/** Who is in the scene: the player who loses something or is outwitted, then the player who gains. */
export function actors(scene: Scene): readonly [number, number] {
  if (scene.kind === "asked") return [scene.whom, scene.seat];
  if (scene.kind === "reversed") return [scene.asker, scene.seat];
  return scene.kind === "laid" ? [scene.seat, scene.seat] : [scene.giver, scene.taker];
}

export const concerns = (scene: Scene, seat: number | null): boolean => seat !== null && actors(scene).includes(seat);

/** The cards of a scene; null is one that lies face down for the viewer. */
export function cardsOf(scene: Scene): readonly (GoKittyCard | null)[] {
  if (scene.kind === "handed-over") return Array.from({ length: scene.count }, () => scene.card);
  if (scene.kind === "given") return [scene.card];
  if (scene.kind === "reversed") return ["mouse"];
  if (scene.kind === "laid") return scene.cards.flatMap(({ card, count }) => Array.from({ length: count }, () => card));
  return [];
}

/** The scenes to show after these steps: all that concern the viewer, or else those of the last step that has any. With
 *  reduced motion only those that concern the viewer. `log` has what came before. */
export function scenesIn(
  steps: readonly Step[],
  log: readonly Step[],
  seat: number | null,
  still: boolean,
): readonly Scene[] {
  const all = staged(steps, log);
  const mine = all.flat().filter((scene) => concerns(scene, seat));
  return mine.length > 0 || still ? mine : (all.findLast((scenes) => scenes.length > 0) ?? []);
}
