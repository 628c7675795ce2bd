"""What a seat believes of the tiles that lie face down: exact odds, without listing the layouts.

A memory is groups of spaces with a known number of MEOWs each, and within a group every order is
as likely as any other: so the MEOWs among some spaces are a sum of draws, one from each group."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import comb
from typing import Final

from purrlor.games.shut_up_cat.components import MEOWS, SPACES, SPANS, Space
from purrlor.games.shut_up_cat.memory import Group

Spaces = int  # a set of spaces, as bits
Odds = tuple[float, ...]  # by the number of MEOWs: none, one, two …

ALL: Final[Spaces] = (1 << len(SPACES)) - 1
SURELY_NONE: Final[Odds] = (1.0,)


def spaces_of(spaces: Iterable[Space]) -> Spaces:
    return sum(1 << space for space in spaces)


# By first and last space, as bits.
SPAN_BITS: Final = tuple(tuple(spaces_of(span) for span in row) for row in SPANS)


class Belief:
    """What a seat believes of the tiles. Treat it as frozen: whatever is learned makes a new
    belief."""

    __slots__ = ("_odds", "groups", "meows", "mixed", "zs")

    def __init__(self, groups: Iterable[Group]) -> None:
        self.groups: Final = tuple(groups)
        self.zs: Final = _surely(self.groups, meow=False)
        self.meows: Final = _surely(self.groups, meow=True)
        self.mixed: Final = tuple(
            (spaces_of(group.spaces), len(group.spaces), group.meows)
            for group in self.groups
            if group.mixed()
        )
        self._odds: Final[dict[Spaces, Odds]] = {}

    def odds(self, spaces: Spaces) -> Odds:
        """How likely each number of MEOWs is among these spaces."""
        found = self._odds.get(spaces)
        if found is None:
            found = self._odds[spaces] = self._count(spaces)
        return found

    def _count(self, spaces: Spaces) -> Odds:
        odds = SURELY_NONE
        for group, size, meows in self.mixed:
            inside = (group & spaces).bit_count()
            if inside:
                odds = summed(odds, drawn(size, meows, inside))
        return (0.0,) * (self.meows & spaces).bit_count() + odds

    def meow(self, space: Space) -> float:
        """The probability of a MEOW on one space."""
        return self.expected(1 << space)

    def expected(self, spaces: Spaces) -> float:
        """The average number of MEOWs among these spaces."""
        return sum(count * odds for count, odds in enumerate(self.odds(spaces)))

    def seeing(self, space: Space, meow: int) -> Belief:
        """The belief after this tile was seen."""
        group = next(group for group in self.groups if space in group.spaces)
        rest = tuple(other for other in group.spaces if other != space)
        others = [other for other in self.groups if other != group]
        parts = [Group((space,), meow), *([Group(rest, group.meows - meow)] if rest else [])]
        return Belief(part for each in (*others, *parts) for part in each.settled())

    def swapping(self, one: Space, other: Space) -> Belief:
        """The belief after a swap: what is known of a tile moves with it (SC-R13)."""
        to = {one: other, other: one}
        return Belief(
            Group(tuple(sorted(to.get(space, space) for space in group.spaces)), group.meows)
            for group in self.groups
        )


def _surely(groups: Iterable[Group], *, meow: bool) -> Spaces:
    sure = [group for group in groups if group.meows == meow * len(group.spaces)]
    return sum(spaces_of(group.spaces) for group in sure)


@cache
def drawn(size: int, meows: int, count: int) -> Odds:
    """The odds of each number of MEOWs among `count` tiles of a group."""
    ways = comb(size, count)
    most = min(meows, count)
    return tuple(comb(meows, n) * comb(size - meows, count - n) / ways for n in range(most + 1))


@cache
def summed(some: Odds, others: Odds) -> Odds:
    odds = [0.0] * (len(some) + len(others) - 1)
    for i, one in enumerate(some):
        for j, other in enumerate(others):
            odds[i + j] += one * other
    return tuple(odds)


SHUFFLED: Final = Belief([Group(tuple(SPACES), MEOWS)])
