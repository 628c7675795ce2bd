/** A game's own table, by the game's id; one that has none yet is played through the plain one. */
import type { Scene } from "../art/film";
import type { GameTable } from "../table/contract";
import type { Shown } from "../table/filmed";

/** The bundler gathers every games/<game>/Table.svelte, so a new one is found without being listed. */
export async function findTable(game: string): Promise<GameTable> {
  try {
    return (await import(`./${game}/Table.svelte`)) as GameTable;
  } catch (thrown) {
    if (thrown instanceof TypeError) throw thrown; // it is there, but could not be fetched
    return import("./Plain.svelte");
  }
}

/** Draws the film of a step, in the words of the current reader; null where the step has no scene. */
export type Film = (shown: Shown) => (() => Scene[]) | null;

/** The films of a game, from its film.ts, or null. */
export async function findFilm(game: string): Promise<Film | null> {
  try {
    return ((await import(`./${game}/film.ts`)) as { film: Film }).film;
  } catch (thrown) {
    if (thrown instanceof TypeError) throw thrown;
    return null;
  }
}
