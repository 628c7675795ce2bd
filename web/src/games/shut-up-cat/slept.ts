/** Sleeps that are over: whose they were, which tiles they turned up, and what they brought. */
import type { ShutUpCatEvent, ShutUpCatTableView, Step } from "../../wire";
import { eventsOf } from "./happened";

export interface Slept {
  readonly seat: number;
  readonly spaces: readonly number[];
  /** A letter for each space: z or m. */
  readonly tiles: string;
  /** Zs that it brought. */
  readonly brought: number;
}

/** All sleeps of these steps, the last one at the end. */
export function sleepsOf(steps: readonly Step[]): Slept[] {
  return eventsOf(steps).reduce<Slept[]>(told, []);
}

function told(before: Slept[], event: ShutUpCatEvent): Slept[] {
  if (event.kind === "tiles-turned")
    return [...before, { seat: event.seat, spaces: event.spaces, tiles: event.tiles, brought: 0 }];
  const last = before.at(-1);
  if (event.kind !== "zs-scored" || last === undefined) return before;
  return [...before.slice(0, -1), { ...last, brought: event.zs * event.multiplier }];
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
