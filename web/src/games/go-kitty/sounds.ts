/** What a step sounds like. */
import type { Sound } from "../../settings/sound";
import type { Play } from "../../table/contract";
import type { GoKittyEvent, Step } from "../../wire";
import { eventsOf } from "./story";

const SOUNDS: Partial<Record<GoKittyEvent["kind"], Sound>> = {
  "handed-over": "swipe",
  given: "swipe",
  drawn: "card",
  kept: "card",
  scouted: "card",
  laid: "fanfare",
  reversed: "squeak",
};

/** A player who loses cards meows, if it is the viewer, `seat`. */
export function soundsOf(event: GoKittyEvent, seat: number | null): readonly Sound[] {
  if (event.kind === "asked") return event.seek ? ["seek"] : [];
  const robbed = (event.kind === "handed-over" || event.kind === "given") && event.giver === seat;
  const name = SOUNDS[event.kind];
  return [...(name === undefined ? [] : [name]), ...(robbed ? (["meow"] as const) : [])];
}

export function sounded(steps: readonly Step[], seat: number | null, play: Play): void {
  for (const event of eventsOf(steps.at(-1))) for (const name of soundsOf(event, seat)) play.sound(name);
}
