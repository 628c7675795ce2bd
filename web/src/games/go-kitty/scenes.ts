/** The four moments that have a scene of their own: cards change hands, a Mouse, a Seek, a Clowder. */
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

function isScene(event: GoKittyEvent): event is Scene {
  if (event.kind === "asked") return event.seek;
  return ["handed-over", "given", "reversed", "laid"].includes(event.kind);
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
 *  reduced motion only those that concern the viewer. */
export function scenesIn(steps: readonly Step[], seat: number | null, still: boolean): readonly Scene[] {
  const all = steps.map((step) => eventsOf(step).filter(isScene));
  const mine = all.flat().filter((scene) => concerns(scene, seat));
  return mine.length > 0 || still ? mine : (all.findLast((scenes) => scenes.length > 0) ?? []);
}
