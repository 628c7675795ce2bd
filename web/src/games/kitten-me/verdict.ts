/** How a call ended, in sentences. */
import type { Play } from "../../table/contract";
import type { KittenMeReveal } from "../../wire";
import { whoReads, wordOf } from "../../words/games.svelte";
import { say } from "../../words/say.svelte";
import { bidText, doer } from "./words";

/** Who was right: caller or bidder, whichever loses nothing. */
export const rightOne = ({ lost, bidder, caller }: KittenMeReveal): number => (lost.seat === bidder ? caller : bidder);

/** "Purrfect" was called, and it was not exactly that many. */
export const missed = (reveal: KittenMeReveal): boolean => reveal.purrfect && rightOne(reveal) !== reveal.caller;

/** What was called; once it is known to have failed, "Not Purrfect". */
export function cryOf(reveal: KittenMeReveal, over: boolean): string {
  if (!reveal.purrfect) return say("kitten-me-challenge");
  return say(over && missed(reveal) ? "kitten-me-purrfect.missed" : "kitten-me-purrfect.cry");
}

/** "Four. You saw through it." */
export function heading(reveal: KittenMeReveal, play: Play): string {
  const { purrfect, total, count, caller } = reveal;
  const right = rightOne(reveal);
  if (purrfect)
    return right === caller
      ? say("kitten-me-verdict.exact", { count })
      : say("kitten-me-verdict.inexact", { total, count });
  return say(right === caller ? "kitten-me-verdict.bluff" : "kitten-me-verdict.truth", { total, ...doer(play, right) });
}

/** Who has won the game by this call, if anybody has. */
export const winnerBy = (reveal: KittenMeReveal): number | null =>
  reveal.next_dealer === null ? rightOne(reveal) : null;

/** The reader is out, and the game goes on without them. */
export const watches = ({ lost, next_dealer: dealer }: KittenMeReveal): boolean =>
  lost.left === 0 && dealer !== null && whoReads(lost.seat) === "you";

/** The rule that a reader asks for: of a gain that does not follow from the loss; else that of the loss. */
export function ruleOf(reveal: KittenMeReveal): string {
  const { lost, gained } = reveal;
  const told = watches(reveal) ? [] : gained;
  return (told.find(({ rule }) => rule !== lost.rule) ?? lost).rule;
}

/** Who loses a card, who deals next and who gains one, a sentence for each; the gain stands beside its rule. */
export function consequences({ lost, gained, next_dealer: dealer }: KittenMeReveal, play: Play): string[] {
  const loser = doer(play, lost.seat);
  const loserDeals = dealer === lost.seat;
  return [
    lost.left > 0
      ? say("kitten-me-loses", { ...loser, deals: loserDeals ? "yes" : "no" })
      : say("kitten-me-goes-out", loser),
    ...(dealer === null || loserDeals ? [] : [say("kitten-me-deals-next", doer(play, dealer))]),
    ...gained.map(({ seat, forgone }) => say(forgone ? "kitten-me-gains.full" : "kitten-me-gains", doer(play, seat))),
  ];
}

/** What the deck's card did. */
export function flipText({ flipped }: KittenMeReveal): string {
  if (flipped === null) return say("kitten-me-flip.none");
  const { card, adds, times } = flipped;
  if (times !== 1) return say("kitten-me-flip.times", { card: wordOf("kitten-me", "card", card), count: times });
  return say("kitten-me-flip.adds", { count: adds });
}

export const sumText = ({ total, count, feature }: KittenMeReveal): string =>
  say("kitten-me-sum", { bid: bidText({ count: total, feature }), count });
