/** What the view offers, by the ways in which a turn can be used. */
import { offered, wordsOf } from "../../table/judge";
import type { GoKittyCard, GoKittyTableView } from "../../wire";

export type Way = "ask" | "seek" | "scout" | "lay" | "skip";
export type Verb = Way | "draw" | "end" | "hand-over" | "give" | "reverse" | "keep";

export const offers = (view: GoKittyTableView, verb: Verb): boolean => offered(view, verb);

/** The cards that I may answer with. */
export function givable(view: GoKittyTableView): readonly GoKittyCard[] {
  const slot = view.offers.find((offer) => offer.verb === "give")?.slots[0];
  return (slot === undefined ? [] : wordsOf(slot)) as readonly GoKittyCard[];
}

export const isMine = (view: GoKittyTableView): boolean => view.seat !== null && view.to_move === view.seat;

/** Will I have a turn, or is this mine? After the pile's last card, each player has one more. */
export function hasTurn({ seat, turn, last_turns: left, hand_sizes: { length } }: GoKittyTableView): boolean {
  if (seat === null || turn === null || left === 0) return true;
  return (seat - turn + length) % length < left;
}

/** Everybody but me. */
export const others = (view: GoKittyTableView): number[] =>
  view.hand_sizes.map((_, seat) => seat).filter((seat) => seat !== view.seat);

/** The move that a way makes now: without cards one draws instead of asking, and a turn with a result only ends. */
export function verbOf(view: GoKittyTableView, way: Way): Verb {
  if (way === "ask" && view.hand.length === 0) return "draw";
  return way === "skip" && view.phase === "end" ? "end" : way;
}
