"""The legal moves as rows, and as offers: each move and each row is made once, and shared."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from purrlor.core.game import Move, Row, Rows, Seat
from purrlor.core.offer import Number, Offer, OneOf, OneSeat
from purrlor.games.kitten_me.components import FEATURES, PLAYABLE, PLAYED_CARDS, SKIPPING, Card
from purrlor.games.kitten_me.moves import CHALLENGE, PURRFECT, SKIP, AimedCard, Bid, CardMove
from purrlor.games.kitten_me.options import LARGEST_BID, SEATS
from purrlor.games.kitten_me.table import Table


def _of(count: int) -> Row:
    return tuple(Bid(count, feature) for feature in FEATURES)


def _from(least: int) -> Row:
    return _ALL_BIDS[(least - 1) * len(FEATURES) :]


_BEYOND: Final[int] = LARGEST_BID + 1
_ALL_BIDS: Final[Row] = tuple(bid for n in range(1, LARGEST_BID + 1) for bid in _of(n))
_BIDS: Final[list[Rows]] = [(), *((_from(least),) for least in range(1, LARGEST_BID + 1)), ()]
_CALLS: Final[list[Rows]] = [(*rows, (CHALLENGE,)) for rows in _BIDS]
_ALL_CALLS: Final[list[Rows]] = [(*rows, (PURRFECT,)) for rows in _CALLS]
_ALL_CALLS_AND_SKIP: Final[list[Rows]] = [(*rows, (SKIP,)) for rows in _ALL_CALLS]
_FEATURE_SLOT: Final = OneOf(tuple(str(feature) for feature in FEATURES))


def choices(table: Table) -> Rows:
    least = table.least_bid()
    if table.came_back():
        return _bids(least)
    house_rules = table.house_rules
    if not table.bidders and not house_rules.cards_before_bid:
        return _bids(least)
    playable = table.cards.marks(table.turn) & PLAYABLE
    exceeds = house_rules.exceeds and least >= _BEYOND
    if playable == SKIPPING and table.bidders and house_rules.purrfect and not exceeds:
        return _ALL_CALLS_AND_SKIP[least if least < _BEYOND else _BEYOND]
    rows = _bids_and_calls(least, house_rules.purrfect) if table.bidders else _bids(least)
    if exceeds:
        rows = _bids(least) + rows
    return rows + _card_rows(table) if playable else rows


def _bids(least: int) -> Rows:
    """List the Bids from this number up; beyond the largest, only those of this number (KM-R14)."""
    return _BIDS[least] if least < _BEYOND else (_of(least),)


def _bids_and_calls(least: int, purrfect: bool) -> Rows:
    row = least if least < _BEYOND else _BEYOND
    return _ALL_CALLS[row] if purrfect else _CALLS[row]


def _card_rows(table: Table) -> Rows:
    hand = table.hands[table.turn]
    rows: list[Row] = []
    for card in PLAYED_CARDS:
        if card in hand:
            rows.append(_aimed_row(card, table.others()) if card.aimed else _ALONE[card.name])
    return tuple(rows)


_ALONE: Final[dict[str, Row]] = {card.name: (CardMove(card),) for card in PLAYED_CARDS}
_AIMED: Final = {
    card.name: [[AimedCard(card, seat, f) for f in FEATURES] for seat in range(SEATS[-1])]
    for card in PLAYED_CARDS
    if card.aimed
}


def _aimed_row(card: Card, others: list[Seat]) -> Row:
    by_seat = _AIMED[card.name]
    return tuple(move for seat in others for move in by_seat[seat])


def offers(table: Table) -> list[Offer]:
    return [_offer(table, row[0]) for row in choices(table)]


def _offer(table: Table, move: Move) -> Offer:
    if isinstance(move, Bid):
        return _bid_offer(table.least_bid(), table.largest_bid())
    if isinstance(move, AimedCard):
        return _aimed_offer(move.card.verb, tuple(table.others()))
    return Offer(str(move))


@lru_cache(1000)
def _bid_offer(least: int, largest: int) -> Offer:
    return Offer("bid", (Number(least, largest), _FEATURE_SLOT))


def _aimed_offer(verb: str, others: tuple[Seat, ...]) -> Offer:
    return Offer(verb, (OneSeat(others), _FEATURE_SLOT))
