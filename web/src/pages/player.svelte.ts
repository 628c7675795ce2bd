/** Plays a finished game again: where we are in it, through whose eyes, and the frames that were fetched so far. */
import { ending, replay, steps, storedReview } from "../net/api";
import type { AnyView, CardText, Frame, Highlight, Outcome, Review, Step, Table } from "../wire";
import { type Mark, marksOf } from "./marks";

const PAGE = 50;
const STEPS = 100;
const PACE = 1_200;

export class Player {
  table = $state.raw<Table | null>(null);
  outcome = $state.raw<Outcome | null>(null);
  cards = $state.raw<readonly CardText[]>([]);
  plies = $state(0);
  at = $state(0);
  eyes = $state("open");
  /** The viewer for whom the shown frame was made; while another frame is fetched, it differs from `eyes`. */
  private seenBy = $state("open");
  playing = $state(false);
  speed = $state(1); // times the usual pace
  highlights = $state.raw<readonly Highlight[]>([]);
  /** The coach's review of my seat, if it is stored. */
  review = $state.raw<Review | null>(null);
  marks = $state.raw<readonly Mark[]>([]);
  frame = $state.raw<Frame | null>(null);
  /** The step that led to this frame, if the frame before it was shown just now: only then things move. */
  steps = $state.raw<readonly Step[]>([]);
  private frames = new Map<number, Frame>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {}

  /** The view to show: through the chosen eyes, or in an open replay through those of this seat. */
  viewOf(seat: number): AnyView | null {
    const views = this.frame?.views ?? [];
    return (this.seenBy === "open" ? views[seat] : views[0]) ?? null;
  }

  get open(): readonly AnyView[] | null {
    return this.seenBy === "open" ? (this.frame?.views ?? null) : null;
  }

  /** What happened up to this frame, as far as it was fetched. */
  get log(): readonly Step[] {
    const to = this.frame?.step.ply ?? 0;
    return [...this.frames.values()]
      .map(({ step }) => step)
      .filter((step) => step.ply <= to)
      .toSorted((one, other) => one.ply - other.ply);
  }

  async look(eyes: string): Promise<void> {
    this.eyes = eyes;
    this.frames = new Map();
    await this.go(this.at);
  }

  /** A game that ended early has no highlights. */
  async findHighlights(): Promise<void> {
    this.highlights = await ending(this.id).then(
      (answer) => answer.highlights,
      () => [],
    );
  }

  async findReview(): Promise<void> {
    if (this.table === null || this.table.you === null) return;
    const found = await storedReview(this.id).catch(() => null);
    this.review = found !== null && found.done === found.total ? found : null;
  }

  /** Without the whole game's steps, only highlights are marked. */
  async findMarks(): Promise<void> {
    await this.findHighlights();
    const all: Step[] = [];
    try {
      for (let from = 0; from <= this.plies; from += STEPS) all.push(...(await steps(this.id, from, STEPS)).steps);
    } finally {
      this.marks = marksOf(all, this.highlights);
    }
  }

  /** Where the next round begins, or the one before; the end or the deal in a game without rounds. */
  async roundFrom(at: number, by: 1 | -1): Promise<number> {
    const isEnd = (ply: number): boolean => ply <= 0 || ply >= this.plies;
    let ply = at + by;
    while (!isEnd(ply) && !(await this.beginsRound(ply))) ply += by;
    return Math.max(0, Math.min(ply, this.plies));
  }

  private async beginsRound(ply: number): Promise<boolean> {
    const [before, after] = [await this.fetched(ply - 1), await this.fetched(ply)];
    return roundOf(before) !== roundOf(after);
  }

  async go(to: number): Promise<void> {
    const before = this.at;
    const at = Math.max(0, this.table === null ? to : Math.min(to, this.plies));
    this.at = at;
    const { eyes } = this;
    const frame = await this.fetched(at);
    if (this.at !== at || this.eyes !== eyes || frame === undefined) return; // somebody went on meanwhile
    this.steps = at === before + 1 ? [frame.step] : [];
    this.frame = frame;
    this.seenBy = eyes;
  }

  toggle(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    if (this.at === this.plies) this.at = -1;
    this.tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private tick(): void {
    if (this.at >= this.plies) return this.pause();
    void this.go(this.at + 1).then(
      () => {
        if (this.playing) this.timer = setTimeout(() => this.tick(), PACE / this.speed);
      },
      () => this.pause(),
    );
  }

  private async fetched(ply: number): Promise<Frame | undefined> {
    if (!this.frames.has(ply)) await this.fetch(ply - (ply % PAGE));
    return this.frames.get(ply);
  }

  private async fetch(from: number): Promise<void> {
    const frames = this.frames;
    const answer = await replay(this.id, this.eyes, from, PAGE);
    for (const frame of answer.frames) frames.set(frame.step.ply, frame);
    this.table = answer.table;
    this.plies = answer.plies;
    this.outcome = answer.outcome;
    this.cards = answer.cards;
  }
}

/** The round of a frame; null in a game without rounds. */
function roundOf(frame: Frame | undefined): number | null {
  const view = frame?.views[0];
  return view !== undefined && "round" in view ? view.round : null;
}
