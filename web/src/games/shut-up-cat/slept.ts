/** Sleeps that are over, and what they brought. */
import type { ShutUpCatTableView, Step } from "../../wire";
import { eventsOf } from "./happened";

/** Zs on tiles, times the multiplier, is what a seat scored. */
export interface Sum {
  readonly seat: number;
  readonly zs: number;
  readonly multiplier: number;
  readonly scored: number;
  /** Zs that it cost to chase the cat before. */
  readonly paid: number;
}

/** What the tiles that lie face up have just brought; `lately`: all steps since they were turned up, or more. */
export function sumOf(view: ShutUpCatTableView, steps: readonly Step[], lately: readonly Step[]): Sum | null {
  const scored = view.span === null ? undefined : eventsOf(steps).findLast((event) => event.kind === "zs-scored");
  return scored?.kind === "zs-scored" ? { ...scored, paid: paidIn(lately, scored.seat) } : null;
}

function paidIn(steps: readonly Step[], seat: number): number {
  const events = eventsOf(steps);
  const after = events.slice(1 + events.findLastIndex(({ kind }) => kind === "tiles-turned"));
  return after.reduce(
    (paid, event) => paid + (event.kind === "cat-chased" && event.seat === seat ? event.price : 0),
    0,
  );
}

/** The Zs of these spaces, counted in walking order: 1 for the first. */
export function countedOn(view: ShutUpCatTableView, spaces: readonly number[]): ReadonlyMap<number, number> {
  return new Map(spaces.filter((space) => view.tiles[space] === "z").map((space, i) => [space, i + 1]));
}

const USES: readonly string[] = ["tiles-turned", "seven-used", "distracted"];

/** What was done after this seat last used its dice: what it knew by then is known. */
export function since(seat: number | null, steps: readonly Step[]): readonly Step[] {
  const used = (step: Step): boolean => step.seat === seat && eventsOf([step]).some(({ kind }) => USES.includes(kind));
  return steps.slice(1 + steps.findLastIndex(used));
}

export const ofOthers = (seat: number | null, steps: readonly Step[]): readonly Step[] =>
  seat === null ? steps : steps.filter((step) => step.seat !== seat);
