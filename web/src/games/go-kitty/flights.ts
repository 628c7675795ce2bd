/** What moves over the table when something happens, from where to where. */
import type { GoKittyCard, GoKittyEvent, GoKittyWish, Step } from "../../wire";
import { readClowder } from "./clowders";
import { eventsOf } from "./story";

/** A seat, or a thing on the cloth. */
export type Place = number | "pile" | "used" | "laid";

export interface Flight {
  /** A card, face down where it is null; a mouse that runs; or a wish on a dotted line. */
  readonly what: "card" | "mouse" | "wish";
  readonly name: GoKittyWish | null;
  readonly from: Place;
  readonly to: Place;
  /** Milliseconds after the step began. */
  readonly wait: number;
}

const NEXT = 420; // what follows in the same step
const APART = 40;
const LONGEST = 600;

const card = (name: GoKittyCard | null, from: Place, to: Place): Flight => ({ what: "card", name, from, to, wait: 0 });
const times = (count: number, flight: Flight): Flight[] => Array.from({ length: count }, () => flight);

function flightsOf(event: GoKittyEvent): readonly Flight[] {
  switch (event.kind) {
    case "dealt":
      return dealt(event.hands.length, event.dealer);
    case "asked":
      return [{ what: "wish", name: event.wish, from: event.seat, to: event.whom, wait: 0 }];
    case "reversed":
      return [card("mouse", event.seat, "used"), { what: "mouse", name: "mouse", from: event.seat, to: event.asker, wait: 0 }];
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
      return readClowder(event.clowder).cards.map((name) => card(name, event.seat, "laid"));
    default:
      return [];
  }
}

const HANDFUL = 5; // cards dealt to each

/** One card at a time, from the dealer's left. */
function dealt(players: number, dealer: number): Flight[] {
  return Array.from({ length: HANDFUL * players }, (_, i) => card(null, "pile", (dealer + 1 + i) % players));
}

/** All of a step: what an event moves leaves together, the next event's things after it. */
export function flightsIn(step: Step): readonly Flight[] {
  const groups = eventsOf(step).map(flightsOf).filter((group) => group.length > 0);
  return groups.flatMap((group, i) => {
    const apart = Math.min(APART, LONGEST / group.length);
    return group.map((flight, j) => ({ ...flight, wait: i * NEXT + (flight.what === "card" ? j * apart : 0) }));
  });
}
