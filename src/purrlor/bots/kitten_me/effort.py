"""An estimate of the time it takes to count all ways in which hidden cards can lie."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import comb, inf, prod
from typing import Final, NamedTuple

from purrlor.bots.kitten_me.cases import Case, cases
from purrlor.bots.kitten_me.draws import words
from purrlor.bots.kitten_me.hidden import Hidden
from purrlor.bots.kitten_me.parts import factor, parts

_MANY: Final = 10


class Effort(NamedTuple):
    """Microseconds on an ordinary machine, by rule of thumb."""

    once: float  # for all features
    each: float


@lru_cache(maxsize=8)
def effort(hidden: Hidden) -> Effort:
    """The time is infinite with more than two doublers, or with too many cases."""
    known = [card for hand in hidden.hands for card in hand.known]
    if sum(factor(card) == 2 for card in (*hidden.pool, *known)) > 2:
        return Effort(0, inf)
    if _known_ways(hidden) * len(hidden.hands) > _MANY:
        return Effort(0, inf)
    sizes, every = [len(cards) for cards in parts(hidden).plain], cases(hidden)
    blended = _blended(every, sizes)
    filled = 2.2 * len(every) * len(hidden.hands)
    return Effort(filled + 6 * blended, 1.65 * (_drawing(every, sum(sizes)) + 7 * blended))


def _drawing(every: Iterable[Case], cards: int) -> float:
    """The time to add up cards in rows of whole numbers."""
    most = max(case.any + sum(case.told) for case in every)
    deep = max(case.any_raised + sum(case.told_raised) for case in every)
    times = len({case.multipliers.times for case in every})
    steps = most * (min(cards, most) + 1.8 * (times - 1) * deep * deep) / 2
    return 100 + steps * (0.2 + 0.007 * words(cards, most, deep) * (most + deep)) * cards / 30


def _known_ways(hidden: Hidden) -> int:
    """In how many ways the partly known cards can come from the parts of the pool."""
    groups = [group for hand in parts(hidden).hands for group in hand if not group.anything]
    return prod(comb(g.size + len(g.parts) - 1, g.size) for g in groups if g.parts)


def _blended(cases: Iterable[Case], sizes: list[int]) -> int:
    """In how many ways the other cards can come from the parts."""
    few = sorted(sizes)[:-1]
    return sum(
        prod((min(case.any, size) + 1) * (min(case.any_raised, size) + 1) for size in few)
        for case in cases
    )
