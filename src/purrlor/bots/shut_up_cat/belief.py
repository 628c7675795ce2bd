"""What can lie where: a probability for each of the 495 rings that twelve tiles can make.

Whatever happens to tiles is an operation on that distribution: a tile that is seen conditions it, a
swap permutes it, tiles put back by another seat spread it over the orders that it may have chosen.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import combinations
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from purrlor.bots.probability import condition, distribution
from purrlor.games.shut_up_cat.components import MEOW, MEOWS, SPACES, SPANS, Space, Tiles

Array = NDArray[np.float64]
Integers = NDArray[np.int64]
Bits = int  # a set of spaces; bit n is space n

_ALL: Final[Bits] = (1 << len(SPACES)) - 1
_CERTAIN: Final = 1e-9


def bits_of(spaces: Iterable[Space]) -> Bits:
    return sum(1 << space for space in spaces)


def meows_of(spaces: Iterable[Space], tiles: Tiles) -> Bits:
    """The spaces on which these tiles put a MEOW."""
    pairs = zip(spaces, tiles, strict=True)
    return bits_of(space for space, tile in pairs if tile == MEOW)


def span_index(start: Space, end: Space) -> int:
    """The place of a span in everything that is listed by span."""
    return start * len(SPACES) + end


def _bits(sets: Integers) -> Integers:
    """One row of twelve zeros and ones for each set."""
    return sets[..., None] >> np.arange(len(SPACES)) & 1


# By span: its spaces as bits, its spaces as a row of zeros and ones, and their number.
SPAN_BITS: Final[Integers] = np.array([bits_of(span) for row in SPANS for span in row])
IN_SPAN: Final = _bits(SPAN_BITS)
SIZES: Final[Integers] = IN_SPAN.sum(axis=1)

# By ring: the spaces of its MEOWs; and by space or by span, how many MEOWs it has there.
RINGS: Final[Integers] = np.array([bits_of(meows) for meows in combinations(SPACES, MEOWS)])
_MEOW_ON: Final = _bits(RINGS)
MEOWS_IN: Final[Integers] = _MEOW_ON @ IN_SPAN.T

COUNTS: Final = np.arange(MEOWS + 1)  # of MEOWs
# By span and number of MEOWs: the rings that have so many there, as zeros and ones.
_HOLDING: Final[Array] = np.where(MEOWS_IN.T[:, None, :] == COUNTS[:, None], 1.0, 0.0)
_INDEX: Final[Integers] = np.full(_ALL + 1, -1)
_INDEX[RINGS] = np.arange(len(RINGS))


class Belief:
    """A distribution over the rings. Treat it as frozen: whatever is learned makes a new one."""

    def __init__(self, weights: Array) -> None:
        """Take weights that are proportional to the probabilities."""
        self.rings: Final = distribution(weights)

    @cached_property
    def meow(self) -> Array:
        """By space: the probability of a MEOW there."""
        return self.rings @ _MEOW_ON

    @cached_property
    def counts(self) -> Array:
        """By span and number of MEOWs: the probability that so many lie in that span."""
        return _HOLDING @ self.rings

    @cached_property
    def sure_zs(self) -> Integers:
        """By space: 1 where a Z lies for certain, else 0."""
        return np.where(self.meow < _CERTAIN, 1, 0)

    @cached_property
    def sure_meows(self) -> Integers:
        """By space: 1 where a MEOW lies for certain, else 0."""
        return np.where(self.meow > 1 - _CERTAIN, 1, 0)

    @property
    def sure(self) -> Bits:
        """The spaces of which everything is known."""
        return bits_of(np.flatnonzero(self.sure_zs | self.sure_meows).tolist())

    def seeing(self, spaces: Bits, meows: Bits) -> Belief:
        """Condition on tiles that are seen: MEOWs on these of the spaces, Zs on the others."""
        return Belief(condition(self.rings, RINGS & spaces == meows))

    def counting(self, spaces: Bits, meows: int) -> Belief:
        """Condition on the number of MEOWs on some spaces."""
        return Belief(condition(self.rings, np.bitwise_count(RINGS & spaces) == meows))

    def patterns(self, spaces: Bits) -> dict[Bits, float]:
        """The probability of each set of these spaces that MEOWs can lie on."""
        odds = np.bincount(RINGS & spaces, self.rings)
        return {meows: float(odds[meows]) for meows in np.flatnonzero(odds).tolist()}

    def swapping(self, one: Space, other: Space) -> Belief:
        """Exchange two tiles unseen: what is known of a tile moves with it (SC-R13)."""
        differ = (RINGS >> one ^ RINGS >> other) & 1
        return Belief(self.rings[_INDEX[RINGS ^ differ * (1 << one | 1 << other)]])

    def put_back(self, spaces: Bits, orders: Array | None = None) -> Belief:
        """Spread tiles over the orders in which somebody may have put them back on their spaces.
        `orders` has a weight for each set of spaces that MEOWs may lie on; given how many lie
        there, the probability of an order is proportional to it. None: all are as likely."""
        elsewhere = RINGS & ~spaces
        left = np.bincount(elsewhere, self.rings, _ALL + 1)[elsewhere]
        weights = _EVENLY if orders is None else orders[RINGS & spaces]
        total = np.bincount(elsewhere, weights, _ALL + 1)[elsewhere]
        return Belief(left * weights / np.where(total > 0, total, 1.0))


_EVENLY: Final[Array] = np.full(comb(len(SPACES), MEOWS), 1.0)
SHUFFLED: Final = Belief(_EVENLY)
