/** A move that is being chosen. */
import type { Why } from "../../shell/off";
import type { GoKittyTableView } from "../../wire";

export interface Making {
  /** The main button's sentence. */
  readonly sentence: string;
  /** What comes of it, under the sentence, where nothing else says so. */
  readonly note?: string;
  /** The move as text; null: something is missing, or it is not offered. */
  readonly move: string | null;
  /** Why there is no move. */
  readonly why: Why;
  clear(): void;
}

/** What the choice of a move depends on. */
export interface Seen {
  readonly view: GoKittyTableView;
  nameOf(seat: number): string;
}

/** A reason without a rule: something is still to be chosen. */
export const missing = (reason: string): Why => ({ reason, rule: null });
