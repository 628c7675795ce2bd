"""A number for each move, the same in every process; Bids come last, since they have no end."""

from __future__ import annotations

from typing import Final, assert_never, cast

from purrlor.core.game import Move
from purrlor.games.kitten_me.components import FEATURES
from purrlor.games.kitten_me.moves import (
    Bid,
    Challenge,
    Draw3,
    GoFish,
    KittenMove,
    Purrfect,
    Skip,
)
from purrlor.games.kitten_me.options import SEATS, Options

_ALONE: Final = (Challenge, Purrfect, Skip, Draw3)
_FISH: Final = len(_ALONE)
_BIDS: Final = _FISH + SEATS[-1] * len(FEATURES)


def number(options: Options, move: Move) -> int:
    return _number(cast(KittenMove, move))


def _number(move: KittenMove) -> int:
    if isinstance(move, Bid):
        return _BIDS + (move.count - 1) * len(FEATURES) + move.feature
    if isinstance(move, GoFish):
        return _FISH + move.whom * len(FEATURES) + move.feature
    if isinstance(move, (Challenge, Purrfect, Skip, Draw3)):
        return _ALONE.index(type(move))
    assert_never(move)
