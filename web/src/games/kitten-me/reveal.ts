/** What a call laid open, made ready to be shown hand by hand. */
import type {
  KittenMeCalled,
  KittenMeCard,
  KittenMeCardGained,
  KittenMeCardLost,
  KittenMeEvent,
  KittenMeRevealed,
  KittenMeTableView,
  Step,
} from "../../wire";
import { shown, timesOf, worth } from "./cards";
import { type Bid, readBid } from "./words";

export interface Row {
  readonly seat: number;
  readonly cards: readonly { readonly name: KittenMeCard; readonly worth: number }[];
  /** What its special cards make of the sum: 0 or 2 times, mostly once. */
  readonly times: number;
  readonly sum: number;
  readonly count: number;
}

export interface Flipped {
  readonly card: KittenMeCard | null;
  readonly worth: number;
}

export interface Reveal {
  readonly purrfect: boolean;
  readonly caller: number;
  readonly bidder: number;
  readonly bid: Bid;
  readonly rows: readonly Row[];
  readonly inHands: number;
  readonly flipped: Flipped;
  readonly total: number;
  readonly loss: KittenMeCardLost;
  readonly gains: readonly KittenMeCardGained[];
  /** Who deals next; null: the game is over. */
  readonly dealer: number | null;
}

/** The last call among these steps. */
export function revealIn(steps: readonly Step[], view: KittenMeTableView): Reveal | null {
  const step = steps.findLast(({ events }) => events.some((event) => event.kind === "called"));
  if (step === undefined) return null;
  const events = step.events as readonly KittenMeEvent[];
  const called = one(events, "called");
  const open = one(events, "revealed");
  const loss = one(events, "card-lost");
  const next = events.find((event) => event.kind === "dealt");
  const { purrfect, seat: caller, bidder } = called;
  return {
    ...{ purrfect, caller, bidder, loss, bid: readBid(called.bid) },
    ...counted(open, inTurn(view, loss.seat, open)),
    gains: events.filter((event) => event.kind === "card-gained"),
    dealer: next?.dealer ?? null,
  };
}

type Kinds = KittenMeCalled | KittenMeRevealed | KittenMeCardLost;

function one<Kind extends Kinds["kind"]>(events: readonly KittenMeEvent[], kind: Kind): Extract<KittenMeEvent, { kind: Kind }> {
  const found = events.find((event): event is Extract<KittenMeEvent, { kind: Kind }> => event.kind === kind);
  if (found === undefined) throw new Error(`a call without its ${kind}`);
  return found;
}

/** Those who were in, clockwise from whose eyes these are. */
function inTurn(view: KittenMeTableView, loser: number, { hands }: KittenMeRevealed): number[] {
  const first = view.seat ?? 0;
  const all = hands.map((_, i) => (first + i) % hands.length);
  return all.filter((seat) => seat === loser || (view.numbers[seat] ?? 0) > 0 || (hands[seat]?.length ?? 0) > 0);
}

function counted(open: KittenMeRevealed, seats: readonly number[]): Pick<Reveal, "rows" | "inHands" | "flipped" | "total"> {
  const { feature } = readBid(open.bid);
  const rows = seats.map((seat): Row => {
    const hand = open.hands[seat] ?? [];
    const cards = hand.map((name) => ({ name, worth: worth(name, feature) }));
    return { seat, cards, times: timesOf(hand), sum: shown(hand, feature), count: open.counts[seat] ?? 0 };
  });
  const card = open.flipped;
  const flipped = { card, worth: card === null ? 0 : worth(card, feature) };
  return { rows, flipped, total: open.total, inHands: open.counts.reduce((sum, count) => sum + count, 0) };
}
