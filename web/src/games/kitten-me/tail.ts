/** Where the tail of the bubble begins, and where it points: at the speaker, wherever they sit. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Tail {
  readonly edge: "top" | "left" | "right" | "bottom"; // "bottom" for me
  readonly at: number; // pixels along the edge
  readonly slant: number; // pixels from there to the tip
}

const CORNER = 30; // pixels of an edge that are round, and half of the tail
const LONG = 18; // pixels from an edge to the tip
const FAR = 26; // pixels that the tip leans at most

/** `speaker`: their seat; null for mine, which is below. */
export function tailTo(bubble: Box, speaker: Box | null): Tail {
  if (speaker === null) return { edge: "bottom", at: bubble.width / 2, slant: 0 };
  const [x, y] = [speaker.left + speaker.width / 2 - bubble.left, speaker.top + speaker.height / 2 - bubble.top];
  const [aside, above] = [(2 * x) / bubble.width - 1, 1 - (2 * y) / bubble.height]; // an edge is at 1
  if (above > Math.abs(aside)) return { edge: "top", ...leaning(x, bubble.width, -y) };
  const edge = aside < 0 ? "left" : "right";
  return { edge, ...leaning(y, bubble.height, edge === "left" ? -x : x - bubble.width) };
}

/** On the line to a point `to` pixels along the edge and `away` pixels from it. */
function leaning(to: number, length: number, away: number): { at: number; slant: number } {
  const at = clamp(to, Math.min(CORNER, length / 2), Math.max(length - CORNER, length / 2));
  return { at, slant: clamp(((to - at) * LONG) / Math.max(away, LONG), -FAR, FAR) };
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
