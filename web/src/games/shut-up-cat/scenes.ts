/** What deserves a scene of its own: a MEOW that woke somebody, the Zs that bring the last round, and a card that I drew. */
import type { ShutUpCatEvent, ShutUpCatTableView, Step } from "../../wire";
import { countedAfter, eventsOf, turnedAfter, turnedIn } from "./happened";

/** `after`: milliseconds until it shows; the tiles or the count are seen first. */
export type Moment =
  | {
      readonly kind: "meow";
      readonly seat: number;
      readonly meows: number;
      readonly multiplier: number;
      readonly after: number;
    }
  /** `ends`: nobody plays after this seat. */
  | {
      readonly kind: "goal";
      readonly seat: number;
      readonly zs: number;
      readonly ends: boolean;
      readonly after: number;
    };

/** Only who drew a card sees which one it is. */
export type Scene =
  Moment | { readonly kind: "card"; readonly seat: number; readonly name: string; readonly after: number } | Win;

/** The end of the game, for its winners. */
interface Win {
  readonly kind: "win";
  readonly seat: number;
  readonly winners: readonly number[];
  readonly zs: number;
  readonly after: number;
}

const TO_REMEMBER = 700; // milliseconds between the last tile and the scene: it is a game of memory
const TO_READ = 1_800; // milliseconds between the last Z that is counted and the scene

/** The scene of these steps for everybody; the goal is the greater one. */
export function sceneOf(steps: readonly Step[], view: ShutUpCatTableView): Moment | null {
  const events = eventsOf(steps);
  return goalIn(events, view) ?? meowIn(events);
}

/** The card that this seat drew in these steps. */
export function drawnBy(seat: number | null, steps: readonly Step[]): Scene | null {
  const drawn = eventsOf(steps).findLast((event) => event.kind === "distracted" && event.seat === seat);
  if (drawn?.kind !== "distracted" || drawn.card === null) return null;
  return { kind: "card", seat: drawn.seat, name: drawn.card, after: 0 };
}

/** Who won in these steps, as soon as all tiles lie open. */
export function wonIn(steps: readonly Step[]): Scene | null {
  const end = eventsOf(steps).find((event) => event.kind === "game-ended");
  const [seat] = end?.kind === "game-ended" ? end.winners : [];
  if (end?.kind !== "game-ended" || seat === undefined) return null;
  return { kind: "win", seat, winners: end.winners, zs: end.winks, after: TO_REMEMBER };
}

/** Somebody had too few Zs before, and has enough now. */
function goalIn(events: readonly ShutUpCatEvent[], view: ShutUpCatTableView): Moment | null {
  const { enough_zs: enough, first, winks } = view;
  for (const event of events) {
    if (event.kind !== "zs-scored" && event.kind !== "zs-taken") continue;
    const gained = event.kind === "zs-scored" ? event.scored : event.zs;
    if (event.winks < enough || event.winks - gained >= enough) continue;
    const after = event.kind === "zs-scored" ? turnedIn(events) + countedAfter(event.zs) + TO_READ : 0;
    return { kind: "goal", seat: event.seat, zs: event.winks, ends: (event.seat + 1) % winks.length === first, after };
  }
  return null;
}

/** A MEOW that was heard: with the ears plugged the multiplier stays, and nobody wakes. */
function meowIn(events: readonly ShutUpCatEvent[]): Moment | null {
  const turned = events.find((event) => event.kind === "tiles-turned" && event.tiles.includes("m"));
  const fallen = events.findLast((event) => event.kind === "multiplier-moved" && !event.rises);
  if (turned?.kind !== "tiles-turned" || fallen?.kind !== "multiplier-moved") return null;
  const meows = [...turned.tiles].filter((tile) => tile === "m").length;
  const after = turnedAfter(turned.tiles.length) + TO_REMEMBER;
  return { kind: "meow", seat: turned.seat, meows, multiplier: fallen.multiplier, after };
}
