/** What the page adds to what the server says of a game: a sentence, how long it takes, how many to sit down with. */
import type { Box, Level } from "../wire";
import { capital } from "../words";

interface Blurb {
  readonly short: string;
  readonly line: string;
  readonly minutes: string | null;
  readonly seats: number;
}

const BLURBS: Record<string, Blurb> = {
  "kitten-me": {
    short: "Kitten Me",
    line: "Bid on the hats nobody can see. Raise, or call your neighbour a liar.",
    minutes: "15 min",
    seats: 4,
  },
  "go-kitty": {
    short: "Go Kitty",
    line: "Ask for kitties, gather clowders, and mind who kept a mouse.",
    minutes: "15–25 min",
    seats: 4,
  },
  "shut-up-cat": {
    short: "Shut Up, Cat!",
    line: "Remember where the quiet is, and collect forty winks before it moves.",
    minutes: "20–30 min",
    seats: 3,
  },
};

/** A game that is not listed above is described by what the server says of it. */
export function blurbOf(box: Box): Blurb {
  const line = `${capital(box.blurb)}.`;
  const plain = { short: box.title, line, minutes: null, seats: Math.min(box.most, Math.max(box.least, 4)) };
  return BLURBS[box.game] ?? plain;
}

const USUAL: Level = "kitten"; // the level to begin with, in a game that has it

/** The level of a game's bots if nobody chooses one. */
export const usualLevel = ({ levels }: Box): Level => levels.find((level) => level === USUAL) ?? levels.at(-1) ?? USUAL;

/** The table that is opened where somebody plays at once: with bots, and with a coach if there is one. */
export function withBots(box: Box): { game: Box["game"]; seats: number; bots: Level[]; start: true; coach: boolean } {
  const { seats } = blurbOf(box);
  const bots = Array.from({ length: seats - 1 }, () => usualLevel(box));
  return { game: box.game, seats, bots, start: true, coach: box.coach };
}

/** A short title, for narrow places. */
export function shortTitle(game: string, title: string): string {
  return BLURBS[game]?.short ?? title;
}

export function factsOf(box: Box): string {
  const { minutes } = blurbOf(box);
  const players = box.least === box.most ? `${box.least} players` : `${box.least}–${box.most} players`;
  return minutes === null ? players : `${players} · ${minutes}`;
}
