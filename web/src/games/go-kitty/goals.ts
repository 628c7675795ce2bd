/** The three kinds of Clowder as the viewer's hand comes nearest to them. */
import { SEASONS, seasonOf, TRAITS, type TraitName, traitsOf } from "../../art/go-kitty/traits";
import type { GoKittyCard, GoKittyClowderKind, GoKittySeason, GoKittyTableView, GoKittyWish } from "../../wire";

export interface Goal {
  readonly kind: GoKittyClowderKind;
  readonly points: number;
  /** Too many cards were laid, or the hand has none of those that are left. */
  readonly lost: boolean;
  /** The four that belong together, and whether the hand has each; a Mouse in place of a missing one. */
  readonly four: readonly { readonly wish: GoKittyWish; readonly held: boolean }[];
}

const COPIES = 4; // of each Trait, and mice

/** How many copies of a card are in no Clowder, and not used: in hands or in the pile. */
export function unlaid(
  { clowders, discard }: Pick<GoKittyTableView, "clowders" | "discard">,
  card: GoKittyCard,
): number {
  const gone = [...clowders.flat().flatMap(({ cards }) => cards), ...discard];
  return COPIES - gone.filter((each) => each === card).length;
}

/** Can a hand of others, or the pile, have this? */
export function isElsewhere(view: Pick<GoKittyTableView, "clowders" | "discard" | "hand">, wish: GoKittyWish): boolean {
  const cards: readonly GoKittyCard[] =
    wish === "mouse" ? ["mouse"] : TRAITS.filter((trait) => trait === wish || seasonOf(trait) === wish);
  return cards.some((card) => unlaid(view, card) > view.hand.filter((each) => each === card).length);
}

/** What is most often held of these, the first of several; null if there are none. */
function commonest<Wish extends GoKittyWish>(
  possible: readonly Wish[],
  held: readonly GoKittyWish[],
): Goal["four"] | null {
  const countOf = (wish: Wish): number => held.filter((each) => each === wish).length;
  const [wish] = possible.toSorted((one, other) => countOf(other) - countOf(one));
  return wish === undefined ? null : Array.from({ length: 4 }, (_, i) => ({ wish, held: i < countOf(wish) }));
}

const heldOf = ({ four }: Goal): number => four.filter((each) => each.held).length;

/** The goal that brings most by how near it is: one card of four missing counts little, three count much, and a lost one
 *  not at all. */
export function nearestOf(goals: readonly Goal[]): readonly Goal[] {
  const worth = (goal: Goal): number => (goal.lost ? 0 : heldOf(goal) ** 2 * goal.points);
  return goals.toSorted((one, other) => worth(other) - worth(one)).slice(0, 1);
}

/** Mice take the places of missing kitties, as many as a Clowder may contain; at least one card must be a kitty. */
function withMice(four: Goal["four"], most: number): Goal["four"] {
  const kitties = four.filter(({ held }) => held).length;
  let left = Math.min(most, four.length - Math.max(1, kitties));
  return four.map((each) => (each.held || left-- <= 0 ? each : { wish: "mouse", held: true }));
}

/** None without a hand. Those for which too many cards were laid, as far as my mice do not stand in, or of which a hand
 *  with kitties has none, are lost; `mostMice`: how many mice a Clowder may contain. */
export function goalsOf(
  view: Pick<GoKittyTableView, "hand" | "kinds" | "clowders" | "discard">,
  mostMice: number,
): readonly Goal[] {
  const { hand, kinds } = view;
  if (hand.length === 0) return [];
  const kitties = hand.filter((card): card is TraitName => card !== "mouse");
  const seasons: readonly GoKittySeason[] = kitties.map(seasonOf);
  const mice = Math.min(mostMice, hand.length - kitties.length);
  const left = (season: GoKittySeason): number => traitsOf(season).reduce((sum, trait) => sum + unlaid(view, trait), 0);
  const enough = (count: number): boolean => count > 0 && count + mice >= 4;
  const year = SEASONS.map((wish) => ({ wish, held: seasons.includes(wish) }));
  const possible: Record<GoKittyClowderKind, Goal["four"] | null> = {
    kind: commonest(
      TRAITS.filter((trait) => enough(unlaid(view, trait))),
      kitties,
    ),
    year: enough(SEASONS.filter((season) => left(season) > 0).length) ? year : null,
    season: commonest(
      SEASONS.filter((season) => enough(left(season))),
      seasons,
    ),
  };
  const wanted = { kind: commonest(TRAITS, kitties), year, season: commonest(SEASONS, seasons) };
  return kinds.map(({ kind, points }) => {
    const four = possible[kind];
    const lost = four === null || (kitties.length > 0 && !four.some(({ held }) => held));
    return { kind, points, lost, four: lost ? (wanted[kind] ?? []) : withMice(four, mice) };
  });
}
