"""What is in the box: the ring of tiles and its numbers, the dice, and the steps of a turn."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum, StrEnum
from typing import Annotated, Final, final

from purrlor.core.rule import IllegalTable, Rule, read_rules
from purrlor.core.wire import Plain, Word, brief

RULES: Final[Mapping[str, Rule]] = read_rules(__file__)

# Catalogues name a space by its number and side, each tile by its letter, and a card by its title.
Face = int  # of a die
Faces = tuple[Face, ...]
Space = Annotated[int, "space"]  # of the ring, clockwise from 0
Tiles = Annotated[str, "tile*"]  # a letter for each tile, clockwise
Card = Annotated[str, "card"]  # a Distraction card's name, as moves write it

FACES: Final = range(1, 7)
SPACES: Final = range(12)
DICE: Final = 8
GATHERED: Final = 3  # dice in a turn (SC-5)
Z: Final = "z"
MEOW: Final = "m"
MEOWS: Final = 4
BOX_OF_TILES: Final[Tiles] = Z * (len(SPACES) - MEOWS) + MEOW * MEOWS  # SC-1
FACE_DOWN: Final = "?"
FIRST_ZS: Final = 10  # SC-2
FIRST_MULTIPLIER: Final = 1
TOP_MULTIPLIER: Final = 3  # SC-14, SC-R3
CHASE_PRICE: Final = 5  # SC-16
ENOUGH_ZS: Final = 40  # SC-17


class Phase(IntEnum):
    GATHER = 0
    USE = 1
    SCORE = 2
    PLACE = 3
    OVER = 4

    def __str__(self) -> str:
        return self.name.lower()


class Target(StrEnum):
    """The kinds of targets of Distraction cards."""

    DICE = "dice"
    DIE = "die"
    FACE = "face"  # a die, and the face that it is turned to
    SPACES = "spaces"
    SEAT = "seat"
    NOTHING = "nothing"


GATHER: Final = Phase.GATHER
USE: Final = Phase.USE
SCORE: Final = Phase.SCORE
PLACE: Final = Phase.PLACE


@final
class Numbering(Word):
    """The numbers printed round the ring; each is printed twice (SC-R1)."""

    __slots__ = ("name", "numbers", "spaces")

    def __init__(self, name: str, numbers: tuple[Face, ...]) -> None:
        self.name: Final = name
        self.numbers: Final = numbers  # by space
        self.spaces: Final = {
            face: tuple(space for space in SPACES if numbers[space] == face) for face in FACES
        }

    @classmethod
    def read(cls, plain: Plain) -> Numbering:
        if not isinstance(plain, str) or plain not in NUMBERINGS:
            known = ", ".join(NUMBERINGS)
            raise IllegalTable(f"numbering: expected {known}, got {brief(plain)}", RULES["SC-R1"])
        return NUMBERINGS[plain]

    @classmethod
    def listed(cls) -> tuple[str, ...]:
        return tuple(NUMBERINGS)

    def __str__(self) -> str:
        return self.name


NUMBERINGS: Final = {
    numbering.name: numbering
    for numbering in (
        Numbering("1-6,1-6", (*FACES, *FACES)),
        Numbering("1-6,6-1", (*FACES, *reversed(FACES))),
    )
}


def _span(start: Space, end: Space) -> tuple[Space, ...]:
    count = (end - start) % len(SPACES) + 1
    return tuple((start + i) % len(SPACES) for i in range(count))


# By first and last space: all spaces from one to the other, clockwise (SC-9).
SPANS: Final = tuple(tuple(_span(start, end) for end in SPACES) for start in SPACES)
