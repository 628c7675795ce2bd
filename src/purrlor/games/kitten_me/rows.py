"""The legal moves as rows, and as offers: each move and each row is made once, and shared."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from purrlor.core.game import Move, Row, Rows, Seat
from purrlor.core.offer import Number, Offer, OneOf, OneSeat
from purrlor.games.kitten_me.components import FEATURES
from purrlor.games.kitten_me.moves import (
    CHALLENGE,
    DRAW_3,
    DRAW_3_CARD,
    GO_FISH_CARD,
    PURRFECT,
    SKIP,
    SKIP_CARD,
    Bid,
    GoFish,
)
from purrlor.games.kitten_me.options import LARGEST_BID, SEATS
from purrlor.games.kitten_me.specials import PLAYABLE, PLAYED_CARDS, SKIPPING

if TYPE_CHECKING:  # the state imports this module
    from purrlor.games.kitten_me.state import KittenMe


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
_FISH: Final = [[GoFish(seat, f) for f in FEATURES] for seat in range(SEATS[-1])]
_SKIP_ROW: Final[Row] = (SKIP,)
_DRAW_3_ROW: Final[Row] = (DRAW_3,)
_FEATURE_SLOT: Final = OneOf(tuple(str(feature) for feature in FEATURES))


def choices(table: KittenMe) -> Rows:
    least = table.least_bid()
    if table.came_back():
        return _bids(least)
    house_rules = table.house_rules
    if not table.bidders and not house_rules.cards_before_bid:
        return _bids(least)
    playable = table.cards.marks(table.turn) & PLAYABLE
    if playable == SKIPPING and table.bidders and house_rules.purrfect:
        return _ALL_CALLS_AND_SKIP[least if least < _BEYOND else _BEYOND]
    rows = _bids_and_calls(least, house_rules.purrfect) if table.bidders else _bids(least)
    return rows + _card_rows(table) if playable else rows


def _bids(least: int) -> Rows:
    """List the Bids from this number up; beyond the largest, only those of this number (KM-R14)."""
    return _BIDS[least] if least < _BEYOND else (_of(least),)


def _bids_and_calls(least: int, purrfect: bool) -> Rows:
    row = least if least < _BEYOND else _BEYOND
    return _ALL_CALLS[row] if purrfect else _CALLS[row]


def _card_rows(table: KittenMe) -> Rows:
    hand = table.hands[table.turn]
    rows: list[Row] = []
    if SKIP_CARD in hand:
        rows.append(_SKIP_ROW)
    if DRAW_3_CARD in hand:
        rows.append(_DRAW_3_ROW)
    if GO_FISH_CARD in hand:
        rows.append(_fish_row(table.others()))
    return tuple(rows)


_WITHOUT_ROW: Final = {*PLAYED_CARDS} - {SKIP_CARD, DRAW_3_CARD, GO_FISH_CARD}
assert not _WITHOUT_ROW, f"expected rows of moves for each played card, got none: {_WITHOUT_ROW}"


def _fish_row(others: list[Seat]) -> Row:
    return tuple(move for seat in others for move in _FISH[seat])


def offers(table: KittenMe) -> list[Offer]:
    return [_offer(table, row[0]) for row in choices(table)]


def _offer(table: KittenMe, move: Move) -> Offer:
    if isinstance(move, Bid):
        return _bid_offer(table.least_bid(), table.largest_bid())
    if isinstance(move, GoFish):
        return _fish_offer(tuple(table.others()))
    return _offer_alone(str(move))


@lru_cache(1000)
def _bid_offer(least: int, largest: int) -> Offer:
    return Offer("bid", (Number(least, largest), _FEATURE_SLOT))


@cache
def _fish_offer(others: tuple[Seat, ...]) -> Offer:
    return Offer("go-fish", (OneSeat(others), _FEATURE_SLOT))


@cache
def _offer_alone(verb: str) -> Offer:
    return Offer(verb)
