/** What a view of any game says, as rows of words: all that a page can tell of a game it has no drawing for. */
import type { AnyView } from "../wire";
import { anyWord } from "../words/games.svelte";
import { say } from "../words/say.svelte";

// Fields that the table shows in another way.
const COMMON = ["seat", "ply", "to_move", "decision", "offers", "barred", "outcome", "hand"];

export interface Fact {
  name: string;
  words: string;
}

type Names = (seat: number) => string;

export function factsOf(view: AnyView, nameOf: Names, seats: number): Fact[] {
  return Object.entries(view)
    .filter(([key, value]) => !COMMON.includes(key) && value !== null)
    .map(([key, value]) => ({ name: key.replaceAll("_", " "), words: wordsOf(value, nameOf, seats) }))
    .filter((fact) => fact.words !== "");
}

/** The cards of one's own hand, where the game has hands. */
export function handOf(view: AnyView): readonly string[] {
  const hand: unknown = "hand" in view ? view.hand : [];
  return Array.isArray(hand) ? hand.map(String) : [];
}

/** Writes a value in words; in a list with an entry for each seat, each is named by its player. */
function wordsOf(value: unknown, nameOf: Names, seats: number): string {
  if (!Array.isArray(value) || value.length !== seats) return flat(value, nameOf);
  return value.map((each, seat) => `${nameOf(seat)} ${flat(each, nameOf) || say("plain-none")}`).join(" · ");
}

function flat(value: unknown, nameOf: Names): string {
  if (value === null || value === undefined) return "?";
  if (typeof value === "boolean") return say(value ? "plain-yes" : "plain-no");
  if (Array.isArray(value)) return value.map((each) => flat(each, nameOf)).join(", ");
  if (typeof value !== "object") return typeof value === "string" ? anyWord(value) : String(value);
  return Object.entries(value)
    .map(([key, each]) => named(key, each, nameOf))
    .filter(Boolean)
    .join(", ");
}

/** A field of a value: "wish snow"; of a field `seat`, the name alone. */
function named(key: string, value: unknown, nameOf: Names): string {
  if (key === "seat" && typeof value === "number") return nameOf(value);
  const words = flat(value, nameOf);
  return words === "" ? "" : `${key.replaceAll("_", " ")} ${words}`;
}
