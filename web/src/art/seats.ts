/** Whoever sits at a seat: a bust in an oval frame, 72 x 84, whose eyes follow the gaze; or a head alone. */
import type { Level } from "../wire";
import { bust, face, HALO } from "./cat";
import { coatOf, HEAD, type Coat } from "./coats";
import { cutBy } from "./defs";
import type { Mood } from "./eyes";
import { at, once, path, within, type Drawing } from "./ink";
import { mouse } from "./things";

export type Species = Coat | "mouse";

interface Likeness {
  readonly species: Species;
  readonly mood: Mood;
}

const BOTS: Record<Level, Likeness> = {
  mouse: { species: "mouse", mood: "wide" },
  kitten: { species: "cream", mood: "wide" },
  tabby: { species: "calico", mood: "deadpan" },
};

/** How a seat looks at rest: a bot as its level, in a coat of its own if it has a name; a person as their public mark says. */
export function likenessOf(level: string | null, person: string | null, name = ""): Likeness {
  const bot = level !== null && person === null ? BOTS[level as Level] : undefined;
  if (bot === undefined) return { species: coatOf(person ?? level ?? ""), mood: "deadpan" };
  return name === "" || bot.species === "mouse" ? bot : { ...bot, species: coatOf(name) };
}

const OVAL = '<ellipse cx="36" cy="42" rx="33" ry="39"';
const mouseBust = path("M-30 66C-34 38-20 20 0 20S34 38 30 66Z", "#c9c2cc") + mouse(true);

function sitter(species: Species, mood: Mood, hat: boolean): string {
  if (species === "mouse") return at(36, 50, 0.78, mouseBust);
  return at(36, 48, 0.8, bust({ coat: species, mood, gaze: "live", wear: hat ? { hat: "green" } : {} }));
}

const framed = (inner: string, ground = "var(--frame-ground)"): Drawing => ({
  width: 72,
  height: 84,
  name: "portrait",
  marks: `${OVAL} fill="${ground}" stroke="none"/><g ${cutBy("oval")}>${inner}</g>${OVAL} class="frame"/>`,
});

const drawn = once((key: string): Drawing => {
  const [species, mood, hat] = key.split(" ") as [Species, Mood, string];
  return framed(sitter(species, mood, hat === "hat"));
});

export const portrait = (species: Species, mood: Mood, hat: boolean): Drawing => drawn(`${species} ${mood} ${hat ? "hat" : "bare"}`);

/** Out of the game: the portrait is turned to the wall. */
export const TURNED = framed(
  within("", at(36, 46, 0.7, path(HEAD) + path("M-20-2C-18 3-10 3-8-2M8-2C10 3 18 3 20-2M-3 8L0 11 3 8")), 'stroke="var(--back-line)"'),
  "var(--plum)",
);

/** A seat that nobody has taken yet. */
export const EMPTY = framed(path("M20 66V48H52V66M24 48V24H48V48M24 36H48", "none", 'stroke="var(--edge)"'), "var(--panel-2)");

export const head = (species: Species, mood: Mood): Drawing => ({
  width: 80,
  height: 68,
  name: species === "mouse" ? "mouse" : `${species} cat, ${mood}`,
  marks: at(40, 40, 1, species === "mouse" ? mouse(true) : HALO + face({ coat: species, mood, gaze: "live" })),
});

/** Ears and eyes over an edge. */
export const PEEKING: Drawing = {
  width: 80,
  height: 44,
  name: "a cat, peeking",
  marks: `<g ${cutBy("peeking")}>${at(40, 37, 1, HALO + face({ coat: "tux", mood: "wide", whiskers: false, gaze: "live" }))}</g>`,
};
