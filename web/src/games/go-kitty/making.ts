/** A move in the making. */
import type { Why } from "../../shell/off";
import type { GoKittyTableView } from "../../wire";

export interface Making {
  /** The main button's sentence. */
  readonly sentence: string;
  /** The move as text; null: something is missing, or it is not offered. */
  readonly move: string | null;
  /** Why there is no move. */
  readonly why: Why;
  clear(): void;
}

/** What a move in the making looks at. */
export interface Seen {
  readonly view: GoKittyTableView;
  nameOf(seat: number): string;
}

/** Something is still to be chosen: no rule says so. */
export const missing = (reason: string): Why => ({ reason, rule: null });
