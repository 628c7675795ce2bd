/** What the log still says of tiles once their time to be remembered has come */
import type { AnyEvent } from "../../wire";
import { sentencesOf, whoReads } from "../../words/games.svelte";
import { say } from "../../words/say.svelte";
import { countsOf } from "./words";

/** The event without where each tile lay; null: it told nothing of that. */
export function forgotten(event: AnyEvent, nameOf: (seat: number) => string): string | null {
  if (event.kind === "tiles-turned") {
    return say("shut-up-cat-slept", { who: whoReads(event.seat), name: nameOf(event.seat), ...countsOf(event.tiles) });
  }
  if (event.kind !== "tiles-placed" && event.kind !== "tiles-seen") return null;
  return sentencesOf({ events: [{ ...event, tiles: null }] })[0] ?? null;
}
