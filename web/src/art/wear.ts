/** What a Kitten Me cat wears, in head units (a head is 66 wide, round 0 0), and the same as small glyphs. */
import { dyed, printed, type Color } from "./dye";
import { BARE, PAPER, path, within } from "./ink";

export type Accessory = "hat" | "bow-tie" | "glasses";
export const ACCESSORIES: readonly Accessory[] = ["hat", "bow-tie", "glasses"];
export type Wear = Partial<Record<Accessory, Color>>;

const CROWN = "M-15 0L-18-25C-9-29.5 9-29.5 18-25L15 0C6 3-6 3-15 0Z";
const BAND = "M-15.9-7C-7-3.4 7-3.4 15.9-7";
const BRIM = "M-26-2C-27 2-23 3.6-14 5.4-5 7 5 7 14 5.4 23 3.6 27 2 26-2 17 3-17 3-26-2Z";
const LEFT_BOW = "M-3 0C-10-12-22-14-27-11-29-4-29 6-27 12-22 15-10 12-3 3Z";
const RIGHT_BOW = "M3 0C10-12 22-14 27-11 29-4 29 6 27 12 22 15 10 12 3 3Z";
const KNOT = "M-5-4.5C-2-6 2-6 5-4.5 6-1 6 3 5 6 2 7.6-2 7.6-5 6-6 3-6-1-5-4.5Z";
const SIDES = [-1, 1] as const;
const rimOf = (k: number): string =>
  `M${k * 2} -3C${k * 3} -10.5 ${k * 14} -13 ${k * 32} -17C${k * 33} -6 ${k * 31} 13 ${k * 15.5} 13C${k * 6} 13 ${k * 2} 6 ${k * 2} -3Z`;
const lensOf = (k: number): string =>
  `M${k * 6} -2.4C${k * 7} -7.4 ${k * 15} -8.6 ${k * 26.4} -11C${k * 27} -2 ${k * 25} 9 ${k * 15.5} 9C${k * 9} 9 ${k * 6} 3.6 ${k * 6} -2.4Z`;

/** Behind glasses the lens is the white of the eye. */
export const LENSES = path(lensOf(-1) + lensOf(1), "#fffaf0", BARE);

const hat = (color: Color): string =>
  within(
    "translate(1 -22) rotate(-7)",
    dyed(CROWN, color) +
      path(BAND, "none", `stroke="${PAPER}" stroke-width="3.4"`) +
      path(CROWN) +
      path(BRIM, `var(--${color})`),
  );

const bowTie = (color: Color): string =>
  within("translate(0 31)", dyed(LEFT_BOW, color) + dyed(RIGHT_BOW, color) + path(KNOT, `var(--${color})`));

const frame = (k: number, color: Color): string => {
  const d = rimOf(k) + lensOf(k);
  return (
    path(d, `var(--${color})`, `fill-rule="evenodd" ${BARE}`) +
    path(d, printed(color), `fill-rule="evenodd" ${BARE} opacity=".5"`) +
    path(rimOf(k)) +
    path(lensOf(k), "none", 'stroke-width="1.5"')
  );
};

const glasses = (color: Color): string =>
  SIDES.map((k) => frame(k, color)).join("") +
  path("M-3-5C-2-7.4 2-7.4 3-5", "none", `stroke="var(--${color})" stroke-width="4"`);

export const worn: Record<Accessory, (color: Color) => string> = { hat, "bow-tie": bowTie, glasses };

/** The accessories alone in 24 x 24: for tabs, buttons, the log and tallies. */
export const glyph: Record<Accessory, (fill: string) => string> = {
  hat: (fill) =>
    within(
      "translate(12 18) scale(.42)",
      path(CROWN, fill) + path("M-23 0C-16 4 16 4 23 0", "none", `stroke="${fill}" stroke-width="8"`),
    ),
  "bow-tie": (fill) =>
    within("translate(12 12) scale(.4)", path(LEFT_BOW, fill) + path(RIGHT_BOW, fill) + path("M-4-4H4V6H-4Z", fill)),
  glasses: (fill) =>
    within(
      "translate(12 12.6) scale(.38)",
      SIDES.map((k) => path(rimOf(k) + lensOf(k), fill)).join("") +
        path("M-4-4.6C-2-7 2-7 4-4.6", "none", `stroke="${fill}" stroke-width="5"`),
      'fill-rule="evenodd"',
    ),
};
