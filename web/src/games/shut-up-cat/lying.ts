/** How each tile of the ring looks to the viewer. */
import type { Note, TileSide } from "../../art/shut-up-cat/pieces";
import type { ShutUpCatTableView } from "../../wire";
import { flipDelay } from "./happened";
import type { Turned } from "./laying.svelte";
import { faceUp, groupOf, noteOf, SPACES, sideOf } from "./tileRing";

export interface Lying {
  readonly space: number;
  readonly number: number;
  readonly side: TileSide;
  /** The space on which this tile was turned up; another one where I am about to swap it. */
  readonly from: number;
  /** Another side is about to lie here than the one that was turned up. */
  readonly changed: boolean;
  /** Others moved tiles here since my last move. */
  readonly moved: boolean;
  readonly note: Note | null;
  /** Milliseconds until it turns, when tiles turn along a span. */
  readonly delay: number;
  /** It lies face down, and I alone was shown it. */
  readonly secret: boolean;
  /** What is known of the group in which I am not sure of it. */
  readonly group: string;
}

interface Shown {
  /** What I alone see of tiles that lie face down. */
  readonly peeked: ReadonlyMap<number, string>;
  /** The turned tiles in the order in which I am about to put them back; null: as they were turned. */
  readonly laid: readonly Turned[] | null;
  /** Spaces whose tiles others moved since my last move. */
  readonly moved: ReadonlySet<number>;
  /** Nothing moves: no tile waits for its turn. */
  readonly still: boolean;
}

export function lyingOn(view: ShutUpCatTableView, shown: Shown): Lying[] {
  const over = view.outcome !== null;
  const up = over ? SPACES : faceUp(view);
  return SPACES.map((space) => {
    const [number, index] = [view.numbers[space] ?? 0, up.indexOf(space)];
    const laid = shown.laid?.[index];
    const side = index >= 0 ? sideOf(laid?.side ?? view.tiles[space]) : sideOf(shown.peeked.get(space));
    const note = side === "back" ? noteOf(view, space) : null;
    const delay = shown.laid === null && !shown.still ? flipDelay(index) : 0;
    return {
      space,
      number,
      side,
      from: laid?.from ?? space,
      changed: laid !== undefined && laid.side !== view.tiles[space],
      moved: side === "back" && shown.moved.has(space),
      note,
      delay,
      secret: index < 0 && side !== "back",
      group: note === "?" ? (groupOf(view, space) ?? "") : "",
    };
  });
}
