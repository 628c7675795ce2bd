/** What the page adds to what the server says of a game: a sentence, how it is played, how many to sit down with. */
import { settings } from "../settings/settings.svelte";
import { type Box, type Game, GAMES, type Level, type NewTable } from "../wire";
import { wordsOf } from "../words/games.svelte";
import { say } from "../words/say.svelte";

const SEATS: Record<Game, number> = { "kitten-me": 4, "go-kitty": 4, "shut-up-cat": 3 };
const isKnown = (game: string): game is Game => GAMES.some((each) => each === game);

/** A game that the page does not know is described by its own catalogue. */
export const lineOf = ({ game }: Box): string =>
  isKnown(game) ? say(`home-${game}`) : (wordsOf(game)?.text("game-blurb") ?? "");

/** For how many a table is opened if nobody chooses. */
export const seatsOf = ({ game, least, most }: Box): number =>
  isKnown(game) ? SEATS[game] : Math.min(most, Math.max(least, 4));

const USUAL: Level = "kitten"; // the level to begin with, in a game that has it

/** The level of a game's bots if nobody chooses one. */
export const usualLevel = ({ levels }: Box): Level => levels.find((level) => level === USUAL) ?? levels.at(-1) ?? USUAL;

/** The table that is opened where somebody plays at once: with bots at the pace last chosen, and with a coach if there is one. */
export function withBots(box: Box): NewTable {
  const seats = seatsOf(box);
  const bots = Array.from({ length: seats - 1 }, () => usualLevel(box));
  return { game: box.game, seats, bots, start: true, coach: box.coach, clock: { pace: settings.pace } };
}

/** A short title, for narrow places. */
export const shortTitle = (game: string, title: string): string => (isKnown(game) ? say(`home-${game}.short`) : title);

/** "3–6 players" */
export const playersOf = ({ least: min, most: max }: Box): string =>
  min === max ? say("home-players-exactly", { count: min }) : say("home-players", { min, max });

/** How a game is played, in one line; empty where the page does not know it. */
export const howOf = ({ game }: Box): string => (isKnown(game) ? say(`home-${game}.how`) : "");
