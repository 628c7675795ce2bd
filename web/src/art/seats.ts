/** The player at a seat: a bust in an oval frame, 72 x 84, whose eyes follow the gaze; or a head alone. */
import type { Coat, Face, Seated } from "../wire";
import { bust, face as drawnFace, HALO } from "./cat";
import { furOf, HEAD } from "./coats";
import { cutBy } from "./defs";
import type { Mood } from "./eyes";
import { at, once, path, within, type Drawing } from "./ink";
import { aroundEyes, irisOf } from "./irises";
import { behind, inFront, isOnTop } from "./looks";
import { mouse } from "./things";

/** Whose likeness it is: somebody at a table, or a face, or a level of bots in general. */
export interface Whose {
  of?: Seated | null | undefined;
  face?: Face | null | undefined;
  level?: string | null | undefined;
}

export interface Likeness {
  readonly face: Face;
  readonly mouse: boolean;
  readonly mood: Mood;
}

/** How the levels of bots look where no character is meant. */
const LEVELS: Readonly<Record<string, Face>> = {
  mouse: { coat: "grey", eyes: "amber", wears: "bow" },
  kitten: { coat: "cream", eyes: "green", wears: "bell" },
  tabby: { coat: "calico", eyes: "copper", wears: "monocle" },
  panther: { coat: "black", eyes: "amber", wears: "bell" },
};
/** A player who has left the table. */
const PLAIN: Face = { coat: "grey", eyes: "amber", wears: "bell" };

export function likenessOf({ of, face, level }: Whose): Likeness {
  const plays = of?.sitter === "bot" ? of.level : (level ?? null);
  const mood = plays === "mouse" || plays === "kitten" ? "wide" : "deadpan";
  return { face: face ?? of?.face ?? LEVELS[plays ?? ""] ?? PLAIN, mouse: plays === "mouse", mood };
}

/** "calico cat with odd eyes and a beret", for those who do not see it. */
export const faceWords = ({ coat, eyes, wears }: Face): string => `${coat} coat, ${eyes} eyes, ${wears}`;

const OVAL = '<ellipse cx="36" cy="42" rx="33" ry="39"';

function sitter(face: Face, isMouse: boolean, mood: Mood, hat: boolean): string {
  if (isMouse)
    return at(36, 46, 0.76, path("M-30 66C-34 38-20 20 0 20S34 38 30 66Z", furOf(face.coat).fur) + mouseHead(face));
  const { coat, eyes, wears } = face;
  const top = hat && isOnTop(wears) ? undefined : wears;
  return at(
    36,
    43.5,
    0.77,
    bust({ coat, mood, gaze: "live", eyes, ...(top && { wears: top }), wear: hat ? { hat: "green" } : {} }),
  );
}

const mouseHead = ({ coat, eyes, wears }: Face): string =>
  behind(wears) +
  mouse({ fur: furOf(coat).fur, irises: [irisOf(eyes, -1), irisOf(eyes, 1)] }) +
  within("scale(.72)", aroundEyes(eyes, coat)) +
  inFront(wears);

const framed = (inner: string, ground = "var(--frame-ground)"): Drawing => ({
  width: 72,
  height: 84,
  name: "",
  marks: `${OVAL} fill="${ground}" stroke="none"/><g ${cutBy("oval")}>${inner}</g>${OVAL} class="frame"/>`,
});

type Key = readonly [Face["coat"], Face["eyes"], Face["wears"], "mouse" | "cat", Mood, "hat" | "bare"];
const drawn = once((key: string): Drawing => {
  const [coat, eyes, wears, species, mood, hat] = key.split(" ") as unknown as Key;
  return framed(sitter({ coat, eyes, wears }, species === "mouse", mood, hat === "hat"));
});

export const portrait = (
  { face: { coat, eyes, wears }, mouse: isMouse }: Likeness,
  mood: Mood,
  hat: boolean,
): Drawing => drawn(`${coat} ${eyes} ${wears} ${isMouse ? "mouse" : "cat"} ${mood} ${hat ? "hat" : "bare"}`);

/** Out of the game: the portrait is turned to the wall. */
export const TURNED = framed(
  within(
    "",
    at(36, 46, 0.7, path(HEAD) + path("M-20-2C-18 3-10 3-8-2M8-2C10 3 18 3 20-2M-3 8L0 11 3 8")),
    'stroke="var(--back-line)"',
  ),
  "var(--plum)",
);

/** A seat that nobody has taken yet. */
export const EMPTY = framed(
  path("M20 66V48H52V66M24 48V24H48V48M24 36H48", "none", 'stroke="var(--edge)"'),
  "var(--panel-2)",
);

export const head = ({ face, mouse: isMouse }: Likeness, mood: Mood): Drawing => ({
  width: 80,
  height: 78,
  name: "",
  marks: at(40, 44, 1, isMouse ? mouseHead(face) : HALO + drawnFace({ ...face, mood, gaze: "live" })),
});

/** A head that is nobody's. */
export const bareHead = (coat: Coat, mood: Mood): Drawing => ({
  width: 80,
  height: 78,
  name: "",
  marks: at(40, 44, 1, HALO + drawnFace({ coat, mood, gaze: "live" })),
});

/** Ears and eyes over an edge. */
export const PEEKING: Drawing = {
  width: 80,
  height: 44,
  name: "",
  marks: `<g ${cutBy("peeking")}>${at(40, 37, 1, HALO + drawnFace({ coat: "tux", mood: "wide", whiskers: false, gaze: "live" }))}</g>`,
};
