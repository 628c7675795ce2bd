/** How a call ended, in words. */
import type { Reveal } from "./reveal";
import { capital, inWords } from "../../words";
import { bidWords } from "./words";

/** A seat's name, "You" for the eyes that look. */
type NameOf = (seat: number) => string;

/** Who was right: of the two it is about, the one who loses nothing. */
export const rightOne = ({ loss, bidder, caller }: Reveal): number => (loss.seat === bidder ? caller : bidder);

const counted = (total: number): string => (total === 0 ? "None" : capital(inWords(total)));

export function heading(reveal: Reveal, nameOf: NameOf): string {
  const { purrfect, total, bid } = reveal;
  const right = rightOne(reveal);
  if (purrfect) return right === reveal.caller ? `Exactly ${inWords(total)}. Purrfect.` : `${counted(total)}, not ${inWords(bid.count)}.`;
  return `${counted(total)}. ${nameOf(right)} ${right === reveal.bidder ? "told the truth" : "saw through it"}.`;
}

/** The clauses by which cards were lost and gained. */
export function rulesOf({ purrfect, loss, bidder, gains }: Reveal): string[] {
  const bluffed = loss.seat === bidder;
  const lost = purrfect ? (bluffed ? "KM-19" : "KM-20") : bluffed ? "KM-11" : "KM-12";
  return [...new Set([lost, ...gains.map((gain) => gain.rule)])];
}

export function consequences({ loss, gains, dealer }: Reveal, nameOf: NameOf): string {
  const does = (seat: number, one: string, many: string): string => `${nameOf(seat)} ${nameOf(seat) === "You" ? many : one}`;
  const deals = dealer === loss.seat ? ` and ${does(dealer, "deals", "deal").slice(nameOf(dealer).length + 1)} next` : "";
  const lost = loss.left > 0 ? `${does(loss.seat, "loses", "lose")} a card${deals}.` : `${does(loss.seat, "is", "are")} out.`;
  const won = gains.map((gain) =>
    gain.forgone ? `There is no room for ${nameOf(gain.seat)} to gain a card.` : `${does(gain.seat, "gains", "gain")} a card.`,
  );
  const next = dealer === null || dealer === loss.seat ? [] : [`${does(dealer, "deals", "deal")} next.`];
  return [lost, ...won, ...next].join(" ");
}

/** What the deck's card did. */
export function flipWords({ flipped }: Reveal): string {
  if (flipped.card === null) return "The deck is empty: no flip";
  if (flipped.card === "can't see me") return "Can’t See Me: nothing counts";
  if (flipped.card === "double trouble") return "Double Trouble: all of it twice";
  return flipped.worth > 0 ? `The flip: ${inWords(flipped.worth)} more` : "The flip: no more";
}

export const sumWords = ({ total, bid }: Reveal): string =>
  `${capital(bidWords({ count: total, feature: bid.feature }))}, and the bid was ${inWords(bid.count)}`;
