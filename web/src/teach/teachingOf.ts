/** What each game tells somebody new, asked for once. */
import { teaching } from "../net/api";
import type { Teaching } from "../wire";
import type { Variables } from "../words/game";

const asked = new Map<string, Promise<Teaching>>();

export function teachingOf(game: string): Promise<Teaching> {
  const told = asked.get(game) ?? teaching(game);
  asked.set(game, told);
  told.catch(() => asked.delete(game)); // it may succeed the next time
  return told;
}

/** House rules as the sentences of teaching read them: "yes", "no" or a number. */
export function houseOf(options: object): Variables {
  const said = (value: unknown): string | number | null =>
    typeof value === "boolean" ? (value ? "yes" : "no") : typeof value === "number" ? value : null;
  const all = Object.entries(options).map(([key, value]) => [key, said(value)] as const);
  return Object.fromEntries(all.filter((each): each is [string, string | number] => each[1] !== null));
}
