/** An ask that is being chosen, with a Seek Token or without: my card, what I ask for, and whom I ask. */
import type { Why } from "../../shell/off";
import { whyNot } from "../../table/judge";
import type { GoKittyAskable, GoKittyCard, GoKittyWish } from "../../wire";
import { isElsewhere } from "./goals";
import { knownCount } from "./known";
import { type Making, missing, type Seen } from "./making";
import { offers, others } from "./offered";
import { gameText, sayingText } from "../../words/games.svelte";
import { say } from "../../words/say.svelte";
import { isSeason, someOf } from "./words";

export class Asking implements Making {
  private raised = $state.raw<{ index: number; card: GoKittyCard } | null>(null);
  private liked = $state<GoKittyWish | null>(null);
  private sought = $state<GoKittyWish | null>(null);
  private target = $state<number | null>(null);

  constructor(
    private readonly seen: Seen,
    private readonly verb: () => "ask" | "seek",
  ) {}

  /** The place of the lifted card; if the hand has changed, that of any copy of it. */
  get lifted(): number | null {
    if (this.raised === null) return null;
    const { hand } = this.seen.view;
    const index = hand[this.raised.index] === this.raised.card ? this.raised.index : hand.indexOf(this.raised.card);
    return index < 0 ? null : index;
  }

  lift(index: number): void {
    const card = this.seen.view.hand[index];
    this.raised = card === undefined || this.lifted === index ? null : { index, card };
    this.liked = null;
  }

  /** What the lifted card allows me to ask for; if all my cards are equal, one counts as lifted. */
  get wishes(): readonly GoKittyAskable[] {
    const { askable, hand } = this.seen.view;
    const alike = new Set(hand).size === 1 ? hand[0] : undefined;
    const card = this.lifted === null ? alike : hand[this.lifted];
    return askable.filter((each) => each.card === card);
  }

  /** Can anybody else have it? */
  private isAbout(wish: GoKittyWish): boolean {
    const { view } = this.seen;
    return isElsewhere(view, wish) && others(view).some((seat) => knownCount(view, seat, wish) !== 0);
  }

  /** Why a token would be wasted on this. */
  whyNotSought(wish: GoKittyWish): string | null {
    return isElsewhere(this.seen.view, wish) ? null : say("go-kitty-seek-gone");
  }

  /** What I ask for: without a token the lifted card's Trait, or its Season if nobody can have the Trait, unless I chose
      something else. */
  get wish(): GoKittyWish | null {
    if (this.verb() === "seek") return this.sought === null || this.whyNotSought(this.sought) ? null : this.sought;
    const all = this.wishes.length > 2 ? [] : this.wishes;
    const { wish } = this.wishes.find((each) => each.wish === this.liked) ??
      all.find((each) => this.isAbout(each.wish)) ??
      all[0] ?? { wish: undefined };
    return wish === undefined || this.whyNotFor(wish) !== null ? null : wish;
  }

  set wish(wish: GoKittyWish | null) {
    if (this.verb() === "seek") this.sought = wish;
    else this.liked = wish;
  }

  /** Why this cannot be asked for without a token, though something can. */
  whyNotFor(wish: GoKittyWish): Why | null {
    const { view } = this.seen;
    const [anybody] = others(view);
    const why = offers(view, "ask") ? whyNot(view, `ask ${anybody} ${wish}`) : null;
    return why !== null && wish === "mouse" ? { ...why, reason: say("go-kitty-ask-mouse.why") } : why;
  }

  /** A card is lifted that nothing can be asked for with. */
  private get isBarred(): boolean {
    return this.wishes.length > 0 && this.wishes.every(({ wish }) => this.whyNotFor(wish) !== null);
  }

  /** Whom I ask; if there is only one other player, it is that one. */
  get whom(): number | null {
    const all = others(this.seen.view);
    return all.length === 1 ? (all[0] ?? null) : this.target;
  }

  set whom(seat: number | null) {
    this.target = seat;
  }

  /** With this verb, for this, of that player: a card that allows it is lifted. */
  prepare(verb: "ask" | "seek", whom: number, wish: GoKittyWish): void {
    this.target = whom;
    if (verb === "seek") {
      this.sought = wish;
      return;
    }
    const { askable, hand } = this.seen.view;
    const fitting = askable.filter((each) => each.wish === wish).map(({ card }) => card);
    const card = fitting.find((each) => each === wish) ?? fitting[0];
    this.raised = card === undefined ? null : { index: hand.indexOf(card), card };
    this.liked = wish;
  }

  get sentence(): string {
    const { wish, whom } = this;
    const seek = this.verb() === "seek";
    if (seek && whyNot(this.seen.view, "seek") !== null) return say("go-kitty-way-seek");
    if (wish === null && seek) return say("go-kitty-seek-missing-wish");
    if (wish === null && this.isBarred) return say("go-kitty-ask-mouse");
    if (wish === null) return say(this.wishes.length > 0 ? "go-kitty-ask-missing-wish" : "go-kitty-ask-missing-card");
    if (whom === null) return say(seek ? "go-kitty-seek-missing-player" : "go-kitty-ask-missing-player");
    return seek
      ? say("go-kitty-seek", { wish: someOf(wish), name: this.seen.nameOf(whom) })
      : sayingText({ kind: "say-ask", whom, wish });
  }

  /** With a token: what it does; then, what this wish brings. Without a pile: the turn goes on to lay. */
  get note(): string {
    const { seek, pile_size: left } = this.seen.view;
    const seeks = this.verb() === "seek";
    if (this.wish === null) return seeks ? gameText(`seek-then-${seek.then}`) : "";
    const brings = isSeason(this.wish) ? seek.season : this.wish === "mouse" ? seek.mouse : seek.trait;
    return [...(seeks ? [gameText(`brings-${brings}`)] : []), ...(left === 0 ? [say("go-kitty-end.before")] : [])].join(
      " ",
    );
  }

  get move(): string | null {
    const { wish, whom } = this;
    const open = offers(this.seen.view, this.verb());
    return !open || wish === null || whom === null ? null : `${this.verb()} ${whom} ${wish}`;
  }

  get why(): Why {
    const barred = whyNot(this.seen.view, this.verb());
    if (barred !== null) return barred;
    const [first] = this.wishes;
    if (this.verb() === "ask" && this.isBarred && first !== undefined)
      return this.whyNotFor(first.wish) ?? missing(say("go-kitty-ask-missing-wish.why"));
    if (this.wish !== null) return missing(say("go-kitty-ask-missing-player.why"));
    if (this.verb() === "seek") return missing(say("go-kitty-seek-missing-wish.why"));
    return missing(say(this.wishes.length > 0 ? "go-kitty-ask-missing-wish.why" : "go-kitty-ask-missing-card.why"));
  }

  clear(): void {
    this.raised = null;
    this.liked = null;
    this.sought = null;
    this.target = null;
  }
}
