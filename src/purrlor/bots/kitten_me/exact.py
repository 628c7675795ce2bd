"""The exact distribution of a round's total, over all the ways in which hidden cards can lie.

By the law of total probability, P(total) = Σ P(layout) · P(total | layout). In a layout a fixed
number of ordinary cards counts once, and another number several times; all of them are drawn
without replacement, and in how many ways they add up to each sum is found by a product of
polynomials.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import product
from math import comb, inf, prod
from operator import mul
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from purrlor.bots.kitten_me.belief import Belief
from purrlor.bots.kitten_me.layouts import Layout, layouts, sort_pool
from purrlor.bots.memo import kept
from purrlor.bots.probability import (
    Distribution,
    Values,
    convolve,
    distribution,
    mixture,
    scaled,
    shifted,
)
from purrlor.games.kitten_me.components import Feature
from purrlor.games.kitten_me.specials import times_in_hand

# What is counted at most, for lack of time; with two doublers all doubled hands are doubled alike.
_MOST_CARDS: Final = 300
_MOST_DOUBLERS: Final = 2
_MOST_TOLD: Final = 12  # ways in which partly known cards can be of the parts, times hands
_PER_LAYOUT: Final = 100.0  # microseconds of an ordinary machine, by rule of thumb
_PER_NUMBER: Final = 0.0008


class Exact:
    """The totals of one belief."""

    def __init__(self, belief: Belief) -> None:
        self._belief: Final = belief
        self._pool: Final = sort_pool(belief)

    @cached_property
    def _layouts(self) -> dict[Layout, float]:
        return layouts(self._belief, self._pool)

    @kept
    def total(self, feature: Feature) -> Distribution:
        """P(total = k), given the cards alone."""
        own, draws = self._belief.mine(feature), self._draws(feature)
        hands = [hand.known for hand in self._belief.hands if hand.known]
        held = [sum(card.worth[feature] for card in known) for known in hands]
        totals = []
        for layout in self._layouts:
            told = zip(layout.told_once, layout.told_raised, layout.told_blank, strict=True)
            parts = [Part(d, *here) for d, here in zip(draws[layout.times], told, strict=True)]
            sums = distribution(_drawn(parts, layout.once, layout.raised))
            certain = own + sum(map(mul, layout.known, held))
            totals.append(scaled(shifted(sums, certain), layout.flip))
        return mixture(self._layouts.values(), totals)

    def _draws(self, feature: Feature) -> dict[int, list[Draws]]:
        """The draws from each part, by how many times cards of doubled hands count."""
        worths = [[card.worth[feature] for card in part] for part in self._pool.parts]
        return {
            times: [Draws(part, *most, times) for part in worths]
            for times, most in self._most().items()
        }

    def _most(self) -> dict[int, tuple[int, int]]:
        """By how many times cards of doubled hands count: the most that count once, and the most
        that count so many times."""
        most: dict[int, tuple[int, int]] = {}
        for layout in self._layouts:
            once, raised = most.get(layout.times, (0, 0))
            once = max(once, layout.once + sum(layout.told_once))
            most[layout.times] = once, max(raised, layout.raised + sum(layout.told_raised))
        return most

    @cached_property
    def time(self) -> float:
        """About how many microseconds it takes to count a feature; infinite if it is too much."""
        known = [card for hand in self._belief.hands for card in hand.known]
        doublers = self._pool.doublers + sum(times_in_hand(card) == 2 for card in known)
        told = self._told_ways() * len(self._belief.hands)
        if len(self._belief.pool) > _MOST_CARDS or doublers > _MOST_DOUBLERS or told > _MOST_TOLD:
            return inf
        some = len(self._belief.pool) / 2  # cards that are worth something
        numbers = [
            3 * times * some**2 * min(once + 1, some) * min(raised + 1, some)
            for times, (once, raised) in self._most().items()
        ]
        split = len(self._pool.parts) > 1  # then what is drawn is divided over the parts
        joined = [(each.once + 1) * (each.raised + 1) if split else 1 for each in self._layouts]
        return _PER_NUMBER * sum(numbers) + _PER_LAYOUT * sum(joined)

    def _told_ways(self) -> int:
        """In how many ways the partly known cards can be of the parts."""
        groups = [group for hand in self._belief.hands for group in hand.bundles]
        fits = [len(self._pool.fitting(group.faces)) for group in groups]
        return prod(comb(g.size + fit - 1, g.size) for g, fit in zip(groups, fits, strict=True))


class Draws:
    """Cards drawn without replacement from one part of the pool: some count once, and others
    `times` as much."""

    def __init__(self, worths: Sequence[int], once: int, raised: int, times: int) -> None:
        """At most so many are drawn of each sort."""
        some = sorted((worth for worth in worths if worth), reverse=True)
        self._worthless: Final = len(worths) - len(some)
        self._some: Final = _ways(some, min(once, len(some)), min(raised, len(some)), times)
        self.cards: Final = len(worths)

    @kept
    def ways(self, once: int, raised: int) -> Values:
        """In how many ways so many cards add up to each sum: i and j of them are worth something,
        and the others are chosen among those that are not."""
        most_once, most_raised, sums = self._some.shape
        i = np.arange(max(0, once - self._worthless), min(most_once, once + 1))
        j = np.arange(min(most_raised, raised + 1))
        if not len(i):
            return np.zeros(sums)
        left = self._worthless - once + i
        choose = _PASCAL[self._worthless, once - i] * _PASCAL[left, raised - j[:, None]]
        ways: Values = np.tensordot(choose.T, self._some[i[0] : i[-1] + 1, : len(j)], axes=2)
        return ways


def _ways(worths: Sequence[int], once: int, raised: int, times: int) -> NDArray[np.float64]:
    """The coefficients of x^i y^j z^s in Π (1 + x z^w + y z^(times · w)), over the worths w: each
    card counts once, or several times, or is not drawn."""
    most = times * sum(worths[:raised]) + sum(worths[:once])
    ways = np.zeros((once + 1, raised + 1, most + 1))
    ways[0, 0, 0] = 1.0
    for worth in worths:
        more = ways.copy()
        more[1:, :, worth:] += ways[:-1, :, : most + 1 - worth]
        if raised:
            more[:, 1:, times * worth :] += ways[:, :-1, : most + 1 - times * worth]
        ways = more
    return ways


def _pascal(rows: int) -> NDArray[np.float64]:
    """Pascal's triangle: C(n, k), which is 0 for k > n."""
    triangle = np.zeros((rows, rows))
    triangle[:, 0] = 1.0
    for row in range(1, rows):
        triangle[row, 1:] = triangle[row - 1, 1:] + triangle[row - 1, :-1]
    return triangle


_PASCAL: Final = _pascal(_MOST_CARDS + 1)


class Part(NamedTuple):
    """A part of the pool of which some cards are in places that are partly known."""

    draws: Draws
    told_once: int
    told_raised: int
    told_blank: int

    def ways(self, once: int, raised: int) -> Values:
        """In how many ways so many more cards are drawn; the told ones are any of those that count
        alike."""
        alike, alike_raised = self.told_once + once, self.told_raised + raised
        left = self.draws.cards - alike - alike_raised
        if left < self.told_blank:
            return np.zeros(1)
        told = comb(alike, once) * comb(alike_raised, raised) * comb(left, self.told_blank)
        return told * self.draws.ways(alike, alike_raised)


def _drawn(parts: Sequence[Part], once: int, raised: int) -> Values:
    """In how many ways the parts together give so many cards, by their sum."""
    if not parts:
        return np.full(1, float(once == raised == 0))
    first, *rest = parts
    if not rest:
        return first.ways(once, raised)
    ways = np.zeros(1)
    for i, j in product(range(once + 1), range(raised + 1)):
        here = first.ways(i, j)
        if here.any():
            ways = mixture((1, 1), (ways, convolve(here, _drawn(rest, once - i, raised - j))))
    return ways


@lru_cache(maxsize=8)
def exact(belief: Belief) -> Exact:
    return Exact(belief)
