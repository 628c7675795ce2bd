/** Sleeps that are over: whose they were, which tiles they turned up, and what they brought. */
import type { ShutUpCatEvent, ShutUpCatTableView, Step } from "../../wire";
import { eventsOf } from "./happened";

export interface Slept {
  readonly seat: number;
  readonly spaces: readonly number[];
  /** A letter for each space: z or m. */
  readonly tiles: string;
  /** What it brought, once it was scored. */
  readonly sum: Sum | null;
}

/** Zs on tiles, times the multiplier, is what a seat scored. */
export interface Sum {
  readonly seat: number;
  readonly zs: number;
  readonly multiplier: number;
  readonly scored: number;
  /** All Zs that the seat has now. */
  readonly winks: number;
}

/** All sleeps of these steps, the last one at the end. */
export function sleepsOf(steps: readonly Step[]): Slept[] {
  return eventsOf(steps).reduce<Slept[]>(told, []);
}

function told(before: Slept[], event: ShutUpCatEvent): Slept[] {
  if (event.kind === "tiles-turned")
    return [...before, { seat: event.seat, spaces: event.spaces, tiles: event.tiles, sum: null }];
  const last = before.at(-1);
  if (event.kind !== "zs-scored" || last === undefined) return before;
  return [...before.slice(0, -1), { ...last, sum: event }];
}

/** What the tiles that lie face up have just brought: of the last step, or at the end of the last sleep. */
export function sumOf(view: ShutUpCatTableView, steps: readonly Step[], log: readonly Step[]): Sum | null {
  if (view.outcome !== null) return sleepsOf(log).at(-1)?.sum ?? null;
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

/** The table as it was when these tiles lay face up. */
export function asTurned(view: ShutUpCatTableView, { spaces, tiles }: Slept): ShutUpCatTableView {
  const [first, last] = [spaces[0], spaces.at(-1)];
  if (first === undefined || last === undefined) return view;
  const lie = Array.from(view.tiles, (tile, space) => tiles[spaces.indexOf(space)] ?? tile);
  return { ...view, span: [first, last], tiles: lie.join("") };
}
