/** What deserves a scene of its own: a MEOW that woke somebody, and the Zs that bring the last round. */
import type { ShutUpCatEvent, ShutUpCatTableView, Step } from "../../wire";
import { countedAfter, eventsOf, turnedAfter, turnedIn } from "./happened";

/** `after`: milliseconds until it shows; the tiles or the count are seen first. */
export type Scene =
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

const TO_REMEMBER = 700; // milliseconds between the last tile and the scene: it is a game of memory
const TO_READ = 1_800; // milliseconds between the last Z that is counted and the scene

/** The scene of these steps; the goal is the greater one. */
export function sceneOf(steps: readonly Step[], view: ShutUpCatTableView): Scene | null {
  const events = eventsOf(steps);
  return goalIn(events, view) ?? meowIn(events);
}

/** Somebody had too few Zs before, and has enough now. */
function goalIn(events: readonly ShutUpCatEvent[], view: ShutUpCatTableView): Scene | null {
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
function meowIn(events: readonly ShutUpCatEvent[]): Scene | null {
  const turned = events.find((event) => event.kind === "tiles-turned" && event.tiles.includes("m"));
  const fallen = events.findLast((event) => event.kind === "multiplier-moved" && !event.rises);
  if (turned?.kind !== "tiles-turned" || fallen?.kind !== "multiplier-moved") return null;
  const meows = [...turned.tiles].filter((tile) => tile === "m").length;
  const after = turnedAfter(turned.tiles.length) + TO_REMEMBER;
  return { kind: "meow", seat: turned.seat, meows, multiplier: fallen.multiplier, after };
}
