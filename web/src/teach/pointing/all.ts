/** Pointing, by the game's id; a game without an entry lights nothing. */
import { alike as kittyAlike, pointing as goKitty } from "./go-kitty";
import { pointing as kittenMe } from "./kitten-me";
import { find, type Pointing } from "./pointing";
import { pointing as shutUpCat } from "./shut-up-cat";

const ALL: Record<string, Pointing> = { "kitten-me": kittenMe, "go-kitty": goKitty, "shut-up-cat": shutUpCat };

export const pointingOf = (game: string): Pointing => ALL[game] ?? (() => null);

/** The controls of which any would do in place of this one, for a tip that names no move. */
export const alikeOf = (game: string, root: ParentNode, found: HTMLElement): readonly HTMLElement[] =>
  game === "go-kitty" ? kittyAlike(root, found) : [found];

// By a tip about something other than a move: where that is.
const THINGS: Record<string, readonly string[]> = {
  known: [".known>button", "[data-part=known] .cover"],
  wild: ['[data-place=hand] [data-card="wild"]'],
  "wild-mouse": ['[data-place=hand] [data-card="mouse"]'],
};

/** What a tip mentions that is not a move. */
export function thingOf(root: ParentNode, tip: string): HTMLElement | null {
  const found = (THINGS[tip] ?? []).map((place) => find(root, place));
  return found.find((each) => each !== null) ?? null;
}
