/** Digits and the letters that cards need, as strokes of 10 x 14: alike on every machine. */
import { INK, short, within } from "./ink";

const LETTERS: Record<string, string> = {
  0: "M5 0C9 0 10 4 10 7S9 14 5 14 0 10 0 7 1 0 5 0Z",
  1: "M2 3L5.6 0V14",
  2: "M.6 3.6C1-.8 9.2-1.2 9.2 4 9.2 7.6 3 10 .8 14H9.8",
  3: "M1 1.6C3.5-.8 9-.4 8.8 3.6 8.7 6 6 6.8 4 6.8 6.5 6.8 9.7 7.6 9.7 10.4 9.7 15 2.5 15 .4 12",
  4: "M7 14V0L0 10H10",
  5: "M8.6 0H1.6L1 6C4 4.4 9.6 5 9.6 9.4 9.6 15 2 15 .4 12",
  6: "M8.4 1C4-1.4.4 3 .4 9.4.4 15.4 9.6 15.4 9.6 9.4 9.6 5 2.4 4.6.6 8.6",
  7: "M.4 0H9.6L3.6 14",
  8: "M5 6.6C0 6.2 0 0 5 0S10 6.2 5 6.6C-1 7 -1 14 5 14S11 7 5 6.6",
  9: "M1.6 13C6 15.4 9.6 11 9.6 4.6 9.6-1.4.4-1.4.4 4.6.4 9 7.6 9.4 9.4 5.4",
  A: "M0 14L5 0 10 14M1.8 9.5H8.2",
  B: "M.6 0V14H5C10.8 14 10.8 7 5 6.8H.6M5 6.8C9.6 6.6 9.2 0 4.6 0H.6",
  C: "M9.4 2.6C6.5-1.6 0-.6 0 7S7 15.4 9.6 11.4",
  D: "M.6 0V14H3C12 14 12 0 3 0Z",
  E: "M9 0H.6V14H9M.6 6.8H7.4",
  F: "M9 0H.6V14M.6 6.8H7.4",
  G: "M9.4 2.6C6.5-1.6 0-.6 0 7S7 15.4 9.6 11.4V7.6H5.6",
  H: "M0 0V14M10 0V14M0 7H10",
  I: "M5 0V14",
  J: "M7 0V9.6C7 15 1 15 .6 10.4",
  K: "M.6 0V14M9 0L.6 8M4 5.4L9.6 14",
  L: "M.6 0V14H9",
  M: "M0 14V0L5 8 10 0V14",
  N: "M0 14V0L10 14V0",
  O: "M5 0C9 0 10 4 10 7S9 14 5 14 0 10 0 7 1 0 5 0Z",
  P: "M.6 14V0H5C10.8 0 10.8 7.6 5 7.6H.6",
  Q: "M5 0C9 0 10 4 10 7S9 14 5 14 0 10 0 7 1 0 5 0ZM6 10L10 14.6",
  R: "M.6 14V0H5C10.8 0 10.8 7.4 5 7.4H.6M5 7.4L9.8 14",
  S: "M9 2C7-.8.8-.6.8 3.4.8 8 9.6 6 9.6 10.6 9.6 15 2 14.8.2 11.6",
  T: "M0 0H10M5 0V14",
  U: "M.4 0V8C.4 16 9.6 16 9.6 8V0",
  V: "M0 0L5 14 10 0",
  W: "M-1 0L2 14 5 4 8 14 11 0",
  X: "M.5 0L9.5 14M9.5 0L.5 14",
  Y: "M0 0L5 7 10 0M5 7V14",
  Z: "M.5 0H9.5L.5 14H9.5",
  x: "M1 4.5L8 11.5M8 4.5L1 11.5",
  "+": "M0 8H9M4.5 3.5V12.5",
  "?": "M.8 3.4C1-1.2 9.4-1 9.2 3.8 9 7 5 6.6 5 10M5 13.8V14",
  "'": "M5 0L4.2 3.6",
  " ": "",
};
const STEP = 14.5;

/** A word centred on x, its top at y, so high, in a line of that width. */
export function pen(word: string, x: number, y: number, height: number, color = INK, width = 2.4): string {
  const scale = height / 14;
  const left = x - ((word.length * STEP - 4.5) * scale) / 2;
  const strokes = [...word].map(
    (letter, i) => `<path d="${LETTERS[letter] ?? ""}" transform="translate(${i * STEP} 0)"/>`,
  );
  return within(
    `translate(${short(left)} ${short(y)}) scale(${short(scale)})`,
    strokes.join(""),
    `stroke="${color}" stroke-width="${short(width / scale)}" fill="none"`,
  );
}
