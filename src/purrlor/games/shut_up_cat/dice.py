"""Dice that were gathered, with the moves they allow, and the dice on the pillow."""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product
from typing import Final, final

from mypy_extensions import i64

from purrlor.core.game import Row, Rows
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
from purrlor.games.shut_up_cat.moves import CHASE_ROW, Distract, Gather, Seven, Sleep

_CLOCKWISE: Final = OneOf(("clockwise",))
_SIDES: Final = 7  # the six faces of a die, and 0 for no die
CODES: Final = _SIDES**GATHERED


@final
class Dice:
    """Up to three dice with the moves they allow; equal dice are one shared object."""

    __slots__ = (
        *("code", "distracts", "faces", "menus"),
        *("numbering", "sevens", "sleeps", "total"),
    )

    def __init__(self, numbering: Numbering, faces: Faces) -> None:
        whole = len(faces) == GATHERED
        kinds = sorted(set(faces)) if whole else []
        pairs = sorted(set(combinations(faces, 2))) if whole else []
        self.numbering: Final = numbering
        self.faces: Final = faces
        self.code: Final[i64] = code_of(faces)
        self.total: Final = sum(faces)
        self.sleeps: Final[tuple[Sleep, ...]] = tuple(
            sleep
            for first, last in permutations(kinds, 2)
            for sleep in _sleeps(numbering, first, last)
        )
        self.distracts: Final = tuple(Distract(one) for one, other in pairs if one == other)
        self.sevens: Final = tuple(Seven(one, other) for one, other in pairs if one + other == 7)
        self.menus: Final = tuple(
            _filled(
                self.sleeps,
                self.distracts if distract else (),
                self.sevens if seven else (),
                CHASE_ROW if chase else (),
            )
            for distract, seven, chase in product((False, True), repeat=3)
        )

    def __reduce__(self) -> tuple[object, ...]:
        return _shared, (self.numbering, self.faces)

    def menu(self, distract: bool, seven: bool, chase: bool) -> Rows:
        """List what can be done with them, if a pair, a seven and a chase are allowed or not."""
        return self.menus[4 * distract + 2 * seven + chase]

    def have(self, one: Face, other: Face) -> bool:
        return one in self.faces and self.faces.count(other) > (one == other)


def _filled(*rows: Row) -> Rows:
    return tuple(row for row in rows if row)


def _sleeps(numbering: Numbering, first: Face, last: Face) -> tuple[Sleep, ...]:
    """List the sleeps of two dice, each on either of its spaces."""
    ends = product(numbering.spaces[first], numbering.spaces[last])
    return tuple(Sleep(first, start, last, end) for start, end in ends)


@cache
def sleep_offers(dice: Dice) -> list[Offer]:
    ends = permutations(sorted(set(dice.faces)), 2)
    return [_sleep_offer(dice.numbering, first, last) for first, last in ends]


def _sleep_offer(numbering: Numbering, first: Face, last: Face) -> Offer:
    return Offer("sleep", (_ends(numbering, first), _ends(numbering, last), _CLOCKWISE))


def _ends(numbering: Numbering, face: Face) -> OneOf:
    return OneOf(tuple(f"{face}@{space}" for space in numbering.spaces[face]))


def sleep_on(numbering: Numbering, span: tuple[Space, Space]) -> Sleep:
    """Find the one sleep that turns this span."""
    start, end = span
    return Sleep(numbering.numbers[start], start, numbering.numbers[end], end)


AllDice = list[Dice]  # every combination of dice, at the index of its code


@cache
def make_all_dice(numbering: Numbering) -> AllDice:
    """Make all combinations. A code is the faces as digits; their order makes no difference."""
    counts = range(GATHERED + 1)
    rolls = [roll for count in counts for roll in combinations_with_replacement(FACES, count)]
    dice = {roll: Dice(numbering, roll) for roll in rolls}
    codes = product(range(_SIDES), repeat=GATHERED)
    return [dice[tuple(sorted(filter(None, code)))] for code in codes]


def _shared(numbering: Numbering, faces: Faces) -> Dice:
    return find_dice(make_all_dice(numbering), faces, [])


def find_dice(all_dice: AllDice, some: Faces, others: list[Face]) -> Dice:
    code = code_of(some)
    for face in others:
        code = with_die(code, face)
    return all_dice[code]


def code_of(faces: Faces) -> i64:
    code: i64 = 0
    for face in faces:
        code = with_die(code, face)
    return code


def with_die(code: i64, face: i64) -> i64:
    return code * _SIDES + face


Pillow = i64  # a set of faces, as bits


def slot(face: i64) -> Pillow:
    return 1 << (face - 1)


def pillow_of(faces: Faces) -> Pillow:
    pillow: Pillow = 0
    for face in faces:
        pillow |= slot(face)
    return pillow


_FACES_ON: Final[list[Faces]] = [
    tuple(face for face in FACES if pillow & slot(face)) for pillow in range(1 << len(FACES))
]


def faces_on(pillow: Pillow) -> Faces:
    return _FACES_ON[pillow]


def least_taken(pillow: Pillow) -> int:
    """Count the dice that must come from the pillow, since the pile has too few (SC-R2)."""
    return max(0, GATHERED - (DICE - len(faces_on(pillow))))


_GATHERS: Final = {
    some: Gather(some) for count in range(GATHERED + 1) for some in combinations(FACES, count)
}


def _gathers(pillow: Pillow) -> Row:
    counts = range(least_taken(pillow), GATHERED + 1)
    return tuple(_GATHERS[some] for n in counts for some in combinations(faces_on(pillow), n))


_GATHER_MENUS: Final[list[Rows]] = [
    _filled(_gathers(pillow), chase)
    for pillow in range(1 << len(FACES))
    for chase in ((), CHASE_ROW)
]


def gather_menu(pillow: Pillow, chase: bool) -> Rows:
    return _GATHER_MENUS[2 * pillow + chase]
