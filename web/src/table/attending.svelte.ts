/** What the frame itself announces, plays as a sound and shows when something happens at a table. */
import { buzz, notify, title } from "../settings/attention";
import { sound } from "../settings/sound";
import { announce, calm } from "../shell/announce.svelte";
import type { AnyView, Step, Table } from "../wire";
import type { Manner } from "./contract";
import { decisionText, sentencesOf } from "../words/games.svelte";
import { say } from "../words/say.svelte";

/** The last steps that are read aloud of many at once, such as the rest of a game; the log has all. */
const LATEST = 4;

export const isMine = (view: AnyView): boolean => view.seat !== null && view.to_move === view.seat;

/** "Your turn: raise or call" */
export function turnWords(view: AnyView): string {
  const decision = decisionText(view);
  return decision === "" ? say("table-your-turn") : say("table-your-turn.decision", { decision });
}

/** What is read aloud of these steps: of a sentence with many lines, the first and the last. */
export function heard(steps: readonly Step[]): string[] {
  return steps.flatMap(sentencesOf).map((sentence) => {
    const lines = sentence.split("\n").map((line) => line.trim());
    return lines.length < 3 ? lines.join(" ") : `${lines[0]} ${lines.at(-1)}`;
  });
}

export function tellMoment(
  steps: readonly Step[],
  view: AnyView,
  before: AnyView | null,
  manner: Manner,
  id: string,
): void {
  if (!isMine(view)) calm();
  for (const sentence of heard(steps.slice(-LATEST))) announce(sentence);
  const flag = manner.flag?.(view) ?? null;
  if (flag !== null && before !== null && flag !== manner.flag?.(before)) announce(flag);
  if (!isMine(view) || (before !== null && before.ply === view.ply)) return;
  announce(`${turnWords(view)}.`, true);
  if (before !== null && isMine(before)) return; // it goes on: no bell
  sound("bell");
  buzz();
  notify(`${turnWords(view)}.`, id);
}

export function tellTitle(table: Table, name: string, view: AnyView): void {
  if (table.status === "playing" && isMine(view)) title(say("table-your-turn.title", { game: name }), true);
  else title(name);
}
