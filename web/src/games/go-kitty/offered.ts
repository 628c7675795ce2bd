/** What the view offers, and in words what it does not. */
import type { GoKittyCard, GoKittyTableView, GoKittyWish } from "../../wire";

export type Way = "ask" | "seek" | "scout" | "lay" | "skip";
export type Verb = Way | "draw" | "end" | "hand-over" | "give" | "reverse" | "keep";

export const offers = (view: GoKittyTableView, verb: Verb): boolean => view.offers.some((offer) => offer.verb === verb);

/** The words of a blank; none where the verb is not offered. */
function blank(view: GoKittyTableView, verb: Verb, index = 0): readonly string[] {
  const slot = view.offers.find((offer) => offer.verb === verb)?.slots[index];
  return slot?.kind === "one-of" ? slot.words : [];
}

export const wishesOf = (view: GoKittyTableView, verb: "ask" | "seek"): readonly GoKittyWish[] => blank(view, verb, 1) as readonly GoKittyWish[];
export const givable = (view: GoKittyTableView): readonly GoKittyCard[] => blank(view, "give") as readonly GoKittyCard[];

export const isMine = (view: GoKittyTableView): boolean => view.seat !== null && view.to_move === view.seat;

/** Everybody but me. */
export const others = (view: GoKittyTableView): number[] => view.hand_sizes.map((_, seat) => seat).filter((seat) => seat !== view.seat);

/** The move that a way makes now: without cards one draws instead of asking, and a turn with a result only ends. */
export function verbOf(view: GoKittyTableView, way: Way): Verb {
  if (way === "ask" && view.hand.length === 0) return "draw";
  return way === "skip" && view.phase === "end" ? "end" : way;
}

export interface Reason {
  readonly words: string;
  readonly rule: string;
}

const NOT_YET: Reason = { words: "It is not your turn.", rule: "GK-3" };
const RESULT: Reason = { words: "Your turn has its result: lay, or end it.", rule: "GK-R19" };
const ASLEEP: Reason = { words: "None of your Seek Tokens is active.", rule: "GK-16" };

/** Why a way is not offered now. */
export function whyNot(view: GoKittyTableView, way: Way): Reason {
  if (!isMine(view)) return NOT_YET;
  if (way === "lay") return { words: "No four of your cards are a Clowder.", rule: "GK-4" };
  if (view.phase === "end") return RESULT;
  if (way === "ask") return { words: "No card in hand, and none in the pile.", rule: "GK-R23" };
  if (view.seat !== null && view.tokens[view.seat] === 0) return ASLEEP;
  return { words: "The pile is empty.", rule: "GK-R12" };
}

/** Why a card of mine cannot be asked for, or undefined: a Mouse, mostly. */
export function whyNotWish(view: GoKittyTableView, wish: GoKittyWish): string | undefined {
  return offers(view, "ask") && !wishesOf(view, "ask").includes(wish) ? "Only with a Seek Token. GK-8" : undefined;
}
