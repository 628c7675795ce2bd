/** A game's own table, by the game's id; one that has none yet is played through the plain one. */
import type { Component } from "svelte";
import type { Manner, TableProps } from "./contract";

export interface GameTable {
  default: Component<TableProps>;
  manner?: Manner;
}

/** The bundler gathers every games/<game>/Table.svelte, so a new one is found without being listed. */
export async function findTable(game: string): Promise<GameTable> {
  try {
    return (await import(`../games/${game}/Table.svelte`)) as GameTable;
  } catch (thrown) {
    if (thrown instanceof TypeError) throw thrown; // it is there, but could not be fetched
    return import("../games/Plain.svelte");
  }
}
