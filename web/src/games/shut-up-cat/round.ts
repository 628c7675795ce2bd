/** The ring's geometry and what lies on it: spans, tiles, notes. */
import type { Note, TileSide } from "../../art/shut-up-cat/pieces";
import type { ShutUpCatTableView } from "../../wire";

export const SPACES: readonly number[] = Array.from({ length: 12 }, (_, space) => space);
const AROUND = SPACES.length;

/** All spaces from one to another, clockwise, both included. */
export function spanOf(start: number, end: number): number[] {
  const count = ((end - start + AROUND) % AROUND) + 1;
  return Array.from({ length: count }, (_, i) => (start + i) % AROUND);
}

/** Spaces whose tiles lie face up, in walking order. */
export const faceUp = (view: ShutUpCatTableView): number[] => (view.span === null ? [] : spanOf(...view.span));

export const isTile = (letter: string | undefined): letter is "z" | "m" => letter === "z" || letter === "m";

/** The side of a tile that this letter stands for. */
export const sideOf = (letter: string | undefined): TileSide => (isTile(letter) ? letter : "back");

/** What a seat knows of a face-down tile, where the table keeps notes: sure, or one of a group of which it knows the sum. */
export function noteOf(view: ShutUpCatTableView, space: number): Note | null {
  if (view.notes === null) return null;
  const letter = view.tiles[space];
  if (isTile(letter)) return letter;
  return groupOf(view, space) === null ? null : "?";
}

/** "2 Z and 1 MEOW lie on spaces 4, 5, 6" */
export function groupOf(view: ShutUpCatTableView, space: number): string | null {
  const group = (view.notes ?? []).map((note) => note.split("@")).find(([, spaces]) => spaces?.split(",").includes(String(space)));
  if (group === undefined) return null;
  const [letters = "", spaces = ""] = group;
  return `${tilesWords(letters)} on spaces ${spaces.replaceAll(",", ", ")}`;
}

/** "3 Z and 1 MEOW" */
export function tilesWords(letters: string): string {
  const meows = [...letters].filter((letter) => letter === "m").length;
  const zs = letters.length - meows;
  return [zs > 0 ? `${zs} Z` : "", meows > 0 ? `${meows} MEOW${meows > 1 ? "s" : ""}` : ""].filter(Boolean).join(" and ");
}

/** Where a space lies: the middle is 0, 0; the ring's radius is 1. */
export function at(space: number): { x: number; y: number } {
  const angle = (space * 2 * Math.PI) / AROUND;
  return { x: Math.sin(angle), y: -Math.cos(angle) };
}
