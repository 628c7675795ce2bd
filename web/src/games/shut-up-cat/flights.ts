/** Which things move over the table when something happens, from where to where. */
import type { ShutUpCatEvent, ShutUpCatTableView } from "../../wire";
import { flipDelay, turnedAfter } from "./happened";
import { faceUp } from "./round";

/** A seat's place, a space of the ring, a slot of the pillow, or one of these. */
export type Place = `seat ${number}` | `space ${number}` | `slot ${number}` | "middle" | "cards" | "dice";

export type Thing = { readonly kind: "z" } | { readonly kind: "meow" } | { readonly kind: "toy"; readonly name: string } | { readonly kind: "die"; readonly face: number };

export interface Flight {
  readonly thing: Thing;
  readonly from: Place;
  readonly to: Place;
  readonly delay: number;
}

const APART = 60;
const FEW = 5; // Zs that are enough to be seen
const Z: Thing = { kind: "z" };

/** What moves because of these events, over the table of this view. */
export function flightsOf(events: readonly ShutUpCatEvent[], view: ShutUpCatTableView): Flight[] {
  const turned = events.find((event) => event.kind === "tiles-turned");
  const after = turned === undefined ? 0 : turnedAfter(turned.tiles.length);
  return events.flatMap((event) => flights(event, view, after));
}

function flights(event: ShutUpCatEvent, view: ShutUpCatTableView, after: number): Flight[] {
  switch (event.kind) {
    case "tiles-turned":
      return event.spaces.flatMap((space, i) => (event.tiles[i] === "m" ? [meow(space, flipDelay(i) + 160)] : []));
    case "zs-scored":
      return event.multiplier === 0 ? [] : sleeping(view).map((space, i) => fly(Z, `space ${space}`, `seat ${event.seat}`, after + i * APART));
    case "zs-taken":
      return some(event.zs, (delay) => fly(Z, "middle", `seat ${event.seat}`, delay));
    case "cat-chased":
      return some(FEW, (delay) => fly(Z, `seat ${event.seat}`, "middle", delay));
    case "card-played":
      return [fly({ kind: "toy", name: event.card }, `seat ${event.seat}`, "middle", 0)];
    case "distracted":
      return event.drawn ? [fly({ kind: "toy", name: event.card ?? "" }, "cards", `seat ${event.seat}`, 0)] : [];
    case "dice-gathered":
      return event.taken.map((face) => fly({ kind: "die", face }, `slot ${face}`, "dice", 0));
    case "die-left":
      return event.on_pillow ? [fly({ kind: "die", face: event.face }, "dice", `slot ${event.face}`, 0)] : [];
    default:
      return [];
  }
}

const fly = (thing: Thing, from: Place, to: Place, delay: number): Flight => ({ thing, from, to, delay });
const meow = (space: number, delay: number): Flight => fly({ kind: "meow" }, `space ${space}`, `space ${space}`, delay);
const sleeping = (view: ShutUpCatTableView): number[] => faceUp(view).filter((space) => view.tiles[space] === "z");
const some = (count: number, make: (delay: number) => Flight): Flight[] =>
  Array.from({ length: Math.min(FEW, count) }, (_, i) => make(i * APART));
