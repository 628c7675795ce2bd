/** A game's own table, by the game's id; one that has none yet is played through the plain one. */
import type { Scene } from "../art/film";
import type { GameTable, Play } from "../table/contract";
import type { AnyView, Table } from "../wire";

/** The bundler gathers every games/<game>/Table.svelte, so a new one is found without being listed. */
export async function findTable(game: string): Promise<GameTable> {
  try {
    return (await import(`./${game}/Table.svelte`)) as GameTable;
  } catch (thrown) {
    if (thrown instanceof TypeError) throw thrown; // it is there, but could not be fetched
    return import("./Plain.svelte");
  }
}

/** Makes a film of the scene that a view shows; null where it shows none. */
export type Film = (view: AnyView, table: Table, play: Play) => Scene[] | null;

/** The films of a game, from its film.ts, or null. */
export async function findFilm(game: string): Promise<Film | null> {
  try {
    return ((await import(`./${game}/film.ts`)) as { film: Film }).film;
  } catch (thrown) {
    if (thrown instanceof TypeError) throw thrown;
    return null;
  }
}
