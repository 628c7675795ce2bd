/** A move in the making. */
import type { GoKittyTableView } from "../../wire";

export interface Making {
  /** The main button's sentence. */
  readonly sentence: string;
  /** The move as text; null: something is missing, or it is not offered. */
  readonly move: string | null;
  /** Why there is no move. */
  readonly why: string;
  clear(): void;
}

/** What a move in the making looks at. */
export interface Seen {
  readonly view: GoKittyTableView;
  nameOf(seat: number): string;
}

/** A verb without blanks. */
export const plain = (verb: string, sentence: string): Making => ({ sentence, move: verb, why: "", clear: () => {} });
