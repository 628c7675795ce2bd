/** The coach of a table, where there is one. */
import type { Off } from "../shell/off";
import type { Table } from "../wire";
import { say } from "../words/say.svelte";

/** Why nobody can ask for a hint here. */
export function noCoach({ seats }: Table): string {
  const people = seats.filter((seat) => seat.sitter === "person").length;
  return say(people > 1 ? "table-no-coach-people" : "table-no-coach");
}

/** Why a player cannot ask for a hint now, or false. */
export function hintOff(table: Table, mine: boolean): Off {
  if (!table.coach) return noCoach(table);
  return mine ? false : say("table-coach.turn");
}
