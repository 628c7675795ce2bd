"""Offers: the legal moves of a seat, as verbs with blanks to fill."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

from purrlor.core.chance import Chance
from purrlor.core.wire import CachesJson, Tagged


class Slot(Tagged):
    """A blank in an offer."""

    __slots__ = ()

    @classmethod
    def kinds(cls) -> tuple[type[Tagged], ...]:
        return (Number, OneOf, OneSeat, OrderOf)

    def fillings(self) -> Sequence[str]:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Number(Slot):
    """Any whole number from low to high."""

    low: int
    high: int

    def fillings(self) -> Sequence[str]:
        return [str(number) for number in range(self.low, self.high + 1)]

    def __str__(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}..{self.high}"


@dataclass(frozen=True, slots=True)
class OneOf(Slot):
    """One of these words."""

    words: tuple[str, ...]

    def fillings(self) -> Sequence[str]:
        return self.words

    def __str__(self) -> str:
        return "|".join(self.words)


@dataclass(frozen=True, slots=True)
class OneSeat(Slot):
    """One of these players."""

    seats: tuple[int, ...]

    def fillings(self) -> Sequence[str]:
        return [str(seat) for seat in self.seats]

    def __str__(self) -> str:
        return "|".join(map(str, self.seats))


@dataclass(frozen=True, slots=True)
class OrderOf(Slot):
    """These letters in any order, as one word."""

    letters: str

    def fillings(self) -> Sequence[str]:
        return orders_of(self.letters)

    def __str__(self) -> str:
        return f"order of {self.letters}"


@cache
def orders_of(letters: str) -> tuple[str, ...]:
    """All distinct orders, sorted."""
    if not letters:
        return ("",)
    firsts = sorted(set(letters))
    rest = {first: letters.replace(first, "", 1) for first in firsts}
    return tuple(first + order for first in firsts for order in orders_of(rest[first]))


@dataclass(frozen=True, slots=True)
class Offer(CachesJson):
    """A verb and its blanks; each way to fill them is a legal move."""

    verb: str
    slots: tuple[Slot, ...] = ()

    def texts(self) -> Iterator[str]:
        for filling in product(*(slot.fillings() for slot in self.slots)):
            yield " ".join((self.verb, *filling))

    def pick(self, chance: Chance) -> str:
        words = [self.verb]
        for slot in self.slots:
            fillings = slot.fillings()
            words.append(fillings[chance.below(len(fillings))])
        return " ".join(words)

    def __str__(self) -> str:
        return " ".join((self.verb, *(str(slot) for slot in self.slots)))


def pick(offers: Sequence[Offer], chance: Chance) -> str:
    """Random play: a verb uniformly, then one of its offers, then its arguments uniformly."""
    verbs = list(dict.fromkeys(offer.verb for offer in offers))
    verb = verbs[chance.below(len(verbs))]
    same = [offer for offer in offers if offer.verb == verb]
    return same[chance.below(len(same))].pick(chance)
