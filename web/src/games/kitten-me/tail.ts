/** Where a seat is above the cloth, from -1 (left) to 1 (right), for the bubble's tail. */
import { chairs } from "../../table/ring";

const ROW = 5; // seats in a row where there are many
const MANY = 6;

/** Null where the seat is mine: then the tail points down to me. */
export function leaning(seats: number, eyes: number | null, seat: number, wide: boolean): number | null {
  const all = chairs(seats, eyes);
  const index = all.findIndex((chair) => chair.seat === seat);
  const chair = all[index];
  if (chair === undefined) return null;
  if (wide) return chair.x;
  const columns = all.length > MANY ? ROW : all.length;
  return ((index % columns) + 0.5) / (columns / 2) - 1;
}
