/** Nine coats: fur and markings of a head. */
import { BARE, INK, path } from "./ink";

type Marking = "plain" | "tabby" | "tux" | "mask" | "patch";

interface Fur {
  readonly fur: string;
  readonly mark: string;
  readonly marking: Marking;
  /** Dark fur: light lines for lids, dusky ears. */
  readonly dark?: boolean;
}

const FURS = {
  cream: { fur: "#f6e6c9", mark: "#e3c08d", marking: "plain" },
  grey: { fur: "#b9b3bf", mark: "#847b8e", marking: "tabby" },
  tux: { fur: "#4b4053", mark: "#fdf8ee", marking: "tux", dark: true },
  marmalade: { fur: "#f0b464", mark: "#cf7f2c", marking: "tabby" },
  siam: { fur: "#f3e4cb", mark: "#8f7465", marking: "mask" },
  calico: { fur: "#fbf3e4", mark: "#e0a45c", marking: "patch" },
  cocoa: { fur: "#9a7660", mark: "#6b4e40", marking: "tabby" },
  snow: { fur: "#fdfaf4", mark: "#cfc8d4", marking: "plain" },
  black: { fur: "#3d3344", mark: "#3d3344", marking: "plain", dark: true },
} satisfies Record<string, Fur>;

export type Coat = keyof typeof FURS;
export const COATS = Object.keys(FURS) as readonly Coat[];
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
const INNER_EARS = "M-25-28L-25.6-18-17.5-24.4ZM25-28L25.6-18 17.5-24.4Z";

const MARKINGS: Record<Marking, (mark: string) => string> = {
  plain: () => "",
  tabby: (mark) => path(STRIPES, "none", `stroke="${mark}" stroke-width="3.2"`),
  tux: (mark) => path(BLAZE, mark, BARE),
  mask: (mark) => path(MASK, mark, `${BARE} opacity=".62"`) + path(POINTS, mark, `${BARE} opacity=".8"`),
  patch: (mark) => path(PATCH, mark, BARE) + path(OTHER_PATCH, "#5d5064", BARE),
};

/** A head without a face: fur, markings, ears, outline. */
export function headOf(coat: Coat): string {
  const { fur, mark, marking, dark } = furOf(coat);
  return path(HEAD, fur, BARE) + MARKINGS[marking](mark) + path(INNER_EARS, dark ? "#7d6a80" : "#e9a79b", BARE) + path(HEAD);
}

/** The line of eyelids and the like on this fur. */
export const lidOf = (coat: Coat): string => (furOf(coat).dark ? "#f3e8d6" : INK);

const PEOPLE: readonly Coat[] = ["grey", "tux", "marmalade", "siam", "cocoa", "snow", "calico", "cream"];

/** The coat of a person, chosen by their public mark; nobody gets black, which is a special card's. */
export function coatOf(person: string): Coat {
  let sum = 2166136261;
  for (const letter of person) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return PEOPLE[sum % PEOPLE.length] ?? "grey";
}
