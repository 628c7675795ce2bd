/** The cards of Go Kitty by their names: a trait or "mouse"; trait chips; Seek Tokens. */
import type { GoKittyCard } from "../../wire";
import { bust } from "../cat";
import type { Coat } from "../../wire";
import type { Mood } from "../eyes";
import { at, BARE, box, disc, once, PAPER, path, within, type Drawing } from "../ink";
import { card, cardBack, nightCard, tab } from "../paper";
import { mouse } from "../things";
import { onHead, seasonOf, THINGS, TRAITS, traitsOf, type SeasonName, type TraitName } from "./traits";
import { wheel } from "./year";

export const KITTY_CARDS: readonly GoKittyCard[] = [...TRAITS, "mouse"];

/** The coat says the season; the moods go with its three traits. */
const CATS: Record<SeasonName, { coat: Coat; moods: readonly [Mood, Mood, Mood] }> = {
  winter: { coat: "siam", moods: ["asleep", "deadpan", "grumpy"] },
  spring: { coat: "calico", moods: ["curious", "deadpan", "smug"] },
  summer: { coat: "marmalade", moods: ["wide", "deadpan", "smug"] },
  fall: { coat: "cocoa", moods: ["deadpan", "weary", "sly"] },
};
const GLANCES = [0.4, 0, -0.4];

function kitty(trait: TraitName): Drawing {
  const season = seasonOf(trait);
  const { coat, moods } = CATS[season];
  const i = traitsOf(season).indexOf(trait);
  const ground =
    box(0, 0, 100, 140, 0, `var(--${season}-wash)`, BARE) +
    path("M-2 142V108C20 98 80 98 102 108V142Z", `var(--${season}-floor)`, BARE);
  const sitter = bust({ coat, mood: moods[i] ?? "deadpan", gaze: { x: GLANCES[i] ?? 0, y: 0 }, top: onHead(trait) });
  const place = trait === "light" ? "translate(14.4 43) scale(.31)" : "translate(14.4 48) scale(.4)";
  const marks =
    wheel(season, 14.4, 16, 8.4, PAPER) + within(place, THINGS[trait], `stroke="${PAPER}" stroke-width="4"`);
  return card(trait, ground, at(54, 94, 1.02, sitter), tab(57, `var(--${season})`, marks));
}

/** With its name in capitals. */
export const mouseCard = once((title: string): Drawing => {
  const tail = path("M72 88C92 92 96 72 86 64", "none", 'stroke="#e9a79b" stroke-width="4"');
  const reversal = path("M21 19V16C21 11 17 9.6 13 9.6H7.4M11.4 5.4L7 9.6 11.4 13.8");
  return nightCard("mouse", tail + at(50, 66, 1.02, mouse()), [title], reversal);
});

export const kittyCard = once(kitty);
export const KITTY_BACK = cardBack("teal");

/** A thing on a disc of its season. */
export const traitChip = once((name: GoKittyCard): Drawing => {
  if (name === "mouse")
    return {
      width: 72,
      height: 72,
      name,
      marks: disc(36, 36, 34, "var(--night-lit)", 'stroke-width="3.4"') + at(36, 36, 0.78, mouse()),
    };
  const season = seasonOf(name);
  const ground = disc(36, 36, 34, `var(--${season}-wash)`, `stroke="var(--${season})" stroke-width="3.4"`);
  return {
    width: 72,
    height: 72,
    name,
    marks: ground + within(`translate(36 ${name === "light" ? 46 : 54}) scale(.94)`, THINGS[name]),
  };
});

const OPEN_EYE =
  path("M6 24C13 11 35 11 42 24 35 37 13 37 6 24Z", PAPER) +
  '<ellipse cx="24" cy="24" rx="9" ry="9.4" fill="#7fae5a"/><ellipse cx="24" cy="24" rx="2.8" ry="8" fill="#2a1f2d" stroke="none"/>';
const HALF_SHUT = OPEN_EYE + path("M6 24C13 11 35 11 42 24Z", "var(--lamp)");
const SHUT_EYE = path("M7 22C14 33 34 33 41 22M12 28L9 32M24 30.5V35.5M36 28L39 32");

export type TokenState = "active" | "chosen" | "used";
const EYES: Record<TokenState, string> = { active: OPEN_EYE, chosen: HALF_SHUT, used: SHUT_EYE };

/** Half shut: about to be used. */
export const seekToken = once((state: TokenState): Drawing => ({
  width: 48,
  height: 48,
  name: state,
  marks: disc(24, 24, 21.5, state === "used" ? "var(--token-off)" : "var(--lamp)") + EYES[state],
}));
