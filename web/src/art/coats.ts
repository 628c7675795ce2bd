/** Twelve coats: fur and markings of a head. */
import type { Coat } from "../wire";
import { BARE, disc, INK, path } from "./ink";

type Marking = "plain" | "tabby" | "tux" | "mask" | "patch" | "cap" | "spots" | "muzzle";

interface Fur {
  readonly fur: string;
  readonly mark: string;
  readonly marking: Marking;
  /** The smaller patch of two. */
  readonly other?: string;
  /** Dark fur: light lines for lids, dusky ears. */
  readonly dark?: boolean;
}

const FURS: Record<Coat, Fur> = {
  cream: { fur: "#f6e6c9", mark: "#e3c08d", marking: "plain" },
  grey: { fur: "#b9b3bf", mark: "#847b8e", marking: "tabby" },
  tux: { fur: "#4b4053", mark: "#fdf8ee", marking: "tux", dark: true },
  marmalade: { fur: "#f0b464", mark: "#cf7f2c", marking: "tabby" },
  siam: { fur: "#f3e4cb", mark: "#8f7465", marking: "mask" },
  calico: { fur: "#fbf3e4", mark: "#e0a45c", marking: "patch", other: "#5d5064" },
  cocoa: { fur: "#9a7660", mark: "#6b4e40", marking: "tabby" },
  white: { fur: "#fdfaf4", mark: "#cfc8d4", marking: "cap" },
  black: { fur: "#3d3344", mark: "#3d3344", marking: "plain", dark: true },
  tortie: { fur: "#5b464c", mark: "#d98b45", marking: "patch", other: "#e9c48c", dark: true },
  leopard: { fur: "#ecc57c", mark: "#80532c", marking: "spots" },
  smoke: { fur: "#8ea3ba", mark: "#e6ecf2", marking: "muzzle" },
};
export const furOf = (coat: Coat): Fur => FURS[coat];

export const HEAD =
  "M0 25C-19 25-33 17.5-33 3-33-4-31-10-30-14L-28.6-32.5C-28.4-36.6-25.6-37.4-22.8-35L-11.5-24C-4-26 4-26 11.5-24L22.8-35C25.6-37.4 28.4-36.6 28.6-32.5L30-14C31-10 33-4 33 3 33 17.5 19 25 0 25Z";
const STRIPES = "M0-24.5V-15M-7-23.5L-5-15.5M7-23.5L5-15.5M-32 6L-25.5 7M-30 13L-24.5 12.4M32 6L25.5 7M30 13L24.5 12.4";
const BLAZE = "M0-12C3-4 5 2 13 8 19 13 17 22 11 24-4 26-11 24-11 24-17 22-19 13-13 8-5 2-3-4 0-12Z";
const MASK = "M0-11C12-11 20-6 21 3 21 14 12 20 0 20S-21 14-21 3C-20-6-12-11 0-11Z";
const POINTS = "M-28.6-31L-29-15-14-24-24-34ZM28.6-31L29-15 14-24 24-34Z";
const PATCH =
  "M0-25.3C-4-26-8-25-11.5-24L-22.8-35C-25.6-37.4-28.4-36.6-28.6-32.5L-30-14C-31-10-33-4-33 2-26 10-8 8-3-2 0-9-1-18 0-25.3Z";
const OTHER_PATCH = "M11.5-24L22.8-35C25.6-37.4 28.4-36.6 28.6-32.5L30-14C24-13 16-16 11.5-24Z";
const CAP = "M0-14C-6-15-10-19-11.5-24-4-26 4-26 11.5-24 10-19 6-15 0-14Z";
const SPOTS = [
  [-8, -19, 2.2],
  [0, -21, 2.4],
  [8, -19, 2.2],
  [-3, -14.5, 1.8],
  [4, -14.5, 1.8],
  [-27, 4, 2.2],
  [-23, 11, 2.4],
  [-29, -3, 1.8],
  [27, 4, 2.2],
  [23, 11, 2.4],
  [29, -3, 1.8],
] as const;
const MUZZLE = "M0 2C10 4 18 9 17 16 15 22 7 24.6 0 24.6S-15 22-17 16C-18 9-10 4 0 2Z";
const INNER_EARS = "M-25-28L-25.6-18-17.5-24.4ZM25-28L25.6-18 17.5-24.4Z";

const MARKINGS: Record<Marking, (mark: string, other: string) => string> = {
  plain: () => "",
  tabby: (mark) => path(STRIPES, "none", `stroke="${mark}" stroke-width="3.2"`),
  tux: (mark) => path(BLAZE, mark, BARE),
  mask: (mark) => path(MASK, mark, `${BARE} opacity=".62"`) + path(POINTS, mark, `${BARE} opacity=".8"`),
  patch: (mark, other) => path(PATCH, mark, BARE) + path(OTHER_PATCH, other, BARE),
  cap: (mark) => path(CAP, mark, BARE),
  spots: (mark) => SPOTS.map(([x, y, r]) => disc(x, y, r, mark, BARE)).join(""),
  muzzle: (mark) => path(MUZZLE, mark, BARE),
};

/** A head without a face: fur, markings, ears, outline. */
export function headOf(coat: Coat): string {
  const { fur, mark, marking, other, dark } = furOf(coat);
  return (
    path(HEAD, fur, BARE) +
    MARKINGS[marking](mark, other ?? mark) +
    path(INNER_EARS, dark ? "#7d6a80" : "#e9a79b", BARE) +
    path(HEAD)
  );
}

/** The line of eyelids and the like on this fur. */
export const lidOf = (coat: Coat): string => (furOf(coat).dark ? "#f3e8d6" : INK);

/** The line of a mouth; a tuxedo has it on its white blaze. */
export const mouthOf = (coat: Coat): string => (furOf(coat).marking === "tux" ? INK : lidOf(coat));
