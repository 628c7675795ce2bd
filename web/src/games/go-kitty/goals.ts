/** The three kinds of Clowder as the viewer's hand comes nearest to them. */
import { SEASONS, seasonOf, type TraitName } from "../../art/go-kitty/traits";
import type { GoKittyClowderKind, GoKittySeason, GoKittyTableView, GoKittyWish } from "../../wire";

export interface Goal {
  readonly kind: GoKittyClowderKind;
  readonly points: number;
  /** The four that belong together, and whether the hand has each. */
  readonly four: readonly { readonly wish: GoKittyWish; readonly held: boolean }[];
}

/** What is most often among these; the first of several. */
function commonest<Wish extends GoKittyWish>(wishes: readonly Wish[], otherwise: Wish): readonly [Wish, number] {
  const counts = [...new Set(wishes)].map((wish) => [wish, wishes.filter((each) => each === wish).length] as const);
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best), [otherwise, 0] as const);
}

const alike = ([wish, count]: readonly [GoKittyWish, number]): Goal["four"] =>
  Array.from({ length: 4 }, (_, i) => ({ wish, held: i < count }));

const held = ({ four }: Goal): number => four.filter((each) => each.held).length;

/** The kind of which the hand has most cards; of several, the one with most points. */
export function nearestOf(goals: readonly Goal[]): readonly Goal[] {
  return goals.toSorted((one, other) => held(other) - held(one) || other.points - one.points).slice(0, 1);
}

/** Mice are not counted: what they can stand for is said where a Clowder is laid. */
export function goalsOf({ hand, kinds }: Pick<GoKittyTableView, "hand" | "kinds">): readonly Goal[] {
  const kitties = hand.filter((card): card is TraitName => card !== "mouse");
  const seasons: readonly GoKittySeason[] = kitties.map(seasonOf);
  const fours: Record<GoKittyClowderKind, Goal["four"]> = {
    kind: alike(commonest<TraitName>(kitties, "snow")),
    year: SEASONS.map((wish) => ({ wish, held: seasons.includes(wish) })),
    season: alike(commonest<GoKittySeason>(seasons, "winter")),
  };
  return kinds.map(({ kind, points }) => ({ kind, points, four: fours[kind] }));
}
