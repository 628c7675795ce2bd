/** What happened last, for the paper on the cloth. */
import type { Play } from "../../table/contract";
import type { GoKittyCard, GoKittyEvent, GoKittyOpenAsk, GoKittyTableView, GoKittyWish, Step } from "../../wire";
import { sentencesOf, whoReads } from "../../words/games.svelte";
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
function standing({ ask, turn }: GoKittyTableView, play: Play): string {
  if (ask !== null) return askedText(ask);
  if (turn === null) return say("table-game-over");
  return whoReads(turn) === "you" ? say("table-your-turn") : play.turnOf(turn);
}

/** Something that goes from one player to another: a wish, cards, or a Mouse. */
export interface Exchange {
  readonly from: number;
  readonly to: number;
  readonly what: GoKittyWish;
  readonly count: number;
  /** "none": it was asked for in vain. */
  readonly kind: "asks" | "none" | "gives" | "mouse";
}

function exchanged(event: GoKittyEvent): Exchange | null {
  switch (event.kind) {
    case "asked": {
      const kind = event.held ? "asks" : "none";
      return { from: event.seat, to: event.whom, what: event.wish, count: 1, kind };
    }
    case "reversed":
      return { from: event.seat, to: event.asker, what: "mouse", count: 1, kind: "mouse" };
    case "handed-over":
      return { from: event.giver, to: event.taker, what: event.card, count: event.count, kind: "gives" };
    case "given":
      return { from: event.giver, to: event.taker, what: event.card ?? event.season, count: 1, kind: "gives" };
    default:
      return null;
  }
}

/** What the last step was about, if two players were part of it; before any step is known, the open ask. */
export function exchangeIn(steps: readonly Step[], { ask }: Pick<GoKittyTableView, "ask">): Exchange | null {
  if (steps.length === 0) return ask === null ? null : exchanged({ kind: "asked", ...ask, held: true });
  return (
    eventsOf(steps.at(-1))
      .map(exchanged)
      .findLast((each) => each !== null) ?? null
  );
}

/** The cards that this seat got last, unless it has moved since. */
export function gainedIn(log: readonly Step[], seat: number | null): readonly GoKittyCard[] {
  for (const step of log.toReversed()) {
    const gained = eventsOf(step).flatMap((event) => gainedBy(event, seat));
    if (gained.length > 0 || step.seat === seat) return gained;
  }
  return [];
}

function gainedBy(event: GoKittyEvent, seat: number | null): readonly GoKittyCard[] {
  if (event.kind === "handed-over")
    return event.taker === seat ? Array.from({ length: event.count }, () => event.card) : [];
  if (event.kind === "given") return event.taker === seat && event.card !== null ? [event.card] : [];
  if (event.kind !== "drawn" && event.kind !== "kept") return [];
  return event.seat === seat && event.card !== null ? [event.card] : [];
}

function opening(step: Step, log: readonly Step[]): readonly GoKittyEvent[] {
  const before = log.find(({ ply }) => ply === step.ply - 1);
  if (before === undefined || before.seat !== step.seat) return [];
  return eventsOf(before).every(({ kind }) => kind === "drawn" || kind === "scouted") ? eventsOf(before) : [];
}

const LONG = 70; // characters of a sentence that makes no heading
const ALL = 88; // characters of all sentences that leave a heading its room

/** The sentence of the last step's first event, as a heading if it is short, and those of its other events. What only
 *  opens a turn of others, a scouting or a card for an empty hand, comes again with what follows. That the pile is empty comes first. */
export function storyOf(steps: readonly Step[], log: readonly Step[], view: GoKittyTableView, play: Play): Story {
  const last = steps.at(-1);
  const isEnding = ({ kind }: GoKittyEvent): boolean => kind === "last-turns";
  const events = last === undefined ? [] : [...(last.seat === view.seat ? [] : opening(last, log)), ...eventsOf(last)];
  const ends = events.some(isEnding);
  const [first = standing(view, play), ...rest] = sentencesOf({
    events: events.toSorted((one, other) => Number(isEnding(other)) - Number(isEnding(one))),
  });
  const all = [first, ...rest].join(" ");
  return first.length > LONG || (all.length > ALL && !ends)
    ? { head: "", words: all }
    : { head: first, words: rest.join(" ") };
}
