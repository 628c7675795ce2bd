/** What a part of the selection knows of the table, and what it makes of it. */
import type { Off } from "../../shell/off";
import { whyNot } from "../../table/judge";
import type { ShutUpCatTableView } from "../../wire";

export interface Now {
  readonly view: ShutUpCatTableView;
  /** The selection changed: a refusal goes. */
  changed(): void;
}

export interface Intent {
  /** The main button's sentence. */
  readonly sentence: string;
  /** The same for the ear, where that needs more. */
  readonly aloud?: string;
  /** The move as text; null while something is missing. */
  readonly move: string | null;
  /** What is missing, or why the move cannot be played; false if neither is so. */
  readonly off: Off;
  clear(): void;
}

/** Why a move cannot be played, as the view says; false if it can, or if only the server can say. */
export const offOf = (view: ShutUpCatTableView, words: string): Off => whyNot(view, words) ?? false;

/** With one more chosen, or one less; of too many the first goes. */
export function toggled(chosen: readonly number[], one: number, most: number): readonly number[] {
  return chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one].slice(-most);
}

export const rising = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);
