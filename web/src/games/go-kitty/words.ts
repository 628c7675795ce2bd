/** Cards, wishes and numbers in words. */
import { SEASONS, type SeasonName } from "../../art/go-kitty/traits";
import type { GoKittyCard, GoKittyWish } from "../../wire";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** In words up to twelve, then in digits. */
export const inWords = (count: number): string => NUMBERS[count] ?? String(count);

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

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

const plural = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;
export const pointsWords = (points: number): string => plural(points, "point");
export const pts = (points: number): string => plural(points, "pt");
export const cardsWords = (count: number): string => plural(count, "card");
