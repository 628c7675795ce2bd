"""Belief: P(r), a probability for each of the 495 rings that twelve tiles can make. Each event is
an operation on that distribution: a seen tile conditions it, a swap permutes it, and tiles put back
by another seat spread it over the orders that this seat may have chosen.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from purrlor.bots.probability import condition, distribution
from purrlor.games.shut_up_cat.components import MEOW, MEOWS, SPACES, SPANS, Space, Tiles

Array = NDArray[np.float64]
Integers = NDArray[np.int64]
Bits = int  # a set of spaces; bit n is space n

ROUNDING: Final = 1e-9  # probabilities that differ less count as equal


def bits_of(spaces: Iterable[Space]) -> Bits:
    return sum(1 << space for space in spaces)


def meows_of(spaces: Iterable[Space], tiles: Tiles) -> Bits:
    """The spaces on which these tiles put a MEOW."""
    return bits_of(space for space, tile in zip(spaces, tiles, strict=True) if tile == MEOW)


def span_index(start: Space, end: Space) -> int:
    """The place of a span in everything that is listed by span."""
    return start * len(SPACES) + end


# By span: its spaces, also as twelve zeros and ones, and their number. By ring: those of its MEOWs.
SPAN_BITS: Final[Integers] = np.array([bits_of(span) for row in SPANS for span in row])
IN_SPAN: Final[Integers] = SPAN_BITS[:, None] >> np.arange(len(SPACES)) & 1
SIZES: Final[Integers] = IN_SPAN.sum(axis=1)
RINGS: Final[Integers] = np.array([bits_of(meows) for meows in combinations(SPACES, MEOWS)])

_MEOW_ON: Final[Integers] = RINGS[:, None] >> np.arange(len(SPACES)) & 1
MEOWS_IN: Final[Integers] = _MEOW_ON @ IN_SPAN.T  # by ring and span
COUNTS: Final = np.arange(MEOWS + 1)  # of MEOWs
# By span and number of MEOWs: the Zs there; the rings with that number there, as zeros and ones.
ZS: Final[Integers] = np.maximum(SIZES[:, None] - COUNTS, 0)
_HOLDING: Final[Array] = np.where(MEOWS_IN.T[:, None, :] == COUNTS[:, None], 1.0, 0.0)


class Belief:
    """A distribution over the rings. Treat it as frozen: whatever is learned makes a new one."""

    def __init__(self, weights: ArrayLike) -> None:
        self.rings: Final = distribution(weights)

    @cached_property
    def meow(self) -> Array:
        """By space: the probability of a MEOW there."""
        return self.rings @ _MEOW_ON

    @cached_property
    def counts(self) -> Array:
        """By span s and number k of MEOWs: P(k in s)."""
        return _HOLDING @ self.rings

    @cached_property
    def sure_zs(self) -> Integers:
        """By space: 1 where a Z lies for certain, else 0."""
        return np.where(self.meow < ROUNDING, 1, 0)

    @property
    def sure_meows(self) -> Bits:
        return bits_of(np.flatnonzero(self.meow > 1 - ROUNDING).tolist())

    @property
    def sure(self) -> Bits:
        """The spaces whose tiles are known."""
        return self.sure_meows | bits_of(np.flatnonzero(self.sure_zs).tolist())

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
        """Exchange two tiles unseen: what is known about a tile moves with it (SC-R13)."""
        differ = (RINGS >> one ^ RINGS >> other) & 1
        return Belief(np.bincount(RINGS ^ differ * (1 << one | 1 << other), self.rings)[RINGS])

    def elsewhere(self, spaces: Bits) -> Array:
        """By ring: P(r outside S), of what lies on the other spaces."""
        outside = RINGS & ~spaces
        return np.asarray(np.bincount(outside, self.rings)[outside])

    def ordered(self, spaces: Bits, orders: Integers) -> Array:
        """By order and ring: P(r | o), if the MEOWs on these spaces are put back as in o."""
        return np.where(RINGS & spaces == orders[:, None], self.elsewhere(spaces), 0.0)

    def put_back(self, spaces: Bits) -> Belief:
        """Spread tiles over the orders in which somebody may have put them back on their spaces:
        P'(r) = P(r outside S) · q(r on S | its number of MEOWs), where q is uniform."""
        return Belief(self.elsewhere(spaces) / SHUFFLED.elsewhere(spaces))


SHUFFLED: Final = Belief(np.ones(len(RINGS)))
