/** What is printed on a card: how many of a feature, and what a special card does. */
import type { KittenMeCard, KittenMeFeature } from "../../wire";

/** How many of the feature a card shows. */
export function worth(card: KittenMeCard, feature: KittenMeFeature): number {
  const printed = card.split(" ");
  if (printed[0] !== "wild" && !printed.includes(feature)) return 0;
  return Number(/ x(\d)$/.exec(card)?.[1] ?? 1);
}

export interface Special {
  readonly title: string;
  readonly effect: string;
  readonly rule: string;
  /** Of the move that plays it; none: it works from the hand. */
  readonly verb?: "skip" | "draw-3" | "go-fish";
  /** What the hand it is in counts, so many times. */
  readonly times?: number;
}

export const SPECIALS: Partial<Record<KittenMeCard, Special>> = {
  skip: { title: "Skip", effect: "no bid, no call: the turn passes", rule: "KM-23", verb: "skip" },
  "draw 3": { title: "Draw 3", effect: "three more cards; the turn passes", rule: "KM-25", verb: "draw-3" },
  "go fish": { title: "Go Fish", effect: "take a player’s cards of a feature", rule: "KM-26", verb: "go-fish" },
  "can't see me": { title: "Can’t See Me", effect: "this hand counts nothing", rule: "KM-27", times: 0 },
  "hang in there": { title: "Hang In There", effect: "be right, gain a card", rule: "KM-29" },
  "double trouble": { title: "Double Trouble", effect: "the rest counts twice", rule: "KM-31", times: 2 },
};

export const isSpecial = (card: KittenMeCard): boolean => card in SPECIALS;

/** What the special cards in a hand make of its sum: so many times. */
export const timesOf = (hand: readonly KittenMeCard[]): number =>
  hand.reduce((times, card) => times * (SPECIALS[card]?.times ?? 1), 1);

export const shown = (hand: readonly KittenMeCard[], feature: KittenMeFeature): number =>
  hand.reduce((sum, card) => sum + worth(card, feature), 0);

/** What a hand counts; a badge for its holder, never a verdict. */
export const held = (hand: readonly KittenMeCard[], feature: KittenMeFeature): number => shown(hand, feature) * timesOf(hand);
