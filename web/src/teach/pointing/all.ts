/** Pointing, by the game's id; a game without an entry lights nothing. */
import { pointing as goKitty } from "./go-kitty";
import { pointing as kittenMe } from "./kitten-me";
import { find, type Pointing } from "./pointing";
import { pointing as shutUpCat } from "./shut-up-cat";

const ALL: Record<string, Pointing> = { "kitten-me": kittenMe, "go-kitty": goKitty, "shut-up-cat": shutUpCat };

export const pointingOf = (game: string): Pointing => ALL[game] ?? (() => null);

// By a tip about something other than a move: where that is.
const THINGS: Record<string, string> = {
  known: ".known>button",
  wild: '[data-place=hand] [data-card="wild"]',
  "wild-mouse": '[data-place=hand] [data-card="mouse"]',
};

/** What a tip speaks of that is not a move. */
export function thingOf(root: ParentNode, tip: string): HTMLElement | null {
  const place = THINGS[tip];
  return place === undefined ? null : find(root, place);
}
