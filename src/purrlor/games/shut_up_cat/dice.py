"""Dice that were gathered, with the moves they allow, and the dice on the pillow."""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product
from typing import Final, final

from purrlor.core.offer import Offer, OneOf
from purrlor.games.shut_up_cat.components import (
    DICE,
    FACES,
    GATHERED,
    Face,
    Faces,
    Numbering,
    Space,
)
from purrlor.games.shut_up_cat.moves import Distract, Gather, Row, Rows, Seven, Sleep

_CLOCKWISE: Final = OneOf(("clockwise",))
_SIDES: Final = len(FACES) + 1  # and 0 for no die


@final
class Dice:
    """Up to three dice. At one box equal dice are the same object, found by their code."""

    __slots__ = ("distracts", "faces", "menus", "sevens", "sleep_offers", "sleeps", "total")

    def __init__(self, numbering: Numbering, faces: Faces) -> None:
        whole = len(faces) == GATHERED
        kinds = sorted(set(faces)) if whole else []
        pairs = sorted(set(combinations(faces, 2))) if whole else []
        self.faces: Final = faces
        self.total: Final = sum(faces)
        self.sleep_offers: Final = tuple(
            _sleep_offer(numbering, first, last) for first, last in permutations(kinds, 2)
        )
        self.sleeps: Final = tuple(
            Sleep.read(text) for offer in self.sleep_offers for text in offer.texts()
        )
        self.distracts: Final = tuple(Distract(one) for one, other in pairs if one == other)
        self.sevens: Final = tuple(Seven(one, other) for one, other in pairs if one + other == 7)
        self.menus: Final = tuple(
            _filled(self.sleeps, self.distracts if distract else (), self.sevens if seven else ())
            for distract, seven in product((False, True), repeat=2)
        )

    def menu(self, distract: bool, seven: bool) -> Rows:
        """What they can be used for, where a pair and a seven are allowed or not."""
        return self.menus[2 * distract + seven]

    def have(self, one: Face, other: Face) -> bool:
        return one in self.faces and self.faces.count(other) > (one == other)


def _filled(*rows: Row) -> Rows:
    return tuple(row for row in rows if row)


def _sleep_offer(numbering: Numbering, first: Face, last: Face) -> Offer:
    """Each die on either of its spaces."""
    return Offer("sleep", (_ends(numbering, first), _ends(numbering, last), _CLOCKWISE))


def _ends(numbering: Numbering, face: Face) -> OneOf:
    return OneOf(tuple(f"{face}@{space}" for space in numbering.spaces[face]))


def sleep_on(numbering: Numbering, span: tuple[Space, Space]) -> Sleep:
    """The one sleep that turns this span."""
    start, end = span
    return Sleep(numbering.numbers[start], start, numbering.numbers[end], end)


Box = tuple[Dice, ...]  # all dice there can be, by their code


@cache
def dice_box(numbering: Numbering) -> Box:
    """The code is the faces as digits, in any order: they all lead to the same dice."""
    counts = range(GATHERED + 1)
    rolls = [roll for count in counts for roll in combinations_with_replacement(FACES, count)]
    dice = {roll: Dice(numbering, roll) for roll in rolls}
    codes = product(range(_SIDES), repeat=GATHERED)
    return tuple(dice[tuple(sorted(filter(None, code)))] for code in codes)


def find_dice(box: Box, some: Faces, others: list[Face]) -> Dice:
    code = 0
    for face in some:
        code = code * _SIDES + face
    for face in others:
        code = code * _SIDES + face
    return box[code]


Pillow = int  # a set of faces, as bits


def slot(face: Face) -> Pillow:
    return 1 << (face - 1)


def pillow_of(faces: Faces) -> Pillow:
    pillow = 0
    for face in faces:
        pillow |= slot(face)
    return pillow


def faces_on(pillow: Pillow) -> Faces:
    return tuple(face for face in FACES if pillow & slot(face))


def least_taken(pillow: Pillow) -> int:
    """What the pile cannot give must come from the pillow (SC-R2)."""
    return max(0, GATHERED - (DICE - pillow.bit_count()))


def _gathers(pillow: Pillow) -> Row:
    counts = range(least_taken(pillow), GATHERED + 1)
    return tuple(Gather(some) for n in counts for some in combinations(faces_on(pillow), n))


GATHERS: Final[tuple[Rows, ...]] = tuple(
    (_gathers(p),) for p in range(1 << len(FACES))
)  # by pillow
