/** The three kinds of Clowder as they are printed, and Clowders read from their text. */
import { SEASONS, seasonOf } from "../../art/go-kitty/traits";
import type { GoKittyCard, GoKittyClowder } from "../../wire";
import { title } from "./words";

export type Kind = "kind" | "year" | "season";

export const KINDS: readonly { readonly id: Kind; readonly title: string; readonly short: string; readonly points: number }[] = [
  { id: "kind", title: "Clowder of a Kind", short: "Kind", points: 3 },
  { id: "year", title: "Year-round Clowder", short: "Year", points: 2 },
  { id: "season", title: "Seasonal Clowder", short: "Season", points: 1 },
];

export interface Clowder {
  readonly kind: Kind;
  readonly cards: readonly GoKittyCard[];
}

/** "kind apple apple apple mouse" */
export function readClowder(text: GoKittyClowder): Clowder {
  const [kind, ...cards] = text.split(" ");
  return { kind: kind as Kind, cards: cards as GoKittyCard[] };
}

export const kindOf = (id: Kind): (typeof KINDS)[number] => {
  const kind = KINDS.find((each) => each.id === id);
  if (kind === undefined) throw new Error(`no kind ${id}`);
  return kind;
};

/** What the mice in it stand for, one after the other: "snow", or a season. */
export function mouseMarks({ kind, cards }: Clowder): string[] {
  const kitties = cards.filter((card) => card !== "mouse");
  const mice = cards.length - kitties.length;
  const first = kitties[0];
  if (first === undefined) return [];
  if (kind === "kind") return Array<string>(mice).fill(title(first));
  if (kind === "season") return Array<string>(mice).fill(title(seasonOf(first)));
  const there = kitties.map(seasonOf);
  return SEASONS.filter((season) => !there.includes(season)).map(title);
}
