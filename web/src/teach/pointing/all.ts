/** Pointing, by the game's id; a game without an entry lights nothing. */
import { pointing as goKitty } from "./go-kitty";
import { pointing as kittenMe } from "./kitten-me";
import type { Pointing } from "./pointing";
import { pointing as shutUpCat } from "./shut-up-cat";

const ALL: Record<string, Pointing> = { "kitten-me": kittenMe, "go-kitty": goKitty, "shut-up-cat": shutUpCat };

export const pointingOf = (game: string): Pointing => ALL[game] ?? (() => null);
