/** An answer that is being chosen: all of a Trait, or one card of a Season. */
import type { Off, Why } from "../../shell/off";
import { whyNot } from "../../table/judge";
import type { GoKittyCard } from "../../wire";
import { type Making, missing, type Seen } from "./making";
import { givable, offers } from "./offered";
import { sayingText, word } from "../../words/games.svelte";
import { say } from "../../words/say.svelte";
import { someOf } from "./words";

export class Answering implements Making {
  private chosen = $state<GoKittyCard | null>(null);

  constructor(private readonly seen: Seen) {}

  /** The chosen card; if only one can be given, it is that one. */
  get card(): GoKittyCard | null {
    const all = givable(this.seen.view);
    if (all.length === 1) return all[0] ?? null;
    return this.chosen !== null && all.includes(this.chosen) ? this.chosen : null;
  }

  set card(card: GoKittyCard | null) {
    this.chosen = card;
  }

  /** Is this card asked of me? */
  asked(card: GoKittyCard): boolean {
    const { view } = this.seen;
    return offers(view, "hand-over") ? card === view.ask?.wish : givable(view).includes(card);
  }

  /** Why a card cannot be chosen: nothing else could be, or it is not asked for. */
  off(card: GoKittyCard): Off {
    const { view } = this.seen;
    if (this.asked(card)) return givable(view).length > 1 ? false : say("go-kitty-choose.forced");
    return whyNot(view, `give ${card}`) ?? this.why;
  }

  /** All cards that are given. */
  get count(): number {
    return this.seen.view.hand.filter((card) => this.asked(card)).length;
  }

  get sentence(): string {
    const wish = this.seen.view.ask?.wish;
    if (wish === undefined) return "";
    if (offers(this.seen.view, "hand-over"))
      return say("go-kitty-hand-over", {
        count: this.count,
        one: word("card", wish, "a"),
        many: word("card", wish, "many"),
      });
    return this.card === null
      ? say("go-kitty-choose", { wish: someOf(wish) })
      : sayingText({ kind: "say-give", card: this.card });
  }

  get move(): string | null {
    if (offers(this.seen.view, "hand-over")) return "hand-over";
    return this.card === null ? null : `give ${this.card}`;
  }

  get why(): Why {
    return missing(say("go-kitty-choose.why"));
  }

  clear(): void {
    this.chosen = null;
  }
}
