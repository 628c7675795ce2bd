"""The moves that may be legal, as rows: each move and each row is made once, and shared."""

from __future__ import annotations

from typing import Final

from purrlor.core.game import Row, Rows, Seat
from purrlor.games.kitten_me.components import FEATURES
from purrlor.games.kitten_me.moves import CHALLENGE, DRAW_3, PURRFECT, SKIP, Bid, GoFish
from purrlor.games.kitten_me.options import LARGEST_BID, SEATS


def _of(count: int) -> Row:
    return tuple(Bid(count, feature) for feature in FEATURES)


def _from(least: int) -> Row:
    return _ALL_BIDS[(least - 1) * len(FEATURES) :]


_BEYOND: Final[int] = LARGEST_BID + 1
_ALL_BIDS: Final[Row] = tuple(bid for n in range(1, LARGEST_BID + 1) for bid in _of(n))
_BIDS: Final[list[Rows]] = [(), *((_from(least),) for least in range(1, LARGEST_BID + 1)), ()]
_CALLS: Final[list[Rows]] = [(*rows, (CHALLENGE,)) for rows in _BIDS]
_ALL_CALLS: Final[list[Rows]] = [(*rows, (PURRFECT,)) for rows in _CALLS]
_FISH: Final = [[GoFish(seat, f) for f in FEATURES] for seat in range(SEATS[-1])]

SKIP_ROW: Final[Row] = (SKIP,)
DRAW_3_ROW: Final[Row] = (DRAW_3,)


def bids(least: int) -> Rows:
    """Bids from this number up to the largest, or of exactly this one beyond it (KM-R14)."""
    return _BIDS[least] if least < _BEYOND else (_of(least),)


def bids_and_calls(least: int, purrfect: bool) -> Rows:
    row = least if least < _BEYOND else _BEYOND
    return _ALL_CALLS[row] if purrfect else _CALLS[row]


def fish_row(others: list[Seat]) -> Row:
    return tuple(move for seat in others for move in _FISH[seat])
