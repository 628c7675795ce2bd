/** One table's stream: an EventSource that reconnects by itself, and all that it has told so far, folded into one message. */
import type { AnyView, Message, Now, Problem, ChatMessage, Step, Table } from "../wire";
import { fold, type Line } from "./fold";

export type Connection = "opening" | "open" | "paused" | "lost" | "gone";

/** The news of a line, with the table and the view as they are after it. */
export type News =
  Now | ChatMessage | { kind: "moved"; step: Step; table: Table; view: AnyView } | { kind: "changed"; table: Table };

/** What a listener receives: a change of the table, or of the connection. */
export type Heard =
  { what: "news"; news: News } | { what: "connection"; connection: Connection; problem: Problem | null };

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

  /** Everything sent so far, for listeners that come later. */
  sofar(): Heard[] {
    const state: Heard = { what: "connection", connection: this.connection, problem: this.problem };
    return this.latest === null ? [state] : [{ what: "news", news: this.latest }, state];
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

  /** `since` rather than the browser's own Last-Event-ID: a source that was opened again has none. */
  private url(): string {
    const seen = this.latest?.steps.at(-1);
    return seen === undefined ? this.link : `${this.link}?since=${seen.ply}`;
  }

  private hear(event: MessageEvent<string>): void {
    this.heardAt = Date.now();
    const message = JSON.parse(event.data) as Message;
    if (message.kind === "retry") return this.comeBack(message.milliseconds);
    if (message.kind === "paused") return this.be(message.paused ? "paused" : "open"); // the stream stays
    const now = fold(this.latest, message);
    if (now === null) return this.open(); // a line is missing: the first one of a new stream is whole
    this.latest = now;
    this.wait = FIRST_WAIT;
    this.be("open");
    this.tell({ what: "news", news: told(message, now) });
  }

  private async lost(source: EventSource): Promise<void> {
    if (source !== this.source) return;
    this.close();
    this.be("lost"); // at once: the next answer may take long
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

/** What listeners receive for a line: whole values, so that they need not fold. */
function told(line: Line, now: Now): News {
  const { table, view } = now;
  const step = now.steps.at(-1);
  if (line.kind === "now" || line.kind === "chat-message") return line;
  return line.kind === "played" && view !== null && step !== undefined
    ? { kind: "moved", step, table, view }
    : { kind: "changed", table };
}
