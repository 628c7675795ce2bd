/** What somebody wears at every table, in head units; nothing of it is on a card. */
import type { Wears } from "../wire";
import { BARE, disc, INK, path, within } from "./ink";

const GOLD = "#e3b341";
const NECK = "M-25 19C-14 29 14 29 25 19";

const bow = within(
  "translate(21 -27) rotate(22)",
  path("M-2 0C-6-7-13-8-16-6-17-2-17 4-16 7-13 9-6 7-2 2Z", "#d2477f") +
    path("M2 0C6-7 13-8 16-6 17-2 17 4 16 7 13 9 6 7 2 2Z", "#d2477f") +
    disc(0, 0.6, 3.6, "#a82f61"),
);

const scarf =
  path("M7 28L3 47 14 49 18 27Z", "#2f7f8f") +
  path("M4.4 41L15.4 43", "none", 'stroke="#f3e9d8" stroke-width="2.2"') +
  path("M-26 18C-14 28 14 28 26 18L28 26C15 37-15 37-28 26Z", "#2f7f8f") +
  path("M-16 24.6L-17.6 32M-5 27L-5.4 34.4M6.6 27L7.4 34.4", "none", 'stroke="#f3e9d8" stroke-width="2.2"');

const bell =
  path("M-25 18C-14 28 14 28 25 18L26 23C14 33-14 33-26 23Z", "#a8323a") +
  disc(0, 32, 6.4, GOLD) +
  path("M-6 32H6M0 34V37", "none", 'stroke-width="1.6"') +
  disc(0, 33.6, 1.3, INK, BARE);

const monocle =
  path("M23 5C30 12 29 24 24 34", "none", `stroke="${GOLD}" stroke-width="1.8"`) +
  disc(14.2, -1, 11.4, "rgb(255 255 255 / 0.18)", 'stroke-width="4.6"') +
  disc(14.2, -1, 11.4, "none", `stroke="${GOLD}" stroke-width="2.4"`);

const PETALS = [0, 72, 144, 216, 288];
const flower = within(
  "translate(-21 -26)",
  PETALS.map((turn) => within(`rotate(${turn})`, disc(0, -5.4, 4.6, "#f7f1ff", 'stroke-width="1.7"'))).join("") +
    disc(0, 0, 3.6, "#f0ae34", 'stroke-width="1.7"'),
);

const beret =
  path("M-21-19C-29-33-8-43 9-39 25-36 27-25 16-20.6 4-17-9-16.6-21-19Z", "#c0392f") +
  path("M-2-40L0-45.4") +
  path("M-20-20.4C-8-16.6 6-17.4 16-21", "none", 'stroke="#8a241d" stroke-width="2.6"');

const hoop = (x: number, y: number): string =>
  disc(x, y, 5.4, "none", 'stroke-width="4.6"') + disc(x, y, 5.4, "none", `stroke="${GOLD}" stroke-width="2.4"`);
const earring = hoop(31, -11);

const bandana =
  path("M29-13L40-20 39.4-11.6 43-4.6 30-8Z", "#2c63b8") +
  path("M-30.6-15C-15-24 15-24 30.6-15L31.6-7.4C15-16.4-15-16.4-31.6-7.4Z", "#2c63b8") +
  [-21, -10.5, 0, 10.5, 21].map((x) => disc(x, -17.6 + (x * x) / 92, 1.5, "#fffaf0", BARE)).join("");

const feather =
  path("M-13-19C-21-25-31-37-27-47-22-46-19.6-43-18-40.6L-14-43C-10-36-8-27-9-19Z", "#8d6fd6") +
  path("M-11-18C-14-29-19-38-25-44M-14.6-29L-22-33M-17-35L-13-38", "none", 'stroke-width="1.5"');

const PEARLS = [-22, -15, -7.6, 0, 7.6, 15, 22];
const pearls = PEARLS.map((x) => disc(x, 29.4 - (x * x) / 58, 4, "#fffaf2", 'stroke-width="1.7"')).join("");

const cup = (k: number): string => path(`M${k * 30} -9C${k * 40} -11 ${k * 41} 11 ${k * 30} 9Z`, "#e07b2e");
const headband =
  path("M-33-4C-34-46 34-46 33-4", "none", 'stroke-width="7.4"') +
  path("M-33-4C-34-46 34-46 33-4", "none", 'stroke="#4a4566" stroke-width="4"');
const headphones = cup(-1) + cup(1);

const FRILLS = [-30, -20.4, -10.4, 0, 10.4, 20.4, 30];
const ruff =
  FRILLS.map((x) => disc(x, 28.6 - (x * x) / 62, 7.6, "#fffaf2", 'stroke-width="1.9"')).join("") +
  path(NECK, "none", 'stroke-width="1.6"');

const BEHIND: Partial<Record<Wears, string>> = { headphones: headband, ruff, feather };
const IN_FRONT: Partial<Record<Wears, string>> = {
  bow,
  scarf,
  bell,
  monocle,
  flower,
  beret,
  earring,
  bandana,
  pearls,
  headphones,
};

export const behind = (wears: Wears): string => BEHIND[wears] ?? "";
export const inFront = (wears: Wears): string => IN_FRONT[wears] ?? "";
/** Worn where a winner's hat comes to sit. */
export const isOnTop = (wears: Wears): boolean => wears === "beret" || wears === "feather" || wears === "headphones";
