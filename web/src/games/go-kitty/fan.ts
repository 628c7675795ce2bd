/** How cards are laid out: of each at least a finger's breadth shows, so that it can be tapped. */
const FINGER = 44;
const TALL = 1.4;
const LIFT = 10; // a card that stands up
const LEAST = 62;
const WIDEST = 132;

export interface Area {
  readonly width: number;
  readonly height: number;
}

export interface Fan {
  readonly inRow: number;
  readonly width: number;
  /** Equal cards are stacked, since there are too many for two rows. */
  readonly stacked: boolean;
}

const inOne = (count: number, { width, height }: Area): number =>
  Math.min(WIDEST, (height - LIFT) / TALL, width - FINGER * (count - 1));

const inTwo = (count: number, area: Area): number =>
  inOne(Math.ceil(count / 2), { ...area, height: area.height - FINGER });

/** Lays out `cards` cards with `faces` different faces in an area. */
export function fan(cards: number, faces: number, area: Area): Fan {
  const one = inOne(cards, area);
  if (one >= LEAST) return { inRow: Math.max(1, cards), width: one, stacked: false };
  const two = inTwo(cards, area);
  if (two >= LEAST || cards === faces) return { inRow: Math.ceil(cards / 2), width: two, stacked: false };
  return { ...fan(faces, faces, area), stacked: true };
}

/** The places in a hand that lie together. */
export function piles<Card>(hand: readonly Card[], stacked: boolean): number[][] {
  if (!stacked) return hand.map((_, i) => [i]);
  return [...new Set(hand)].map((face) => hand.flatMap((card, i) => (card === face ? [i] : [])));
}
