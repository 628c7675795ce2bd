/** A Clowder that is being chosen: up to four cards of my hand, and its kind. */
import type { Off, Why } from "../../shell/off";
import { whyNot } from "../../table/judge";
import type { GoKittyCard, GoKittyClowderKind as Kind, GoKittyLayable } from "../../wire";
import { type Making, missing, type Seen } from "./making";
import { offers } from "./offered";
import { say } from "../../words/say.svelte";
import { clowderTitle, wishTitle } from "./words";

/** Are all of these cards, with their copies, among those? */
function within(some: readonly GoKittyCard[], all: readonly GoKittyCard[]): boolean {
  const count = (cards: readonly GoKittyCard[], face: GoKittyCard): number =>
    cards.filter((card) => card === face).length;
  return some.every((face) => count(some, face) <= count(all, face));
}

export class Laying implements Making {
  private chosen = $state.raw<{ hand: string; indexes: readonly number[] }>({ hand: "", indexes: [] });
  private liked = $state<Kind | null>(null);

  constructor(private readonly seen: Seen) {}

  private get hand(): readonly GoKittyCard[] {
    return this.seen.view.hand;
  }

  /** How many cards a Clowder takes. */
  private get size(): number {
    return this.seen.view.kinds[0]?.size ?? 0;
  }

  /** The chosen places; once the hand has changed, those of the only kind that can be laid, or none. */
  get indexes(): readonly number[] {
    return this.chosen.hand === this.hand.join() ? this.chosen.indexes : this.only;
  }

  private set indexes(indexes: readonly number[]) {
    this.chosen = { hand: this.hand.join(), indexes };
  }

  /** The cards of the first Clowder, if no other kind can be laid. */
  private get only(): readonly number[] {
    const { layable } = this.seen.view;
    const [first] = layable;
    if (first === undefined || !offers(this.seen.view, "lay")) return [];
    return layable.every(({ kind }) => kind === first.kind) ? this.placesOf(first.cards, []) : [];
  }

  private cardsAt(indexes: readonly number[]): GoKittyCard[] {
    return indexes.flatMap((index) => this.hand[index] ?? []);
  }

  /** Every Clowder that these cards can still become. */
  get open(): readonly GoKittyLayable[] {
    const cards = this.cardsAt(this.indexes);
    return this.seen.view.layable.filter((clowder) => within(cards, clowder.cards));
  }

  /** Chooses one more card of a stack; after the last one, or the last that a Clowder takes, none of them. */
  toggle(pile: readonly number[]): void {
    const free = pile.find((index) => !this.indexes.includes(index));
    if (free !== undefined && this.indexes.length < this.size) this.indexes = [...this.indexes, free];
    else this.indexes = this.indexes.filter((index) => !pile.includes(index));
  }

  /** Chooses the kind, and the cards that are missing for it. */
  take(kind: Kind): void {
    this.liked = kind;
    const clowder = this.open.find((each) => each.kind === kind);
    if (clowder === undefined || this.indexes.length === this.size) return;
    const missing = [...clowder.cards];
    for (const card of this.cardsAt(this.indexes)) missing.splice(missing.indexOf(card), 1);
    this.indexes = this.placesOf(missing, this.indexes);
  }

  /** Chooses the cards of this move. */
  prepare(move: string): void {
    const clowder = this.seen.view.layable.find((each) => each.move === move);
    if (clowder === undefined) return;
    this.liked = clowder.kind;
    this.indexes = this.placesOf(clowder.cards, []);
  }

  /** Places in the hand of these cards, beside those that are chosen. */
  private placesOf(cards: readonly GoKittyCard[], chosen: readonly number[]): readonly number[] {
    return cards.reduce<readonly number[]>(
      (places, card) => [...places, this.hand.findIndex((each, i) => each === card && !places.includes(i))],
      chosen,
    );
  }

  fits(kind: Kind): boolean {
    return this.open.some((clowder) => clowder.kind === kind);
  }

  /** Why no Clowder of this kind can be made of what is chosen; four cards that make none are for the server to judge. */
  off(kind: Kind): Off {
    if (this.fits(kind) || this.attempt(kind) !== null) return false;
    return whyNot(this.seen.view, `lay ${kind}`) ?? say("go-kitty-lay-none.other");
  }

  /** As many cards as a Clowder takes, though they make none of this kind: the server will refuse this move with its reason. */
  attempt(kind: Kind): string | null {
    const some = this.seen.view.layable.some((clowder) => clowder.kind === kind);
    if (!some || this.fits(kind) || this.indexes.length < this.size) return null;
    return `lay ${kind} ${this.cardsAt(this.indexes).join(" ")}`;
  }

  /** The complete Clowder, of the chosen kind or else of the best one. */
  get clowder(): GoKittyLayable | null {
    if (this.indexes.length < this.size) return null;
    const best = this.open.toSorted((one, other) => other.points - one.points);
    return best.find(({ kind }) => kind === this.liked) ?? best[0] ?? null;
  }

  /** What the mouse at this place stands for: "as Snow". */
  markOf(index: number): string {
    if (this.clowder === null || this.hand[index] !== "mouse") return "";
    const mice = this.indexes.filter((each) => this.hand[each] === "mouse");
    const as = this.clowder.mice_as[mice.indexOf(index)];
    return as === undefined ? "" : say("go-kitty-as", { card: wishTitle(as) });
  }

  get sentence(): string {
    if (this.clowder !== null)
      return say("go-kitty-lay", { clowder: clowderTitle(this.clowder.kind), points: this.clowder.points });
    const count = this.size - this.indexes.length;
    if (count === 0) return say("go-kitty-lay-none");
    return this.indexes.length === 0 ? say("go-kitty-lay-choose", { count }) : say("go-kitty-lay-more", { count });
  }

  get move(): string | null {
    return this.clowder?.move ?? null;
  }

  get why(): Why {
    const barred = whyNot(this.seen.view, "lay");
    if (barred !== null) return barred;
    return missing(
      this.indexes.length === this.size
        ? say("go-kitty-lay-none.why")
        : say("go-kitty-lay-choose.why", { count: this.size }),
    );
  }

  clear(): void {
    this.indexes = [];
    this.liked = null;
  }
}
