/** What I do with the tiles that I turned up: take their Zs, or chase the cat first. */
import type { Off } from "../../shell/off";
import type { ShutUpCatScoring } from "../../wire";
import { say } from "../../words/say.svelte";
import { type Intent, type Now, offOf } from "./intent";

const NOTHING: ShutUpCatScoring = { zs: 0, multiplier: 0, winks: 0, chased: { multiplier: 0, winks: 0, net: -1 } };

/** How my Zs change: the same figure for a chase and without one. */
const changeBy = (zs: number): { way: string; count: number } => ({
  way: zs === 0 ? "none" : zs < 0 ? "loss" : "gain",
  count: Math.abs(zs),
});

export class Scoring implements Intent {
  private wish = $state.raw<{ ply: number; chases: boolean } | null>(null);

  constructor(private readonly now: Now) {}

  private get result(): ShutUpCatScoring {
    return this.now.view.scoring ?? NOTHING;
  }

  /** The chase is the main button, as it was prepared; else where it brings no less: the higher multiplier stays. */
  get chases(): boolean {
    if (this.wish?.ply === this.now.view.ply) return this.wish.chases;
    const { winks, chased } = this.result;
    return chased.net >= winks;
  }

  /** What the Zs bring without a chase, and how that is reckoned. */
  get take(): { words: string; sum: string; aloud: string } {
    const { zs, multiplier, winks } = this.result;
    const args = { ...changeBy(winks), "z-count": zs, number: multiplier };
    return {
      words: say("shut-up-cat-score", args),
      sum: say("shut-up-cat-score.sum", args),
      aloud: say("shut-up-cat-score.aloud", args),
    };
  }

  /** The best number of chases if that is more than one, and what they lead to, their price included; else 0. Each brings as much. */
  private get chasedMost(): { times: number; net: number } {
    const { seat, winks, chase_price: price, top_multiplier: top } = this.now.view;
    const { zs, multiplier, chased } = this.result;
    const times = Math.min(top - multiplier, Math.floor((winks[seat ?? -1] ?? 0) / price));
    return times > 1 && zs > price ? { times, net: chased.net + (times - 1) * (zs - price) } : { times: 0, net: 0 };
  }

  /** What a chase leads to, its price included. */
  get chase(): { words: string; sum: string; aloud: string } {
    const { zs, chased } = this.result;
    const { times, net } = this.chasedMost;
    const args = {
      ...changeBy(chased.net),
      "price-count": this.now.view.chase_price,
      "z-count": zs,
      number: chased.multiplier,
      "then-count": chased.winks,
      "times-count": times,
      "most-count": net,
    };
    return {
      words: say("shut-up-cat-chase-score", args),
      sum: say("shut-up-cat-chase-score.sum", args),
      aloud: say("shut-up-cat-chase-score.aloud", args),
    };
  }

  get sentence(): string {
    return this.chases ? this.chase.words : this.take.words;
  }

  get aloud(): string {
    return this.chases ? this.chase.aloud : this.take.aloud;
  }

  get move(): string {
    return this.chases ? "chase" : "score";
  }

  get off(): Off {
    return offOf(this.now.view, this.move);
  }

  prepare(chases: boolean): void {
    this.wish = { ply: this.now.view.ply, chases };
    this.now.changed();
  }

  clear(): void {
    this.wish = null;
  }
}
