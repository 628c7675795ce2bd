/** Adds up the games that somebody finished, for charts: by game, by number of players, and calls. */
import type { Results, Tally } from "../wire";
import { shortTitle } from "../table/boxes";
import { say } from "../words/say.svelte";

export interface Row {
  readonly name: string;
  readonly first: number;
  readonly second: number;
}

/** Rows in the order in which their names first come; numbers of the same name are added. */
function added(tallies: readonly Tally[], row: (tally: Tally) => Row): Row[] {
  const rows = new Map<string, Row>();
  for (const { name, first, second } of tallies.map(row)) {
    const before = rows.get(name);
    rows.set(name, { name, first: (before?.first ?? 0) + first, second: (before?.second ?? 0) + second });
  }
  return [...rows.values()];
}

const titleOf = ({ titles }: Results, { game }: Tally): string => shortTitle(game, titles[game] ?? game);
const lost = ({ played, won }: Tally): number => played - won;

export const winsByGame = (results: Results): Row[] =>
  added(results.tallies, (tally) => ({ name: titleOf(results, tally), first: tally.won, second: lost(tally) }));

export function winsByPlayers({ tallies }: Results): Row[] {
  const sorted = [...tallies].sort((a, b) => a.players - b.players);
  return added(sorted, (tally) => ({ name: say.number(tally.players), first: tally.won, second: lost(tally) }));
}

export function callsByGame(results: Results): Row[] {
  const told = results.tallies.filter(({ right }) => right !== null);
  return added(told, (tally) => ({ name: titleOf(results, tally), first: tally.right ?? 0, second: tally.wrong ?? 0 }));
}
