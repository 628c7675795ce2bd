/** Bids and numbers in words. */
import type { Play } from "../../table/contract";
import type { KittenMeBid, KittenMeFeature, KittenMeTableView } from "../../wire";

export interface Bid {
  readonly count: number;
  readonly feature: KittenMeFeature;
}

/** "bid 6 hat" */
export function readBid(text: KittenMeBid): Bid {
  const [, count, feature] = text.split(" ");
  return { count: Number(count), feature: feature as KittenMeFeature };
}

export const NAMES: Record<KittenMeFeature, string> = {
  hat: "Hat",
  "bow-tie": "Bow tie",
  glasses: "Glasses",
  blue: "Blue",
  red: "Red",
  green: "Green",
};
const MANY: Partial<Record<KittenMeFeature, string>> = { hat: "hats", "bow-tie": "bow ties" };

export function noun(feature: KittenMeFeature, count: number): string {
  const one = NAMES[feature].toLowerCase();
  return count === 1 ? one : (MANY[feature] ?? one);
}

const UNITS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const TEENS = ["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"];
const NUMBERS = [...UNITS, ...TEENS];

/** In words up to twenty, then in digits. */
export const inWords = (count: number): string => NUMBERS[count] ?? String(count);

/** "seven hats" */
export const bidWords = ({ count, feature }: Bid): string => `${inWords(count)} ${noun(feature, count)}`;

export const cardsWords = (count: number): string => `${count} ${count === 1 ? "card" : "cards"}`;

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "Otto's", "your" */
export const whose = (name: string): string => (name === "You" ? "your" : `${name}’s`);

/** "You win" */
export function won(view: KittenMeTableView, play: Play): string {
  const winners = view.outcome?.winners ?? [];
  return `${winners.map(play.youOr).join(", ")} ${winners[0] === view.seat ? "win" : "wins"}`;
}
