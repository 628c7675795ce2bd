/** What a call laid open, to be shown hand by hand. */
import type { KittenMeReveal, KittenMeRevealedHand, KittenMeTableView, Step } from "../../wire";

/** The last call among these steps. */
export function revealIn(steps: readonly Step[], view: KittenMeTableView): KittenMeReveal | null {
  const called = steps.some(({ events }) => events.some((event) => event.kind === "called"));
  return called && view.last_reveal !== null
    ? { ...view.last_reveal, hands: inTurn(view, view.last_reveal.hands) }
    : null;
}

/** The hands clockwise, from the viewer's own on. */
function inTurn(
  { seat: eyes, numbers }: KittenMeTableView,
  hands: readonly KittenMeRevealedHand[],
): KittenMeRevealedHand[] {
  const after = (seat: number): number => (seat - (eyes ?? 0) + numbers.length) % numbers.length;
  return hands.toSorted((one, other) => after(one.seat) - after(other.seat));
}
