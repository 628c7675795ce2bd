/** What each game tells somebody new, asked for once. */
import { teaching } from "../net/api";
import type { Teaching } from "../wire";

const asked = new Map<string, Promise<Teaching>>();

export function teachingOf(game: string): Promise<Teaching> {
  const told = asked.get(game) ?? teaching(game);
  asked.set(game, told);
  told.catch(() => asked.delete(game)); // it may succeed the next time
  return told;
}
