/** What can be said without words, by a cat of any coat. */
import type { Emote, Face } from "../wire";
import { face, HALO } from "./cat";
import { furOf } from "./coats";
import type { Mood } from "./eyes";
import { at, BARE, once, path, type Drawing } from "./ink";

export const EMOTES: readonly Emote[] = ["purr", "hiss", "meow", "yawn", "paw", "stare"];

interface Manner {
  readonly mood: Mood;
  readonly scale: number;
  readonly around: (coat: Face["coat"]) => string;
}

const strokes = (d: string): string => path(d, "none", 'stroke="currentColor"');
const pads =
  "M-5.6-1.6A2 2.6 0 1 0-5.5-1.6ZM0-4.2A2 2.6 0 1 0 .1-4.2ZM5.6-1.6A2 2.6 0 1 0 5.7-1.6ZM0 8.6C-5.4 8.6-5 2.4 0 2.4S5.4 8.6 0 8.6Z";
const raised = (coat: Face["coat"]): string => {
  const { fur } = furOf(coat);
  return at(
    66,
    34,
    0.94,
    path("M-9 40C-8 22-13 12-12 0-11-14 11-14 12 0 13 12 8 22 9 40Z", fur) + path(pads, "#e9a79b", BARE),
  );
};

const MANNERS: Record<Emote, Manner> = {
  purr: {
    mood: "smug",
    scale: 0.86,
    around: () =>
      strokes(
        "M6 34C2 39 2 45 6 50M74 34C78 39 78 45 74 50M14 10C18 6 22 6 26 10S34 14 38 10M44 10C48 6 52 6 56 10S64 14 68 10",
      ),
  },
  hiss: { mood: "hiss", scale: 0.92, around: () => strokes("M62 60L76 66M64 54L78 55M18 60L4 66M16 54L2 55") },
  meow: { mood: "meow", scale: 0.92, around: () => strokes("M66 56L74 60M68 49L77 49M14 56L6 60M12 49L3 49") },
  yawn: { mood: "yawn", scale: 0.92, around: () => strokes("M68 4H76L68 14H76") },
  paw: { mood: "curious", scale: 0.84, around: raised },
  stare: { mood: "wide", scale: 1.08, around: () => "" },
};

const drawn = once((key: string): Drawing => {
  const [emote, coat, eyes, wears] = key.split(" ") as [Emote, Face["coat"], Face["eyes"], Face["wears"]];
  const { mood, scale, around } = MANNERS[emote];
  const x = emote === "paw" ? 34 : 40;
  return {
    width: 80,
    height: 76,
    name: emote,
    marks: at(x, 46, scale, HALO + face({ coat, mood, eyes, wears, whiskers: emote !== "hiss" })) + around(coat),
  };
});

export const emoteDrawing = (emote: Emote, { coat, eyes, wears }: Face): Drawing =>
  drawn(`${emote} ${coat} ${eyes} ${wears}`);
