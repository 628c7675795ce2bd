/** The table's common sentences: who sits, who is away, what waits. */
import type { Seated, Table } from "../wire";

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** "Two chairs are empty." */
export function emptyChairs(table: Table): string {
  const empty = table.seats.filter((seat) => seat.sitter === "open").length;
  if (empty === 0) return "Every chair is taken.";
  return `${NUMBERS[empty] ?? empty} ${empty === 1 ? "chair is" : "chairs are"} empty.`;
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

/** In lists: what a table waits for. */
export function standing(table: Table): string {
  if (table.status === "waiting") return `${takenSeats(table)} of ${table.seats.length} seats`;
  if (table.status === "playing") return table.to_move !== null && table.to_move === table.you ? "your turn" : "in play";
  return table.status === "over" ? "over" : "stopped";
}

/** Bots speak of seats by number. */
export function named(words: string, table: Table | null): string {
  return words.replace(/\bseat (\d+)\b/gi, (whole, seat: string) => table?.seats[Number(seat)]?.name ?? whole);
}

/** Names as a list in words. */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** A word as a name: `ice-cream` is "Ice cream". */
export function titled(key: string): string {
  const words = key.replaceAll("_", " ").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
