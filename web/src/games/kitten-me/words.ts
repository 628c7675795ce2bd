/** Bids in words. */
import type { Play } from "../../table/contract";
import type { KittenMeFeature, KittenMeTableView } from "../../wire";
import { inWords } from "../../words";

/** Players; at a larger table there is less room for each. */
export const CROWD = 7;

export interface Bid {
  readonly count: number;
  readonly feature: KittenMeFeature;
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

/** "seven hats" */
export const bidWords = ({ count, feature }: Bid): string => `${inWords(count)} ${noun(feature, count)}`;

/** "Otto's", "your" */
export const whose = (name: string): string => (name === "You" ? "your" : `${name}’s`);

/** "You win" */
export function won(view: KittenMeTableView, play: Play): string {
  const winners = view.outcome?.winners ?? [];
  return `${winners.map(play.youOr).join(", ")} ${winners[0] === view.seat ? "win" : "wins"}`;
}
