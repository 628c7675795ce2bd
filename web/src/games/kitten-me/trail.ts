/** What was bid and played in this round, in order. */
import type { KittenMeCard, KittenMeStandingBid, KittenMeTableView } from "../../wire";

export interface CardTurn {
  readonly seat: number;
  readonly card: KittenMeCard;
}

/** The turns of this round, but for the bid that stands if nothing was played after it. Everybody in turn bids or plays
 *  a card, so that the bids and the cards before each player have only one order. */
export function trailOf({ bids, played }: KittenMeTableView): (KittenMeStandingBid | CardTurn)[] {
  const turns: (KittenMeStandingBid | CardTurn)[] = [];
  const piles = played.map((pile) => [...pile]);
  const said = [...bids];
  for (let seat = bids[0]?.seat ?? 0; said.length + piles.flat().length > 0; seat = (seat + 1) % piles.length) {
    const bid = said[0]?.seat === seat ? said.shift() : undefined;
    const card = bid ? undefined : piles[seat]?.shift();
    if (bid) turns.push(bid);
    else if (card) turns.push({ seat, card });
  }
  return turns.at(-1) === bids.at(-1) ? turns.slice(0, -1) : turns;
}
