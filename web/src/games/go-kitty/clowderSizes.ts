/** How large the Clowders on the cloth can be: whole cards if there is room for them, else a chip for each. */

/** All lengths here are in units of a sixteenth of 1rem, so that they grow with the words.
 *  The width of cards or chips; and whether their owner is beside them, or above. */
export interface Size {
  readonly cards: boolean;
  readonly beside: boolean;
  readonly one: number;
  /** A chip with the name of its kind below it. */
  readonly named?: true;
  /** Every player has a line of their own. */
  readonly rows?: true;
}

const CARDS: readonly Size[] = [140, 118, 96, 84, 72, 60, 50, 42, 36].map((one) => ({
  cards: true,
  beside: false,
  one,
}));
const LOW_CARDS: readonly Size[] = [60, 53, 46, 40, 34].map((one) => ({ cards: true, beside: true, one }));
const NAMED_CHIPS: readonly Size[] = [56, 46, 38, 32, 28, 26].map((one) => ({
  cards: false,
  beside: true,
  one,
  named: true,
}));
const CHIPS: readonly Size[] = [32, 28, 26].map((one) => ({ cards: false, beside: true, one }));
const ALL_CHIPS: readonly Size[] = [...NAMED_CHIPS, ...CHIPS];
const inRows = (sizes: readonly Size[]): Size[] => sizes.map((size) => ({ ...size, rows: true }));
const SMALLEST: Size = { cards: false, beside: true, one: 22, rows: true };
const SIZES: readonly Size[] = [...CARDS, ...LOW_CARDS, ...inRows(ALL_CHIPS), SMALLEST, ...ALL_CHIPS];
/** On a phone, from the first Clowder to the last: a line for each player, or where there is no room, for two. */
const PHONE_SIZES: readonly Size[] = [...inRows(CHIPS), SMALLEST, ...CHIPS];

export const GAP = 8; // between Clowders of one player; between players it is twice that
const HEAD = 18; // a player's name above their cards
const LABEL = 17; // kind and points below the cards

/** How wide a player's name is beside Clowders; a longer one is cut. */
export const nameAcross = (width: number): number => (width >= 420 ? 84 : 56);
const NAME_GAP = 6;
const CHIP_GAP = 5; // between Clowders of one player that are beside their name
const LINE_GAP = 2; // between lines of different players
const BESIDE = 14; // points beside the cards
const COIN = 5; // how far the points stand out at the corner of a chip
const KIND = 64; // the name of a kind below a chip
const KIND_HIGH = 13;

/** How wide a Clowder is: four cards over one another, or a chip; with its points, if they are not below it. */
export const across = ({ cards, beside, one, named }: Size): number =>
  named ? Math.max(KIND, one + 2 * COIN) : cards ? Math.round(one * 2.2) + 4 + (beside ? BESIDE : 0) : one + COIN;

/** The sizes for a place of this width, in pixels; `desk`: on a wide screen. */
export const sizesIn = (width: number, desk: boolean): readonly Size[] => (desk || width >= 420 ? SIZES : PHONE_SIZES);

/** The largest size at which the Clowders of all players, `counts` each, fit into a place; null if none does. */
export function largest(
  counts: readonly number[],
  width: number,
  height: number,
  sizes: readonly Size[] = SIZES,
): Size | null {
  return sizes.find((size) => heightOf(counts, size, width) + (size.beside ? LINE_GAP : 0) <= height) ?? null;
}

/** The least width, from `least` on, at which Clowders are as large and as named as in this width; of chips, as named. */
export function narrowest(counts: readonly number[], least: number, width: number, height: number): number {
  const STEP = 8;
  const size = largest(counts, width, height);
  const alike = (other: Size | null): boolean =>
    other === size || (size?.named === true && other?.named === true && size.rows === other.rows);
  const same = (narrow: number): boolean =>
    alike(largest(counts, narrow, height)) && nameAcross(narrow) === nameAcross(width);
  let found = width;
  while (found - STEP >= least && same(found - STEP)) found -= STEP;
  return found;
}

function heightOf(counts: readonly number[], size: Size, width: number): number {
  let [x, y, row] = [0, 0, 0];
  for (const count of counts) {
    const [wide, high] = size.beside ? inLine(count, size, width) : ofCards(count, size, width);
    if (x > 0 && (size.rows || x + wide > width)) [x, y, row] = [0, y + row + (size.beside ? LINE_GAP : GAP), 0];
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

function inLine(count: number, size: Size, width: number): Extent {
  const name = nameAcross(width) + NAME_GAP;
  const high = size.one * (size.cards ? 1.4 : 1) + (size.named ? KIND_HIGH : 0);
  const columns = Math.max(1, Math.min(count, Math.floor((width - name + CHIP_GAP) / (across(size) + CHIP_GAP))));
  const rows = Math.ceil(count / columns);
  const chips = rows * (high + CHIP_GAP) - CHIP_GAP;
  return [name + columns * (across(size) + CHIP_GAP) - CHIP_GAP, Math.max(chips, HEAD)];
}
