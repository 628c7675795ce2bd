/** What a replay marks on its scrubber: where rounds begin, calls, and highlights. */
import type { Highlight, Step } from "../wire";
import { beginsRound } from "../words/games.svelte";

export interface Mark {
  readonly ply: number;
  readonly kind: "round" | "call" | "highlight";
}

/** The marks of a game. The deal is not marked. */
export function marksOf(steps: readonly Step[], highlights: readonly Highlight[]): Mark[] {
  const marks: Mark[] = [];
  for (const { ply, events } of steps) {
    if (ply > 0 && events.some(beginsRound)) marks.push({ ply, kind: "round" });
    if (events.some(({ kind }) => kind === "called")) marks.push({ ply, kind: "call" });
  }
  return [
    ...marks,
    ...[...new Set(highlights.map(({ ply }) => ply))].map((ply) => ({ ply, kind: "highlight" }) as const),
  ];
}
