/** What I lost or got since my last turn, or before my first one, for the line of my turn. */
import type { GoKittyCard, GoKittyEvent, Step } from "../../wire";
import { eventsOf } from "./story";

export interface Fact {
  /** The other player. */
  readonly who: number;
  readonly lost: boolean;
  readonly card: GoKittyCard;
  readonly count: number;
}

/** An answer is a move of mine, but not a turn. */
const ANSWERS: readonly GoKittyEvent["kind"][] = ["handed-over", "given", "reversed"];

const isTurnOf = (step: Step, seat: number): boolean =>
  step.seat === seat && eventsOf(step).some(({ kind }) => !ANSWERS.includes(kind));

/** Equal cards of one player are one fact. What my own ask brought is none: I have just seen it. */
export function factsSince(log: readonly Step[], seat: number): readonly Fact[] {
  const mine = log.findLastIndex((step) => isTurnOf(step, seat));
  const events = log.slice(mine + 1).flatMap(eventsOf);
  const asked = log.slice(0, mine + 1).flatMap(eventsOf);
  let asker = asked.findLast(({ kind }) => kind === "asked");
  return events.reduce<readonly Fact[]>((facts, event) => {
    if (event.kind === "asked") asker = event;
    const fact = factIn(event, seat);
    const own = asker?.kind === "asked" && asker.seat === seat;
    return fact === null || (own && !fact.lost) ? facts : added(facts, fact);
  }, []);
}

function factIn(event: GoKittyEvent, seat: number): Fact | null {
  if (event.kind !== "handed-over" && event.kind !== "given") return null;
  const { giver, taker, card } = event;
  if (card === null || (giver !== seat && taker !== seat)) return null;
  const lost = giver === seat;
  return { who: lost ? taker : giver, lost, card, count: event.kind === "given" ? 1 : event.count };
}

function added(facts: readonly Fact[], fact: Fact): readonly Fact[] {
  const alike = (each: Fact): boolean => each.who === fact.who && each.lost === fact.lost && each.card === fact.card;
  if (!facts.some(alike)) return [...facts, fact];
  return facts.map((each) => (alike(each) ? { ...each, count: each.count + fact.count } : each));
}
