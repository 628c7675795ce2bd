/** A choice among scouted cards: which one is kept, and which of the others is drawn first. */
import type { GoKittyCard } from "../../wire";
import type { Why } from "../../shell/off";
import { type Making, missing, type Seen } from "./making";
import { say } from "../../words/say.svelte";
import { cardTitle } from "./words";

export class Keeping implements Making {
  private at = $state<number | null>(null);
  private swapped = $state(false);

  constructor(private readonly seen: Seen) {}

  get kept(): number | null {
    const { length } = this.seen.view.scouted;
    if (length === 1) return 0;
    return this.at !== null && this.at < length ? this.at : null;
  }

  keep(index: number): void {
    if (this.kept !== index) this.swapped = false;
    this.at = index;
  }

  swap(): void {
    if (this.swaps) this.swapped = !this.swapped;
  }

  /** Chooses the card of this move, and the order of the others. */
  prepare(move: string): void {
    const wanted = this.seen.view.keepable.find((each) => each.move === move);
    if (wanted === undefined) return;
    this.keep(this.seen.view.scouted.indexOf(wanted.card));
    this.swapped = false;
    if (this.move !== move) this.swapped = true;
  }

  /** Does the order of the others make a difference? */
  get swaps(): boolean {
    return new Set(this.rest.map((index) => this.cardAt(index))).size > 1;
  }

  /** Places of the others, the first to be drawn first. */
  get rest(): readonly number[] {
    if (this.kept === null) return [];
    const rest = this.seen.view.scouted.map((_, i) => i).filter((i) => i !== this.kept);
    return this.swapped ? rest.reverse() : rest;
  }

  private cardAt(index: number): GoKittyCard {
    return this.seen.view.scouted[index] ?? "mouse";
  }

  get sentence(): string {
    if (this.kept === null) return say("go-kitty-keep-which");
    return say("go-kitty-keep", { card: cardTitle(this.cardAt(this.kept)) });
  }

  get note(): string {
    return this.seen.view.scouted.includes("mouse") ? say("go-kitty-mouse") : "";
  }

  get move(): string | null {
    if (this.kept === null) return null;
    const kept = this.cardAt(this.kept);
    const bottom = this.rest.map((index) => this.cardAt(index)).join();
    return this.seen.view.keepable.find((each) => each.card === kept && each.bottom.join() === bottom)?.move ?? null;
  }

  get why(): Why {
    return missing(say("go-kitty-keep-which.why"));
  }

  clear(): void {
    this.at = null;
    this.swapped = false;
  }
}
