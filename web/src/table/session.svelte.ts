/** A table as this tab knows it. The last view is the truth; steps only tell what happened in between. */
import { SvelteMap } from "svelte/reactivity";
import { steps } from "../net/api";
import { ApiError } from "../net/ask";
import { deliver, type PendingMove, pendingMove, store } from "../net/pending";
import { type Ear, listen } from "../net/listen";
import { joined } from "../net/fold";
import type { Connection, Heard, News } from "../net/stream";
import type { Why } from "../shell/off";
import { toast } from "../shell/toast.svelte";
import type { AnyView, CardText, Now, Problem, ChatMessage, Step, Table } from "../wire";
import type { Forgotten } from "./contract";
import { Lookback } from "./lookback.svelte";
import { type Moment, Moments } from "./moments";
import { Reading } from "./reading.svelte";
import { noteSeal } from "./seals";
import { say } from "../words/say.svelte";
import { problemText } from "../words/server.svelte";

/** Milliseconds that a refusal stays at least, though the table goes on, and after which it goes though nothing happens. */
const [READ, TOLD] = [1_500, 5_000];
/** The same of one with a button, while the turn goes on. */
const [READ_WITH_RULE, TOLD_WITH_RULE] = [6_000, 15_000];
const LATE = 3_000; // milliseconds that the stream may take to tell of a move that was accepted
const STEPS = 100; // that one answer tells
const SAYING = 5_000; // milliseconds that words stand beside a seat

export class TableSession {
  table = $state.raw<Table | null>(null);
  /** The view on the screen; it may be a moment behind `table`. */
  view = $state.raw<AnyView | null>(null);
  /** What led to it. */
  steps = $state.raw<readonly Step[]>([]);
  log = $state.raw<readonly Step[]>([]);
  /** The table is still showing what the last step brought. */
  veiled = $state(false);
  chat = $state.raw<readonly ChatMessage[]>([]);
  /** What the special cards of this table's deck are called and say. */
  cards = $state.raw<readonly CardText[]>([]);
  connection = $state<Connection>("opening");
  gone = $state.raw<Problem | null>(null);
  /** Why the last move was refused, or why what was last tapped is off. */
  refused = $state.raw<Why | null>(null);
  private delivering = $state(false);
  private sentAt = $state(-1); // the ply at which the last move was sent, until the screen shows what came of it
  /** The move that is sent cannot be delivered just now. */
  undelivered = $state(false);
  /** When the server last told of the table: its clocks run on from there. */
  receivedAt = $state(Date.now());

  /** What seats have just said. */
  readonly sayings = new SvelteMap<number, ChatMessage>();

  readonly moments = new Moments((moment, parts) => this.show(moment, parts));
  readonly reading = new Reading(() => this.table);
  readonly lookback: Lookback;
  private readonly ear: Ear;
  private lastPly = -1;
  private refusedAt = 0;
  private refusedMine = false; // it was my turn then
  private forgiving: ReturnType<typeof setTimeout> | undefined;
  /** Looks whether the move that was sent has arrived. */
  private arrived: () => void = () => undefined;

  constructor(
    readonly id: string,
    private readonly happened: (steps: readonly Step[], view: AnyView, before: AnyView | null) => void,
  ) {
    this.lookback = new Lookback(id);
    this.ear = listen(id, (heard) => this.hear(heard));
    const interrupted = pendingMove(id);
    if (interrupted !== null) void this.deliver(interrupted);
  }

  /** A move is on its way, or on its way to the screen. */
  get sending(): boolean {
    return this.delivering || this.view?.ply === this.sentAt;
  }

  /** What the log says of events up to the end of the viewer's last turn, where the rules ask for memory. */
  forgotten: Forgotten | null = null;
  answers: (step: Step) => boolean = () => false;

  /** The last move of the viewer's last turn; -1: there was none, or nothing needs to be remembered. */
  get forgottenTo(): number {
    const { log, view, table } = this;
    if (this.forgotten === null || view === null || view.seat === null || view.outcome !== null) return -1;
    const mine = ({ seat }: Step): boolean => seat === table?.you;
    const before = this.isMine(view) ? log.slice(0, log.findLastIndex((step) => !mine(step)) + 1) : log;
    return before.findLast(mine)?.ply ?? -1;
  }

  /** What log and messages tell. */
  get told(): readonly Step[] {
    return this.veiled ? this.log.slice(0, -1) : this.log;
  }

  close(): void {
    clearTimeout(this.forgiving);
    this.ear.close();
    this.moments.stop();
    this.reading.stop();
  }

  /** To be called after sitting down or taking another name: the server has other views for us then. */
  reopen(): void {
    this.lastPly = -1;
    this.log = [];
    this.view = null;
    this.lookback.forget();
    this.ear.reopen();
  }

  /** Takes what an answer of the server says of the table. */
  learn(table: Table): void {
    for (const { seat, name, bot_since } of table.seats) {
      const before = this.table?.seats[seat];
      const left = before?.bot_since === null && bot_since !== null;
      if (left && seat !== this.table?.you) toast(say("table-log-left", { name }));
    }
    this.table = table;
    noteSeal(table);
    this.receivedAt = Date.now();
  }

  async send(move: string): Promise<boolean> {
    if (this.sending || this.view === null) return false;
    return this.deliver(store(this.id, move, this.view.ply));
  }

  /** Puts the page of steps before the first known one in front of the log. */
  async recall(): Promise<void> {
    const first = this.log[0]?.ply ?? 0;
    const from = Math.max(0, first - STEPS);
    const { steps: earlier } = await steps(this.id, from, first - from);
    if (this.log[0]?.ply === first) this.log = [...earlier, ...this.log];
  }

  /** Something was tapped that is off. */
  explain(why: Why): void {
    this.refused = why;
    this.refusedAt = Date.now();
    this.refusedMine = this.isMine(this.view);
    clearTimeout(this.forgiving);
    this.forgiving = setTimeout(() => this.forgive(), why.rule === null ? TOLD : TOLD_WITH_RULE);
  }

  /** The refusal was touched: its time begins again. */
  remind(): void {
    if (this.refused !== null) this.explain(this.refused);
  }

  forgive(): void {
    this.refused = null;
  }

  private isMine(view: AnyView | null): boolean {
    return view !== null && view.to_move !== null && view.to_move === this.table?.you;
  }

  private async deliver(move: PendingMove): Promise<boolean> {
    this.delivering = true;
    this.sentAt = move.ply;
    this.refused = null;
    try {
      const { ply } = await deliver(move, () => (this.undelivered = true));
      await this.arrival(ply);
      return true;
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      this.sentAt = -1;
      this.explain({ reason: problemText(thrown.problem), rule: thrown.problem.rule?.id ?? null });
      return false;
    } finally {
      this.delivering = false;
      this.undelivered = false;
    }
  }

  /** Waits until the stream has sent an accepted move. If it takes long, the stream is opened again. */
  private arrival(ply: number): Promise<void> {
    if (this.lastPly >= ply || this.gone !== null) return Promise.resolve();
    const late = setTimeout(() => this.ear.reopen(), LATE);
    return new Promise((resolve) => {
      this.arrived = () => {
        if (this.lastPly < ply && this.gone === null) return;
        clearTimeout(late);
        this.arrived = () => undefined;
        resolve();
      };
    });
  }

  private hear(heard: Heard): void {
    if (heard.what === "news") this.take(heard.news);
    else {
      this.connection = heard.connection;
      this.gone = heard.problem;
    }
    this.arrived();
  }

  private take(news: News): void {
    if (news.kind === "chat-message") return this.takeSaid(news);
    this.learn(news.table);
    if (news.kind === "now") this.takeNow(news);
    if (news.kind === "moved") this.takeMoved(news.step, news.view);
  }

  private takeNow(now: Now): void {
    this.chat = heardOnce(this.chat, now.chat);
    this.cards = now.cards;
    if (now.view === null || now.view.ply < this.lastPly) return;
    const steps = now.steps.filter((step) => step.ply > this.lastPly);
    const first = this.view === null;
    this.lastPly = Math.max(this.lastPly, now.view.ply);
    if (first) this.begin(steps, now.view);
    else this.moments.add({ steps, view: now.view }); // also without steps: a player who lost the seat sees less now
  }

  private takeSaid(said: ChatMessage): void {
    this.chat = heardOnce(this.chat, [said]);
    const { seat } = said;
    if (seat === null) return;
    this.sayings.set(seat, said);
    setTimeout(() => {
      if (this.sayings.get(seat) === said) this.sayings.delete(seat);
    }, SAYING);
  }

  private takeMoved(step: Step, view: AnyView): void {
    if (step.ply <= this.lastPly) return; // known already
    this.lastPly = step.ply;
    this.moments.add({ steps: [step], view });
  }

  /** The first view: what happened before it is in the log, and moves nothing on the table. */
  private begin(steps: readonly Step[], view: AnyView): void {
    this.log = steps;
    this.steps = [];
    this.view = view;
    this.lookback.begin(steps, view);
    this.reading.present();
    this.happened([], view, null);
  }

  private show({ steps, view }: Moment, parts: readonly Moment[]): void {
    const before = this.view;
    const begins = this.isMine(view) && !this.refusedMine;
    const turned = before?.to_move !== view.to_move;
    const read = turned || this.refused?.rule == null ? READ : READ_WITH_RULE;
    if (begins || (steps.length > 0 && Date.now() - this.refusedAt > read)) this.refused = null;
    this.log = joined(this.log, steps);
    this.steps = steps;
    this.view = view;
    this.reading.begin(steps);
    if (this.forgotten !== null && this.isMine(before) && !this.isMine(view)) this.lookback.forget();
    this.lookback.add(parts);
    this.happened(steps, view, before);
  }
}

function heardOnce(known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  const last = known.at(-1)?.n ?? 0;
  return [...known, ...more.filter((said) => said.n > last)];
}
