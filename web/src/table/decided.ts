/** What decided a game, in a sentence or two. */
import type { AnyView, Place, Step } from "../wire";
import { placeText, sentencesOf, whoReads } from "../words/games.svelte";
import { say } from "../words/say.svelte";

// Events that say how a game ended, in a sentence with the score.
const SCORED = ["game-over", "game-ended"];

const lastLine = (sentence: string): string => sentence.split("\n").at(-1)?.trim() ?? "";

/** How a game ended: by its last step, or by how far ahead the winner was where there are scores; where a ruling ended it, by
 *  both. Who won stands above it, so it is not repeated. `marginOf`: a difference of scores in words, as "2 points". */
export function decidedText(
  last: Step | undefined,
  outcome: AnyView["outcome"],
  nameOf: (seat: number) => string,
  ruled: boolean,
  marginOf: (count: number) => string,
): string {
  if (last === undefined || outcome === null) return "";
  const sentences = sentencesOf(last);
  const over = last.events.findIndex((event) => SCORED.includes(event.kind));
  if (over < 0)
    return sentences
      .filter((_, i) => last.events[i]?.kind !== "game-won")
      .map(lastLine)
      .join(" ");
  const ahead = aheadText(outcome, nameOf, marginOf);
  const shared = outcome.winners.length > 1;
  return ruled || (ahead === "" && !shared) ? [sentences[over], ahead].filter(Boolean).join(" ") : ahead;
}

/** A difference of scores in the unit of the winner's standing, which is a score: "2 points", "5 Zs"; else its number. */
export function marginText(count: number, winner: Place | undefined): string {
  const figures = Object.entries(winner?.standing ?? {}).filter(([, value]) => typeof value === "number");
  const [[unit] = [""]] = figures;
  return figures.length === 1 ? placeText({ ...winner?.standing, [unit]: count }) : say.number(count);
}

function aheadText(
  { winners, scores }: NonNullable<AnyView["outcome"]>,
  nameOf: (seat: number) => string,
  marginOf: (count: number) => string,
): string {
  const [best, ...more] = winners;
  const others = scores.map((score, seat) => ({ score, seat })).filter(({ seat }) => !winners.includes(seat));
  const second = Math.max(...others.map(({ score }) => score));
  const [next, ...tied] = others.filter(({ score }) => score === second);
  const count = (scores[best ?? -1] ?? 0) - second;
  if (next === undefined || more.length > 0 || count <= 0) return "";
  const margin = marginOf(count);
  if (tied.length > 0) return say("table-ahead.second", { margin });
  return say("table-ahead", { margin, who: whoReads(next.seat), name: nameOf(next.seat) });
}
