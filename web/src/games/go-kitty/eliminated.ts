/** What the viewer can tell of hands because cards can be nowhere else. */
import { seasonOf, TRAITS } from "../../art/go-kitty/traits";
import type { GoKittyCard, GoKittyKnown, GoKittyTableView } from "../../wire";
import { COPIES } from "./goals";

const CARDS: readonly GoKittyCard[] = [...TRAITS, "mouse"];
const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);

/** How many cards of a hand may be this one, besides those that are known. */
function roomFor(card: GoKittyCard, { cards, seasons, lacks }: GoKittyKnown, size: number): number {
  const season = card === "mouse" ? null : seasonOf(card);
  if (lacks.some((each) => each === card || each === season)) return 0;
  return size - cards.length - seasons.filter((each) => each !== season).length;
}

/** A hand with these cards, too; a card of which only the Season was known may be one of them. */
function withCards(known: GoKittyKnown, more: readonly GoKittyCard[]): GoKittyKnown {
  const seasons = [...known.seasons];
  for (const card of more) {
    const at = card === "mouse" ? -1 : seasons.indexOf(seasonOf(card));
    if (at >= 0) seasons.splice(at, 1);
  }
  return { ...known, cards: [...known.cards, ...more], seasons };
}

/** What is known of each hand, with the cards for which the pile and the other hands have no room. */
export function eliminated(view: GoKittyTableView): readonly GoKittyKnown[] {
  const { known, hand_sizes: sizes, bottom, scouted } = view;
  const out = [...view.clowders.flat().flatMap(({ cards }) => cards), ...view.discard];
  const total = sum(sizes) + view.pile_size + view.scouted_size + out.length;
  if (total !== CARDS.length * COPIES) return known; // a tutorial goes without some cards
  const seen = [...out, ...view.hand, ...scouted, ...bottom, ...known.flatMap(({ cards }) => cards)];
  const faceDown = view.pile_size + view.scouted_size - scouted.length - bottom.filter((card) => card !== null).length;
  return known.map((hand, seat) => {
    if (seat === view.seat) return hand;
    const sure = (card: GoKittyCard): number => {
      const rooms = known.map((other, i) => (i === seat || i === view.seat ? 0 : roomFor(card, other, sizes[i] ?? 0)));
      return COPIES - seen.filter((each) => each === card).length - faceDown - sum(rooms);
    };
    const more = CARDS.flatMap((card) => Array<GoKittyCard>(Math.max(0, sure(card))).fill(card));
    return more.length > 0 ? withCards(hand, more) : hand;
  });
}
