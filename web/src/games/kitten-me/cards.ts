/** What the table's deck and the view say of cards. */
import { cardText } from "../../words/games.svelte";
import type { CardText, KittenMeCard, KittenMeFeature, KittenMeTableView } from "../../wire";

export interface Special {
  readonly title: string;
  readonly text: string;
}

/** The title and text of a special card; null for any other card. */
export function textOf(cards: readonly CardText[], card: KittenMeCard): Special | null {
  const special = cards.find(({ name }) => name === card);
  return special === undefined ? null : cardText("kitten-me", special);
}

/** The verb of the move that plays a card of my hand; null if the card has its effect in the hand. */
export const verbOf = (view: KittenMeTableView, card: KittenMeCard): string | null =>
  view.playable.find((each) => each.card === card)?.verb ?? null;

/** The number that a Bid starts at: what I hold, and half of what the others are likely to hold, a third of their cards. */
export function firstCount(view: KittenMeTableView, feature: KittenMeFeature): number {
  const others = view.hand_sizes.reduce((sum, size, seat) => (seat === view.seat ? sum : sum + size), 0);
  return held(view, feature) + Math.floor(others / 6);
}

/** The feature that my hand counts most of; of equals the first. */
export const mostHeld = (view: KittenMeTableView): KittenMeFeature =>
  [...view.holdings].sort((one, other) => other.count - one.count)[0]?.feature ?? "hat";

/** What my hand counts of a feature. */
export const held = (view: KittenMeTableView, feature: KittenMeFeature): number =>
  view.holdings.find((holding) => holding.feature === feature)?.count ?? 0;
