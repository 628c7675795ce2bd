/** The coach of a table, where there is one. */
import type { Off } from "../shell/off";
import type { Table } from "../wire";

/** Why nobody can ask for a hint here. */
export function noCoach({ seats }: Table): string {
  const people = seats.filter((seat) => seat.sitter === "person").length;
  if (people > 1) return "No hints: people play here, and this table was opened without a coach.";
  return "No hints: this table was opened without a coach. Where you set up a table, the switch is called Coach.";
}

/** Why a player cannot ask for a hint now, or false. */
export function hintOff(table: Table, mine: boolean): Off {
  if (!table.coach) return noCoach(table);
  return mine ? false : "The coach speaks on your turn.";
}
