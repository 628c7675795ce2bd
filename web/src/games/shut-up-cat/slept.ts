/** Sleeps that are over, and what they brought. */
import type { ShutUpCatTableView, Step } from "../../wire";
import { eventsOf } from "./happened";

/** Zs on tiles, times the multiplier, is what a seat scored. */
export interface Sum {
  readonly seat: number;
  readonly zs: number;
  readonly multiplier: number;
  readonly scored: number;
  /** All Zs that the seat has now. */
  readonly winks: number;
}

/** What the tiles that lie face up have just brought. */
export function sumOf(view: ShutUpCatTableView, steps: readonly Step[]): Sum | null {
  const scored = view.span === null ? undefined : eventsOf(steps).findLast((event) => event.kind === "zs-scored");
  return scored?.kind === "zs-scored" ? scored : null;
}

/** The Zs of these spaces, counted in walking order: 1 for the first. */
export function countedOn(view: ShutUpCatTableView, spaces: readonly number[]): ReadonlyMap<number, number> {
  return new Map(spaces.filter((space) => view.tiles[space] === "z").map((space, i) => [space, i + 1]));
}

/** The steps after this seat's own last one. */
export function since(seat: number | null, steps: readonly Step[]): readonly Step[] {
  return steps.slice(1 + steps.findLastIndex((step) => step.seat === seat));
}
