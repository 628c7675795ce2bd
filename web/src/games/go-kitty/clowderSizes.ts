/** How large the Clowders on the cloth can be: whole cards if there is room for them, else their things alone. */

/** The width of cards or of things, in pixels. */
export interface Size {
  readonly cards: boolean;
  readonly one: number;
}

const CARDS: readonly Size[] = [140, 118, 96, 84, 72, 60, 50, 40].map((one) => ({ cards: true, one }));
const THINGS: readonly Size[] = [36, 32, 28, 24].map((one) => ({ cards: false, one }));

export const GAP = 8; // between Clowders of one player; between players it is twice that
const HEAD = 18; // a player's name above their cards
const LABEL = 17; // kind and points below the cards

/** How wide the same is beside things, in a place so wide. */
export const nameAcross = (width: number): number => (width < 420 ? 52 : 84);
const NAME_GAP = 6;

/** How wide a Clowder is: four of them over one another, and beside things the points. */
export const across = ({ cards, one }: Size): number =>
  cards ? Math.round(one * 2.2) + 4 : Math.round(one * 2.74) + 22;

/** The largest size at which the Clowders of all players, `counts` each, fit into a place; null if none does. */
export function largest(counts: readonly number[], width: number, height: number): Size | null {
  return [...CARDS, ...THINGS].find((size) => heightOf(counts, size, width) <= height) ?? null;
}

function heightOf(counts: readonly number[], size: Size, width: number): number {
  let [x, y, row] = [0, 0, 0];
  for (const count of counts) {
    const [wide, high] = size.cards ? ofCards(count, size, width) : ofThings(count, size, width);
    if (x > 0 && x + wide > width) [x, y, row] = [0, y + row + GAP, 0];
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

function ofThings(count: number, size: Size, width: number): Extent {
  const name = nameAcross(width) + NAME_GAP;
  const columns = Math.max(1, Math.min(count, Math.floor((width - name) / (across(size) + GAP))));
  const rows = Math.ceil(count / columns);
  return [name + columns * (across(size) + GAP), rows * (size.one + 4) - 4];
}
