/** The six features as glyphs of 24 x 24: for buttons, the log and tallies. */
import type { KittenMeFeature } from "../../wire";
import { COLORS, LETTER, printed, type Color } from "../dye";
import { BARE, box, disc, once, within, type Drawing } from "../ink";
import { pen } from "../pen";
import { ACCESSORIES, glyph } from "../wear";

export const FEATURES: readonly KittenMeFeature[] = [...ACCESSORIES, ...COLORS];

const isColor = (name: KittenMeFeature): name is Color => name in LETTER;

const patch = (color: Color): string =>
  box(2, 2, 20, 20, 6, `var(--${color})`, BARE) +
  box(2, 2, 20, 20, 6, printed(color), `${BARE} opacity=".3"`) +
  disc(12, 12, 7, `var(--${color})`, BARE) +
  pen(LETTER[color], 12.2, 7.6, 8.8, "#fff", 2);

export const featureGlyph = once((name: KittenMeFeature): Drawing => ({
  width: 24,
  height: 24,
  name,
  marks: isColor(name) ? patch(name) : within("", glyph[name]("currentColor"), BARE),
}));
