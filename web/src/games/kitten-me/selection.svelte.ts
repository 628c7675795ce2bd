/** What I am about to do, until it is sent: a number, a feature, a lifted card, a player. */
import type { Why } from "../../shell/off";
import { offered, whyNot } from "../../table/judge";
import type { CardText, KittenMeCard, KittenMeFeature, KittenMeTableView } from "../../wire";
import { sayingText } from "../../words/games.svelte";
import { say } from "../../words/say.svelte";
import { firstCount, mostHeld, type Special, textOf, verbOf } from "./cards";
import { manyOf } from "./words";

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
    private readonly cards: () => readonly CardText[],
    private readonly nameOf: (seat: number) => string,
    private readonly changed: () => void,
  ) {}

  /** The number that I chose or saw when I chose a feature in this round; at first one near what I hold. */
  get count(): number {
    const { bid_range: range, round } = this.view();
    const count = this.wish?.round === round ? this.wish.count : firstCount(this.view(), this.feature);
    return Math.min(range.high, Math.max(range.low, count));
  }

  set count(count: number) {
    this.wish = { round: this.view().round, count };
    this.raised = null; // a number is for a bid
    this.changed();
  }

  /** The chosen feature; at first what I hold most of. */
  get feature(): KittenMeFeature {
    return this.liked ?? mostHeld(this.view());
  }

  set feature(feature: KittenMeFeature) {
    this.wish = { round: this.view().round, count: this.count }; // the number stays where it is
    this.liked = feature;
    if (!this.aimed) this.raised = null; // then the feature is for a bid
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

  /** What the lifted card says. */
  get special(): Special | null {
    return this.lifted === null || this.raised === null ? null : textOf(this.cards(), this.raised.card);
  }

  /** Is the lifted card played on a player, for a feature? */
  get aimed(): boolean {
    return this.view().playable.some(({ verb, aimed }) => verb === this.verb && aimed);
  }

  /** Players that can be chosen now. */
  get targets(): readonly number[] {
    const slot = this.view().offers.find(({ verb }) => verb === this.verb)?.slots[0];
    return slot?.kind === "one-seat" ? slot.seats : [];
  }

  /** The chosen player; if only one can be chosen, it is that one. */
  get whom(): number | null {
    const { targets } = this;
    if (targets.length === 1) return targets[0] ?? null;
    return this.target !== null && targets.includes(this.target) ? this.target : null;
  }

  set whom(seat: number | null) {
    this.target = seat;
    this.changed();
  }

  /** The verb of the move that I am about to make. */
  get verb(): string {
    return (this.lifted === null || this.raised === null ? null : verbOf(this.view(), this.raised.card)) ?? "bid";
  }

  /** Why a player cannot be chosen; false where nobody is to be chosen. */
  whyNotWhom(seat: number): Why | false {
    return this.aimed && (whyNot(this.view(), `${this.verb} ${seat}`) ?? false);
  }

  /** Selects what the coach advises, so that the main button makes that move. The calls have buttons of their own. */
  prepare(move: string): void {
    const [verb = "", ...rest] = move.split(" ");
    const card = this.view().playable.find((each) => each.verb === verb)?.card;
    const index = card === undefined ? -1 : this.view().hand.indexOf(card);
    this.raised = card === undefined || index < 0 ? null : { index, card };
    if (this.raised !== null && rest.length > 0) this.target = Number(rest[0]);
    if (verb === "bid") this.wish = { round: this.view().round, count: Number(rest[0]) };
    if (rest[1] !== undefined) this.liked = rest[1] as KittenMeFeature;
  }

  /** The main button's sentence. */
  get sentence(): string {
    if (this.verb === "bid") return sayingText({ kind: "say-bid", bid: { count: this.count, feature: this.feature } });
    const card = this.special?.title ?? "";
    if (!this.aimed) return say("kitten-me-play", { card });
    if (this.whom !== null)
      return say("kitten-me-fish", { card, name: this.nameOf(this.whom), many: manyOf(this.feature) });
    return this.targets.length > 0 ? say("kitten-me-fish.whom", { card }) : say("kitten-me-play", { card });
  }

  /** The move as text; null while something is missing. */
  get move(): string | null {
    if (!offered(this.view(), this.verb)) return null;
    if (this.verb === "bid") return `bid ${this.count} ${this.feature}`;
    if (!this.aimed) return this.verb;
    return this.whom === null ? null : `${this.verb} ${this.whom} ${this.feature}`;
  }

  /** Why the lifted card cannot be played. */
  get barred(): Why | null {
    return this.verb === "bid" ? null : whyNot(this.view(), this.verb);
  }

  /** Why there is no move. */
  get why(): Why | null {
    if (this.move !== null) return null;
    return whyNot(this.view(), this.verb) ?? { reason: say("kitten-me-choose"), rule: null };
  }

  clear(): void {
    this.wish = null;
    this.liked = null;
    this.raised = null;
    this.target = null;
    this.changed();
  }
}
