/** The Distraction cards of this table's deck in words, as the server tells them. */
import type { CardText } from "../../wire";
import { titled } from "../../words";

export type FindDistraction = (name: string) => CardText;

/** A card that the deck does not know has its name alone. */
export const distractionsOf =
  (cards: readonly CardText[]): FindDistraction =>
  (name) =>
    cards.find((card) => card.name === name) ?? { name, title: titled(name), text: "", rule: "" };
