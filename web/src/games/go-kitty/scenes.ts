/** The four moments that have a scene of their own: a Mouse, what it or a Seek for it takes, a Seek, a Clowder. */
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

/** What an ask or a Mouse brings is stolen if a Mouse turned the ask around, or if a Mouse is sought: no answer stops that. */
function steals(event: GoKittyEvent): boolean {
  return event.kind === "reversed" || (event.kind === "asked" && event.wish === "mouse");
}

/** The events with a scene. Cards that change hands have one if they are `stolen`. */
function isScene(event: GoKittyEvent, stolen: boolean): event is Scene {
  if (event.kind === "asked") return event.seek;
  if (event.kind === "handed-over" || event.kind === "given") return stolen;
  return event.kind === "reversed" || event.kind === "laid";
}

/** The events of each step that have a scene; `log` tells what was asked before. */
function staged(steps: readonly Step[], log: readonly Step[]): readonly (readonly Scene[])[] {
  const first = steps[0]?.ply ?? 0;
  const before = log.filter((step) => step.ply < first).flatMap(eventsOf);
  const last = before.findLast(({ kind }) => kind === "asked" || kind === "reversed");
  let stolen = last !== undefined && steals(last);
  return steps.map((step) =>
    eventsOf(step).filter((event): event is Scene => {
      if (event.kind === "asked" || event.kind === "reversed") stolen = steals(event);
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

/** Whose turn it is in the scene. A Mouse that changes hands was sought; other cards went to somebody who was asked. */
export function turnIn(scene: Scene): number {
  if (scene.kind === "asked" || scene.kind === "laid") return scene.seat;
  if (scene.kind === "reversed") return scene.asker;
  return scene.card === "mouse" ? scene.taker : scene.giver;
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

/** What is known of the game before these steps, and of who looks at them. */
export interface Before {
  readonly log: readonly Step[];
  /** The viewer; null is a spectator. */
  readonly seat: number | null;
  /** How many Clowders there are on the table now. */
  readonly clowders: number;
  readonly still: boolean;
}

/** The scenes to show after these steps. A player sees those of their own, or else the first Clowder of the game; all
 *  else is shown at the seats and on the cloth. A spectator sees those of the last step that has any, but none with
 *  reduced motion. */
export function scenesIn(steps: readonly Step[], { log, seat, clowders, still }: Before): readonly Scene[] {
  const all = staged(steps, log);
  const mine = all.flat().filter((scene) => concerns(scene, seat));
  if (mine.length > 0 || still) return mine;
  if (seat === null) return all.findLast((scenes) => scenes.length > 0) ?? [];
  const laid = all.flat().filter((scene) => scene.kind === "laid");
  return laid.length === clowders ? laid.slice(0, 1) : [];
}

/** Has the viewer seen a Seek within the last round of asks? Then another one is short. */
export function isRepeated(scene: Scene, log: readonly Step[], seat: number | null, players: number): boolean {
  const asks = log.flatMap(eventsOf).filter((event) => event.kind === "asked");
  const now = asks.findLastIndex((ask) => ask === scene);
  const round = asks.slice(Math.max(0, now - players), Math.max(0, now));
  return round.some((ask) => ask.seek && (seat === null || concerns(ask, seat)));
}

const ASIDE = 2_000; // milliseconds

/** How long a step is there to be read where no scene shows it: what happens between others takes less time. */
export function haltOf(step: Step, seat: number | null): number {
  const aside = seat !== null && step.seat !== seat && !eventsOf(step).some((event) => isOf(event, seat));
  return aside && step.halt > 0 && !eventsOf(step).some(({ kind }) => kind === "game-over") ? ASIDE : step.halt;
}

const isOf = (event: GoKittyEvent, seat: number): boolean => isScene(event, true) && concerns(event, seat);
