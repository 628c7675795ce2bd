/** A cat: face, or head on shoulders, in head units. */
import type { Coat, Eyes, Wears } from "../wire";
import { furOf, HEAD, headOf } from "./coats";
import { eye, mouth, type Gaze, type Mood } from "./eyes";
import { BARE, path } from "./ink";
import { aroundEyes, irisOf } from "./irises";
import { behind, inFront } from "./looks";
import { LENSES, worn, type Wear } from "./wear";

export interface Sitter {
  coat: Coat;
  mood: Mood;
  gaze?: Gaze | "live";
  wear?: Wear;
  /** Whose face it is: their eyes, and what they wear at every table. */
  eyes?: Eyes;
  wears?: Wears;
  /** Marks on top of the head. */
  top?: string;
  whiskers?: boolean;
  /** How far down the body goes: to the edge of a card. */
  down?: number;
}

const AHEAD: Gaze = { x: 0, y: 0 };
const NOSE = path(
  "M-3.4 7.4C-2 6.4 2 6.4 3.4 7.4 3 9.6 1 11.4 0 11.6-1 11.4-3 9.6-3.4 7.4Z",
  "#e2857c",
  'stroke-width="1.4"',
);
const WHISKERS = path("M-22 10L-38 7.4M-22 14L-37 17M22 10L38 7.4M22 14L37 17", "none", 'stroke-width="1.5"');

export function face({
  coat,
  mood,
  gaze = AHEAD,
  wear = {},
  top = "",
  whiskers = true,
  eyes: kind,
  wears,
}: Sitter): string {
  const glasses = wear.glasses !== undefined;
  const eyes = [-1, 1].map((k) => eye(k, mood, coat, gaze, glasses, irisOf(kind, k))).join("");
  return [
    wears ? behind(wears) : "",
    headOf(coat),
    mouth(mood, coat),
    NOSE,
    glasses ? LENSES : "",
    eyes,
    kind ? aroundEyes(kind, coat) : "",
    wear.glasses ? worn.glasses(wear.glasses) : "",
    whiskers && !glasses ? WHISKERS : "",
    wear.hat ? worn.hat(wear.hat) : "",
    wears ? inFront(wears) : "",
    top,
  ].join("");
}

/** An outline around a head without a frame, so that dark fur can be seen on a dark page. */
export const HALO = path(HEAD, "var(--halo)", 'stroke="var(--halo)" stroke-width="5.6"');

/** Head on shoulders; a bow tie sits between them. */
export function bust(sitter: Sitter): string {
  const { fur, mark, marking } = furOf(sitter.coat);
  const down = sitter.down ?? 66;
  const bib = marking === "tux" ? path(`M0 24C9 26 13 36 12 ${down}H-12C-13 36-9 26 0 24Z`, mark, BARE) : "";
  const body = path(`M-32 ${down}V60C-33 36-22 22 0 22S33 36 32 60V${down}Z`, fur);
  const tie = sitter.wear?.["bow-tie"];
  return body + bib + face(sitter) + (tie ? worn["bow-tie"](tie) : "");
}
