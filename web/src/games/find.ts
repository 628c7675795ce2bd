/** A game's own table, by the game's id; one that has none yet is played through the plain one. */
import type { GameTable } from "../table/contract";

/** The bundler gathers every games/<game>/Table.svelte, so a new one is found without being listed. */
export async function findTable(game: string): Promise<GameTable> {
  try {
    return (await import(`./${game}/Table.svelte`)) as GameTable;
  } catch (thrown) {
    if (thrown instanceof TypeError) throw thrown; // it is there, but could not be fetched
    return import("./Plain.svelte");
  }
}
