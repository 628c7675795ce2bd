/** What the last steps say of the table that now lies there: who gained, which dice rolled, what I was shown. */
import type { Mood } from "../../art/eyes";
import { isStill, TURN } from "../../look/motion";
import type { ShutUpCatEvent, ShutUpCatTableView, Step } from "../../wire";
import { say } from "../../words/say.svelte";
import { SPACES } from "./tileRing";

export const eventsOf = (steps: readonly Step[]): ShutUpCatEvent[] =>
  steps.flatMap((step) => step.events as readonly ShutUpCatEvent[]);

/** For each die a number that makes it tumble: it was just rolled or turned by a card; 0 lies still. */
export function rollsOf(steps: readonly Step[], dice: readonly number[]): number[] {
  const ply = steps.at(-1)?.ply ?? 0;
  const fresh = eventsOf(steps).flatMap((event) => {
    if (event.kind === "dice-gathered") return event.rolled;
    return event.kind === "dice-turned" ? event.after : [];
  });
  return dice.map((face) => {
    const found = fresh.indexOf(face);
    if (found < 0) return 0;
    fresh.splice(found, 1);
    return ply;
  });
}

/** The dice that these steps left on the pillow. */
export const leftIn = (steps: readonly Step[]): number[] =>
  eventsOf(steps).flatMap((event) => (event.kind === "die-left" && event.on_pillow ? event.face : []));

/** Tiles that I alone was shown just now, by their spaces. */
export function shownTo(seat: number | null, steps: readonly Step[]): ReadonlyMap<number, string> {
  const seen = eventsOf(steps).filter((event) => event.kind === "tiles-seen" && event.seat === seat);
  return new Map(
    seen.flatMap((event) =>
      event.kind === "tiles-seen" ? event.spaces.map((space, i) => [space, event.tiles?.[i] ?? ""] as const) : [],
    ),
  );
}

/** Spaces whose tiles others moved in these steps, and this seat has not seen since; tiles that were all alike lie as they did. */
export function movedIn(seat: number | null, steps: readonly Step[]): ReadonlySet<number> {
  const moved = new Set<number>();
  let turned = "";
  for (const step of steps) {
    for (const event of eventsOf([step])) {
      if (event.kind === "tiles-turned") turned = event.tiles;
      seenIn(event, seat).forEach((space) => moved.delete(space));
      if (seat === null || step.seat !== seat) stirredIn(event, turned).forEach((space) => moved.add(space));
    }
  }
  return moved;
}

function seenIn(event: ShutUpCatEvent, seat: number | null): readonly number[] {
  const seen = event.kind === "tiles-turned" || (event.kind === "tiles-seen" && event.seat === seat);
  return seen ? event.spaces : [];
}

function stirredIn(event: ShutUpCatEvent, turned: string): readonly number[] {
  if (event.kind === "tiles-shuffled") return SPACES;
  if (event.kind === "tiles-placed") return new Set(turned).size === 1 ? [] : event.spaces;
  return event.kind === "tiles-swapped" ? event.spaces : [];
}

/** Were Zs of this seat's sleep just scored? */
export const isScored = (seat: number | null, steps: readonly Step[]): boolean =>
  eventsOf(steps).some((event) => event.kind === "zs-scored" && event.seat === seat);

/** Did this seat's sleep just turn tiles? */
export const isTurned = (seat: number | null, steps: readonly Step[]): boolean =>
  eventsOf(steps).some((event) => event.kind === "tiles-turned" && event.seat === seat);

/** What a seat just got or lost, beside its name: "+3 Z". What the ring counts or a scene tells does not stand there, too. */
export function gained(seat: number, steps: readonly Step[]): string | null {
  const events = eventsOf(steps);
  if (events.some(({ kind }) => kind === "tiles-turned")) return null;
  const words = events.flatMap((event) => ("seat" in event && event.seat === seat ? (wordOf(event) ?? []) : []));
  return words.at(-1) ?? null;
}

function wordOf(event: ShutUpCatEvent): string | null {
  if (event.kind === "zs-taken") return say("shut-up-cat-gain-zs", { count: event.zs });
  if (event.kind === "multiplier-moved") return `×${event.multiplier}`;
  return event.kind === "distracted" && event.drawn ? say("shut-up-cat-gain-cards", { count: 1 }) : null;
}

/** What a seat's Zs last rose or fell by: "−5 Z". */
export function gainedZs(seat: number, steps: readonly Step[]): string | null {
  const changes = eventsOf(steps).map((event) => ("seat" in event && event.seat === seat ? zsOf(event) : 0));
  const zs = changes.findLast((change) => change !== 0);
  if (zs === undefined) return null;
  return zs > 0 ? say("shut-up-cat-gain-zs", { count: zs }) : say("shut-up-cat-paid-zs", { count: -zs });
}

function zsOf(event: ShutUpCatEvent): number {
  if (event.kind === "zs-scored") return event.scored;
  if (event.kind === "zs-taken") return event.zs;
  return event.kind === "cat-chased" ? -event.price : 0;
}

/** Startled after turning up a MEOW, smug at the top multiplier, weary at multiplier 0. */
export function moodOf(seat: number, view: ShutUpCatTableView, steps: readonly Step[]): Mood | undefined {
  const woken = eventsOf(steps).some(
    (event) => event.kind === "tiles-turned" && event.seat === seat && event.tiles.includes("m"),
  );
  if (woken) return "startled";
  const multiplier = view.multipliers[seat];
  return multiplier === view.top_multiplier ? "smug" : multiplier === 0 ? "weary" : undefined;
}

const FLIP = 160; // milliseconds between two tiles of a span

/** When the last of `tiles` tiles lies open. */
export const turnedAfter = (tiles: number): number => FLIP * (tiles - 1) + TURN;

/** When the tiles of these events lie open; 0 if they turn none. */
export function turnedIn(events: readonly ShutUpCatEvent[]): number {
  const turned = events.find((event) => event.kind === "tiles-turned");
  return turned === undefined ? 0 : turnedAfter(turned.tiles.length);
}

export const flipDelay = (index: number): number => FLIP * Math.max(0, index);

const COUNT = 120; // milliseconds between two tiles that are counted

/** When this many tiles are counted. */
export const countedAfter = (tiles: number): number => COUNT * tiles;

const LEAST = 150; // milliseconds, where nothing moves

/** How long a step wants the screen. */
export function beat(step: Step): number {
  if (isStill()) return LEAST;
  const events = eventsOf([step]);
  const turned = turnedIn(events);
  const lengths = events.map((event) => {
    if (event.kind === "tiles-turned") return turned + 500;
    if (event.kind === "zs-scored") return turned + countedAfter(event.zs) + 500;
    return event.kind === "dice-gathered" || event.kind === "tiles-placed" ? 700 : 350;
  });
  return Math.max(350, ...lengths);
}
