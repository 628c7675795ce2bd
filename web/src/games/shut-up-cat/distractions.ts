/** The Distraction cards in words, and what each wants to be told: the house's own list, or the table's. */
import type { ShutUpCatDeck, Table } from "../../wire";
import { titled } from "../../words";

/** What the player of a card chooses. */
export type Target = "dice" | "die" | "face" | "spaces" | "seat" | "nothing";

export interface Distraction {
  readonly title: string;
  readonly text: string;
  readonly effect: string;
}

const TARGETS: Record<string, Target> = {
  reroll: "dice",
  nudge: "face",
  flip: "die",
  set: "face",
  look: "spaces",
  swap: "spaces",
  lower: "seat",
};

export const targetOf = (card: Distraction): Target => TARGETS[card.effect] ?? "nothing";

/** As in the rules; a test holds the two lists together. */
const OURS: Record<string, Distraction> = {
  "laser-pointer": { title: "Laser Pointer", text: "Reroll any of your dice.", effect: "reroll" },
  "ball-of-yarn": { title: "Ball of Yarn", text: "Turn one of your dice up or down by one.", effect: "nudge" },
  "cardboard-box": { title: "Cardboard Box", text: "Turn one of your dice to its opposite face.", effect: "flip" },
  catnip: { title: "Catnip", text: "Set one of your dice to a number of your choice.", effect: "set" },
  "night-light": { title: "Night Light", text: "Look at two tiles, in secret.", effect: "look" },
  "feather-wand": { title: "Feather Wand", text: "Swap two tiles, unseen.", effect: "swap" },
  "ear-plugs": { title: "Ear Plugs", text: "One MEOW that you turn up this turn does not lower your multiplier.", effect: "silence" },
  "warm-milk": { title: "Warm Milk", text: "Raise your multiplier by one, to 3 at most.", effect: "raise" },
  "scratching-post": { title: "Scratching Post", text: "Another player's multiplier falls by one.", effect: "lower" },
  "tuna-can": { title: "Tuna Can", text: "Take three Zs.", effect: "take-zs" },
  "cat-flap": { title: "Cat Flap", text: "Shuffle all twelve tiles.", effect: "shuffle" },
};

/** The effects in general, for cards of a table's own that say nothing themselves. */
const EFFECTS: Record<string, string> = {
  reroll: "Reroll any of your dice.",
  nudge: "Turn one of your dice up or down.",
  flip: "Turn one of your dice to its opposite face.",
  set: "Set one of your dice to a number of your choice.",
  look: "Look at tiles, in secret.",
  swap: "Swap two tiles, unseen.",
  silence: "MEOWs that you turn up this turn do not lower your multiplier.",
  raise: "Raise your multiplier.",
  lower: "Another player’s multiplier falls.",
  "take-zs": "Take Zs.",
  shuffle: "Shuffle all twelve tiles.",
};

export type FindDistraction = (name: string) => Distraction;

export function distractionsOf(table: Table): FindDistraction {
  const cards = "distractions" in table.options ? rows(table.options.distractions) : {};
  return (name) => read(name, cards[name]) ?? OURS[name] ?? { title: titled(name), text: "", effect: "" };
}

function rows(deck: ShutUpCatDeck): { readonly [name: string]: unknown } {
  const cards = typeof deck === "string" ? null : deck["cards"];
  return typeof cards === "object" && cards !== null ? (cards as { readonly [name: string]: unknown }) : {};
}

function read(name: string, row: unknown): Distraction | null {
  if (typeof row !== "object" || row === null) return null;
  const { title, text, effect } = row as Partial<Distraction>;
  const does = effect ?? "";
  return { title: title === undefined || title === name ? titled(name) : title, text: text || (EFFECTS[does] ?? ""), effect: does };
}
