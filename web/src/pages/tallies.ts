/** Adds up the games that somebody finished: by game, by number of players, calls; and says how they play. */
import type { Finished, MyPlay, Results, Tally } from "../wire";
import { shortTitle } from "../table/boxes";
import { levelName } from "../table/words";
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

export function callsIn({ tallies }: Results, game: string): { right: number; all: number } {
  const own = tallies.filter((tally) => tally.game === game);
  const right = own.reduce((sum, tally) => sum + (tally.right ?? 0), 0);
  return { right, all: own.reduce((sum, tally) => sum + (tally.wrong ?? 0), right) };
}

const DAY = { day: "numeric", month: "short" } as const;

export function dayOf({ ended }: Finished): string {
  const day = new Date(ended * 1000);
  const isThisYear = day.getFullYear() === new Date().getFullYear();
  return say.date(day, isThisYear ? DAY : { ...DAY, year: "numeric" });
}

/** "17 Nov, 20:15": tells games of one day apart. */
export const momentOf = ({ ended }: Finished): string =>
  say.date(new Date(ended * 1000), { ...DAY, hour: "numeric", minute: "2-digit" });

const MOST_LINKS = 3;

/** The last games that the coach can still review. */
export const unreviewed = ({ games }: Results, game: string): Finished[] =>
  games.filter((each) => each.game === game && each.kept && !each.reviewed).slice(0, MOST_LINKS);

/** "1.2% of your chance to win" or "0.11 points" */
export const costText = (cost: number, scale: string): string =>
  scale === "chance"
    ? say("review-cost-chance", { share: say.number(cost, { style: "percent", maximumSignificantDigits: 2 }) })
    : say("review-cost-points", { amount: say.number(cost, { maximumSignificantDigits: 2 }) });

/** How I play a game, in sentences. */
export function playTexts(play: MyPlay, calls: { right: number; all: number }): string[] {
  const { cost, reviewed, missing, sure, bids, bluffs, memory } = play;
  const [lower, upper] = play.levels.map(levelName);
  const texts: string[] = [];
  if (cost !== null) texts.push(say("me-play-cost", { count: reviewed, cost: costText(cost, play.scale) }));
  if (missing > 0) texts.push(say("me-play-missing", { count: missing }));
  else if (lower !== undefined && sure !== null) {
    const share = say.percent(sure);
    texts.push(
      upper === undefined
        ? say("me-play-level", { level: lower, sure: share })
        : say("me-play-between", { lower, upper, sure: share }),
    );
  }
  if (calls.all > 0) texts.push(say("me-play-calls", { count: calls.right, total: calls.all }));
  if (bids !== null && bluffs !== null && bids > 0)
    texts.push(say("me-play-bluffs", { total: bids, count: bluffs, "called-count": play.bluffs_called ?? 0 }));
  if (memory !== null) {
    const { moves, certain, guessing, low, high } = memory;
    const shares = { low: say.percent(low), high: say.percent(high), guess: say.percent(guessing) };
    const counts = { game: play.game, total: moves, count: certain };
    texts.push(say("me-play-memory", { ...counts, ...shares, sure: say.percent(memory.sure) }));
  }
  return texts;
}
