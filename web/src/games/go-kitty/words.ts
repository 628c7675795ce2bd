/** Cards and wishes in words. */
import { SEASONS, type SeasonName } from "../../art/go-kitty/traits";
import type { GoKittyCard, GoKittyWish } from "../../wire";
import { capital, inWords } from "../../words";

/** ice-cream is Ice Cream. */
export const title = (name: GoKittyWish): string => name.split("-").map(capital).join(" ");

export const isSeason = (wish: GoKittyWish): wish is SeasonName => (SEASONS as readonly string[]).includes(wish);

/** "Snow", "a Winter card", "a Mouse" */
export function wishWords(wish: GoKittyWish): string {
  if (isSeason(wish)) return `a ${title(wish)} card`;
  return wish === "mouse" ? "a Mouse" : title(wish);
}

/** "an Apple card", "two Apple cards", "a Mouse", "two mice" */
export function copies(card: GoKittyCard, count: number): string {
  if (card === "mouse") return count === 1 ? "a Mouse" : `${inWords(count)} mice`;
  const name = title(card);
  return count === 1 ? `${/^[AEIOU]/.test(name) ? "an" : "a"} ${name} card` : `${inWords(count)} ${name} cards`;
}

/** A Clowder's name beside Clowders: "Of a Kind", "Year-round", "Seasonal". */
export const shortTitle = (title: string): string => capital(title.replace("Clowder", "").trim());
