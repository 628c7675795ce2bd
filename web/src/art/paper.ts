/** A card of paper, 100 x 140: ground, what is on it, and the tab that a fanned hand still shows. */
import { HEAD } from "./coats";
import { cutBy } from "./defs";
import { at, BARE, box, disc, PAPER, path, within, type Drawing } from "./ink";
import { pen } from "./pen";

const edge = (fill: string, more: string): string => box(1.3, 1.3, 97.4, 137.4, 10, fill, more);

export const card = (name: string, ground: string, inner: string, tab = ""): Drawing => ({
  width: 100,
  height: 140,
  name,
  marks:
    edge(PAPER, BARE) + `<g ${cutBy("card-edge")}>${ground}${inner}</g>` + tab + edge("none", 'stroke="var(--rim)"'),
});

/** A tab at the top left, that far down, in that colour. */
export const tab = (down: number, fill: string, inner: string): string =>
  path(`M1.3 11A9.7 9.7 0 0 1 11 1.3H27.5V${down - 7}A7 7 0 0 1 20.5 ${down}H1.3Z`, fill) + inner;

const OVAL = "M50 20C74 20 85 43 85 70S74 120 50 120 15 97 15 70 26 20 50 20Z";
const DOZING = "M-20-2C-18 3-10 3-8-2M8-2C10 3 18 3 20-2M-3 8L0 11 3 8";

export const cardBack = (tone: "plum" | "teal" | "night", name = "face-down card"): Drawing => {
  const sleeper = at(50, 74, 0.86, path(HEAD) + path(DOZING));
  const ink = 'stroke="var(--back-line)"';
  return card(
    name,
    "",
    box(7.5, 7.5, 85, 125, 6, `var(--${tone})`) +
      path(OVAL, "none", `${ink} stroke-width="2"`) +
      `<g ${ink}>${sleeper}</g>`,
  );
};

const ONE_LINE = 9; // characters

/** A card's title as it is drawn on the card: in capitals, a long one in two lines. */
export function lines(title: string): string[] {
  const letters = title
    .normalize("NFD")
    .replaceAll("’", "'")
    .replaceAll(/[^\p{L}\p{N}' ]/gu, "")
    .toUpperCase();
  const gaps = [...letters.matchAll(/ /g)].map(({ index }) => index);
  const middle = gaps.toSorted(
    (one, other) => Math.abs(one - letters.length / 2) - Math.abs(other - letters.length / 2),
  )[0];
  return letters.length <= ONE_LINE || middle === undefined
    ? [letters]
    : [letters.slice(0, middle), letters.slice(middle + 1)];
}

/** A card of the night: one animal doing one thing before the moon, a shelf with its name, a lamp tab with its effect. */
export const nightCard = (name: string, inner: string, words: readonly string[], effect: string): Drawing => {
  const ground = box(0, 0, 100, 140, 0, "var(--night)", BARE) + disc(50, 58, 42, "var(--night-lit)", BARE);
  const shelf = path("M0 103H100V140H0Z", "var(--night)");
  const height = Math.min(8.4, ...words.map((word) => 84 / word.length)); // so that a long title fits
  const title = words
    .map((word, i) => pen(word, 50, words.length > 1 ? 109.5 + i * 13 : 115, height, PAPER, 1.9))
    .join("");
  const lampTab = tab(27, "var(--lamp)", within("", effect, 'stroke="var(--lamp-ink)"'));
  return card(name, ground, within("", inner + shelf, 'stroke="var(--night-line)"') + title, lampTab);
};
