/** What the server says by a code: problems with a request, notices of a table, characters and levels of bots. */
import { ApiError, Unreachable } from "../net/ask";
import type { Problem, Seated, Table } from "../wire";
import { reasonText } from "./games.svelte";
import { say, sayIfKnown } from "./say.svelte";

/** What was wrong with a request: why a move is illegal, or the code's own message; else the server's English detail. */
export function problemText({ code, detail, reason }: Problem): string {
  if (reason) return reasonText(reason);
  return sayIfKnown(`problem-${code}`) ?? say("problem-other", { detail });
}

/** What to say to a person about whatever was thrown. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof Unreachable) return say("shell-unreachable");
  if (thrown instanceof ApiError) return problemText(thrown.problem);
  throw thrown;
}

/** Why a table was closed or frozen. */
export const noticeText = ({ notice }: Pick<Table, "notice">): string | null =>
  notice === null ? null : (sayIfKnown(`notice-${notice}`) ?? notice);

/** How a bot plays, in a few words: those of the game, else those of all games. */
export const characterText = (game: string, { character }: Pick<Seated, "character">): string =>
  character === null
    ? ""
    : (sayIfKnown(`character-${character}-${game}`) ?? sayIfKnown(`character-${character}`) ?? "");

/** What bots of a level are like. */
export const levelText = (level: string): string => sayIfKnown(`level-text-${level}`) ?? "";
