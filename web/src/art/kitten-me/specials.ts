/** The special cards: one cat doing one thing at night. */
import type { KittenMeCard } from "../../wire";
import { bust, face } from "../cat";
import { HEAD } from "../coats";
import type { Color } from "../dye";
import { fish } from "../things";
import { at, BARE, box, PAPER, path, within, type Drawing } from "../ink";
import { lines, nightCard } from "../paper";
import { pen } from "../pen";

const CREAM = "#f6e6c9";
const LAMP_INK = "var(--lamp-ink)";
const effect = (words: string, height = 9.4): string => pen(words, 14, 9, height, LAMP_INK, 2.2);

const paw = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    scale,
    path("M-8 8C-11-2-6-9 0-9S11-2 8 8Z", CREAM) + path("M-2.6 4V0M2.6 4V0", "none", 'stroke-width="1.6"'),
  );

function skip(title: string): Drawing {
  const grey = "#b9b3bf";
  const back =
    path("M-33 60C-40 28-24 14 0 14S40 28 33 60C24 66-24 66-33 60Z", grey) +
    path(HEAD, grey) +
    path("M0-24V-17M-7-23L-6-16.5M7-23L6-16.5", "none", 'stroke="#847b8e" stroke-width="3"') +
    path("M24 63C50 64 60 44 52 28 49 22 42 24 44 31 48 44 38 52 20 51", grey);
  return nightCard("skip", at(47, 50, 0.84, back), lines(title), path("M9 9L15 14 9 19M15 9L21 14 15 19"));
}

const dealt = (x: number, y: number, turn: number): string =>
  within(
    `translate(${x} ${y}) rotate(${turn})`,
    box(-11, -16, 22, 32, 3, PAPER) + path("M-4 3C-6-1-3-5 0-5S6-1 4 3C2 6-2 6-4 3Z", "var(--plum)", BARE),
  );

function drawThree(title: string): Drawing {
  const cards = dealt(29, 58, -18) + dealt(71, 58, 18) + dealt(50, 49, 0);
  const peeking = at(50, 83, 0.9, face({ coat: "cream", mood: "wide", gaze: { x: 0, y: -1 } }));
  return nightCard("draw 3", cards + peeking + paw(29, 98, 0.84) + paw(71, 98, 0.84), lines(title), effect("+3"));
}

function goFish(title: string): Drawing {
  const eating = at(50, 57, 0.96, bust({ coat: "marmalade", mood: "full" })) + at(47, 73, 0.86, fish("#9fc3d6"));
  const shape = path("M-22 0C-12-13 10-13 20 0L31-9C28.5-3 28.5 3 31 9L20 0C10 13-12 13-22 0Z", LAMP_INK);
  return nightCard("go fish", eating, lines(title), within("translate(13 14.4) scale(.36)", shape, BARE));
}

const carton =
  path("M14 62H86V106H14Z", "#c99b66") +
  path("M14 62L6 74M86 62L94 74") +
  path("M44 62V74H56V62", "#e3c08d") +
  path("M70 90H78M70 85H78", "none", 'stroke-width="1.6"');

/** Dropped on a hand that does not count. */
export const CARTON: Drawing = { width: 100, height: 50, name: "box", marks: within("translate(0 -59)", carton) };

function cantSeeMe(title: string): Drawing {
  const hiding = at(50, 54, 0.92, face({ coat: "tux", mood: "wide", whiskers: false }));
  return nightCard("can't see me", hiding + carton, lines(title), effect("0", 10));
}

function hangInThere(title: string): Drawing {
  const rope = path("M0 22C34 28 66 28 100 22", "none", 'stroke="var(--lamp)" stroke-width="3.2"');
  const arms = "M40 62C32 52 30 40 32 26M60 62C68 52 70 40 68 26";
  const hanging =
    path("M37 60C30 92 40 108 43 108 47 108 46 98 50 98S53 108 57 108C60 108 70 92 63 60Z", CREAM) +
    path(arms, "none", 'stroke="var(--line)" stroke-width="13"') +
    path(arms, "none", `stroke="${CREAM}" stroke-width="8.4"`) +
    at(50, 60, 0.72, face({ coat: "cream", mood: "startled" }));
  return nightCard("hang in there", rope + hanging + paw(32, 24, 0.66) + paw(68, 24, 0.66), lines(title), effect("+1"));
}

function doubleTrouble(title: string): Drawing {
  const left = at(29, 66, 0.68, bust({ coat: "black", mood: "sly", gaze: { x: 0.9, y: 0 } }), -4);
  const right = at(71, 66, 0.68, bust({ coat: "white", mood: "sly", gaze: { x: -0.9, y: 0 } }), 4);
  return nightCard("double trouble", left + right, lines(title), effect("x2"));
}

export type Special = Exclude<KittenMeCard, `${Color} ${string}` | `wild${string}`>;

export const SPECIALS: Record<Special, (title: string) => Drawing> = {
  skip,
  "draw 3": drawThree,
  "go fish": goFish,
  "can't see me": cantSeeMe,
  "hang in there": hangInThere,
  "double trouble": doubleTrouble,
};
