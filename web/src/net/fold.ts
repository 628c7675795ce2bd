/** Folds the lines of a stream: each has what changed, and together they give what is. */
import type { AnyView, Message, Now, Played, Step, Table } from "../wire";

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
      return { ...now, table: { ...now.table, ...line.table } as Table };
    case "watched":
      return { ...now, table: { ...now.table, watchers: line.watchers } };
    case "chat-message":
      return { ...now, chat: [...now.chat, line] };
  }
}

function played(now: Now, line: Played): Now | null {
  if (now.view !== null && line.ply !== now.view.ply + 1) return null;
  const view = { ...now.view, ...line.public, ...line.own } as AnyView; // all fields, sent now or before
  const table = { ...now.table, ply: view.ply, to_move: view.to_move, ...line.table } as Table;
  const { ply, seat, by, move, halt, events } = line;
  return { ...now, table, view, steps: joined(now.steps, [{ ply, seat, by, move, halt, events }]) };
}

/** Both lists in one, each ply once. After a gap only the newer steps are left: the log can ask for the earlier ones. */
export function joined(known: readonly Step[], more: readonly Step[]): Step[] {
  const last = known.at(-1)?.ply ?? -1;
  const newer = more.filter((step) => step.ply > last);
  return newer[0] !== undefined && newer[0].ply > last + 1 ? newer : [...known, ...newer];
}
