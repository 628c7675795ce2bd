"""What a move does."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from purrlor.core.game import Move
from tests.games.tiny_paws.events import CardsShown, Peeked, TreatsTaken
from tests.games.tiny_paws.moves import AnyMove, Peek, Take

if TYPE_CHECKING:
    from tests.games.tiny_paws.state import TinyPaws


def play(table: TinyPaws, move: Move) -> None:
    assert isinstance(move, AnyMove)
    match move:
        case Take():
            _take(table, move)
        case Peek():
            _peek(table, move)
        case _:
            assert_never(move)
    table.turn = (table.turn + 1) % table.players


def _take(table: TinyPaws, take: Take) -> None:
    table.bowl -= take.treats
    table.treats[table.turn] += take.treats
    if table.journal is not None:
        table.journal.append(TreatsTaken(table.turn, take.treats, table.bowl))
        if not table.bowl:
            table.journal.append(CardsShown(tuple(table.cards), table.scores()))


def _peek(table: TinyPaws, peek: Peek) -> None:
    table.peeked[table.turn] = True
    if table.journal is not None:
        table.journal.append(Peeked(table.turn, peek.whom, table.cards[peek.whom]))
