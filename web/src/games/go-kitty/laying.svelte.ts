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

interface Chosen {
  readonly indexes: readonly number[];
  /** I tapped cards: they stay, whatever kind I choose. */
  readonly tapped: boolean;
  readonly kind: Kind | null;
}

export class Laying implements Making {
  private last = $state.raw<{ hand: string; chosen: Chosen } | null>(null);

  constructor(private readonly seen: Seen) {}

  private get hand(): readonly GoKittyCard[] {
    return this.seen.view.hand;
  }

  /** How many cards a Clowder takes. */
  private get size(): number {
    return this.seen.view.kinds[0]?.size ?? 0;
  }

  /** What I chose of this hand; at first the best Clowder that can be laid. */
  private get chosen(): Chosen {
    if (this.last?.hand === this.hand.join()) return this.last.chosen;
    const [best] = offers(this.seen.view, "lay") ? this.layable : [];
    return { indexes: this.placesOf(best?.cards ?? [], []), tapped: false, kind: best?.kind ?? null };
  }

  private choose(indexes: readonly number[], tapped: boolean, kind: Kind | null): void {
    this.last = { hand: this.hand.join(), chosen: { indexes, tapped, kind } };
  }

  get indexes(): readonly number[] {
    return this.chosen.indexes;
  }

  private get tapped(): readonly number[] {
    return this.chosen.tapped ? this.indexes : [];
  }

  /** All Clowders that can be laid: most points first, then those with fewer mice, then those that break up fewer sets. */
  private get layable(): readonly GoKittyLayable[] {
    return this.seen.view.layable.toSorted(
      (one, other) =>
        other.points - one.points ||
        one.mice_as.length - other.mice_as.length ||
        this.brokenBy(one) - this.brokenBy(other),
    );
  }

  /** How many copies of its kitties would stay in my hand. */
  private brokenBy({ cards }: GoKittyLayable): number {
    const stay = this.hand.filter((card) => card !== "mouse" && cards.includes(card)).length;
    return stay - cards.filter((card) => card !== "mouse").length;
  }

  private cardsAt(indexes: readonly number[]): GoKittyCard[] {
    return indexes.flatMap((index) => this.hand[index] ?? []);
  }

  /** Every Clowder that the cards at these places can still become. */
  private open(indexes: readonly number[]): readonly GoKittyLayable[] {
    const cards = this.cardsAt(indexes);
    return this.layable.filter((clowder) => within(cards, clowder.cards));
  }

  /** Chooses one more card of a stack; after the last one, or the last that a Clowder takes, none of them. */
  toggle(pile: readonly number[]): void {
    const free = pile.find((index) => !this.indexes.includes(index));
    const left = this.indexes.filter((index) => !pile.includes(index));
    const full = this.indexes.length === this.size;
    if (free !== undefined && !full) this.choose([...this.indexes, free], true, this.chosen.kind);
    else if (left.length < this.indexes.length) this.choose(left, true, this.chosen.kind);
    else if (free !== undefined) this.change(free);
  }

  /** Four others are chosen: now the Clowder with this card that has most of them. */
  private change(index: number): void {
    const [card] = this.cardsAt([index]);
    const chosen = this.cardsAt(this.indexes);
    const shared = ({ cards }: GoKittyLayable): number => cards.filter((each) => chosen.includes(each)).length;
    const [best] = this.layable
      .filter(({ cards }) => card !== undefined && cards.includes(card))
      .toSorted((one, other) => shared(other) - shared(one));
    if (best !== undefined) this.choose(this.placesOf(best.cards, []), false, best.kind);
  }

  /** Why a tap on the card at this place would change nothing: four others are chosen, and no Clowder has it. */
  offAt(index: number): Off {
    const [card] = this.cardsAt([index]);
    const full = this.indexes.length === this.size && !this.indexes.includes(index);
    if (card === undefined || !full || this.layable.some(({ cards }) => cards.includes(card))) return false;
    return say("go-kitty-lay-without");
  }

  /** Chooses the kind, and the cards that are missing for it; if the tapped ones do not fit, others. */
  take(kind: Kind): void {
    const isKind = (each: GoKittyLayable): boolean => each.kind === kind;
    const fitting = this.open(this.tapped).find(isKind);
    const tapped = fitting === undefined ? [] : this.tapped;
    const clowder = fitting ?? this.layable.find(isKind);
    if (clowder === undefined) return;
    const missing = [...clowder.cards];
    for (const card of this.cardsAt(tapped)) missing.splice(missing.indexOf(card), 1);
    this.choose(this.placesOf(missing, tapped), tapped.length > 0, kind);
  }

  /** Chooses the cards of this move. */
  prepare(move: string): void {
    const clowder = this.seen.view.layable.find((each) => each.move === move);
    if (clowder !== undefined) this.choose(this.placesOf(clowder.cards, []), false, clowder.kind);
  }

  /** Places in the hand of these cards, beside those that are chosen. */
  private placesOf(cards: readonly GoKittyCard[], chosen: readonly number[]): readonly number[] {
    return cards.reduce<readonly number[]>(
      (places, card) => [...places, this.hand.findIndex((each, i) => each === card && !places.includes(i))],
      chosen,
    );
  }

  /** Why no Clowder of this kind can be made of my hand. */
  off(kind: Kind): Off {
    if (this.layable.some((clowder) => clowder.kind === kind)) return false;
    return whyNot(this.seen.view, `lay ${kind}`) ?? false;
  }

  /** The complete Clowder, of the chosen kind or else of the best one. */
  get clowder(): GoKittyLayable | null {
    if (this.indexes.length < this.size) return null;
    const best = this.open(this.indexes);
    return best.find(({ kind }) => kind === this.chosen.kind) ?? best[0] ?? null;
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
    this.last = null;
  }
}
