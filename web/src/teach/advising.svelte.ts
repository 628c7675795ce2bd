/** What the coach says about the move to make, asked once a ply, wherever it is shown. */
import { innerWidth } from "svelte/reactivity/window";
import { reasonOf } from "../words/server.svelte";
import type { Advice, AnyView, Coaching } from "../wire";
import { aimText, claimsText, gistText, listedText, litText, sayingText, taught } from "../words/games.svelte";
import { say } from "../words/say.svelte";
import { listed, verbOf } from "./listing";

const CERTAIN = 1e-9; // sums of odds come no nearer

export class Advising {
  /** The ply that the coach was asked about last, until there is an answer. */
  private asked = $state<number | null>(null);
  /** The hint lies on the table. */
  shown = $state(false);
  private told = $state.raw<Coaching | null>(null);
  private failed = $state.raw({ ply: -1, words: "" });

  constructor(
    private readonly coach: () => Promise<Coaching>,
    private readonly view: () => AnyView | null,
  ) {}

  get asking(): boolean {
    return this.asked !== null && this.asked === this.view()?.ply;
  }

  /** The moves, best first; none before they were asked for. */
  get advice(): readonly Advice[] {
    return this.told !== null && this.told.ply === this.view()?.ply ? this.told.readings : [];
  }

  get best(): Advice | null {
    return listed(this.advice, listedText)[0]?.advice ?? null;
  }

  get trouble(): string {
    return this.failed.ply === this.view()?.ply ? this.failed.words : "";
  }

  /** Lays the hint on the table. */
  show(): void {
    this.shown = true;
    void this.ask();
  }

  async ask(): Promise<void> {
    if (this.asking || this.best !== null) return;
    const ply = this.view()?.ply ?? -1;
    this.asked = ply;
    this.failed = { ply: -1, words: "" };
    try {
      const told = await this.coach();
      if (this.asked === ply) this.told = told;
    } catch (thrown) {
      if (this.asked === ply) this.failed = { ply, words: reasonOf(thrown) };
    } finally {
      if (this.asked === ply) this.asked = null;
    }
  }
}

/** Writes odds as the coach's sentences do: "72%", "under 1%". */
export function percent(share: number): string {
  const whole = wholePercent(share) / 100;
  const bound = whole === 0.01 && share < 0.005 ? "under" : whole === 0.99 && share > 0.995 ? "over" : "exact";
  return say("teach-odds", { bound, percent: say.percent(whole) });
}

/** 0 and 100 only for what is certain. */
export function wholePercent(share: number): number {
  if (share < CERTAIN || share > 1 - CERTAIN) return Math.round(share) * 100;
  return Math.max(1, Math.min(99, Math.round(share * 100)));
}

/** The odds that a move comes off, in words; nothing where there are none, or where its aim is another. */
export function oddsOf(game: string, { odds, move, aim }: Advice): string {
  if (odds === null || (odds < CERTAIN && aim !== "")) return "";
  const chance = { odds: percent(odds), certain: odds > 1 - CERTAIN ? "yes" : "no" };
  return taught(game, `odds-${verbOf(move)}`, chance) || say("teach-likely", chance);
}

export interface Hint {
  readonly move: string;
  readonly reason: string;
  /** The reason is a few words, and not a sentence. */
  readonly isShort: boolean;
  readonly whole: string;
}

/** Characters that are shown without scrolling: on a small phone, on a phone, and else. */
const roomOf = (width: number): number => (width < 360 ? 44 : width < 600 ? 60 : 110);

/** A move with what speaks for it: its aim and its odds; else the first thing that the coach states about it. A reason
    that is too long is left to *Why*. */
export function hintText(game: string, advice: Advice): Hint {
  const [move, spoken] = [litText(advice.said), sayingText(advice.said)];
  const room = roomOf(innerWidth.current ?? 0);
  const fits = (reason: string): boolean => move.length + reason.length <= room;
  const aim = advice.claims.find((claim) => claim.kind === advice.aim);
  const odds = gistText(advice.claims) || oddsOf(game, advice);
  const both = [aim === undefined ? "" : aimText(aim), odds].filter(Boolean).join(", ");
  const short = [both, odds].find(fits) ?? "";
  if (short !== "")
    return { move, reason: short, isShort: true, whole: say("teach-hint", { move: spoken, reason: short }) };
  const stated = claimsText(advice.claims.slice(0, 1), "you");
  const reason = fits(stated) ? stated : "";
  return { move, reason, isShort: false, whole: say("teach-hint.sentence", { move: spoken, reason }).trim() };
}
