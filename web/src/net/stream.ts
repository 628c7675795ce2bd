/** One table's stream: an EventSource that reconnects by itself, and all that it has told so far, folded into one message. */
import type { Message, Now, Problem, Step, Table, Watched } from "../wire";

export type Connection = "opening" | "open" | "lost" | "gone";

/** What a listener is told: a message of the server, or how the connection stands. */
export type Heard =
  | { what: "message"; message: Message }
  | { what: "connection"; connection: Connection; problem: Problem | null };

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const STALE = 25_000; // the server sends a sign of life every 15 s, but an EventSource does not pass it on

export class Stream {
  latest: Now | null = null;
  connection: Connection = "opening";
  private source: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wait = FIRST_WAIT;
  private heardAt = 0;
  private problem: Problem | null = null;

  constructor(
    private readonly link: string,
    private readonly tell: (heard: Heard) => void,
  ) {
    this.open();
  }

  /** Everything that was told so far, for a listener who comes later. */
  sofar(): Heard[] {
    const state: Heard = { what: "connection", connection: this.connection, problem: this.problem };
    return this.latest === null ? [state] : [{ what: "message", message: this.latest }, state];
  }

  /** The page woke up, or the network came back: do not wait any longer than needed. */
  nudge(): void {
    const asleep = Date.now() - this.heardAt > STALE;
    if (this.connection === "lost" || (this.connection === "open" && asleep)) this.open();
  }

  /** Somebody sat down or changed names: the server must look at the cookie again. */
  reopen(): void {
    this.latest = null;
    this.open();
  }

  close(): void {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
  }

  private open(): void {
    this.close();
    const source = new EventSource(this.url());
    this.source = source;
    source.onopen = () => {
      this.heardAt = Date.now();
    };
    source.onerror = () => void this.lost(source);
    source.onmessage = (event: MessageEvent<string>) => this.hear(event);
  }

  /** `since` rather than the browser's own Last-Event-ID: a source that was opened anew has none. */
  private url(): string {
    const seen = this.latest?.steps.at(-1);
    return seen === undefined ? this.link : `${this.link}?since=${seen.ply}`;
  }

  private hear(event: MessageEvent<string>): void {
    this.heardAt = Date.now();
    const message = JSON.parse(event.data) as Message;
    if (message.kind === "retry") return this.comeBack(message.milliseconds);
    this.latest = fold(this.latest, message);
    this.wait = FIRST_WAIT;
    this.be("open");
    this.tell({ what: "message", message });
  }

  private async lost(source: EventSource): Promise<void> {
    if (source !== this.source) return;
    this.close();
    const problem = await finalProblem(this.link);
    if (this.source !== null) return; // opened again meanwhile
    if (problem !== null) return this.be("gone", problem);
    this.comeBack(this.wait + Math.random() * 250);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private comeBack(milliseconds: number): void {
    this.close();
    this.be("lost");
    this.timer = setTimeout(() => this.open(), milliseconds);
  }

  private be(connection: Connection, problem: Problem | null = null): void {
    if (connection === this.connection && problem === this.problem) return;
    this.connection = connection;
    this.problem = problem;
    this.tell({ what: "connection", connection, problem });
  }
}

/** An EventSource does not say why it failed; the plain view does. Only "no such table" and "not for you" are final. */
async function finalProblem(link: string): Promise<Problem | null> {
  try {
    const answer = await fetch(link.replace(/stream$/, "view"), { signal: AbortSignal.timeout(10_000) });
    return answer.status === 404 || answer.status === 403 ? ((await answer.json()) as Problem) : null;
  } catch {
    return null;
  }
}

/** The message that tells a new listener everything: the newest table and view, and all steps and chat so far. */
export function fold(latest: Now | null, message: Exclude<Message, { kind: "retry" }>): Now | null {
  if (message.kind === "now") {
    const steps = joined(latest?.steps ?? [], message.steps);
    return { ...message, steps };
  }
  if (latest === null) return null;
  if (message.kind === "changed") return { ...latest, table: message.table };
  if (message.kind === "watched") return { ...latest, table: watchedBy(latest.table, message) };
  if (message.kind === "said") return { ...latest, chat: [...latest.chat, message] };
  const steps = joined(latest.steps, [message.step]);
  return { ...latest, table: message.table, view: message.view, steps };
}

export const watchedBy = (table: Table, { watchers }: Watched): Table => ({ ...table, watchers });

/** Both lists in one, each ply once, though stream and answer may both have told it. After a gap only the newer steps
 * are left: the log can ask for the earlier ones. */
export function joined(known: readonly Step[], more: readonly Step[]): Step[] {
  const last = known.at(-1)?.ply ?? -1;
  const newer = more.filter((step) => step.ply > last);
  return newer[0] !== undefined && newer[0].ply > last + 1 ? newer : [...known, ...newer];
}
