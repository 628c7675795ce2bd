/** How long a step wants to be seen, and what it does to faces. */
import type { Mood } from "../../art/eyes";
import { lasting } from "../../look/motion";
import type { GoKittyEvent, Step } from "../../wire";
import { eventsOf } from "./story";

const BEATS: Partial<Record<GoKittyEvent["kind"], number>> = {
  dealt: 900,
  asked: 650,
  reversed: 1_000,
  laid: 700,
  "handed-over": 1_300,
  given: 1_300,
};

export const beat = (step: Step): number => lasting(BEATS[eventsOf(step)[0]?.kind ?? "ended"] ?? 350);

/** How a seat looks after the last step. */
export function moodOf(steps: readonly Step[], seat: number): Mood | undefined {
  for (const event of eventsOf(steps.at(-1))) {
    if (event.kind === "reversed") return seat === event.seat ? "sly" : seat === event.asker ? "startled" : undefined;
    if (event.kind === "asked" && seat === event.whom) return event.held ? "wide" : "smug";
    if (event.kind === "laid" && seat === event.seat) return "smug";
    if (event.kind !== "handed-over" && event.kind !== "given") continue;
    if (seat === event.giver) return "grumpy";
    if (seat === event.taker) return "smug";
  }
  return undefined;
}
