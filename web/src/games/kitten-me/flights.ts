/** Which cards move over the table when something happens, from where to where. */
import type { AnyEvent, KittenMeCard } from "../../wire";

/** A seat, or a thing on the cloth. */
export type Place = number | "deck" | "played";

export interface Flight {
  readonly card: KittenMeCard | null;
  readonly from: Place;
  readonly to: Place;
}

const times = (count: number, flight: Flight): Flight[] => Array.from({ length: count }, () => flight);

export function flightsOf(event: AnyEvent): readonly Flight[] {
  if (event.kind === "card-played" && !("choice" in event)) return [{ card: event.card, from: event.seat, to: "played" }];
  if (event.kind === "cards-drawn") return times(event.count, { card: null, from: "deck", to: event.seat });
  if (event.kind === "cards-fished") return times(event.count, { card: null, from: event.whom, to: event.seat });
  if (event.kind === "dealt" && "sizes" in event) return dealt(event.sizes);
  return [];
}

/** Round by round, as a dealer does. */
function dealt(sizes: readonly number[]): Flight[] {
  const rounds = Array.from({ length: Math.max(...sizes) }, (_, i) => i);
  return rounds.flatMap((i) => sizes.flatMap((size, seat) => (size > i ? [{ card: null, from: "deck" as const, to: seat }] : [])));
}
