"""How many cards of each part of the pool count once or several times, and with which odds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from math import comb
from operator import add, sub
from typing import NamedTuple

from purrlor.bots.kitten_me.cases import Case, Count, Multipliers, cases
from purrlor.bots.kitten_me.hidden import Hidden
from purrlor.bots.kitten_me.parts import parts


class Drawn(NamedTuple):
    """How many cards of one part count."""

    plain: int
    raised: int


Blend = dict[tuple[Drawn, ...], float]


@lru_cache(maxsize=8)
def blends(hidden: Hidden) -> dict[Multipliers, Blend]:
    sizes = tuple(len(cards) for cards in parts(hidden).plain)
    every: dict[Multipliers, Blend] = defaultdict(lambda: defaultdict(float))
    for case, chance in cases(hidden).items():
        blend = every[case.multipliers]
        for drawn, often in _draw(case, sizes):
            blend[drawn] += chance * often
    return every


def _draw(case: Case, sizes: Count) -> Iterator[tuple[tuple[Drawn, ...], float]]:
    """Draw the cards of which nothing is known from what the others leave."""
    left = tuple(map(sub, sizes, case.taken()))
    for raised, chance in _hands(left, case.any_raised):
        for plain, often in _hands(tuple(map(sub, left, raised)), case.any):
            once, more = map(add, case.told, plain), map(add, case.told_raised, raised)
            yield tuple(map(Drawn, once, more)), chance * often


@lru_cache(maxsize=256)
def _hands(sizes: Count, cards: int) -> tuple[tuple[Count, float], ...]:
    """The odds of each way in which so many cards can be divided over the parts."""
    every = comb(sum(sizes), cards)
    return tuple((hand, ways / every) for hand, ways in _ways(sizes, cards))


def _ways(sizes: Count, cards: int) -> Iterator[tuple[Count, int]]:
    first, *rest = sizes
    if not rest:
        if cards <= first:
            yield (cards,), comb(first, cards)
        return
    for here in range(min(first, cards) + 1):
        for others, ways in _ways(tuple(rest), cards - here):
            yield (here, *others), comb(first, here) * ways
