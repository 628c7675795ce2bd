/** How a call ended, in words. */
import type { CardText, KittenMeReveal } from "../../wire";
import { capital, inWords } from "../../words";
import { textOf } from "./cards";
import { bidWords } from "./words";

/** A seat's name, "You" for the viewer. */
type NameOf = (seat: number) => string;

/** Who was right: caller or bidder, whichever loses nothing. */
export const rightOne = ({ lost, bidder, caller }: KittenMeReveal): number => (lost.seat === bidder ? caller : bidder);

const counted = (total: number): string => (total === 0 ? "None" : capital(inWords(total)));

export function heading(reveal: KittenMeReveal, nameOf: NameOf): string {
  const { purrfect, total, count } = reveal;
  const right = rightOne(reveal);
  if (purrfect) return right === reveal.caller ? `Exactly ${inWords(total)}. Purrfect.` : `${counted(total)}, not ${inWords(count)}.`;
  return `${counted(total)}. ${nameOf(right)} ${right === reveal.bidder ? "told the truth" : "saw through it"}.`;
}

/** The clauses by which cards were lost and gained. */
export const rulesOf = ({ lost, gained }: KittenMeReveal): string[] => [...new Set([lost, ...gained].map(({ rule }) => rule))];

export function consequences({ lost: loss, gained, next_dealer: dealer }: KittenMeReveal, nameOf: NameOf): string {
  const does = (seat: number, one: string, many: string): string => `${nameOf(seat)} ${nameOf(seat) === "You" ? many : one}`;
  const deals = dealer === loss.seat ? ` and ${does(dealer, "deals", "deal").slice(nameOf(dealer).length + 1)} next` : "";
  const lost = loss.left > 0 ? `${does(loss.seat, "loses", "lose")} a card${deals}.` : `${does(loss.seat, "is", "are")} out.`;
  const won = gained.map((gain) =>
    gain.forgone ? `There is no room for ${nameOf(gain.seat)} to gain a card.` : `${does(gain.seat, "gains", "gain")} a card.`,
  );
  const next = dealer === null || dealer === loss.seat ? [] : [`${does(dealer, "deals", "deal")} next.`];
  return [lost, ...won, ...next].join(" ");
}

/** What the deck's card did. */
export function flipWords({ flipped }: KittenMeReveal, cards: readonly CardText[]): string {
  if (flipped === null) return "The deck is empty: no flip";
  const { card, adds, times } = flipped;
  if (times !== 1) return `${textOf(cards, card)?.title ?? card}: ${times === 0 ? "nothing counts" : `all of it ${inWords(times)} times`}`;
  return adds > 0 ? `The flip adds ${inWords(adds)}` : "The flip adds none";
}

export const sumWords = ({ total, count, feature }: KittenMeReveal): string =>
  `${capital(bidWords({ count: total, feature }))}, and the bid was ${inWords(count)}`;
