/** What happened while the rest of a game was played at once, in a few lines. */
import type { Step } from "../wire";
import { sentencesOf } from "../words/games.svelte";

const LINES = 2;

export interface Rest {
  readonly moves: number;
  readonly lines: readonly string[];
}

/** Of these steps, those at which there was something to look at, the last of them. */
export function restOf(steps: readonly Step[]): Rest | null {
  if (steps.length === 0) return null;
  const worth = steps.filter((step) => step.halt > 0).slice(-LINES);
  return { moves: steps.length, lines: worth.map(lineOf).filter((line) => line !== "") };
}

/** A step in one sentence: what came of it. Where everything was shown, in a sentence of many lines, that is the next one. */
function lineOf(step: Step): string {
  const sentences = sentencesOf(step);
  const shown = sentences.findIndex((sentence) => sentence.includes("\n"));
  return (shown < 0 ? sentences.at(-1) : sentences[shown + 1]) ?? "";
}
