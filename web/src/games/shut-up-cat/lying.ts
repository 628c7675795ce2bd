/** How each tile of the ring looks to the viewer, and its name. */
import type { Note, TileSide } from "../../art/shut-up-cat/pieces";
import type { ShutUpCatTableView } from "../../wire";
import { flipDelay } from "./happened";
import { faceUp, groupOf, noteOf, SPACES, sideOf } from "./round";
import { hourOf } from "./words";

export interface Lying {
  readonly space: number;
  readonly number: number;
  readonly side: TileSide;
  readonly note: Note | null;
  /** Milliseconds until it turns, when tiles turn along a span. */
  readonly delay: number;
  readonly label: string;
}

interface Shown {
  /** What I alone see of tiles that lie face down. */
  readonly peeked: ReadonlyMap<number, string>;
  /** The turned tiles in the order in which I am about to put them back; null: as they were turned. */
  readonly laid: readonly string[] | null;
}

const SIDES: Record<TileSide, string> = { z: "Z", m: "MEOW", back: "face down" };

export function lyingOn(view: ShutUpCatTableView, shown: Shown): Lying[] {
  const up = faceUp(view);
  return SPACES.map((space) => {
    const [number, index] = [view.numbers[space] ?? 0, up.indexOf(space)];
    const side = index >= 0 ? sideOf(shown.laid?.[index] ?? view.tiles[space]) : sideOf(shown.peeked.get(space));
    const note = side === "back" ? noteOf(view, space) : null;
    const label = [`${hourOf(space)}, number ${number}: ${SIDES[side]}`, index < 0 && side !== "back" ? "you alone see it" : "", noted(view, space, note)];
    return { space, number, side, note, delay: shown.laid === null ? flipDelay(index) : 0, label: label.filter(Boolean).join(", ") };
  });
}

function noted(view: ShutUpCatTableView, space: number, note: Note | null): string {
  if (note === null) return "";
  return note === "?" ? `noted: ${groupOf(view, space) ?? ""}` : `noted: ${SIDES[note]}`;
}
