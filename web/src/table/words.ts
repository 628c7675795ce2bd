/** Sentences that several pages use: which seats are free, whose table it is, what it waits for. */
import type { Seated, Table } from "../wire";
import { capital, inWords, listed } from "../words";

/** "Two chairs are empty." */
export function emptySeats(table: Table): string {
  const empty = table.seats.filter((seat) => seat.sitter === "open").length;
  if (empty === 0) return "Every chair is taken.";
  return `${capital(inWords(empty))} ${empty === 1 ? "chair is" : "chairs are"} empty.`;
}

export function takenSeats(table: Table): number {
  return table.seats.filter((seat) => seat.sitter !== "open").length;
}

/** Whose table it is: its host's, or the first person's. */
export function hostOf(table: Table): Seated | undefined {
  return table.seats.find((seat) => seat.host) ?? table.seats.find((seat) => seat.sitter === "person");
}

export function tableName(table: Table): string {
  const host = hostOf(table);
  return host === undefined ? table.title : `${host.name}’s table`;
}

/** "Ann, Bo and two bots" */
export function company(table: Table): string {
  const people = table.seats.filter((seat) => seat.sitter === "person").map((seat) => seat.name);
  const bots = table.seats.filter((seat) => seat.sitter === "bot").length;
  return listed(bots === 0 ? people : [...people, `${inWords(bots)} ${bots === 1 ? "bot" : "bots"}`]);
}

/** In lists: what a table waits for. */
export function standing(table: Table): string {
  if (table.status === "waiting") return `${takenSeats(table)} of ${table.seats.length} seats`;
  if (table.status === "playing") return table.to_move !== null && table.to_move === table.you ? "your turn" : "in play";
  return table.status === "over" ? "over" : "ended early";
}
