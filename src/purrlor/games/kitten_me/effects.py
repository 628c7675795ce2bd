"""What a move does to the table."""

from __future__ import annotations

from typing import Final, assert_never

from purrlor.core.chance import Chance
from purrlor.core.game import OVER, Event, Seat
from purrlor.games.kitten_me.components import GAINING, count_flip, count_hand, gains, in_order
from purrlor.games.kitten_me.events import (
    BidMade,
    Called,
    CardGained,
    CardLost,
    CardPlayed,
    Dealt,
    GameWon,
    Revealed,
)
from purrlor.games.kitten_me.moves import Bid, CardMove, Challenge, KittenMove, Purrfect
from purrlor.games.kitten_me.specials import EFFECTS
from purrlor.games.kitten_me.table import Table


def play(table: Table, move: KittenMove, chance: Chance) -> None:
    """Play a legal move of the seat to move."""
    if isinstance(move, Bid):
        _bid(table, move)
    elif isinstance(move, (Challenge, Purrfect)):
        _call(table, isinstance(move, Purrfect), chance)
    elif isinstance(move, CardMove):
        _play_card(table, move)
    else:
        assert_never(move)


def _bid(table: Table, bid: Bid) -> None:
    if table.journal is not None:
        table.journal.append(_bid_made(table.turn, bid))
    table.bidders.append(table.turn)
    table.bid_moves.append(bid)
    table.turn = table.left_of(table.turn)


_bids_made: Final[dict[int, BidMade]] = {}  # by bidder and Bid


def _bid_made(seat: Seat, bid: Bid) -> BidMade:
    """The same Bids are made again and again: each event is made once, and shared."""
    feature: int = bid.feature
    key = (bid.count * 16 + seat) * 8 + feature
    made = _bids_made.get(key)
    if made is None:
        made = _bids_made[key] = BidMade(seat, bid)
    return made


def _play_card(table: Table, move: CardMove) -> None:
    """Play a card from the hand; the player is dealt as many cards as before (KM-R4)."""
    card = move.card
    table.hands[table.turn].remove(card)
    table.played[table.turn] += (card,)
    if table.journal is not None:
        table.journal.append(CardPlayed(table.turn, card))
    EFFECTS[card.name](table, move)
    table.turn = table.left_of(table.turn)


# A call ends the round.


def _call(table: Table, purrfect: bool, chance: Chance) -> None:
    """Reveal, flip and count; then take the loss, then the gains (KM-10, KM-R13)."""
    caller = table.turn
    bidder, bid = table.bidders[-1], table.bid_moves[-1]
    if table.journal is not None:
        table.journal.append(Called(caller, purrfect, bidder, bid))
    total = _reveal(table, bid)
    right = total == bid.count if purrfect else total < bid.count
    loser = bidder if right else caller
    _lose_card(table, loser)
    if right:
        _reward_caller(table, caller, purrfect)
    elif total >= bid.count:  # after a missed Purrfect the total is then above the Bid (KM-R9)
        _hang_in_there(table, bidder, "KM-30")
    _end_round(table, loser, chance)


def _reveal(table: Table, bid: Bid) -> int:
    feature: int = bid.feature
    total = table.cards.count(feature)
    flipped = table.cards.flip()
    total = count_flip(total, flipped, feature)
    if table.journal is not None:
        hands = tuple([in_order(hand) for hand in table.hands])
        counts = tuple([count_hand(hand, feature) for hand in table.hands])
        table.journal.append(Revealed(bid, hands, counts, flipped, total))
    return total


def _lose_card(table: Table, seat: Seat) -> None:
    table.numbers[seat] -= 1
    if table.journal is not None:
        table.journal.append(CardLost(seat, table.numbers[seat]))


def _reward_caller(table: Table, caller: Seat, purrfect: bool) -> None:
    if purrfect:
        _gain_card(table, caller, "KM-19")
    _hang_in_there(table, caller, "KM-29")


def _hang_in_there(table: Table, seat: Seat, rule: str) -> None:
    if table.cards.marks(seat) & GAINING:
        for _ in range(gains(table.hands[seat], table.house_rules.hang_in_there_stacks)):
            _gain_card(table, seat, rule)


def _gain_card(table: Table, seat: Seat, rule: str) -> None:
    """Gain a card, or forgo it if there is no room (KM-R13)."""
    fits = _has_room(table, seat)
    table.numbers[seat] += fits
    if table.journal is not None:
        table.journal.append(CardGained(seat, table.numbers[seat], rule, not fits))


def _has_room(table: Table, seat: Seat) -> bool:
    most = table.house_rules.max_cards
    if most is not None and table.numbers[seat] >= most:
        return False
    return sum(table.numbers) + 2 <= len(table.house_rules.cards)


def _end_round(table: Table, loser: Seat, chance: Chance) -> None:
    """The loser deals next; if out, the next one still in (KM-13, KM-15). The last one with cards
    has won (KM-16)."""
    table.dealer = loser if table.numbers[loser] else table.left_of(loser)
    if table.left_of(table.dealer) != table.dealer:
        table.round += 1
        deal_round(table, chance)
        return
    table.turn = OVER
    if table.journal is not None:
        table.journal.append(GameWon(table.dealer))


# The deal.


def deal_round(table: Table, chance: Chance) -> None:
    table.bidders.clear()
    table.bid_moves.clear()
    table.turn = table.dealer
    table.cards.deal(table.numbers, table.dealer, chance.named("deal", table.round))
    if table.journal is not None:
        _tell_dealt(table, table.journal)


def _tell_dealt(table: Table, journal: list[Event]) -> None:
    hands = tuple([in_order(hand) for hand in table.hands])
    sizes = tuple([len(hand) for hand in hands])
    journal.append(Dealt(table.round, table.dealer, sizes, hands))
