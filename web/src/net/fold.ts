/** Folds the lines of a stream: each tells what changed, and all together tell what is. */
import type { AnyView, Message, Now, Played, Step } from "../wire";

export type Line = Exclude<Message, { kind: "retry" } | { kind: "paused" }>;

/** Everything as it is after this line, with all steps and all chat so far; null if a line before it is missing, so that only a
 * whole line can help. */
export function fold(now: Now | null, line: Line): Now | null {
  if (line.kind === "now") return { ...line, steps: joined(now?.steps ?? [], line.steps) };
  if (now === null) return null;
  switch (line.kind) {
    case "played":
      return played(now, line);
    case "changed":
      return { ...now, table: { ...now.table, ...line.table } };
    case "watched":
      return { ...now, table: { ...now.table, watchers: line.watchers } };
    case "said":
      return { ...now, chat: [...now.chat, line] };
  }
}

function played(now: Now, line: Played): Now | null {
  const before = line.whole ? {} : now.view;
  if (before === null || (!line.whole && now.view?.ply !== line.step.ply - 1)) return null;
  const view = { ...before, ...line.public, ...line.own } as AnyView; // whole, or all fields of the one before and what changed
  const steps = joined(now.steps, [seenStep(line, view.seat)]);
  return { ...now, table: { ...now.table, ...line.table }, view, steps };
}

/** The step as this viewer was shown it. */
function seenStep({ step, seen, move }: Played, viewer: number | null): Step {
  const events = [...step.events];
  const sentences = step.sentences.map((sentence) => asReadBy(sentence, viewer));
  for (const more of seen ?? []) {
    events[more.at] = more.event;
    sentences[more.at] = more.sentence ?? sentences[more.at]!;
  }
  return { ...step, move: move ?? step.move, events, sentences };
}

const EITHER = /\x7f(\d+)\x7f([^\x7f]*)\x7f([^\x7f]*)\x7f/g; // a seat, words for all others, words for this seat

/** A sentence for anybody, as one of its readers has it. */
function asReadBy(sentence: string, reader: number | null): string {
  return sentence.replace(EITHER, (_, seat, named: string, reading: string) => (Number(seat) === reader ? reading : named));
}

/** Both lists in one, each ply once. After a gap only the newer steps are left: the log can ask for the earlier ones. */
export function joined(known: readonly Step[], more: readonly Step[]): Step[] {
  const last = known.at(-1)?.ply ?? -1;
  const newer = more.filter((step) => step.ply > last);
  return newer[0] !== undefined && newer[0].ply > last + 1 ? newer : [...known, ...newer];
}
