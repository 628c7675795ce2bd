/** What moves over the table when something happens, from where to where. */
import { FLY, SCENE } from "../../look/motion";
import { apart, type Flight as Flying, glide, type Movement, type Point, spot } from "../../table/flights";
import type { GoKittyCard, GoKittyEvent, GoKittyTableView, GoKittyWish, Step } from "../../wire";
import { eventsOf } from "./story";

/** A seat, or a thing on the cloth. */
export type Place = number | "pile" | "used" | "laid";

export interface Flight extends Flying<Place> {
  /** A card, face down where it is null; a mouse that runs; or a wish on a dotted line. */
  readonly what: "card" | "mouse" | "wish";
  readonly name: GoKittyWish | null;
}

const NEXT = 420; // milliseconds until what follows in the same step

const card = (name: GoKittyCard | null, from: Place, to: Place): Flight => ({ what: "card", name, from, to, delay: 0 });
const times = (count: number, flight: Flight): Flight[] => Array.from({ length: count }, () => flight);

function flightsOf(event: GoKittyEvent, view: GoKittyTableView): readonly Flight[] {
  switch (event.kind) {
    case "dealt":
      return dealt(view.hand_sizes, event.dealer);
    case "asked":
      return [{ what: "wish", name: event.wish, from: event.seat, to: event.whom, delay: 0 }];
    case "reversed":
      return [
        card("mouse", event.seat, "used"),
        { what: "mouse", name: "mouse", from: event.seat, to: event.asker, delay: 0 },
      ];
    case "drawn":
      return [card(event.card, "pile", event.seat)];
    case "handed-over":
      return times(event.count, card(event.card, event.giver, event.taker));
    case "given":
      return [card(event.card, event.giver, event.taker)];
    case "scouted":
      return times(event.count, card(null, "pile", event.seat));
    case "kept":
      return times(event.bottom?.length ?? 1, card(null, event.seat, "pile"));
    case "laid":
      return (view.clowders[event.seat]?.at(-1)?.cards ?? []).map((name) => card(name, event.seat, "laid"));
    default:
      return [];
  }
}

/** One card at a time, from the dealer's left. */
function dealt(hands: readonly number[], dealer: number): Flight[] {
  const cards = hands.reduce((all, size) => all + size, 0);
  return Array.from({ length: cards }, (_, i) => card(null, "pile", (dealer + 1 + i) % hands.length));
}

/** All flights of the step that led to this view: those of one event leave together, those of the next event later. */
export function flightsIn(step: Step, view: GoKittyTableView): readonly Flight[] {
  const groups = eventsOf(step)
    .map((event) => flightsOf(event, view))
    .filter((group) => group.length > 0);
  return groups.flatMap((group, i) => {
    return group.map((flight, j) => ({
      ...flight,
      delay: i * NEXT + (flight.what === "card" ? j * apart(group.length) : 0),
    }));
  });
}

/** A mouse runs; all else glides. */
export function movement({ what }: Flight, from: Point, to: Point): Movement {
  if (what !== "mouse") return glide(from, to, what === "card" ? FLY : SCENE);
  return { frames: leaps(from, to), lasts: SCENE, easing: "linear" };
}

const LEAPS = 8;

function leaps(from: Point, to: Point): Keyframe[] {
  return Array.from({ length: LEAPS + 1 }, (_, i) => {
    const part = i / LEAPS;
    const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part - (i % 2) * 14];
    return { translate: spot({ x, y }), rotate: `${(i % 2 ? 1 : -1) * 7}deg` };
  });
}
