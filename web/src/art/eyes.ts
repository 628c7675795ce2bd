/** Eyes and mouth: an eye is a circle cut by a straight lid; lid and tilt are the mood, the pupil's shift is the gaze. */
import type { Coat } from "../wire";
import { lidOf, mouthOf } from "./coats";
import { BARE, INK, path, short, within } from "./ink";

type Mouth = "flat" | "cat" | "smirk" | "oh" | "meow" | "hiss" | "yawn" | "none";

interface Face {
  readonly mouth: Mouth;
  /** -1 open, 0 half, 1 shut. */
  readonly lid?: number;
  readonly tilt?: number;
  readonly shut?: "up" | "down" | "tight";
  readonly round?: number;
  readonly pupil?: number;
}

const FACES = {
  deadpan: { lid: -0.2, mouth: "flat" },
  sly: { lid: -0.16, tilt: -11, mouth: "smirk" },
  grumpy: { lid: 0.1, tilt: -7, mouth: "flat" },
  weary: { lid: -0.05, tilt: 12, mouth: "flat" },
  curious: { lid: -0.62, pupil: 3.6, mouth: "cat" },
  wide: { lid: -1, pupil: 4.6, mouth: "cat" },
  startled: { lid: -1, round: 8, pupil: 1.7, mouth: "oh" },
  smug: { shut: "up", mouth: "cat" },
  asleep: { shut: "down", mouth: "flat" },
  meow: { shut: "tight", mouth: "meow" },
  full: { shut: "up", mouth: "none" },
  hiss: { lid: 0, tilt: -16, pupil: 2, mouth: "hiss" },
  yawn: { shut: "down", mouth: "yawn" },
} satisfies Record<string, Face>;

export type Mood = keyof typeof FACES;
export const MOODS = Object.keys(FACES) as readonly Mood[];

/** Where a cat looks, each from -1 to 1: right, and down. */
export interface Gaze {
  readonly x: number;
  readonly y: number;
}

const LINES: Partial<Record<Mouth, string>> = {
  flat: "M-5 13.6C-3 15-1 14.6 0 12.6 1 14.6 3 15 5 13.6",
  cat: "M-7.4 12.2C-6.6 16.6-1 16.8 0 12.6 1 16.8 6.6 16.6 7.4 12.2",
  smirk: "M-5 14C-3 15.2-1 14.8 0 12.6 1.4 16.4 7.4 16 9 10.6",
  oh: "M-2.6 16.4A2.6 3 0 1 0 2.6 16.4 2.6 3 0 1 0-2.6 16.4",
};
const TONGUE = "#f0a29a";
const open = (d: string, inner: string): string => path(d, "#7c2f3a") + inner;
const OPENED: Partial<Record<Mouth, string>> = {
  meow: open(
    "M-9 11C-9 24 9 24 9 11 4 13-4 13-9 11Z",
    path("M-5 18.6C-3 15.6 3 15.6 5 18.6 3 20.6-3 20.6-5 18.6Z", TONGUE, BARE),
  ),
  yawn: open(
    "M-8 12C-11 27 11 27 8 12 4 13-4 13-8 12Z",
    path("M-5.4 20C-4 15 4 15 5.4 20 3 23-3 23-5.4 20Z", TONGUE, BARE),
  ),
  hiss: open(
    "M-10 12.4C-8 21 8 21 10 12.4 4 14.4-4 14.4-10 12.4Z",
    path("M-7.6 13.2L-6.2 17.4-4.4 13.8ZM7.6 13.2L6.2 17.4 4.4 13.8Z", "#fffaf0", BARE),
  ),
};

export function mouth(mood: Mood, coat: Coat): string {
  const kind: Mouth = FACES[mood].mouth;
  return OPENED[kind] ?? path(LINES[kind] ?? "", "none", `stroke="${mouthOf(coat)}"`);
}

/** The part of an ellipse below the height y. */
function cut(x: number, rx: number, ry: number, y: number): string {
  const t = Math.max(-0.99, Math.min(0.99, y / ry));
  const half = rx * Math.sqrt(1 - t * t);
  return `M${short(x - half)} ${short(y)}A${rx} ${ry} 0 ${t < 0 ? 1 : 0} 0 ${short(x + half)} ${short(y)}Z`;
}

const LIDS: Record<"up" | "down" | "tight", (x: number, k: number) => string> = {
  up: (x) => `M${x - 6.4} 2C${x - 5} -5.4 ${x + 5} -5.4 ${x + 6.4} 2`,
  down: (x) => `M${x - 6.4} -2.4C${x - 5} 4 ${x + 5} 4 ${x + 6.4} -2.4`,
  tight: (x, k) => `M${x + k * 5} -5.6L${x - k * 5} -1.4L${x + k * 5} 3`,
};

/** What is behind the lid: a pupil that looks one way for ever, or one that follows --gaze-x and --gaze-y. */
function pupil(width: number, height: number, lid: number, gaze: Gaze | "live", reach: number): string {
  const shape = (x: number): string => path(cut(x, width, height, Math.max(lid, -height * 0.97)), "#2a1f2d", BARE);
  if (gaze === "live") return `<g class="pupil">${shape(0)}</g>`;
  return within(`translate(0 ${short(gaze.y * 1.4)})`, shape(gaze.x * reach));
}

/** One eye, k = -1 the left and 1 the right; behind glasses the lens is its white. */
export function eye(
  k: number,
  mood: Mood,
  coat: Coat,
  gaze: Gaze | "live",
  glasses: boolean,
  iris = "var(--eye)",
): string {
  const face: Face = FACES[mood];
  const stroke = `stroke="${glasses ? INK : lidOf(coat)}"`;
  if (face.shut) return path(LIDS[face.shut](k * 14.2, k), "none", stroke);
  const round = face.round ?? 7;
  const openness = face.lid ?? -1;
  const lid = round * (glasses ? Math.min(openness, -0.25) : openness);
  const white = glasses ? "" : path(cut(0, round, round, lid), iris, coat === "black" ? BARE : "");
  const width = (face.pupil ?? 3.1) + (glasses ? 0.9 : 0);
  const height = face.pupil ? face.pupil * 1.2 : 5.2;
  const drooping = openness > (glasses ? -0.6 : -0.9);
  return within(
    `translate(${k * 14.2} -1) rotate(${k * (face.tilt ?? 0)})`,
    white +
      pupil(width, height, lid, gaze, glasses ? 3.4 : 2.9) +
      (drooping ? path(`M${short(-round - 1)} ${short(lid)}H${short(round + 1)}`, "none", stroke) : ""),
  );
}
