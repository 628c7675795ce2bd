/** The note above the pillow: what the lit span comes to. */
import type { ShutUpCatTableView } from "../../wire";
import { say } from "../../words/say.svelte";
import { isTile } from "./tileRing";
import { countsOf, tilesWords } from "./words";

/** How many of the MEOWs that lie face up do not count. */
export const muffled = (view: ShutUpCatTableView, letters: string): number =>
  Math.min(view.plugs, countsOf(letters)["meow-count"]);

export function noteFor(view: ShutUpCatTableView, span: readonly number[], choosing: boolean): string {
  const deaf = view.plugs > 0 ? say("shut-up-cat-deaf", { "meow-count": view.plugs }) : "";
  if (span.length === 0 || (choosing && deaf)) return deaf; // how many tiles there are stands on the pad, too
  const letters = span.map((space) => view.tiles[space]);
  if (!choosing) return tilesWords(letters.join(""));
  const known = view.notes === null ? [] : letters.filter(isTile);
  return say("shut-up-cat-stretch", {
    count: span.length,
    "known-count": known.length,
    tiles: tilesWords(known.join("")),
  });
}
