/** Twelve things that a cat puts up with on its head, three in each season; they stand on y = 0, about 44 x 40. */
import type { GoKittyCard, GoKittySeason } from "../../wire";
import { BARE, disc, path, within } from "../ink";

export type SeasonName = GoKittySeason;
export type TraitName = Exclude<GoKittyCard, "mouse">;

const SEASON_TRAITS: Record<SeasonName, readonly TraitName[]> = {
  winter: ["light", "cozy", "snow"],
  spring: ["clover", "rain", "flower"],
  summer: ["firefly", "fan", "ice-cream"],
  fall: ["apple", "pumpkin", "leaf"],
};
export const SEASONS = Object.keys(SEASON_TRAITS) as readonly SeasonName[];
export const traitsOf = (season: SeasonName): readonly TraitName[] => SEASON_TRAITS[season];
export const TRAITS: readonly TraitName[] = SEASONS.flatMap(traitsOf);
export const seasonOf = (trait: TraitName): SeasonName =>
  SEASONS.find((season) => traitsOf(season).includes(trait)) ?? "winter";

const MILK = "#f6e6c9";
const LEAF = "#6fae5c";
const fine = 'stroke-width="1.6"';
const stem = 'stroke-width="3"';
const around = (angles: readonly number[], x: number, y: number, inner: string): string =>
  angles.map((angle) => within(`rotate(${angle} ${x} ${y})`, inner)).join("");

const bulb = (x: number, y: number, color: string, turn: number): string =>
  within(
    `translate(${x} ${y}) rotate(${turn})`,
    path("M-3.6-4C-9-12-6-19 0-24 6-19 9-12 3.6-4Z", color) + path("M-3-4H3V1H-3Z", MILK),
  );

export const THINGS: Record<TraitName, string> = {
  light:
    path("M-31-4C-18 9 18 9 31-4", "none", 'stroke="#3d6b45" stroke-width="3.4"') +
    bulb(-23, 1, "#e2574c", -18) +
    bulb(-8, 5, "#f2b33d", -6) +
    bulb(8, 5, "#5b9bd0", 6) +
    bulb(23, 1, "#e2574c", 18),
  cozy:
    path("M-21 2C-22-24-10-30 0-30S22-24 21 2Z", "#c9574b") +
    path("M-12-26L-8 0M0-30V0M12-26L8 0", "none", fine) +
    path("M-24-3C-8 3 8 3 24-3L24 6C8 11-8 11-24 6Z", MILK) +
    disc(0, -33, 7, MILK),
  snow:
    path("M-26 4C-30-6-20-14-13-12-12-22 4-26 9-17 17-20 24-12 21-7 29-6 29 3 25 5 10 1-10 1-26 4Z", "#fff") +
    path("M0-42V-26M-7-38L7-30M7-38L-7-30", "none", 'stroke="#4a7fae" stroke-width="2.6"'),
  clover:
    path("M1 2C0-6 1-10 2-14", "none", stem) +
    around(
      [-45, 45, 135, 225],
      1,
      -20,
      path("M1-20C-9-24-10-35-3-36.5-1-37 1-34 1-33 1-34 3-37 5-36.5 12-35 11-24 1-20Z", LEAF),
    ),
  rain:
    path("M0 3V-12", "none", stem) +
    path(
      "M-28-10C-26-30-12-38 0-38S26-30 28-10C23-14 18-14 14-10 9-14 5-14 0-10-5-14-9-14-14-10-18-14-23-14-28-10Z",
      "#5b9bd0",
    ) +
    path("M0-38C-9-30-13-20-14-10M0-38C9-30 13-20 14-10", "none", fine) +
    path("M0-38V-43"),
  flower:
    path("M0 3V-10", "none", stem) +
    around([0, 72, 144, 216, 288], 0, -22, path("M0-22C-9-26-9-40 0-40S9-26 0-22Z", "#e98fa6")) +
    disc(0, -22, 6, "#f2c14e"),
  firefly:
    disc(2, -22, 19, "#ffe27a", `${BARE} opacity=".55"`) +
    path("M-4-22C-16-36-24-28-20-22-17-17-9-17-4-20ZM4-24C6-40 18-38 18-30 18-24 10-20 5-21Z", "#f4f1e4") +
    path("M-8-14C-10-22 2-28 8-22 12-17 8-9 2-8-3-7-7-9-8-14Z", "#5d5064") +
    path("M-8-14C-9-9-6-4-1-4 4-4 6-7 6-10 0-7-6-9-8-14Z", "#ffd23f") +
    path("M8-23L14-29M9-20L17-23", "none", 'stroke-width="1.8"'),
  fan:
    path("M0 2L-31-17C-25-37-12-42 0-42S25-37 31-17Z", "#ef8a5f") +
    path(
      "M0 2L-19-33M0 2V-42M0 2L19-33M0 2L-27-25M0 2L-9.6-40.5M0 2L9.6-40.5M0 2L27-25",
      "none",
      'stroke-width="1.5"',
    ) +
    path("M-24-13C-19-27-10-31 0-31S19-27 24-13", "none", 'stroke="#fdf3dc" stroke-width="4"') +
    disc(0, 2, 3.4, "#fdf3dc"),
  "ice-cream":
    path("M-11-16L0-44 11-16Z", "#e0a45c") +
    path("M-6.5-27L8-22M-4-34L5-31", "none", 'stroke-width="1.5"') +
    path("M-19 2C-26-14-14-22 0-20S26-14 19 2C14 8 11 0 6 4S-3 8-6 3-14 8-19 2Z", "#f4a9b8"),
  apple:
    path("M0-31C-7-35-19-33-20-20-20-9-12 3-6 3-3 3-2 2 0 2S3 3 6 3C12 3 20-9 20-20 19-33 7-35 0-31Z", "#d4483b") +
    path("M0-31C-1-37 1-40 4-42", "none", stem) +
    path("M3-35C9-42 16-41 18-38 14-33 8-32 3-35Z", LEAF) +
    path("M-12-23C-12-26-10-28-8-28", "none", 'stroke="#fdf3dc" stroke-width="2.4"'),
  pumpkin:
    path("M0 3C-14 6-27 0-27-13S-14-31-4-27C-2-28 2-28 4-27 14-31 27-26 27-13S14 6 0 3Z", "#e68a35") +
    path("M-9-27C-17-18-16-4-9 3M9-27C17-18 16-4 9 3M0-27V3", "none", fine) +
    path("M-2-27C-3-33-1-37 5-38L7-34C3-33 3-30 3-27Z", "#6f8a4a"),
  leaf:
    path("M0 4C0-4 0-8 0-12", "none", stem) +
    path(
      "M0-44L5-34 13-37 12-28 24-29 19-21 24-16 13-13 11-9 0-11-11-9-13-13-24-16-19-21-24-29-12-28-13-37-5-34Z",
      "#d06a32",
    ) +
    path("M0-12V-34M0-17L-12-23M0-17L12-23", "none", fine),
};

/** The thing on a head. */
export const onHead = (trait: TraitName): string => within("translate(0 -22)", THINGS[trait]);
