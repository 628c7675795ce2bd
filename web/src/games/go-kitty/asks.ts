/** Who asked whom for what, and what came of it, from the steps that the viewer was shown. */
import type { GoKittyEvent, GoKittyWish, Step } from "../../wire";
import { eventsOf } from "./story";

export interface Ask {
  readonly asker: number;
  readonly asked: number;
  readonly wish: GoKittyWish;
  /** "gave": the asked player handed over `count` cards; "mouse": the asker did, because of a Mouse; "none": asked in vain;
   *  "sought": the same with a Seek Token. */
  readonly result: "waits" | "none" | "sought" | "gave" | "mouse";
  readonly count: number;
}

/** All asks of these steps, the oldest first. */
export function asksIn(steps: readonly Step[]): readonly Ask[] {
  return steps.flatMap(eventsOf).reduce(taken, []);
}

function taken(asks: readonly Ask[], event: GoKittyEvent): readonly Ask[] {
  if (event.kind === "asked") {
    const { seat: asker, whom: asked, wish, held, seek } = event;
    return [...asks, { asker, asked, wish, result: held ? "waits" : seek ? "sought" : "none", count: 0 }];
  }
  const last = asks.at(-1);
  if (last === undefined) return asks;
  if (event.kind === "reversed") return [...asks.slice(0, -1), { ...last, result: "mouse" }];
  if (event.kind !== "handed-over" && event.kind !== "given") return asks;
  const count = event.kind === "given" ? 1 : event.count;
  return [...asks.slice(0, -1), { ...last, result: last.result === "mouse" ? "mouse" : "gave", count }];
}
