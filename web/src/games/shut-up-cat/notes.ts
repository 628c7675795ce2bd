/** The note above the pillow: what the lit span comes to. */
import type { ShutUpCatTableView } from "../../wire";
import { isTile, tilesWords } from "./round";
import { counted } from "../../words";

export function noteFor(view: ShutUpCatTableView, span: readonly number[], choosing: boolean): string {
  const deaf = view.plugs > 0 ? `${counted(view.plugs, "MEOW")} won’t count` : "";
  if (span.length === 0 || (choosing && deaf)) return deaf; // how many tiles there are stands on the pad, too
  const letters = span.map((space) => view.tiles[space]);
  if (!choosing) return tilesWords(letters.join(""));
  const known = view.notes === null ? 0 : letters.filter(isTile).length;
  return [counted(span.length, "tile"), known > 0 ? `${known} you remember` : ""].filter(Boolean).join(" · ");
}
