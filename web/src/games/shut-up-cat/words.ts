/** Tiles and places in words. */
import { word } from "../../words/games.svelte";
import { say } from "../../words/say.svelte";

/** A place of the ring, which is a clock's face: "3 o’clock" */
export const hourOf = (space: number): string => word("space", String(space));

export const hoursOf = (spaces: readonly number[]): string => say.list(spaces.map(hourOf));

/** "1, 3 and 5" */
export const facesOf = (faces: readonly number[]): string => say.list(faces.map(String));

/** How many of each, as catalogues name them. */
export function countsOf(letters: string): { "z-count": number; "meow-count": number } {
  const meows = [...letters].filter((letter) => letter === "m").length;
  return { "z-count": letters.length - meows, "meow-count": meows };
}

/** "3 Zs, 1 MEOW" */
export const tilesWords = (letters: string): string => say("shut-up-cat-tiles", countsOf(letters));
