/** The three kinds of Clowder as the viewer's hand comes nearest to them. */
import { SEASONS, seasonOf, type TraitName } from "../../art/go-kitty/traits";
import type { GoKittyClowderKind, GoKittySeason, GoKittyTableView, GoKittyWish } from "../../wire";

export interface Goal {
  readonly kind: GoKittyClowderKind;
  readonly points: number;
  /** The four that belong together, and whether the hand has each; a Mouse in place of a missing one. */
  readonly four: readonly { readonly wish: GoKittyWish; readonly held: boolean }[];
}

/** What is most often among these; the first of several. */
function commonest<Wish extends GoKittyWish>(wishes: readonly Wish[], otherwise: Wish): readonly [Wish, number] {
  const counts = [...new Set(wishes)].map((wish) => [wish, wishes.filter((each) => each === wish).length] as const);
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best), [otherwise, 0] as const);
}

const alike = ([wish, count]: readonly [GoKittyWish, number]): Goal["four"] =>
  Array.from({ length: 4 }, (_, i) => ({ wish, held: i < count }));

const heldOf = ({ four }: Goal): number => four.filter((each) => each.held).length;

/** The goal that brings most by how near it is: one card of four missing counts little, three count much. */
export function nearestOf(goals: readonly Goal[]): readonly Goal[] {
  const worth = (goal: Goal): number => heldOf(goal) ** 2 * goal.points;
  return goals.toSorted((one, other) => worth(other) - worth(one)).slice(0, 1);
}

/** Mice take the places of missing kitties, as many as a Clowder may contain; at least one card must be a kitty. */
function withMice(four: Goal["four"], most: number): Goal["four"] {
  const kitties = four.filter(({ held }) => held).length;
  let left = Math.min(most, four.length - Math.max(1, kitties));
  return four.map((each) => (each.held || left-- <= 0 ? each : { wish: "mouse", held: true }));
}

/** `mostMice`: how many mice a Clowder may contain. */
export function goalsOf({ hand, kinds }: Pick<GoKittyTableView, "hand" | "kinds">, mostMice: number): readonly Goal[] {
  const kitties = hand.filter((card): card is TraitName => card !== "mouse");
  const seasons: readonly GoKittySeason[] = kitties.map(seasonOf);
  const mice = Math.min(mostMice, hand.length - kitties.length);
  const fours: Record<GoKittyClowderKind, Goal["four"]> = {
    kind: alike(commonest<TraitName>(kitties, "snow")),
    year: SEASONS.map((wish) => ({ wish, held: seasons.includes(wish) })),
    season: alike(commonest<GoKittySeason>(seasons, "winter")),
  };
  return kinds.map(({ kind, points }) => ({ kind, points, four: withMice(fours[kind], mice) }));
}
