"""Distributions of sums, as lists by sum, and what becomes of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, chain, zip_longest
from math import sqrt
from struct import pack, unpack
from typing import Final, NamedTuple

Odds = Sequence[float]  # by sum: how likely it is

HIGHEST: Final = 120  # sums beyond are not told apart: no Bid comes near
_SLIGHT: Final = 1e-8
_LARGE: Final = 900
_WHOLE: Final = 2.0**48  # a chance of 1, where chances are whole numbers
_RARE: Final = 0.005


def both(one: Odds, other: Odds) -> list[float]:
    """The sum of two that do not depend on each other."""
    return trimmed(convolved(one, other))


def convolved(one: Odds, other: Odds) -> list[float]:
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
    odds = [1.0]
    for part in parts:
        odds = both(odds, part)
    return odds


def repeated(odds: Odds, times: int) -> list[float]:
    """The sum of so many that are alike."""
    if times < 2:
        return list(odds) if times else [1.0]
    half = repeated(odds, times // 2)
    twice = both(half, half)
    return both(twice, odds) if times % 2 else twice


def added(one: Odds, other: Odds) -> list[float]:
    """The odds of either of two cases."""
    return [x + y for x, y in zip_longest(one, other, fillvalue=0.0)]


def trimmed(odds: list[float]) -> list[float]:
    """Without what hardly ever happens at the upper end; what is beyond counts as the highest."""
    if len(odds) > HIGHEST + 1:
        odds[HIGHEST:] = [sum(odds[HIGHEST:])]
    while len(odds) > 1 and odds[-1] < _SLIGHT:
        odds.pop()
    return odds


def narrowed(odds: Odds, part: float) -> list[float]:
    """With this part of the variance: every sum is nearer to the mean, and what falls between two
    sums is shared by them."""
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
    """The odds without the rarest high sums; these count as the highest of the others."""
    kept = list(odds)
    while len(kept) > 1 and kept[-1] < _RARE:
        rare = kept.pop()
        kept[-1] += rare
    return kept


class Grid(NamedTuple):
    """Sums that stand for those between them too: at a start, and then at every step."""

    start: int
    step: int
    odds: Odds

    def sums(self) -> range:
        return range(self.start, self.start + self.step * len(self.odds), self.step)


def grid(odds: Odds, most: int) -> Grid:
    """At most so many sums; one that falls between two of them is shared by these."""
    start = next(place for place, chance in enumerate(odds) if chance >= _SLIGHT)
    step = max(1, -(-(len(odds) - 1 - start) // (most - 1)))
    coarse = [0.0] * (-(-(len(odds) - 1 - start) // step) + 1)
    for place, chance in enumerate(odds[start:]):
        below, beyond = divmod(place, step)
        coarse[below] += chance * (step - beyond) / step
        if beyond:
            coarse[below + 1] += chance * beyond / step
    return Grid(start, step, tuple(coarse))


def times(odds: Odds, factor: int) -> list[float]:
    """Every sum so many times as large."""
    spread = [0.0] * (min(factor * (len(odds) - 1), HIGHEST) + 1)
    for place, chance in enumerate(odds):
        spread[min(factor * place, HIGHEST)] += chance
    return spread


class Tail:
    """How likely a sum reaches a count."""

    def __init__(self, odds: Odds) -> None:
        reached = list(accumulate(reversed(odds)))[::-1]
        none = [0.0] * (2 * HIGHEST)
        self._padded: Final = (*[reached[0]] * HIGHEST, *reached, *none)

    def reaches(self, count: int, given: int) -> Odds:
        """The same by what is given beforehand, from nothing to below `given`."""
        end = HIGHEST + min(count, HIGHEST)
        if given <= end:
            return self._padded[end : end - given : -1]
        return (*self._padded[end::-1], *[self._padded[0]] * (given - end - 1))


def swayed(odds: Odds, before: Odds, after: Odds) -> list[float]:
    """As something else is swayed that is nearly the same; not at all where the two never meet."""
    swayed = [
        chance * more / less if less else 0.0
        for chance, less, more in zip(odds, before, after, strict=False)
    ]
    every = sum(swayed)
    return [chance / every for chance in swayed] if every else list(odds)


def at_least(odds: Odds, count: int) -> float:
    return min(1.0, sum(odds[max(count, 0) :]))


def exactly(odds: Odds, count: int) -> float:
    return odds[count] if count < len(odds) else 0.0
