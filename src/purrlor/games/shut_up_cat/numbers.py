"""A number for each move, the same in every process; those of cards depend on the deck."""

from __future__ import annotations

from typing import Final, assert_never, cast

from purrlor.core.game import Move
from purrlor.core.numbers import digits
from purrlor.games.shut_up_cat.components import FACES, SPACES
from purrlor.games.shut_up_cat.dice import pillow_of
from purrlor.games.shut_up_cat.moves import (
    CatMove,
    Chase,
    Distract,
    Gather,
    Place,
    Play,
    Score,
    Seven,
    Sleep,
)
from purrlor.games.shut_up_cat.options import Options

_ALONE: Final = (Score, Chase)
_DISTRACTS: Final = len(_ALONE)
_SEVENS: Final = _DISTRACTS + len(FACES)
_GATHERS: Final = _SEVENS + len(FACES)
_SLEEPS: Final = _GATHERS + (1 << len(FACES))
_PLACES: Final = _SLEEPS + (len(FACES) * len(SPACES)) ** 2
_PLAYS: Final = _PLACES + (2 << len(SPACES))
_CHOSEN: Final = 3  # faces, spaces or seats at most
_CHOICE: Final = len(SPACES) + 1  # values of each, and 0 for none


def number(options: Options, move: Move) -> int:
    return _number(options, cast(CatMove, move))


def _number(options: Options, move: CatMove) -> int:
    if isinstance(move, Gather):
        return _GATHERS + pillow_of(move.faces)
    if isinstance(move, Sleep):
        first, last = _on(move.first, move.start), _on(move.last, move.end)
        return _SLEEPS + digits(len(FACES) * len(SPACES), (first, last))
    if isinstance(move, Place):
        return _PLACES + (1 << len(move.order)) + move.bits
    if isinstance(move, Distract):
        return _DISTRACTS + move.face - 1
    if isinstance(move, Seven):
        return _SEVENS + move.lower - 1
    if isinstance(move, Play):
        return _PLAYS + _played(options, move)
    if isinstance(move, (Score, Chase)):
        return _ALONE.index(type(move))
    assert_never(move)


def _on(face: int, space: int) -> int:
    return digits(len(SPACES), (face - 1, space))


def _played(options: Options, play: Play) -> int:
    card = sorted(options.distractions.cards).index(play.card)
    values = [each + 1 for each in play.choice]
    chosen = values + [0] * (_CHOSEN - len(values))
    return card * _CHOICE**_CHOSEN + digits(_CHOICE, chosen)
