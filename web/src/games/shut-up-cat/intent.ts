/** What a part of the selection knows of the table, and the move that it makes. */
import type { Off } from "../../shell/off";
import { whyNot } from "../../table/judge";
import type { ShutUpCatTableView } from "../../wire";

export interface Now {
  readonly view: ShutUpCatTableView;
  /** To be called when the selection changed: a refusal that is shown goes away. */
  changed(): void;
}

export interface Intent {
  /** The main button's sentence. */
  readonly sentence: string;
  /** The sentence for screen readers, if it must say more. */
  readonly aloud?: string;
  /** The move as text; null while something is missing. */
  readonly move: string | null;
  /** What is missing, or why the move cannot be played; false if neither is so. */
  readonly off: Off;
  clear(): void;
}

/** Why a move cannot be played, as the view says; false if it can, or if only the server can say. */
export const offOf = (view: ShutUpCatTableView, words: string): Off => whyNot(view, words) ?? false;

/** Adds or removes one; if there are too many then, the first is dropped. */
export function toggled(chosen: readonly number[], one: number, most: number): readonly number[] {
  return chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one].slice(-most);
}

export const rising = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);
