/** Sleep tiles, dice with ears, and the pillow. */
import { face } from "../cat";
import { HEAD } from "../coats";
import { at, BARE, box, disc, INK, once, PAPER, path, type Drawing } from "../ink";
import { pen } from "../pen";

export type TileSide = "z" | "m" | "back";
/** What somebody noted on a face-down tile. */
export type Note = "z" | "m" | "?";

const SIDES: Record<TileSide, { ground: string; marks: string }> = {
  z: {
    ground: "var(--z-wash)",
    marks:
      at(36, 50, 0.86, face({ coat: "siam", mood: "asleep" })) +
      pen("Z", 67, 9, 12, INK, 2.6) +
      pen("Z", 53, 6.5, 7, INK, 2),
  },
  m: {
    ground: "var(--m-wash)",
    marks: at(40, 38, 0.9, face({ coat: "marmalade", mood: "meow" })) + box(9, 60, 62, 16, 8, INK, BARE),
  },
  back: {
    ground: "var(--tile)",
    marks:
      path("M41 8A7.5 7.5 0 1 0 47 20 6 6 0 0 1 41 8Z", "var(--tile-moon)", BARE) +
      path("M66 12V18M63 15H69M13 13V17M11 15H15", "none", 'stroke="var(--tile-moon)" stroke-width="1.8"') +
      at(40, 51, 0.8, path(HEAD, "var(--tile-deep)")) +
      path("M2 50C22 42 58 42 78 50V64A14 14 0 0 1 64 78H16A14 14 0 0 1 2 64Z", "var(--tile-lit)") +
      path("M6 57C24 50 56 50 74 57", "none", 'stroke="var(--tile-moon)" stroke-width="1.8" stroke-dasharray="1 5"') +
      box(2, 2, 76, 76, 14, "none"),
  },
};

/** A note as catalogues select it: z, m, maybe or none. */
export const noteId = (note: Note | null): string => (note === "?" ? "maybe" : (note ?? "none"));

/** A tile, with what somebody noted on it; `meow` is what the cat says on the other kind. */
export function tileDrawing(side: TileSide, note: Note | null, meow: string): Drawing {
  const { ground, marks } = SIDES[side];
  const says = side === "m" ? pen(meow, 40, 63.5, 9, "var(--m-wash)", 2) : "";
  const disk = note === null ? "" : disc(62, 62, 13, PAPER) + pen(note.toUpperCase(), 62, 56, 12, INK, 2.4);
  return { width: 80, height: 80, name: "", marks: box(2, 2, 76, 76, 14, ground) + marks + says + disk };
}

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];
const EARS = path(
  "M6 24L7.4 6.4C7.6 3 10.4 2.4 12.6 4.6L24 15H36L47.4 4.6C49.6 2.4 52.4 3 52.6 6.4L54 24",
  "var(--die)",
);
const BODY = box(5, 15, 50, 48, 13, "var(--die)", BARE);
const SIDE = path("M6 24L5 30V50A13 13 0 0 0 18 63H42A13 13 0 0 0 55 50V30L54 24");
const SLEEPING = path(
  "M13 36C15 41 21 41 23 36M37 36C39 41 45 41 47 36M27 47C28.5 49.5 29.5 49.5 30 47.6 30.5 49.5 31.5 49.5 33 47",
);

export type DieFace = "0" | "1" | "2" | "3" | "4" | "5" | "6";

/** 0 sleeps: it was not rolled yet. */
export const dieDrawing = once((shown: DieFace): Drawing => {
  const pips = (PIPS[+shown] ?? []).map(([x, y]) => disc(30 + x * 13, 38.5 + y * 13, 4.9, INK, BARE)).join("");
  const marks = BODY + `<g class="ears">${EARS}</g>` + SIDE + (shown === "0" ? SLEEPING : pips);
  return { width: 60, height: 66, name: "", marks };
});

export const PILLOW: Drawing = {
  width: 240,
  height: 150,
  name: "",
  marks:
    path(
      "M26 20C78 8 162 8 214 20 226 14 236 22 230 34 238 62 238 88 230 116 236 128 226 136 214 130 162 142 78 142 26 130 14 136 4 128 10 116 2 88 2 62 10 34 4 22 14 14 26 20Z",
      "var(--pillow)",
    ) +
    path(
      "M12 36C20 34 25 28 27 21M228 36C220 34 215 28 213 21M12 114C20 116 25 122 27 129M228 114C220 116 215 122 213 129",
      "none",
      'stroke-width="1.6"',
    ),
};
