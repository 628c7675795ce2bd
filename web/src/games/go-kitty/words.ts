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

/** "Snow", "two Snow", "two mice" */
export function copies(card: GoKittyCard, count: number): string {
  if (count === 1) return wishWords(card);
  return `${inWords(count)} ${card === "mouse" ? "mice" : title(card)}`;
}
