"""The exact distribution of a round's total, over all the ways in which hidden cards can lie.

P(total) is a sum over the layouts of special cards. In a layout, ordinary cards fill a number of
places of each kind: in how many ways they add up to each sum is a coefficient of a product of
polynomials, with a factor for each card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property, lru_cache
from math import factorial, inf, prod
from operator import mul
from types import EllipsisType
from typing import Final

import numpy as np
from numpy.typing import NDArray

from purrlor.bots.kitten_me.belief import Belief
from purrlor.bots.kitten_me.layouts import Kind, Layout, layouts
from purrlor.bots.memo import kept
from purrlor.bots.probability import Distribution, Values, distribution, mixture, scaled, shifted
from purrlor.core.fitting import Faces
from purrlor.games.kitten_me.components import Feature
from purrlor.games.kitten_me.memory import face
from purrlor.games.kitten_me.specials import times_in_hand

Numbers = tuple[int, ...]  # of cards, by kind of place
Kinds = tuple[Kind, ...]
Index = tuple[slice | EllipsisType, ...]
Worth = tuple[Faces, int]  # a card's face, and what it counts
Fit = tuple[Numbers, int]  # the kinds of places that a card fits, and what it counts

# What is counted at most, for lack of time.
_MOST_CARDS: Final = 300
_MOST_DOUBLERS: Final = 2
_MOST_TOLD: Final = 12  # bundles, times hands
_PER_LAYOUT: Final = 100.0  # microseconds of an ordinary machine, by rule of thumb
_PER_STEP: Final = 3.0
_PER_NUMBER: Final = 0.0008


class Exact:
    """The totals of one belief."""

    def __init__(self, belief: Belief) -> None:
        self._belief: Final = belief
        self._ordinary: Final = [card for card in belief.pool if times_in_hand(card) == 1]

    @cached_property
    def _layouts(self) -> Counter[Layout]:
        return layouts(self._belief)

    @kept
    def total(self, feature: Feature) -> Distribution:
        """P(total = k), given the cards alone."""
        own = self._belief.mine(feature)
        hands = [hand.known for hand in self._belief.hands if hand.known]
        held = [sum(card.worth[feature] for card in known) for known in hands]
        cards = [(face(card), card.worth[feature]) for card in self._ordinary]
        fillings = {kinds: Fillings(cards, kinds, most) for kinds, most in self._most.items()}
        totals = []
        for layout, (kinds, numbers) in self._left.items():
            certain = own + sum(map(mul, layout.known, held))
            totals.append(scaled(shifted(fillings[kinds].sums(numbers), certain), layout.flip))
        return distribution(mixture(self._weights, totals))

    @cached_property
    def _weights(self) -> list[float]:
        """By layout: its ways, times those to order the ordinary cards in the places of a kind."""
        cards = len(self._ordinary)
        left = [(*numbers, cards - sum(numbers)) for _, numbers in self._left.values()]
        orders = [prod(map(factorial, numbers)) for numbers in left]
        return [
            n * w / factorial(cards) for n, w in zip(orders, self._layouts.values(), strict=True)
        ]

    @cached_property
    def _left(self) -> dict[Layout, tuple[Kinds, Numbers]]:
        """The places that each layout leaves, as numbers of one of the largest sets of kinds."""
        found = {}
        every = sorted({tuple(layout.numbers) for layout in self._layouts}, key=len, reverse=True)
        for layout in self._layouts:
            kinds = next(kinds for kinds in every if layout.numbers.keys() <= set(kinds))
            found[layout] = kinds, tuple(layout.numbers.get(kind, 0) for kind in kinds)
        return found

    @cached_property
    def _most(self) -> dict[Kinds, Numbers]:
        """By set of kinds: the most places that a layout leaves of each."""
        most: dict[Kinds, Numbers] = {}
        for kinds, numbers in self._left.values():
            most[kinds] = tuple(map(max, most.get(kinds, numbers), numbers))
        return most

    @cached_property
    def time(self) -> float:
        """About how many microseconds it takes to count a feature; infinite if it is too much."""
        known = [card for hand in self._belief.hands for card in hand.known]
        doublers = sum(times_in_hand(card) == 2 for card in (*known, *self._belief.pool))
        told = sum(len(h.bundles) for h in self._belief.hands) * len(self._belief.hands)
        cards = len(self._belief.pool)
        if cards > _MOST_CARDS or doublers > _MOST_DOUBLERS or told > _MOST_TOLD:
            return inf
        some = cards / 2  # cards that are worth something
        numbers = [
            3 * max(times for _, times in kinds) * some**2 * prod(min(n + 1, some) for n in most)
            for kinds, most in self._most.items()
            if kinds
        ]
        steps = cards * sum(1 + len(kinds) for kinds in self._most)
        return _PER_NUMBER * sum(numbers) + _PER_STEP * steps + _PER_LAYOUT * len(self._layouts)


class Fillings:
    """The ways to fill places of some kinds with cards."""

    def __init__(self, cards: Sequence[Worth], kinds: Kinds, most: Numbers) -> None:
        """At most so many places of each kind. Cards that count nothing are kept apart, so that the
        table of sums stays small."""
        fitting = [
            (tuple(k for k, (faces, _) in enumerate(kinds) if face & faces), worth)
            for face, worth in cards
        ]
        some = tuple(sorted((card for card in fitting if card[1]), key=lambda card: -card[1]))
        none = tuple(sorted(card for card in fitting if not card[1]))
        times = tuple(times for _, times in kinds)
        self._some: Final = _ways(some, times, tuple(min(n, len(some)) for n in most))
        self._none: Final = _ways_of_none(none, times, most)[..., 0]

    @kept
    def sums(self, numbers: Numbers) -> Values:
        """In how many ways cards fill so many places, by what they count: i of them count
        something, and the others nothing."""
        sizes = [min(n + 1, size) for n, size in zip(numbers, self._some.shape, strict=False)]
        i = [slice(size) for size in sizes]
        rest = np.ix_(*(n - np.arange(size) for n, size in zip(numbers, sizes, strict=True)))
        ways: Values = np.tensordot(self._none[rest], self._some[(*i,)], axes=len(numbers))
        return ways


def _ways(cards: tuple[Fit, ...], times: Numbers, most: Numbers) -> NDArray[np.float64]:
    """The coefficients of Π (1 + Σ x_k z^(t_k w)), over cards that count w and the kinds k of
    places that each fits, where it counts t_k times; by the exponents of the x_k, up to these, and
    of z. The cards that count most come first."""
    worths = [worth for _, worth in cards]
    highest = sum(t * sum(worths[:n]) for t, n in zip(times, most, strict=True))
    ways = np.zeros((*(n + 1 for n in most), highest + 1))
    ways[(0,) * ways.ndim] = 1.0
    for fits, worth in cards:
        more = ways.copy()
        for kind in fits:
            by, before = times[kind] * worth, (slice(None),) * kind
            there: Index = (*before, slice(1, None), ..., slice(by, None))
            here: Index = (*before, slice(-1), ..., slice(highest + 1 - by))
            more[there] += ways[here]
        ways = more
    return ways


_ways_of_none: Final = lru_cache(maxsize=64)(_ways)


exact: Final = lru_cache(maxsize=8)(Exact)  # of the last ones asked for
