/** What I am about to do, until it is sent: a number, a feature, a lifted card, a player. */
import type { KittenMeCard, KittenMeFeature, KittenMeTableView } from "../../wire";
import { SPECIALS, type Special } from "./cards";
import { fishable, offerOf, range, type Verb, whyNot } from "./offered";
import { bidWords, noun, readBid } from "./words";

interface Lifted {
  readonly index: number;
  readonly card: KittenMeCard;
}

export class Selection {
  private wish = $state.raw<{ round: number; count: number } | null>(null);
  private liked = $state<KittenMeFeature | null>(null);
  private raised = $state.raw<Lifted | null>(null);
  private target = $state<number | null>(null);

  constructor(
    private readonly view: () => KittenMeTableView,
    private readonly nameOf: (seat: number) => string,
    private readonly changed: () => void,
  ) {}

  /** The least number that can be bid, unless I wished for more in this round. */
  get count(): number {
    const { low, high } = range(this.view());
    const wish = this.wish?.round === this.view().round ? this.wish.count : low;
    return Math.min(high, Math.max(low, wish));
  }

  set count(count: number) {
    this.wish = { round: this.view().round, count };
    this.changed();
  }

  /** At first that of the bid that stands. */
  get feature(): KittenMeFeature {
    const standing = this.view().bids.at(-1);
    return this.liked ?? (standing === undefined ? "hat" : readBid(standing.bid).feature);
  }

  set feature(feature: KittenMeFeature) {
    this.liked = feature;
    this.changed();
  }

  /** The lifted card's place in my hand, as long as that card is there. */
  get lifted(): number | null {
    return this.raised !== null && this.view().hand[this.raised.index] === this.raised.card ? this.raised.index : null;
  }

  lift(index: number): void {
    const card = this.view().hand[index];
    this.raised = card === undefined || this.lifted === index ? null : { index, card };
    this.target = null;
    this.changed();
  }

  get special(): Special | null {
    return this.lifted === null || this.raised === null ? null : (SPECIALS[this.raised.card] ?? null);
  }

  /** Players that can be chosen now. */
  get targets(): readonly number[] {
    return this.verb === "go-fish" ? fishable(this.view()) : [];
  }

  /** Where only one player is left to fish from, it is that one. */
  get whom(): number | null {
    const { targets } = this;
    if (targets.length === 1) return targets[0] ?? null;
    return this.target !== null && targets.includes(this.target) ? this.target : null;
  }

  set whom(seat: number | null) {
    this.target = seat;
    this.changed();
  }

  get verb(): Verb {
    return this.special?.verb ?? "bid";
  }

  /** The main button's sentence. */
  get sentence(): string {
    if (this.verb === "bid") return `Bid ${bidWords(this)}`;
    if (this.verb !== "go-fish") return `Play ${this.special?.title ?? ""}`;
    if (this.whom === null) return this.targets.length > 0 ? "Go Fish: choose a player" : "Play Go Fish";
    return `Go Fish: ${this.nameOf(this.whom)}, ${noun(this.feature, 2)}`;
  }

  /** The move as text; or why there is none, which is no text of a move. */
  get move(): string | null {
    if (offerOf(this.view(), this.verb) === undefined) return null;
    if (this.verb === "bid") return `bid ${this.count} ${this.feature}`;
    if (this.verb !== "go-fish") return this.verb;
    return this.whom === null ? null : `go-fish ${this.whom} ${this.feature}`;
  }

  get why(): string {
    return offerOf(this.view(), this.verb) === undefined ? whyNot(this.view(), this.verb) : "Choose a player.";
  }

  clear(): void {
    this.wish = null;
    this.liked = null;
    this.raised = null;
    this.target = null;
    this.changed();
  }
}
