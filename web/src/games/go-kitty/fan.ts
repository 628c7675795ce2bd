/** How cards are laid out: as large as the name of each can be read, side by side or over one another; then with equal
 *  cards stacked; then in two rows, of which half a card or more shows. A card more never makes them larger. */
const NAMED = [60, 54, 52]; // pixels of a card that show its name, and are enough to tap; on small phones it is written smaller
const TALL = 1.4;
const LIFT = 10; // a card that stands up
const LEAST = 62;
const WIDEST = 180;
const APART = 6; // pixels between two cards

export interface Area {
  readonly width: number;
  readonly height: number;
}

export interface Fan {
  readonly inRow: number;
  readonly width: number;
  /** Equal cards are stacked, since there are too many for one row. */
  readonly stacked: boolean;
}

/** The letters of the longest word of a name: a name of several words can have several lines. */
export const lettersOf = (title: string): number => Math.max(...title.split(" ").map(({ length }) => length));

/** The least pixels of a card that show its name: bold letters of 10 pixels, and the edges. */
const strip = (letters: number): number => Math.min(Math.max(...NAMED), letters * 6.9 + 4);

function inOne(count: number, letters: number, { width, height }: Area): number {
  const largest = Math.min(WIDEST, (height - LIFT) / TALL);
  const whole = (width - APART * (count - 1)) / count;
  const over = (least: number): number =>
    Math.max(...NAMED.filter((each) => each >= least).map((each) => width - each * (count - 1)));
  const named = over(strip(letters));
  return Math.min(largest, Math.max(whole, named >= LEAST ? named : over(0)));
}

/** How much of each card of a row shows, beside the last one. */
export const shown = (count: number, card: number, width: number): number =>
  count < 2 ? card : Math.min(card, (width - card) / (count - 1));

/** Lays out `cards` cards with `faces` different faces, and names of at most `letters` letters, in an area. */
export function fan(cards: number, faces: number, letters: number, area: Area): Fan {
  const one = inOne(cards, letters, area);
  if (one >= LEAST) return { inRow: Math.max(1, cards), width: one, stacked: false };
  if (faces < cards) return { ...fan(faces, faces, letters, area), stacked: true };
  const half = Math.ceil(cards / 2);
  return { inRow: half, width: Math.max(LEAST, inOne(half, letters, area)), stacked: false };
}

/** The places in a hand that lie together. */
export function piles<Card>(hand: readonly Card[], stacked: boolean): number[][] {
  if (!stacked) return hand.map((_, i) => [i]);
  return [...new Set(hand)].map((face) => hand.flatMap((card, i) => (card === face ? [i] : [])));
}
