/** What the table's deck and the view say of cards. */
import type { CardText, KittenMeCard, KittenMeFeature, KittenMeTableView } from "../../wire";

/** The title and text of a special card; undefined for any other card. */
export const textOf = (cards: readonly CardText[], card: KittenMeCard): CardText | null => cards.find(({ name }) => name === card) ?? null;

/** The verb of the move that plays a card of my hand; null if the card has its effect in the hand. */
export const verbOf = (view: KittenMeTableView, card: KittenMeCard): string | null =>
  view.playable.find((each) => each.card === card)?.verb ?? null;

/** What my hand counts of a feature. */
export const held = (view: KittenMeTableView, feature: KittenMeFeature): number =>
  view.holdings.find((holding) => holding.feature === feature)?.count ?? 0;
