/** Sentences that several pages use: which seats are free, whose table it is, what it waits for. */
import { type Level, LEVELS, type Seated, type Table } from "../wire";
import { say } from "../words/say.svelte";

/** "3 seats are empty." */
export function emptySeats(table: Table): string {
  return say("table-empty-seats", { count: table.seats.length - takenSeats(table) });
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
  return host === undefined ? table.title : say("home-table-of", { name: host.name });
}

/** "Ann, Bo and 2 bots" */
export function company(table: Table): string {
  const people = table.seats.filter((seat) => seat.sitter === "person").map((seat) => seat.name);
  const count = table.seats.filter((seat) => seat.sitter === "bot").length;
  return say.list(count === 0 ? people : [...people, say("home-bots", { count })]);
}

/** In lists: what a table waits for. */
export function standing(table: Table): string {
  const { status, seats, to_move, you } = table;
  if (status === "waiting") return say("home-standing-waiting", { count: takenSeats(table), seats: seats.length });
  if (status === "playing")
    return say(to_move !== null && to_move === you ? "home-standing-turn" : "home-standing-playing");
  return say(status === "over" ? "home-standing-over" : "home-standing-closed");
}

const isLevel = (level: string | null): level is Level => LEVELS.some((each) => each === level);

/** How well a bot plays; a level that the page does not know is shown as it is. */
export const levelName = (level: string | null): string =>
  isLevel(level) ? say(`table-level-${level}`) : (level ?? say("table-note-bot"));
