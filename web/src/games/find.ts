/** A game's own table, by the game's id; one that has none yet is played through the plain one. */
import type { Scene } from "../art/film";
import type { GameTable } from "../table/contract";
import type { Shown } from "../table/filmed";

/** What the bundler's table of modules throws for a name that it does not have; anything else is a fault. */
const isAbsent = (thrown: unknown): boolean =>
  thrown instanceof Error && /^Module not found in bundle/.test(thrown.message);

/** The bundler gathers every games/<game>/Table.svelte, so a new one is found without being listed. */
export async function findTable(game: string): Promise<GameTable> {
  try {
    return (await import(`./${game}/Table.svelte`)) as GameTable;
  } catch (thrown) {
    if (!isAbsent(thrown)) throw thrown;
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
    if (!isAbsent(thrown)) throw thrown;
    return null;
  }
}
