/** Which things move over the table when something happens, from where to where. */
import { SCENE } from "../../look/motion";
import { EASE, type Flight as Flying, type Movement, type Point, spot } from "../../table/flights";
import type { ShutUpCatEvent, ShutUpCatTableView } from "../../wire";
import { countedAfter, flipDelay, turnedIn } from "./happened";
import { faceUp } from "./tileRing";

/** A seat's place, a space of the ring, a slot of the pillow, or one of these. */
export type Place = `seat ${number}` | `space ${number}` | `slot ${number}` | "middle" | "cards" | "dice";

export type Thing =
  | { readonly kind: "z" }
  | { readonly kind: "meow" }
  | { readonly kind: "distraction"; readonly name: string }
  | { readonly kind: "die"; readonly face: number };

export interface Flight extends Flying<Place> {
  readonly thing: Thing;
}

const APART = 60;
const FEW = 5; // Zs that are enough to be seen
const Z: Thing = { kind: "z" };

/** What moves because of these events, over the table of this view. */
export function flightsOf(events: readonly ShutUpCatEvent[], view: ShutUpCatTableView): Flight[] {
  const after = turnedIn(events);
  return events.flatMap((event) => flights(event, view, after));
}

function flights(event: ShutUpCatEvent, view: ShutUpCatTableView, after: number): Flight[] {
  switch (event.kind) {
    case "tiles-turned":
      return event.spaces.flatMap((space, i) => (event.tiles[i] === "m" ? [meow(space, flipDelay(i) + 160)] : []));
    case "zs-scored":
      return event.multiplier === 0
        ? []
        : sleeping(view).map((space, i) => fly(Z, `space ${space}`, `seat ${event.seat}`, after + countedAfter(i + 1)));
    case "zs-taken":
      return some(event.zs, (delay) => fly(Z, "middle", `seat ${event.seat}`, delay));
    case "cat-chased":
      return some(FEW, (delay) => fly(Z, `seat ${event.seat}`, "middle", delay));
    case "card-played":
      return [fly({ kind: "distraction", name: event.card }, `seat ${event.seat}`, "middle", 0)];
    case "distracted":
      return event.drawn
        ? [fly({ kind: "distraction", name: event.card ?? "" }, "cards", `seat ${event.seat}`, 0)]
        : [];
    case "dice-gathered":
      return event.seat === view.seat
        ? []
        : event.taken.map((face) => fly({ kind: "die", face }, `slot ${face}`, "dice", 0));
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

/** A MEOW jumps up where it is; all else drifts to its place and is gone, but a die is whole until it lies there. */
export function movement({ thing }: Flight, from: Point, to: Point): Movement {
  return {
    frames: thing.kind === "meow" ? jump(from) : drift(from, to, thing.kind === "die"),
    lasts: SCENE,
    easing: EASE,
  };
}

function jump(from: Point): Keyframe[] {
  const up = (by: number): string => spot({ x: from.x, y: from.y - by });
  return [
    { translate: spot(from), scale: 0.3, opacity: 0 },
    { translate: up(26), scale: 1.15, opacity: 1, offset: 0.3 },
    { translate: up(26), scale: 1, opacity: 1, offset: 0.75 },
    { translate: up(34), scale: 1, opacity: 0 },
  ];
}

function drift(from: Point, to: Point, whole: boolean): Keyframe[] {
  const above = { x: (from.x + to.x) / 2 + 14, y: (from.y + to.y) / 2 - 18 };
  return [
    { translate: spot(from), scale: 0.7, opacity: 0 },
    { translate: spot(from), scale: 0.9, opacity: 1, offset: 0.1 },
    { translate: spot(above), scale: 1.1, opacity: 1 },
    { translate: spot(to), scale: whole ? 1 : 0.8, opacity: whole ? 1 : 0.3 },
  ];
}
