/** In which order I put the turned tiles back. */
import type { Off } from "../../shell/off";
import { say } from "../../words/say.svelte";
import { type Intent, type Now, offOf } from "./intent";
import { faceUp, isTile } from "./tileRing";

export interface Turned {
  readonly id: number; // its place in the span when it was turned
  readonly side: "z" | "m";
}

export class Laying implements Intent {
  private wish = $state.raw<{ of: string; order: readonly number[] } | null>(null);

  constructor(private readonly now: Now) {}

  private get turned(): Turned[] {
    const { view } = this.now;
    return faceUp(view).flatMap((space, id) => {
      const side = view.tiles[space];
      return isTile(side) ? [{ id, side }] : [];
    });
  }

  /** The order that I chose; if I chose none yet, as the tiles were turned. */
  private get order(): readonly number[] | null {
    return this.wish?.of === this.mark ? this.wish.order : null;
  }

  /** The tiles in walking order, as I want them. */
  get tiles(): Turned[] {
    const { turned } = this;
    return this.order?.flatMap((id) => turned[id] ?? []) ?? turned;
  }

  /** Their sides, if I changed anything. */
  get sides(): string[] | null {
    return this.order === null ? null : this.tiles.map((tile) => tile.side);
  }

  /** Identifies the turned tiles of this turn. */
  private get mark(): string {
    const { round, to_move, span, tiles } = this.now.view;
    return [round, to_move, span?.join("-"), tiles].join();
  }

  swap(one: number, other: number): void {
    const order = this.tiles.map((tile) => tile.id);
    const [a, b] = [order[one], order[other]];
    if (a === undefined || b === undefined) return;
    this.wish = { of: this.mark, order: order.with(one, b).with(other, a) };
    this.now.changed();
  }

  get sentence(): string {
    return say("shut-up-cat-place");
  }

  get move(): string {
    return `place ${this.tiles.map((tile) => tile.side).join("")}`;
  }

  get off(): Off {
    return offOf(this.now.view, this.move);
  }

  clear(): void {
    this.wish = null;
    this.now.changed();
  }
}
