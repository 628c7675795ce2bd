/** Tiles and places in words. */
import { word } from "../../words/games.svelte";
import { say } from "../../words/say.svelte";

/** A space by its number and its side of the ring: "the right 2" */
export const spaceName = (space: number): string => word("space", String(space));

/** "right 2" */
export const spaceShort = (space: number): string => word("space", String(space), "short");

export const spaceNames = (spaces: readonly number[]): string => say.list(spaces.map(spaceName));

/** "1, 3 and 5" */
export const facesOf = (faces: readonly number[]): string => say.list(faces.map(String));

/** How many of each, as catalogues name them. */
export function countsOf(letters: string): { "z-count": number; "meow-count": number } {
  const meows = [...letters].filter((letter) => letter === "m").length;
  return { "z-count": letters.length - meows, "meow-count": meows };
}

/** "3 Zs, 1 MEOW" */
export const tilesWords = (letters: string): string => say("shut-up-cat-tiles", countsOf(letters));
