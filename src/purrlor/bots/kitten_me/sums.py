"""Distributions of sums as lists of odds, and how to compute with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, chain, zip_longest
from math import sqrt
from struct import pack, unpack
from typing import Final, NamedTuple

Odds = Sequence[float]  # by sum: how likely it is

HIGHEST: Final = 120  # higher sums are not told apart: no Bid comes near
_NEGLIGIBLE: Final = 1e-8  # the highest sums are dropped where they are less likely
_LARGE: Final = 900  # products of list lengths, from which on packed numbers are faster
_WHOLE: Final = 2.0**48  # a chance of 1, where chances are whole numbers
_RARE: Final = 0.005  # the highest sums are merged where they are less likely


def convolve(one: Odds, other: Odds) -> list[float]:
    """The odds of the sum of two independent numbers."""
    return trimmed(convolve_untrimmed(one, other))


def convolve_untrimmed(one: Odds, other: Odds) -> list[float]:
    if len(one) * len(other) > _LARGE:
        return _unpacked(_packed(one) * _packed(other), len(one) + len(other) - 1)
    if len(one) > len(other):
        one, other = other, one
    odds = [0.0] * (len(one) + len(other) - 1)
    for start, chance in enumerate(one):
        if chance:
            end = start + len(other)
            odds[start:end] = [o + chance * x for o, x in zip(odds[start:end], other, strict=True)]
    return odds


# Long lists are multiplied as two whole numbers, in which each chance has a place of its own.


def _packed(odds: Odds) -> int:
    words = chain.from_iterable((int(chance * _WHOLE), 0) for chance in odds)
    return int.from_bytes(pack(f"<{2 * len(odds)}Q", *words), "little")


def _unpacked(number: int, size: int) -> list[float]:
    words = unpack(f"<{2 * size}Q", number.to_bytes(16 * size, "little"))
    return [
        (low + high * 2.0**64) / _WHOLE**2 for low, high in zip(*[iter(words)] * 2, strict=True)
    ]


def together(parts: Iterable[Odds]) -> list[float]:
    """The odds of the sum of independent numbers."""
    odds = [1.0]
    for part in parts:
        odds = convolve(odds, part)
    return odds


def repeated(odds: Odds, times: int) -> list[float]:
    """The odds of the sum of so many independent numbers with the same odds."""
    if times < 2:
        return list(odds) if times else [1.0]
    half = repeated(odds, times // 2)
    twice = convolve(half, half)
    return convolve(twice, odds) if times % 2 else twice


def added(one: Odds, other: Odds) -> list[float]:
    """The odds of two cases that exclude each other, added up."""
    return [x + y for x, y in zip_longest(one, other, fillvalue=0.0)]


def trimmed(odds: list[float]) -> list[float]:
    """Drop negligible odds at the upper end; sums above the highest count as the highest."""
    if len(odds) > HIGHEST + 1:
        odds[HIGHEST:] = [sum(odds[HIGHEST:])]
    while len(odds) > 1 and odds[-1] < _NEGLIGIBLE:
        odds.pop()
    return odds


def narrowed(odds: Odds, part: float) -> list[float]:
    """Shrink the variance to this part of it: every sum moves towards the mean, and one that then
    lies between two whole numbers is shared between them."""
    mean = sum(place * chance for place, chance in enumerate(odds))
    factor = sqrt(part)
    narrow = [0.0] * (len(odds) + 1)
    for place, chance in enumerate(odds):
        at = mean + factor * (place - mean)
        below = int(at)
        narrow[below] += chance * (below + 1 - at)
        narrow[below + 1] += chance * (at - below)
    return trimmed(narrow)


def likely(odds: Odds) -> list[float]:
    """Count the rarest high sums as the highest of the others."""
    kept = list(odds)
    while len(kept) > 1 and kept[-1] < _RARE:
        rare = kept.pop()
        kept[-1] += rare
    return kept


class Grid(NamedTuple):
    """A distribution over sums a step apart, each of which stands for those between too."""

    start: int
    step: int
    odds: Odds

    def sums(self) -> range:
        return range(self.start, self.start + self.step * len(self.odds), self.step)


def grid(odds: Odds, most: int) -> Grid:
    """Keep at most so many sums; one that lies between two of them is shared between these."""
    start = next(place for place, chance in enumerate(odds) if chance >= _NEGLIGIBLE)
    step = max(1, -(-(len(odds) - 1 - start) // (most - 1)))
    coarse = [0.0] * (-(-(len(odds) - 1 - start) // step) + 1)
    for place, chance in enumerate(odds[start:]):
        below, beyond = divmod(place, step)
        coarse[below] += chance * (step - beyond) / step
        if beyond:
            coarse[below + 1] += chance * beyond / step
    return Grid(start, step, tuple(coarse))


def times(odds: Odds, factor: int) -> list[float]:
    """Multiply every sum by this factor."""
    spread = [0.0] * (min(factor * (len(odds) - 1), HIGHEST) + 1)
    for place, chance in enumerate(odds):
        spread[min(factor * place, HIGHEST)] += chance
    return spread


class Tail:
    """The odds that a sum reaches a count."""

    def __init__(self, odds: Odds) -> None:
        reached = list(accumulate(reversed(odds)))[::-1]
        none = [0.0] * (2 * HIGHEST)
        self._padded: Final = (*[reached[0]] * HIGHEST, *reached, *none)

    def reaches(self, count: int, given: int) -> Odds:
        """The odds to reach the count with 0, 1, 2 … given beforehand, up to below `given`."""
        end = HIGHEST + min(count, HIGHEST)
        if given <= end:
            return self._padded[end : end - given : -1]
        return (*self._padded[end::-1], *[self._padded[0]] * (given - end - 1))


def reweight(odds: Odds, before: Odds, after: Odds) -> list[float]:
    """Change odds by the factors by which similar odds changed; not at all where the two have no
    sum in common."""
    reweighted = [
        chance * more / less if less else 0.0
        for chance, less, more in zip(odds, before, after, strict=False)
    ]
    every = sum(reweighted)
    return [chance / every for chance in reweighted] if every else list(odds)


def at_least(odds: Odds, count: int) -> float:
    return min(1.0, sum(odds[max(count, 0) :]))


def exactly(odds: Odds, count: int) -> float:
    return odds[count] if count < len(odds) else 0.0
