/** Where the tail of the bubble points. */
import { placesRound } from "../../table/seatPlaces";

const ROW = 5; // seats in a row where there are many
const MANY = 6;

export interface Tail {
  readonly edge: "top" | "side" | "bottom"; // "side" for seats lower than the bubble, "bottom" for mine
  readonly lean: number; // from -1 (left) to 1 (right)
}

const MINE: Tail = { edge: "bottom", lean: 0 };
const LOW = 0.45; // from here down a seat is beside the bubble, not above it

export function tailTo(seats: number, eyes: number | null, seat: number, wide: boolean): Tail {
  const all = placesRound(seats, eyes);
  const index = all.findIndex((place) => place.seat === seat);
  const place = all[index];
  if (place === undefined) return MINE;
  if (wide) return { edge: place.y > LOW ? "side" : "top", lean: place.x };
  const columns = all.length > MANY ? ROW : all.length;
  return { edge: "top", lean: ((index % columns) + 0.5) / (columns / 2) - 1 };
}
