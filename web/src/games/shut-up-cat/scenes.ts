/** What deserves a scene of its own: a MEOW that woke somebody, and the Zs that bring the last round. */
import type { ShutUpCatEvent, ShutUpCatTableView, Step } from "../../wire";
import { eventsOf } from "./happened";

export type Scene =
  | {
      readonly kind: "meow";
      readonly seat: number;
      readonly meows: number;
      readonly multiplier: number;
      readonly tiles: number;
    }
  /** `ends`: nobody plays after this seat. */
  | { readonly kind: "goal"; readonly seat: number; readonly zs: number; readonly ends: boolean };

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
    if (event.winks >= enough && event.winks - gained < enough)
      return { kind: "goal", seat: event.seat, zs: event.winks, ends: (event.seat + 1) % winks.length === first };
  }
  return null;
}

/** A MEOW that was heard: with the ears plugged the multiplier stays, and nobody wakes. */
function meowIn(events: readonly ShutUpCatEvent[]): Scene | null {
  const turned = events.find((event) => event.kind === "tiles-turned" && event.tiles.includes("m"));
  const fallen = events.findLast((event) => event.kind === "multiplier-moved" && !event.rises);
  if (turned?.kind !== "tiles-turned" || fallen?.kind !== "multiplier-moved") return null;
  const meows = [...turned.tiles].filter((tile) => tile === "m").length;
  return { kind: "meow", seat: turned.seat, meows, multiplier: fallen.multiplier, tiles: turned.tiles.length };
}
