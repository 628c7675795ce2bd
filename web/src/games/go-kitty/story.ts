/** What happened last, for the paper on the cloth. */
import type { Play } from "../../table/contract";
import type { GoKittyEvent, GoKittyOpenAsk, GoKittyTableView, Step } from "../../wire";
import { sentencesOf } from "../../words/games.svelte";
import { say } from "../../words/say.svelte";

export interface Story {
  readonly head: string;
  readonly words: string;
}

export const eventsOf = (step: Step | undefined): readonly GoKittyEvent[] =>
  (step?.events ?? []) as readonly GoKittyEvent[];

/** "Olive asks you for Apples." Only players who have some owe an answer. */
export const askedText = (ask: GoKittyOpenAsk): string =>
  sentencesOf({ events: [{ kind: "asked", ...ask, held: true }] })[0] ?? "";

/** What the view itself says, before any step is known. */
function standing({ ask, turn, seat }: GoKittyTableView, play: Play): string {
  if (ask !== null) return askedText(ask);
  if (turn === null) return say("table-game-over");
  return turn === seat ? say("table-your-turn") : play.turnOf(turn);
}

const LONG = 70; // letters of a sentence that makes no heading

/** The sentence of the last step's first event, as a heading if it is short, and those of its other events. */
export function storyOf(steps: readonly Step[], view: GoKittyTableView, play: Play): Story {
  const last = steps.at(-1);
  const [first = standing(view, play), ...rest] = last === undefined ? [] : sentencesOf(last);
  return first.length > LONG ? { head: "", words: [first, ...rest].join(" ") } : { head: first, words: rest.join(" ") };
}
