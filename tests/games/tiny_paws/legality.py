"""What is legal: rows, offers and reasons are three forms of one answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, assert_never

from purrlor.core.game import Attempt, Move, Rows, Seat
from purrlor.core.message import GameOver, NotYourTurn
from purrlor.core.offer import Number, Offer, OneSeat
from purrlor.core.rule import WhyNot
from tests.games.tiny_paws.components import MOST, RULES
from tests.games.tiny_paws.messages import NoOther, OtherNumber, PeekedAlready
from tests.games.tiny_paws.moves import AnyMove, Peek, Take

if TYPE_CHECKING:
    from tests.games.tiny_paws.state import TinyPaws

_GAME_OVER: Final = WhyNot(RULES["TP-6"], GameOver())
_NOT_YOUR_TURN: Final = WhyNot(RULES["TP-3"], NotYourTurn())
_OTHER_NUMBER: Final = WhyNot(RULES["TP-4"], OtherNumber())
_PEEKED_ALREADY: Final = WhyNot(RULES["TP-5"], PeekedAlready())
_NO_OTHER: Final = WhyNot(RULES["TP-5"], NoOther())

_TAKES: Final = tuple(Take(treats) for treats in range(1, MOST + 1))
_PEEKS: Final = tuple(Peek(seat) for seat in range(4))


def to_move(table: TinyPaws) -> Seat | None:
    return table.turn if table.bowl else None


def choices(table: TinyPaws) -> Rows:
    takes = _TAKES[: min(MOST, table.bowl)]
    if table.peeked[table.turn]:
        return (takes,)
    return (takes, tuple(_PEEKS[seat] for seat in _others(table)))


def offers(table: TinyPaws) -> Sequence[Offer]:
    take = Offer("take", (Number(1, min(MOST, table.bowl)),))
    if table.peeked[table.turn]:
        return [take]
    return [take, Offer("peek", (OneSeat(tuple(_others(table))),))]


def _others(table: TinyPaws) -> list[Seat]:
    return [seat for seat in range(table.players) if seat != table.turn]


def attempts(table: TinyPaws, seat: Seat) -> Iterable[Attempt]:
    many = min(MOST, table.bowl) + 1
    yield Attempt("take", Take(1), [Attempt(f"take {many}", Take(many))])
    yield Attempt("peek", Peek((seat + 1) % table.players), [Attempt(f"peek {seat}", Peek(seat))])


def why_not(table: TinyPaws, seat: Seat, move: Move) -> WhyNot | None:
    """In the order of TP-R3."""
    assert isinstance(move, AnyMove)
    if not table.bowl:
        return _GAME_OVER
    if seat != table.turn:
        return _NOT_YOUR_TURN
    match move:
        case Take():
            return None if 1 <= move.treats <= min(MOST, table.bowl) else _OTHER_NUMBER
        case Peek():
            return _why_no_peek(table, move)
        case _:
            assert_never(move)


def _why_no_peek(table: TinyPaws, peek: Peek) -> WhyNot | None:
    if table.peeked[table.turn]:
        return _PEEKED_ALREADY
    return None if peek.whom in _others(table) else _NO_OTHER
