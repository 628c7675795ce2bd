/** The cards of Kitten Me by their names in the notation: "blue hat x2", "wild", "go fish". */
import type { KittenMeCard } from "../../wire";
import { bust } from "../cat";
import type { Coat } from "../../wire";
import { COLORS, LETTER, washed, type Color } from "../dye";
import type { Mood } from "../eyes";
import { at, box, disc, once, PAPER, within, BARE, type Drawing } from "../ink";
import { card, cardBack, tab } from "../paper";
import { pen } from "../pen";
import { ACCESSORIES, glyph, type Accessory, type Wear } from "../wear";
import { SPECIALS } from "./specials";

type Place = readonly [x: number, y: number, scale: number];

const CAMEO = "M50 12C77 12 92 38 92 72S77 130 50 130 8 106 8 72 23 12 50 12Z";
const THIRDS: Record<Color, string> = {
  blue: "M8 72C8 38 23 12 50 12V72Z",
  red: "M50 12C77 12 92 38 92 72H50Z",
  green: "M8 72C8 106 23 130 50 130S92 106 92 72Z",
};
/** From the rear to the front. */
const PLACES: Record<number, readonly Place[]> = {
  1: [[54, 88, 1.04]],
  2: [
    [66, 60, 0.8],
    [40, 104, 0.8],
  ],
  3: [
    [62, 40, 0.64],
    [33, 82, 0.64],
    [68, 110, 0.64],
  ],
};
const WILD_PLACES: Record<number, readonly Place[]> = {
  1: [[54, 82, 0.98]],
  2: [
    [67, 55, 0.7],
    [41, 104, 0.7],
  ],
  3: [
    [64, 41, 0.56],
    [35, 86, 0.56],
    [70, 114, 0.56],
  ],
};
/** The sitter belongs to the accessory, so that it is known by coat and mood, too. */
const SITTER: Record<Accessory, { coat: Coat; moods: readonly Mood[]; lower: number }> = {
  hat: { coat: "grey", moods: ["smug", "deadpan", "sly"], lower: 5 },
  "bow-tie": { coat: "tux", moods: ["grumpy", "weary", "deadpan"], lower: -6 },
  glasses: { coat: "cream", moods: ["curious", "deadpan", "wide"], lower: 0 },
};
/** As the notation writes it. */
const counted = (name: string, count: number): string => (count > 1 ? `${name} x${count}` : name);

const GLANCES = [0.6, -0.6, 0.2];

function feature(color: Color, accessory: Accessory, count: number): Drawing {
  const { coat, moods, lower } = SITTER[accessory];
  const sitters = (PLACES[count] ?? []).map(([x, y, scale], i) => {
    const gaze = { x: (GLANCES[i] ?? 0) * (count > 1 ? 1 : 0.5), y: 0 };
    return at(
      x,
      y + lower * scale,
      scale,
      bust({ coat, mood: moods[i] ?? "deadpan", gaze, wear: { [accessory]: color }, down: 170 }),
    );
  });
  const marks =
    pen(String(count), 14.4, 7, 13, PAPER, 3) +
    within("translate(3.2 22.4) scale(.92)", glyph[accessory](PAPER), BARE) +
    pen(LETTER[color], 14.4, 46, 10, PAPER, 2.4);
  return card(
    counted(`${color} ${accessory}`, count),
    washed(CAMEO, color),
    sitters.join(""),
    tab(61, `var(--${color})`, marks),
  );
}

const WILD_WEAR: readonly Wear[] = [
  { hat: "blue", glasses: "red", "bow-tie": "green" },
  { hat: "red", glasses: "green", "bow-tie": "blue" },
  { hat: "green", glasses: "blue", "bow-tie": "red" },
];
const WILD_MOODS: readonly Mood[] = ["curious", "deadpan", "sly"];
const BAR_ROUND_DIAMOND =
  box(8.4, 26, 12, 8, 2, "var(--blue-lit)", BARE) +
  disc(14.4, 41, 4.8, "var(--red-lit)", BARE) +
  box(10, 48, 8.6, 8.6, 0, "var(--green-lit)", `${BARE} transform="rotate(45 14.4 52.4)"`);

function wild(count: number): Drawing {
  const sitters = (WILD_PLACES[count] ?? []).map(([x, y, scale], i) => {
    const gaze = { x: [0.3, -0.4, 0][i] ?? 0, y: 0 };
    return at(
      x,
      y,
      scale,
      bust({ coat: "marmalade", mood: WILD_MOODS[i] ?? "deadpan", gaze, wear: WILD_WEAR[i] ?? {}, down: 170 }),
    );
  });
  const ground = COLORS.map((color) => washed(THIRDS[color], color)).join("");
  return card(
    counted("wild", count),
    ground,
    sitters.join(""),
    tab(61, "var(--line)", pen(String(count), 14.4, 7, 13, PAPER, 3) + BAR_ROUND_DIAMOND),
  );
}

const COUNTS = [1, 2, 3];

const FACES = new Map<string, (title: string) => Drawing>([
  ...COUNTS.flatMap((count) =>
    ACCESSORIES.flatMap((accessory) =>
      COLORS.map((color) => [counted(`${color} ${accessory}`, count), () => feature(color, accessory, count)] as const),
    ),
  ),
  ...COUNTS.map((count) => [counted("wild", count), () => wild(count)] as const),
  ...Object.entries(SPECIALS),
]);

export const KITTEN_CARDS = [...FACES.keys()] as readonly KittenMeCard[];
export const KITTEN_BACK = cardBack("plum");

const drawn = once((key: string): Drawing => {
  const [name = "", title = ""] = key.split("|");
  return FACES.get(name)?.(title) ?? KITTEN_BACK;
});

/** A special card has its title on it. */
export const kittenCard = (name: KittenMeCard, title: string): Drawing =>
  drawn(`${name}|${name in SPECIALS ? title : ""}`);
