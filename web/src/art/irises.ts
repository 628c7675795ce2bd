/** Eyes that distinguish cats: the colour of each, and what is drawn around them whatever the mood. */
import type { Coat, Eyes } from "../wire";
import { lidOf } from "./coats";
import { BARE, disc, path, within } from "./ink";

const AMBER = "#f6d657";
const BLUE = "#9fd0f5";

/** By kind: the left one, and the right one if it differs. */
const IRISES: Record<Eyes, readonly [string, string?]> = {
  amber: [AMBER],
  green: ["#a5d86e"],
  blue: [BLUE],
  copper: ["#ec9450"],
  odd: [BLUE, AMBER],
  lashes: ["#dff0b0"],
  brows: ["#f3e29a"],
  winged: ["#7fd6c2"],
  freckled: ["#f7e9a6"],
  rosy: ["#d9c2ee"],
  shaded: ["#fdf3d0"],
  starry: ["#f4c542"],
};

export function irisOf(kind: Eyes | undefined, k: number): string | undefined {
  if (kind === undefined) return undefined;
  const [left, right = left] = IRISES[kind];
  return k < 0 ? left : right;
}

const SIDES = [-1, 1] as const;
/** The same on both sides, drawn for the right one, whose centre is 0 0. */
const both = (marks: string): string =>
  SIDES.map((k) => within(`translate(${k * 14.2} -1) scale(${k} 1)`, marks)).join("");
const strokes = (d: string, color: string, width: number): string =>
  path(d, "none", `stroke="${color}" stroke-width="${width}"`);

const MARKS: Partial<Record<Eyes, (line: string) => string>> = {
  lashes: (line) => both(strokes("M4-6.4L8.4-11M6.6-3.6L12-6.6M7.6-.4L12.8-1.2", line, 1.9)),
  brows: (line) => both(strokes("M-7-11.4C-2-15 5-14.4 9-10", line, 4)),
  winged: (line) => both(strokes("M-5 6.4C0 9.4 6 7 13.4-4.4", line, 2.6)),
  freckled: () =>
    both(
      [
        [-1, 11],
        [3.6, 13],
        [7.6, 10.4],
      ]
        .map(([x, y]) => disc(x ?? 0, y ?? 0, 1.35, "#a8623c", BARE))
        .join(""),
    ),
  rosy: () => both(disc(6, 12, 5.4, "#ee7f8d", `${BARE} opacity=".62"`)),
  shaded: () => both(path("M-8.6-2.6C-8-11.6 8-12.6 9.6-3.4 4-8.6-3.4-8.4-8.6-2.6Z", "#7f6bb8", BARE)),
  starry: () =>
    both(
      disc(2.6, -3.4, 2, "#fffdf4", BARE) +
        disc(-2.4, 2.6, 1.1, "#fffdf4", BARE) +
        strokes("M10-9.6V-15M7.4-12.3H12.6", "#f0ae34", 1.8),
    ),
};

export const aroundEyes = (kind: Eyes, coat: Coat): string => MARKS[kind]?.(lidOf(coat)) ?? "";
