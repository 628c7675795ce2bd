/** Where the tail of the bubble points. */
import { chairs } from "../../table/ring";

const ROW = 5; // seats in a row where there are many
const MANY = 6;

export interface Tail {
  readonly edge: "top" | "side" | "bottom"; // at the side to who sits lower than the bubble; at the bottom to me
  readonly lean: number; // from -1 (left) to 1 (right)
}

const MINE: Tail = { edge: "bottom", lean: 0 };
const LOW = 0.45; // how far down a chair is, from which on it is beside the bubble

export function tailTo(seats: number, eyes: number | null, seat: number, wide: boolean): Tail {
  const all = chairs(seats, eyes);
  const index = all.findIndex((chair) => chair.seat === seat);
  const chair = all[index];
  if (chair === undefined) return MINE;
  if (wide) return { edge: chair.y > LOW ? "side" : "top", lean: chair.x };
  const columns = all.length > MANY ? ROW : all.length;
  return { edge: "top", lean: ((index % columns) + 0.5) / (columns / 2) - 1 };
}
