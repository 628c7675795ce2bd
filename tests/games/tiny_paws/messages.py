"""What people read about the game, besides its events: reasons, and moves as they are said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from purrlor.core.game import Move, Seat
from purrlor.core.message import Reason, Saying
from tests.games.tiny_paws.moves import AnyMove, Peek, Take
from tests.games.tiny_paws.options import Options


class OtherNumber(Reason):
    """One to three treats may be taken."""


class PeekedAlready(Reason):
    """Each player peeks once."""


class NoOther(Reason):
    """A player peeks at somebody else's card."""


@dataclass(frozen=True, slots=True)
class SayTake(Saying):
    treats: int


@dataclass(frozen=True, slots=True)
class SayPeek(Saying):
    whom: Seat


def say(options: Options, move: Move) -> Saying:
    assert isinstance(move, AnyMove)
    match move:
        case Take():
            return SayTake(move.treats)
        case Peek():
            return SayPeek(move.whom)
        case _:
            assert_never(move)
