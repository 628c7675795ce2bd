/** Folds the lines of a stream: each tells what changed, and all together tell what is. */
import type { AnyEvent, AnyView, Message, Now, Played, Step, Table } from "../wire";
import { put } from "./put";

export type Line = Exclude<Message, { kind: "retry" } | { kind: "paused" }>;

/** All that the lines of a stream have told. */
export interface Known extends Now {
  readonly numbered: { readonly [number: string]: unknown }; // what was told with a number
}

/** Everything as it is after this line, with all steps and all chat so far; null if a line before it is missing, so that only a
 * whole line can help. */
export function fold(now: Known | null, line: Line): Known | null {
  if (line.kind === "now") return { ...line, steps: joined(now?.steps ?? [], line.steps), numbered: {} };
  if (now === null) return null;
  switch (line.kind) {
    case "played":
      return played(now, line);
    case "changed":
      return { ...now, table: put(now.table, line.table) as Table };
    case "watched":
      return { ...now, table: { ...now.table, watchers: line.watchers } };
    case "said":
      return { ...now, chat: [...now.chat, line] };
  }
}

function played(now: Known, line: Played): Known | null {
  const numbered = { ...now.numbered };
  const events = [...line.step.events];
  for (const { at, event } of line.seen ?? []) events[at] = put(events[at], event) as AnyEvent;
  if (!line.whole && now.view?.ply !== line.public.ply! - 1) return null;
  const changed = () => put(put(now.view, line.public, line.step.events), line.own, events, numbered);
  const view = (line.whole ? { ...line.public, ...line.own } : changed()) as AnyView; // all fields, told now or before
  const table = put({ ...now.table, ply: view.ply, to_move: view.to_move }, line.table ?? {}) as Table;
  const phrases = [...now.phrases, ...(line.phrases ?? [])];
  const steps = joined(now.steps, [stepOf(line, view, events, phrases)]);
  return { ...now, table, view, steps, phrases, numbered };
}

/** The step as this viewer was shown it. */
function stepOf({ step, seen, move }: Played, { ply, seat }: AnyView, events: AnyEvent[], phrases: string[]): Step {
  const sentences = step.sentences.map((sentence) => asReadBy(sentence, seat, phrases));
  for (const { at, sentence } of seen ?? []) sentences[at] = sentence ?? sentences[at]!;
  return { by: "person", halt: 0, ...step, ply, move: move ?? step.move, events, sentences };
}

const EITHER = /\x7f(\d+)\x7f([^\x7f]*)\x7f([^\x7f]*)\x7f/g; // a seat, words for all others, words for this seat
const PHRASE = /\x7f([A-Z])([A-Z])|\x7f\d+\x7f[^\x7f]*\x7f[^\x7f]*\x7f/g; // its number in letters; or words for some and for others

const letter = (of: string): number => of.charCodeAt(0) - 65;

/** A sentence for anybody, as one of its readers has it. */
function asReadBy(sentence: string, reader: number | null, phrases: readonly string[]): string {
  return sentence
    .replace(PHRASE, (sign, first?: string, second?: string) => (first && second ? (phrases[26 * letter(first) + letter(second)] ?? "") : sign))
    .replace(EITHER, (_, seat, named: string, reading: string) => (Number(seat) === reader ? reading : named));
}

/** Both lists in one, each ply once. After a gap only the newer steps are left: the log can ask for the earlier ones. */
export function joined(known: readonly Step[], more: readonly Step[]): Step[] {
  const last = known.at(-1)?.ply ?? -1;
  const newer = more.filter((step) => step.ply > last);
  return newer[0] !== undefined && newer[0].ply > last + 1 ? newer : [...known, ...newer];
}
