/** Which cards move over the table when something happens, from where to where. */
import { apart, type Flight as Flying } from "../../table/flights";
import type { AnyEvent, KittenMeCard } from "../../wire";

/** A seat, or a thing on the cloth. */
export type Place = number | "deck" | "played";

export interface Flight extends Flying<Place> {
  readonly card: KittenMeCard | null;
}

const card = (card: KittenMeCard | null, from: Place, to: Place): Flight => ({ card, from, to, delay: 0 });
const times = (count: number, flight: Flight): Flight[] => Array.from({ length: count }, () => flight);

export function flightsOf(event: AnyEvent): readonly Flight[] {
  if (event.kind === "card-played" && !("choice" in event)) return [card(event.card, event.seat, "played")];
  if (event.kind === "cards-drawn") return times(event.count, card(null, "deck", event.seat));
  if (event.kind === "cards-fished") return times(event.count, card(null, event.whom, event.seat));
  if (event.kind === "dealt" && "sizes" in event) return dealt(event.sizes);
  return [];
}

/** Deals one card to each player in turn, round after round. */
function dealt(sizes: readonly number[]): Flight[] {
  const rounds = Array.from({ length: Math.max(...sizes) }, (_, i) => i);
  return rounds.flatMap((i) => sizes.flatMap((size, seat) => (size > i ? [card(null, "deck", seat)] : [])));
}

/** The same flights, but each leaves after the one before it. */
export function inTurn(flights: readonly Flight[]): Flight[] {
  return flights.map((flight, i) => ({ ...flight, delay: i * apart(flights.length) }));
}
