"""A number for each move, the same in every process."""

from __future__ import annotations

from typing import Final, assert_never, cast

from purrlor.core.game import Move
from purrlor.core.numbers import digits
from purrlor.games.go_kitty.components import EVERY_WISH, FACES
from purrlor.games.go_kitty.moves import (
    Ask,
    Draw,
    End,
    Give,
    HandOver,
    Keep,
    KittyMove,
    Lay,
    Reverse,
    Scout,
    Seek,
    Skip,
)
from purrlor.games.go_kitty.options import SEATS, Options

_ALONE: Final = (Skip, Scout, Draw, End, HandOver, Reverse)
_CARDS: Final = len(FACES)
_GIVES: Final = len(_ALONE)
_ASKS: Final = _GIVES + _CARDS
_SEEKS: Final = _ASKS + SEATS[-1] * len(EVERY_WISH)
_KEEPS: Final = _SEEKS + SEATS[-1] * len(EVERY_WISH)
_ORDERS: Final = 1 + _CARDS**2  # none, or two cards one after the other
_LAYS: Final = _KEEPS + _CARDS * _ORDERS


def number(options: Options, move: Move) -> int:
    return _number(cast(KittyMove, move))


def _number(move: KittyMove) -> int:
    if isinstance(move, Ask):
        return _ASKS + move.whom * len(EVERY_WISH) + move.wish.order
    if isinstance(move, Seek):
        return _SEEKS + move.whom * len(EVERY_WISH) + move.wish.order
    if isinstance(move, Give):
        return _GIVES + move.card.order
    if isinstance(move, Keep):
        order = 1 + digits(_CARDS, (card.order for card in move.then)) if move.then else 0
        return _KEEPS + move.card.order * _ORDERS + order
    if isinstance(move, Lay):
        clowder = move.clowder
        cards = (card.order for card in clowder.cards)
        return _LAYS + digits(_CARDS, (clowder.kind.order, *cards))
    if isinstance(move, (Skip, Scout, Draw, End, HandOver, Reverse)):
        return _ALONE.index(type(move))
    assert_never(move)
