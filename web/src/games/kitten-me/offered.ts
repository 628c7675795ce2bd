/** What the view offers, and in words what it does not. */
import type { KittenMeTableView, NumberSlot, Offer } from "../../wire";

export type Verb = "bid" | "challenge" | "purrfect" | "skip" | "draw-3" | "go-fish";

export const offerOf = (view: KittenMeTableView, verb: Verb): Offer | undefined => view.offers.find((offer) => offer.verb === verb);

/** The numbers that can be bid; before it is my turn, what can be prepared. */
export function range(view: KittenMeTableView): Pick<NumberSlot, "low" | "high"> {
  const slot = offerOf(view, "bid")?.slots[0];
  if (slot?.kind === "number") return slot;
  const standing = Number(view.bids.at(-1)?.bid.split(" ")[1] ?? 0);
  return { low: standing + 1, high: Math.max(99, standing + 1) };
}

/** Players who can be fished from. */
export function fishable(view: KittenMeTableView): number[] {
  const slot = offerOf(view, "go-fish")?.slots[0];
  return slot?.kind === "one-seat" ? [...slot.seats] : [];
}

/** My own bid came round to me, and only a bid is offered. */
export const cameBack = (view: KittenMeTableView): boolean =>
  view.offers.length > 0 && view.bids.length > 0 && view.bids.at(-1)?.seat === view.seat;

/** Why a move is not offered now, with the rule that says so. */
export function whyNot(view: KittenMeTableView, verb: Verb): string {
  if (view.to_move !== view.seat) return "It is not your turn. KM-6";
  if (verb === "bid") return "There is no greater bid. KM-R14";
  if (view.bids.length > 0) return "Your own bid came back: raise it. KM-24";
  return verb === "challenge" || verb === "purrfect" ? "No bid stands yet. KM-5" : "The round opens with a bid. KM-R2";
}
