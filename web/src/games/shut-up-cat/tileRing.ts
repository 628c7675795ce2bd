/** The ring's geometry and what lies on it: spans, tiles, notes. */
import type { Note, TileSide } from "../../art/shut-up-cat/pieces";
import type { ShutUpCatTableView } from "../../wire";
import { say } from "../../words/say.svelte";
import { spaceNames } from "./words";

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

/** What a view shows of a face-down tile: its face, in an open view or a sure note; or that it is one of a noted group. */
export function noteOf(view: ShutUpCatTableView, space: number): Note | null {
  const letter = view.tiles[space];
  if (isTile(letter)) return letter;
  return groupOf(view, space) === null ? null : "?";
}

/** "2 Zs, 1 MEOW, on the right 5, the right 6 and the bottom 1" */
export function groupOf(view: ShutUpCatTableView, space: number): string | null {
  const note = view.notes?.find(({ spaces }) => spaces.includes(space));
  return note === undefined
    ? null
    : say("shut-up-cat-group", { "z-count": note.zs, "meow-count": note.meows, spaces: spaceNames(note.spaces) });
}

/** Where a space lies: the middle is 0, 0; the ring's radius is 1. */
export function at(space: number): { x: number; y: number } {
  const angle = (space * 2 * Math.PI) / AROUND;
  return { x: Math.sin(angle), y: -Math.cos(angle) };
}
