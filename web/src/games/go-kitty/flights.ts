/** What moves over the table when something happens, from where to where. */
import { FLY, SCENE } from "../../look/motion";
import { apart, type Flight as Flying, glide, type Movement, type Point, spot } from "../../table/flights";
import type { GoKittyCard, GoKittyEvent, GoKittyTableView, GoKittyWish, Step } from "../../wire";
import { eventsOf } from "./story";

/** A seat, or a thing on the cloth. */
export type Place = number | "pile" | "used" | "laid";

export interface Flight extends Flying<Place> {
  /** A card, face down where it is null, or one that goes from hand to hand; a mouse that runs; a wish on a dotted line. */
  readonly what: "card" | "loot" | "mouse" | "wish";
  readonly name: GoKittyWish | null;
}

const NEXT = 420; // milliseconds until what follows in the same step

const LOOT = 800; // milliseconds from hand to hand, slow enough to see which card it is
const LOOT_APART = 130; // milliseconds between two cards that go from hand to hand

const card = (name: GoKittyCard | null, from: Place, to: Place): Flight => ({ what: "card", name, from, to, delay: 0 });
const loot = (name: GoKittyCard | null, from: number, to: number): Flight => ({
  ...card(name, from, to),
  what: "loot",
});
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
      return times(event.count, loot(event.card, event.giver, event.taker));
    case "given":
      return [loot(event.card, event.giver, event.taker)];
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
      delay: i * NEXT + j * gapIn(flight, group.length),
    }));
  });
}

function gapIn({ what }: Flight, count: number): number {
  if (what === "loot") return LOOT_APART;
  return what === "card" ? apart(count) : 0;
}

/** A mouse runs, cards from hand to hand are shown on their way, `below` the words about them; all else glides. */
export function movement({ what }: Flight, from: Point, to: Point, below: number): Movement {
  if (what === "loot") return { frames: shownOnTheWay(from, to, below), lasts: LOOT, easing: "ease-in-out" };
  if (what !== "mouse") return shrinking(glide(from, to, what === "card" ? FLY : SCENE));
  return { frames: leaps(from, to), lasts: SCENE, easing: "linear" };
}

/** It lands small, and covers no words where it lands. */
const shrinking = ({ frames, ...rest }: Movement): Movement => ({
  ...rest,
  frames: frames.map((frame, i) => ({ ...frame, scale: i === 0 ? 1 : 0.5 })),
});

/** It grows out of one hand, is slow in the middle, no higher than `below`, and goes into the other. */
function shownOnTheWay(from: Point, to: Point, below: number): Keyframe[] {
  const part = (share: number, least = -Infinity): string =>
    spot({ x: from.x + (to.x - from.x) * share, y: Math.max(least, from.y + (to.y - from.y) * share) });
  return [
    { translate: part(0), scale: 0.4, opacity: 0 },
    { offset: 0.15, translate: part(0.04), scale: 0.8, opacity: 1 },
    { offset: 0.45, translate: part(0.46, below), scale: 1 },
    { offset: 0.65, translate: part(0.56, below), scale: 1 },
    { offset: 0.95, translate: part(0.98), scale: 0.6, opacity: 1 },
    { translate: part(1), scale: 0.5, opacity: 0 },
  ];
}

const LEAPS = 8;

function leaps(from: Point, to: Point): Keyframe[] {
  return Array.from({ length: LEAPS + 1 }, (_, i) => {
    const part = i / LEAPS;
    const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part - (i % 2) * 14];
    return { translate: spot({ x, y }), rotate: `${(i % 2 ? 1 : -1) * 7}deg` };
  });
}
