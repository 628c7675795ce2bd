/** The three colours: Blue Bars, Red Rounds, Green Grid. Each has a pattern and a letter, never colour alone. */
import { BARE, path } from "./ink";

export type Color = "blue" | "red" | "green";
export const COLORS: readonly Color[] = ["blue", "red", "green"];
export const LETTER: Record<Color, string> = { blue: "B", red: "R", green: "G" };
const PATTERN: Record<Color, string> = { blue: "bars", red: "rounds", green: "grid" };

/** The pattern on something worn (paper-coloured) or on the wall behind (in the colour itself). */
export const printed = (color: Color): string => `url(#${PATTERN[color]})`;
export const papered = (color: Color): string => `url(#${PATTERN[color]}-wall)`;

/** A shape in one of the three colours, with its pattern and its outline. */
export const dyed = (d: string, color: Color): string =>
  path(d, `var(--${color})`) + path(d, printed(color), `${BARE} opacity=".5"`) + path(d);

/** A piece of wall: the colour's wash and, faintly, its pattern. */
export const washed = (d: string, color: Color): string =>
  path(d, `var(--${color}-wash)`, BARE) + path(d, papered(color), `${BARE} opacity=".26"`);

const pattern = (id: string, size: number, inner: string, turn = 0): string =>
  `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${inner}</pattern>`;

const patterns = (suffix: string, ink: (color: Color) => string): string =>
  pattern(`bars${suffix}`, 6, `<path d="M1.5 0V6" stroke="${ink("blue")}" stroke-width="2.2"/>`) +
  pattern(
    `rounds${suffix}`,
    7,
    `<circle cx="1.75" cy="1.75" r="1.6" fill="${ink("red")}"/><circle cx="5.25" cy="5.25" r="1.6" fill="${ink("red")}"/>`,
  ) +
  pattern(`grid${suffix}`, 6.5, `<path d="M0 3.25H6.5M3.25 0V6.5" stroke="${ink("green")}" stroke-width="1.5"/>`, 45);

export const PATTERNS = patterns("", () => "var(--paper)") + patterns("-wall", (color) => `var(--${color})`);
