"""What people read about the game beside its events: reasons, and moves as players announce them.
The sentences are in words/<language>."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from purrlor.core.game import Move, Seat, State
from purrlor.core.message import Reason, Saying
from purrlor.testing.tiny_paws.moves import AnyMove, Peek, Take


class OtherNumber(Reason):
    """A player takes one to three treats."""


class PeekedAlready(Reason):
    """Each player peeks once."""


class NoOther(Reason):
    """A player peeks at the card of another."""


@dataclass(frozen=True, slots=True)
class SayTake(Saying):
    treats: int


@dataclass(frozen=True, slots=True)
class SayPeek(Saying):
    whom: Seat


def say(state: State, move: Move) -> Saying:
    assert isinstance(move, AnyMove)
    match move:
        case Take():
            return SayTake(move.treats)
        case Peek():
            return SayPeek(move.whom)
        case _:
            assert_never(move)
