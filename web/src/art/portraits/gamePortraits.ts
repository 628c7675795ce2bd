/** Games as portraits on the wall, 200 x 170; a sitter may lean out of the frame. */
import { bust, face } from "../cat";
import type { Coat } from "../../wire";
import type { Mood } from "../eyes";
import { onHead, type SeasonName, type TraitName } from "../go-kitty/traits";
import { at, BARE, box, disc, once, PAPER, path, type Drawing } from "../ink";
import { pen } from "../pen";

const clipped = (id: string, shape: string, inner: string): string =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${inner}</g>`;

function inTheOval(): string {
  const wear = { hat: "blue", glasses: "red", "bow-tie": "green" } as const;
  const sitter = at(100, 86, 1.34, bust({ coat: "marmalade", mood: "sly", gaze: { x: 0.9, y: 0 }, wear, down: 90 }));
  return (
    disc(100, 88, 80, "#d9a441") +
    disc(100, 88, 69, "var(--blue-wash)") +
    clipped("leaning-out", '<path d="M0-20H200V88H169A69 69 0 0 1 31 88H0Z"/>', sitter) +
    path("M31 88A69 69 0 0 0 169 88")
  );
}

function pane(
  x: number,
  y: number,
  season: SeasonName,
  coat: Coat,
  mood: Mood,
  trait: TraitName,
  glance: number,
): string {
  const square = (more: string): string => box(x, y, 66, 66, 0, `var(--${season}-wash)`, more);
  const sitter = at(x + 33, y + 44, 0.66, bust({ coat, mood, gaze: { x: glance, y: 0 }, top: onHead(trait) }));
  return square(BARE) + clipped(`pane-${season}`, square(""), sitter);
}

const inTheWindow = (): string =>
  box(22, 8, 156, 156, 8, "#8a5a3c") +
  box(32, 18, 136, 136, 0, PAPER) +
  pane(33, 19, "winter", "siam", "deadpan", "cozy", 0.6) +
  pane(101, 19, "spring", "calico", "curious", "rain", -0.4) +
  pane(33, 87, "fall", "cocoa", "deadpan", "apple", 0.6) +
  pane(101, 87, "summer", "marmalade", "smug", "ice-cream", 0) +
  path("M100 18V154M32 86H168") +
  box(32, 18, 136, 136, 0, "none");

function inBed(): string {
  const arch = "M39 154V80C39 44 66 19 100 19S161 44 161 80V154Z";
  const inside =
    path("M142 44A16 16 0 1 0 152 66 12 12 0 0 1 142 44Z", "var(--tile-moon)", BARE) +
    at(78, 82, 0.9, face({ coat: "marmalade", mood: "meow" })) +
    path("M30 112C60 102 140 102 170 112V160H30Z", "var(--pillow)") +
    at(112, 118, 1, face({ coat: "siam", mood: "asleep" })) +
    path("M30 136C70 128 130 128 170 136V160H30Z", "#b98fbb");
  return (
    path("M28 164V78C28 36 60 8 100 8S172 36 172 78V164Z", "#6f6a9c") +
    path(arch, "var(--tile)") +
    clipped("arch", `<path d="${arch}"/>`, inside) +
    path(arch) +
    pen("Z", 140, 84, 10, "var(--tile-moon)", 2.6) +
    pen("Z", 152, 70, 7, "var(--tile-moon)", 2)
  );
}

const inAPlainFrame = (): string =>
  box(22, 8, 156, 156, 8, "#8a5a3c") +
  box(32, 18, 136, 136, 0, PAPER) +
  at(100, 88, 1.5, face({ coat: "tux", mood: "curious" }));

const PORTRAITS: Readonly<Record<string, () => string>> = {
  "kitten-me": inTheOval,
  "go-kitty": inTheWindow,
  "shut-up-cat": inBed,
};

/** A game that has no drawing of its own hangs in a plain frame. */
export const gamePortrait = once((game: string): Drawing => ({
  width: 200,
  height: 170,
  name: "",
  marks: (PORTRAITS[game] ?? inAPlainFrame)(),
}));
