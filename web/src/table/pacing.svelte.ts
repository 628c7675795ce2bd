/** What of a game is on the screen when: nothing new comes during a scene, an earlier moment, or while the rest is played. */
import { untrack } from "svelte";
import { SvelteSet } from "svelte/reactivity";
import type { AnyView, Step, Table } from "../wire";
import type { Lookback } from "./lookback.svelte";
import type { Moment } from "./moments";
import type { Reading } from "./reading.svelte";
import type { TableSession } from "./session.svelte";

/** What bots played at once: how many moves, after this ply. */
export interface Rest {
  readonly moves: number;
  readonly from: number;
}

const SENTENCE = 1_500; // milliseconds to read a move at normal tempo
const SETTLE = 400; // milliseconds that the pad rests when its main button has a new meaning
const AFTER_NEXT = 800; // and when my turn begins where "Next" was: a late tap on that must not play a move
const AFTER_MINE = 1_500; // and when my turn is over: a second press of my move needs no answer
const HELD = 100; // milliseconds after which a press that outlasts the rest is looked at again

/** What the viewer answers or closes first. */
type Before = "offer" | "sheet";

export class Pacing {
  /** A scene of the table's own is on. */
  staging = $state(false);
  /** It covers the table. */
  covered = $state(false);
  private close = $state.raw<(() => void) | null>(null); // ends the scene
  private stays = $state(false); // until the viewer closes it
  private readonly asked = new SvelteSet<Before>();
  private wasHeld = false; // before something came up
  private waiting = $state(false);
  private staged = -1; // the ply of the last scene
  private interrupted = false; // a scene, when the viewer looked back: it is shown again
  /** The main button has a new meaning: a tap that was meant for the last one does nothing. */
  settling = $state(false);
  /** Of the main button. A number: my move at this ply; "wait": it is not my turn; "none": the same after "next". */
  private meaning = $state<"next" | "none" | "wait" | number | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private restsSince = 0;
  private pressed = false; // a finger or a mouse button is down
  /** How many main buttons of the table show "Next". */
  private below = $state(0);
  private from = $state<number | null>(null); // the ply after which the rest was played at once
  private readonly reading: Reading;
  private readonly lookback: Lookback;

  constructor(
    private readonly session: TableSession,
    private readonly table: () => Table,
    private readonly view: () => AnyView,
  ) {
    this.reading = session.reading;
    this.lookback = session.lookback;
    session.moments.onwaiting = (waits) => (this.waiting = waits);
    session.moments.readTime = () => (this.alone && !this.table().to_end ? SENTENCE * this.table().tempo : 0);
  }

  /** To be called in an effect. */
  run(): void {
    const { hurrying } = this;
    if (this.table().to_end) untrack(() => this.hurry());
    this.session.moments.hold(this.staging || this.looking || this.asks || hurrying || this.reading.held);
    const { ply, to_move, seat } = this.view();
    const mine = seat !== null && to_move === seat;
    const instead = (this.waitedFor || this.staging) && (this.isNextBelow || this.covered);
    const after = this.meaning === "next" || this.meaning === "none" ? "none" : "wait";
    this.settle(instead ? "next" : mine ? ply : after);
  }

  /** The rest is played at once: nothing on the screen is waited for any more. */
  private hurry(): void {
    if (this.from !== null) return;
    this.from = this.view().ply;
    this.interrupted = false;
    if (this.looking) this.present();
    this.reading.goOn();
  }

  /** "Next" has gone, and my turn has not come yet: a tap on its place needs no answer. */
  get wasNext(): boolean {
    return this.meaning === "none";
  }

  private settle(meaning: Pacing["meaning"]): void {
    const { meaning: before } = this;
    if (meaning === before) return;
    this.meaning = meaning;
    if (before === null) return;
    const begins = (before === "next" || before === "none") && typeof meaning === "number";
    this.restFor(begins ? AFTER_NEXT : meaning === "wait" ? AFTER_MINE : SETTLE);
  }

  private restFor(time: number): void {
    clearTimeout(this.timer);
    if (!this.settling) this.restsSince = Date.now();
    this.settling = true;
    this.timer = setTimeout(() => (this.pressed ? this.restFor(HELD) : (this.settling = false)), time);
  }

  /** A finger or a mouse button went down or up. The click of a press that began before the rest comes after it is up. */
  press(down: boolean): void {
    if (down) this.pressed = true;
    else setTimeout(() => (this.pressed = false), HELD);
  }

  /** A key went down. It is not aimed at a place, where a late tap finds something new: my move rests no longer for it. */
  key(): void {
    if (typeof this.meaning === "number" && Date.now() - this.restsSince >= SETTLE) this.settling = false;
  }

  /** The table has a main button that shows "Next", so that the bar need not; returns how to take that back. */
  placeNext(): () => void {
    untrack(() => (this.below += 1));
    return () => (this.below -= 1);
  }

  get isNextBelow(): boolean {
    return this.below > 0;
  }

  /** Ends what the viewer may end: the wait of bots, or a scene beside the main button; null where there is neither. */
  get next(): (() => void) | null {
    if (this.waitedFor) return () => this.on();
    return this.staging && !this.looking ? this.close : null;
  }

  /** A scene stays until the viewer closes it, unless other people wait for that; then a countdown shows.
   *  `close` ends it where the main button is in sight. */
  stage(on: boolean, small = false, close: (() => void) | null = null): void {
    const began = on && !this.staging;
    const ended = !on && this.staging;
    this.staging = on;
    this.close = on ? close : null;
    this.covered = on && !small;
    this.stays = false;
    if (began && !this.looking) this.staged = this.view().ply;
    if (this.looking || !this.alone) return;
    if (began) this.reading.hold();
    else if (ended && !this.asks && !this.reading.done) this.reading.release();
  }

  /** Nothing new is shown until the viewer has answered. */
  ask(on: boolean, what: Before = "offer"): void {
    const before = this.asks;
    if (on) this.asked.add(what);
    else this.asked.delete(what);
    if (this.asks === before) return;
    if (on) this.wasHeld = this.reading.held;
    if (on) this.reading.hold();
    else if (!this.staging && !this.wasHeld && !this.reading.done) this.reading.release();
  }

  /** A sheet covers the table: nothing new is shown until it is closed, unless other people or a clock would go on. */
  cover(on: boolean): void {
    const { status, clock } = this.table();
    this.ask(on && this.alone && status === "playing" && clock.move === null, "sheet");
  }

  private get asks(): boolean {
    return this.asked.size > 0;
  }

  /** Is nobody else here who would have to wait? */
  private get alone(): boolean {
    const { seats, you } = this.table();
    return you !== null && seats.every((seat) => seat.sitter !== "person" || seat.seat === you);
  }

  /** The countdown after which the page goes on by itself, if one runs: its milliseconds, and which one it is. */
  get countdown(): { time: number; shown: number } | null {
    const { time, shown } = this.reading;
    return time !== null && (this.waitedFor || (this.staging && !this.looking)) ? { time, shown } : null;
  }

  hold(): void {
    this.reading.hold();
  }

  /** Something else lies over a scene, such as a rule: the scene is then the viewer's to close. */
  stay(): void {
    this.stays = true;
  }

  get looking(): boolean {
    return this.lookback.moment !== null;
  }

  /** What is on the screen is not the present: a bot is next, but nobody thinks yet. */
  get behind(): boolean {
    return this.looking || this.staging || this.asks || this.waitedFor;
  }

  /** What the table draws. */
  get drawn(): Moment {
    return this.lookback.moment ?? { view: this.view(), steps: this.session.steps };
  }

  /** All that happened up to what the table draws. */
  get log(): readonly Step[] {
    const { moment } = this.lookback;
    return moment === null ? this.session.log : this.session.log.filter((step) => step.ply <= moment.view.ply);
  }

  /** The rest is being played at once. */
  get hurrying(): boolean {
    return this.table().to_end && this.table().status === "playing";
  }

  get rest(): Rest | null {
    const { from } = this;
    if (from === null) return null;
    const moves = this.session.log.filter((step) => step.ply > from).length;
    return moves === 0 ? null : { moves, from };
  }

  /** More has happened, and there was time to look at what is on the screen; or the rest is played at once. */
  get goesOn(): boolean {
    const reads = this.from === null ? !this.waiting || !this.reading.done || this.stays : this.view().outcome !== null;
    return !reads && !this.looking;
  }

  /** Do bots wait until the viewer has looked at the table, where no scene has a button for that? */
  get waitedFor(): boolean {
    const { status, to_move, seats, you } = this.table();
    const next = to_move === null ? undefined : seats[to_move];
    const driven = next !== undefined && (next.sitter === "bot" || next.stand_in);
    const elsewhere = this.staging || this.looking || this.asks;
    return driven && you !== null && status === "playing" && !this.reading.done && !elsewhere;
  }

  /** The last move was looked at, scene and all, so that the result may come. */
  get over(): boolean {
    return this.view().outcome !== null && !this.staging && !this.looking && this.reading.done;
  }

  /** To an earlier moment. A scene that is over is shown again first. */
  back(): void {
    if (!this.looking) this.interrupted = this.staging;
    this.lookback.back(!this.staging && this.staged === this.view().ply);
  }

  /** One step on from an earlier moment; in the present, the viewer has seen enough. */
  on(): void {
    if (!this.looking) return this.reading.goOn();
    this.lookback.on();
    if (!this.looking) this.present();
  }

  present(): void {
    this.lookback.leave();
    if (!this.interrupted) this.session.steps = []; // nothing moves again
    this.interrupted = false;
    this.session.forgive(); // what was off in the past
  }
}
