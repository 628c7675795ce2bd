/** What happened lately, moment by moment, to be stepped back to on the table. */
import type { AnyView, Step } from "../wire";
import type { Moment } from "./moments";

const MOST = 60; // moments that are kept
const PLACE = "purrlor lookback";

interface Kept {
  readonly table?: string;
  readonly moments?: readonly Moment[];
}

/** Of the last table in this tab, since the server tells no earlier view of a running game. */
let last: Kept | null = null;

/** A reload follows, or nothing: only then is it written, because it is long. */
function write(): void {
  if (last === null) return;
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(last));
  } catch {
    sessionStorage.removeItem(PLACE); // it is full
  }
}
addEventListener("pagehide", write);

export class Lookback {
  private moments = $state.raw<readonly Moment[]>([]);
  /** Which of them the table shows; null: the present. */
  private at = $state<number | null>(null);

  constructor(private readonly table: string) {}

  /** The first view of this page: it follows what was on the screen before a reload, unless the viewer is another one or
   *  moved meanwhile. */
  begin(steps: readonly Step[], view: AnyView): void {
    const kept = this.kept();
    const seen = kept.at(-1)?.view ?? null;
    const missed = steps.filter(({ ply }) => seen !== null && ply > seen.ply);
    const follows = seen?.seat === view.seat && view.ply - seen.ply === missed.length;
    if (!follows || missed.some(({ seat }) => seat !== null && seat === view.seat))
      this.add([{ steps: steps.slice(-1), view }]); // where stepping back ends
    else this.add(missed.length === 0 ? kept : [...kept, { steps: missed, view }]);
  }

  /** Moments that have been on the screen. */
  add(shown: readonly Moment[]): void {
    this.moments = [...this.moments, ...shown].slice(-MOST);
    this.keep();
  }

  private kept(): readonly Moment[] {
    last ??= JSON.parse(sessionStorage.getItem(PLACE) ?? "{}") as Kept;
    const { table, moments } = last;
    return table === this.table ? (moments ?? []) : [];
  }

  private keep(): void {
    last = { table: this.table, moments: this.moments };
  }

  /** The earlier moment on the table, or null in the present. */
  get moment(): Moment | null {
    return this.at === null ? null : (this.moments[this.at] ?? null);
  }

  /** Which of them it is, counted from 1. */
  get number(): number {
    return (this.at ?? this.moments.length) + 1;
  }

  get total(): number {
    return this.moments.length;
  }

  /** All of them, from the oldest. */
  get all(): readonly Moment[] {
    return this.moments;
  }

  /** To one of `all`. */
  to(index: number): void {
    if (index in this.moments) this.at = index;
  }

  get canGoBack(): boolean {
    return (this.at ?? this.moments.length - 1) > 0;
  }

  /** From the present that is to the moment before it, because the last one looks like the present; `toLast`: except then. */
  back(toLast = false): void {
    const from = this.at ?? this.moments.length - (toLast ? 0 : 1);
    if (this.canGoBack) this.at = from - 1;
  }

  on(): void {
    if (this.at !== null) this.at = this.at + 1 < this.moments.length ? this.at + 1 : null;
  }

  leave(): void {
    this.at = null;
  }

  /** Another viewer sits here now. */
  forget(): void {
    this.at = null;
    this.moments = [];
    this.keep();
  }
}
