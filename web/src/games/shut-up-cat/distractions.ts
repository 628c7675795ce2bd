/** The Distraction cards of this table's deck in words. */
import type { CardText } from "../../wire";
import { cardText } from "../../words/games.svelte";

export interface Distraction {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

export type FindDistraction = (name: string) => Distraction;

/** A card that the deck does not know has its name alone. */
export const distractionsOf =
  (cards: readonly CardText[]): FindDistraction =>
  (name) => {
    const card = cards.find((each) => each.name === name) ?? { name, title: null, text: null, effect: null, rule: "" };
    return { name, ...cardText("shut-up-cat", card) };
  };
