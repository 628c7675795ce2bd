/** Parts of sentences about bids and players, for the page's own messages. */
import type { Play } from "../../table/contract";
import type { KittenMeFeature } from "../../wire";
import { gameText, whoReads, word } from "../../words/games.svelte";
import { say } from "../../words/say.svelte";

/** Players; at a larger table there is less room for each. */
export const CROWD = 7;

export interface Bid {
  readonly count: number;
  readonly feature: KittenMeFeature;
}

const formsOf = (feature: KittenMeFeature): { one: string; many: string } => ({
  one: word("feature", feature, "one"),
  many: word("feature", feature, "many"),
});

/** "hats" */
export const manyOf = (feature: KittenMeFeature): string => formsOf(feature).many;

/** "hat" for one, "hats" for seven */
export const noun = ({ count, feature }: Bid): string => say("kitten-me-noun", { count, ...formsOf(feature) });

/** "7 hats" */
export function bidText({ count, feature }: Bid): string {
  const { one, many } = formsOf(feature);
  return gameText("bid", "", { count, "feature-one": one, "feature-many": many });
}

/** Who does something, as a message needs it. */
export const doer = (play: Play, seat: number): { who: "you" | "other"; name: string } => ({
  who: whoReads(seat),
  name: play.nameOf(seat),
});
