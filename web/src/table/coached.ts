/** The coach of a table, where there is one. */
import type { Table } from "../wire";

/** Why nobody can ask for a hint here. */
export function noCoach({ seats }: Table): string {
  const people = seats.filter((seat) => seat.sitter === "person").length;
  if (people > 1) return "No hints: people play here, and this table was opened without a coach.";
  return "No hints: this table was opened without a coach. Where you set up a table, the switch is called Coach.";
}
