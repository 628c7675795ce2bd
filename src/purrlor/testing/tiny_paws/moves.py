"""What a player can do, and its text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from purrlor.core.game import Move, Seat
from purrlor.core.notation import Words, arguments, number, read_move


class GameMove(Move):
    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> GameMove:
        return read_move(text, _VERBS)


@dataclass(frozen=True, slots=True)
class Take(GameMove):
    treats: int

    def __str__(self) -> str:
        return f"take {self.treats}"


@dataclass(frozen=True, slots=True)
class Peek(GameMove):
    whom: Seat

    def __str__(self) -> str:
        return f"peek {self.whom}"


AnyMove = Take | Peek

_VERBS: Final[dict[str, Callable[[Words], GameMove]]] = {
    "take": lambda words: Take(number(arguments(words, "take NUMBER")[0])),
    "peek": lambda words: Peek(number(arguments(words, "peek SEAT")[0])),
}
