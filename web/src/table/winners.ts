/** The sentence that says who won, the number of a place, and whether it was too easy. */
import { type Level, LEVELS, type Place, type Table } from "../wire";
import { whoReads } from "../words/games.svelte";
import { say, youOrOther } from "../words/say.svelte";

/** "You win.", "You and Bo share the win." The reader comes first; `who` decides which seat that is, if any. */
export function winText(
  winners: readonly number[],
  nameOf: (seat: number) => string,
  who: (seat: number) => "you" | "other" = whoReads,
): string {
  const others = winners.filter((seat) => who(seat) === "other").map(nameOf);
  const mine = others.length < winners.length;
  const names = say.list(mine ? [say("table-you"), ...others] : others);
  return say("table-won", { count: winners.length, who: youOrOther(mine), names });
}

/** "2"; "2=" if somebody else has the same place. */
export function rankText({ rank }: Pick<Place, "rank">, places: readonly Pick<Place, "rank">[]): string {
  const tied = places.filter((place) => place.rank === rank).length > 1;
  return `${rank}${tied ? "=" : ""}`;
}

/** Did the viewer win against kittens alone? */
export const beatKittens = ({ seats, you }: Table, winners: readonly number[]): boolean =>
  you !== null && winners.includes(you) && seats.every(({ seat, level }) => seat === you || level === "kitten");

/** After a defeat by bots alone: each of them one level easier; null where that changes nothing. */
export function easierBots({ seats, you }: Table, winners: readonly number[]): Level[] | null {
  const levels = seats.filter(({ seat }) => seat !== you).flatMap(({ level }) => level ?? []);
  if (you === null || winners.includes(you) || levels.length < seats.length - 1) return null;
  const easier = levels.map((level) => LEVELS[LEVELS.findIndex((each) => each === level) - 1] ?? level);
  return easier.join() === levels.join() ? null : easier;
}
