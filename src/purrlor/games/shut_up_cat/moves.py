"""What a player can do, and how each move is written and read."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, final

from mypy_extensions import i64

from purrlor.core.game import Move, Row
from purrlor.core.notation import Words, alone, arguments, number, read_move
from purrlor.core.wire import Unexpected, brief
from purrlor.games.shut_up_cat.components import MEOW, Card, Face, Faces, Space, Tiles, Z
from purrlor.games.shut_up_cat.ring import bits_of

Choice = tuple[int, ...]  # what a Distraction card is played on: faces, spaces or a seat


class _TextMove(Move):
    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> CatMove:
        return parse(text)


@final
@dataclass(frozen=True, slots=True)
class Gather(_TextMove):
    """Dice of these faces come from the pillow, the rest from the pile."""

    faces: Faces

    def __str__(self) -> str:
        return spaced("gather", self.faces)


@final
@dataclass(frozen=True, slots=True)
class Play(_TextMove):
    card: Card
    choice: Choice

    def __str__(self) -> str:
        return spaced(f"play {self.card}", self.choice)


@final
@dataclass(frozen=True, slots=True)
class Sleep(_TextMove):
    """One die lies on the first space of a span and one on its last, clockwise."""

    first: Face
    start: Space
    last: Face
    end: Space

    def __str__(self) -> str:
        return f"sleep {self.first}@{self.start} {self.last}@{self.end} clockwise"


@final
@dataclass(frozen=True, slots=True)
class Distract(_TextMove):
    face: Face

    def __str__(self) -> str:
        return f"distract {self.face}"


@final
@dataclass(frozen=True, slots=True)
class Seven(_TextMove):
    lower: Face
    higher: Face

    def __str__(self) -> str:
        return f"seven {self.lower} {self.higher}"


@final
@dataclass(frozen=True, slots=True)
class Score(_TextMove):
    def __str__(self) -> str:
        return "score"


@final
class Place(_TextMove):
    """The turned tiles go back in this order, from the first space of the span on."""

    __slots__ = ("bits", "order")

    def __init__(self, order: Tiles) -> None:
        self.order: Final = order
        self.bits: Final[i64] = bits_of(order)

    def __str__(self) -> str:
        return f"place {self.order}"

    def public_text(self) -> str:
        return "place"

    def __repr__(self) -> str:
        return f"<{self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Place) and self.order == other.order

    def __hash__(self) -> int:
        return hash(self.order)


@final
@dataclass(frozen=True, slots=True)
class Chase(_TextMove):
    def __str__(self) -> str:
        return "chase"


CatMove = Gather | Sleep | Place | Chase | Score | Distract | Seven | Play

CHASE: Final = Chase()
CHASE_ROW: Final[Row] = (CHASE,)
SCORE_ROW: Final[Row] = (Score(),)


def spaced(verb: str, numbers: tuple[int, ...]) -> str:
    return " ".join((verb, *map(str, numbers)))


_NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", re.ASCII)
_LONGEST_NAME: Final = 40


def read_name(word: str) -> Card:
    """Read any name, since a deck may name its cards as it likes; the rules look it up later."""
    if len(word) > _LONGEST_NAME or not _NAME.fullmatch(word):
        message = f"expected a card's name, lower-case words joined by '-', got {brief(word)}"
        raise Unexpected(message, "CARD", word)
    return word


def _read_gather(words: Words) -> CatMove:
    return Gather(tuple(number(word) for word in words))


def _read_play(words: Words) -> CatMove:
    card = arguments(words[:1], "play CARD")[0]
    return Play(read_name(card), tuple(number(word) for word in words[1:]))


def _read_sleep(words: Words) -> CatMove:
    first, last, way = arguments(words, "sleep DIE@SPACE DIE@SPACE clockwise")
    if way != "clockwise":
        message = f"expected a sleep to end in 'clockwise', got {brief(way)}"
        raise Unexpected(message, "clockwise", way)
    return Sleep(*_read_end(first), *_read_end(last))


def _read_end(word: str) -> tuple[Face, Space]:
    face, at, space = word.partition("@")
    if not at:
        message = f"expected a die on a space such as 2@1, got {brief(word)}"
        raise Unexpected(message, "DIE@SPACE", word)
    return number(face), number(space)


def _read_distract(words: Words) -> CatMove:
    return Distract(number(arguments(words, "distract FACE")[0]))


def _read_seven(words: Words) -> CatMove:
    lower, higher = arguments(words, "seven FACE FACE")
    return Seven(number(lower), number(higher))


def _read_place(words: Words) -> CatMove:
    return Place(read_tiles(arguments(words, "place TILES")[0]))


def read_tiles(word: str) -> Tiles:
    if not word or not set(word) <= {Z, MEOW}:
        message = f"expected tiles written as {Z} and {MEOW}, got {brief(word)}"
        raise Unexpected(message, f"{Z}, {MEOW}", word)
    return word


_VERBS: Final[dict[str, Callable[[Words], CatMove]]] = {
    "gather": _read_gather,
    "play": _read_play,
    "sleep": _read_sleep,
    "distract": _read_distract,
    "seven": _read_seven,
    "chase": alone(CHASE),
    "score": alone(Score()),
    "place": _read_place,
}


def parse(text: str) -> CatMove:
    return read_move(text, _VERBS)
