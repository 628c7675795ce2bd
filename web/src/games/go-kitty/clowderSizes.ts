/** How large the Clowders on the cloth can be: whole cards if there is room for them, else a chip for each. */

/** The width of cards or chips, in pixels. */
export interface Size {
  readonly cards: boolean;
  readonly one: number;
}

const CARDS: readonly Size[] = [140, 118, 96, 84, 72, 60, 50].map((one) => ({ cards: true, one }));
const CHIPS: readonly Size[] = [48, 40, 34, 28, 24].map((one) => ({ cards: false, one }));

export const GAP = 8; // between Clowders of one player; between players it is twice that
const HEAD = 18; // a player's name above their cards
const LABEL = 17; // kind and points below the cards

/** Is there room for names beside chips? Else a head says whose they are. */
export const isNamed = (width: number): boolean => width >= 420;

/** How wide a player's name is beside chips, or a head; a longer one is cut. */
export const nameAcross = (width: number): number => (isNamed(width) ? 84 : 26);
const NAME_GAP = 6;
const CHIP_GAP = 5;
const LINE_GAP = 4; // between lines of chips of different players

/** How wide a Clowder is: four cards over one another; a chip with its points. */
export const across = ({ cards, one }: Size): number => (cards ? Math.round(one * 2.2) + 4 : one + 14);

/** The largest size at which the Clowders of all players, `counts` each, fit into a place; null if none does. */
export function largest(counts: readonly number[], width: number, height: number): Size | null {
  return [...CARDS, ...CHIPS].find((size) => heightOf(counts, size, width) <= height) ?? null;
}

function heightOf(counts: readonly number[], size: Size, width: number): number {
  let [x, y, row] = [0, 0, 0];
  for (const count of counts) {
    const [wide, high] = size.cards ? ofCards(count, size, width) : ofChips(count, size, width);
    if (x > 0 && x + wide > width) [x, y, row] = [0, y + row + (size.cards ? GAP : LINE_GAP), 0];
    x += wide + 2 * GAP;
    row = Math.max(row, high);
  }
  return y + row;
}

type Extent = readonly [wide: number, high: number];

function ofCards(count: number, size: Size, width: number): Extent {
  const columns = Math.max(1, Math.min(count, Math.floor((width + GAP) / (across(size) + GAP))));
  const rows = Math.ceil(count / columns);
  return [columns * (across(size) + GAP) - GAP, HEAD + rows * (size.one * 1.4 + LABEL + GAP) - GAP];
}

function ofChips(count: number, size: Size, width: number): Extent {
  const name = nameAcross(width) + NAME_GAP;
  const columns = Math.max(1, Math.min(count, Math.floor((width - name + CHIP_GAP) / (across(size) + CHIP_GAP))));
  const rows = Math.ceil(count / columns);
  return [name + columns * (across(size) + CHIP_GAP) - CHIP_GAP, rows * (size.one + CHIP_GAP) - CHIP_GAP];
}
