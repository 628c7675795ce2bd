/** What decided a game, in a sentence or two. */
import type { AnyView, Step } from "../wire";
import { sentencesOf, whoReads } from "../words/games.svelte";
import { say } from "../words/say.svelte";

// Events that say how a game ended, in a sentence with the score.
const SCORED = ["game-over", "game-ended"];

const lastLine = (sentence: string): string => sentence.split("\n").at(-1)?.trim() ?? "";

/** How a game ended, by its last step, and how far ahead the winner was where there are scores. */
export function decidedText(
  last: Step | undefined,
  outcome: AnyView["outcome"],
  nameOf: (seat: number) => string,
): string {
  if (last === undefined || outcome === null) return "";
  const sentences = sentencesOf(last);
  const over = last.events.findIndex((event) => SCORED.includes(event.kind));
  if (over >= 0) return [sentences[over] ?? "", aheadText(outcome, nameOf)].filter(Boolean).join(" ");
  return sentences
    .filter((_, i) => last.events[i]?.kind !== "game-won")
    .map(lastLine)
    .join(" ");
}

function aheadText({ winners, scores }: NonNullable<AnyView["outcome"]>, nameOf: (seat: number) => string): string {
  const [best, ...more] = winners;
  const others = scores.map((score, seat) => ({ score, seat })).filter(({ seat }) => !winners.includes(seat));
  const next = others.reduce<(typeof others)[number] | null>(
    (most, each) => (most === null || each.score > most.score ? each : most),
    null,
  );
  const count = (scores[best ?? -1] ?? 0) - (next?.score ?? 0);
  const tied = others.filter(({ score }) => score === next?.score);
  if (next === null || tied.length > 1 || more.length > 0 || count <= 0) return "";
  return say("table-ahead", { count, who: whoReads(next.seat), name: nameOf(next.seat) });
}
