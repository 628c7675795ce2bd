"""The confidence interval of a mean over deals, by Student's t on one figure for each deal."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan, cos, inf, pi, sin, sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

CONFIDENCE: Final = 0.95
MANY: Final = 1000  # degrees of freedom; with more, Student's t falls by less than 0.1%


class Interval(NamedTuple):
    mean: float
    low: float
    high: float


def share_interval(by_deal: Sequence[float]) -> Interval:
    """The mean of the shares of all deals, with its 95% confidence interval. The games of one deal
    share its cards and are not independent, so a deal counts as one observation."""
    deals, mean = len(by_deal), fmean(by_deal)
    if min(by_deal) == max(by_deal):
        return _alike(deals, mean)
    wide = students_t(deals - 1) * stdev(by_deal) / sqrt(deals)
    return Interval(mean, max(0.0, mean - wide), min(1.0, mean + wide))


def mean_interval(by_deal: Sequence[float]) -> Interval:
    """The mean of a figure that may be anything, with its 95% confidence interval; from one deal
    nothing follows."""
    deals, mean = len(by_deal), fmean(by_deal)
    if deals == 1:
        return Interval(mean, -inf, inf)
    wide = students_t(deals - 1) * stdev(by_deal) / sqrt(deals)
    return Interval(mean, mean - wide, mean + wide)


def _alike(deals: int, mean: float) -> Interval:
    """The interval where all deals came out alike: how many other deals could differ (Clopper and
    Pearson), whose shares could be anything."""
    sure = ((1 - CONFIDENCE) / 2) ** (1 / deals)
    return Interval(mean, mean * sure, 1 - (1 - mean) * sure)


def students_t(freedom: int, confidence: float = CONFIDENCE) -> float:
    """How many standard errors to either side enclose this part of Student's distribution."""
    freedom = min(freedom, MANY)
    low, high = 0.0, 1.0
    while within(high, freedom) < confidence:
        low, high = high, high * 2
    while (middle := (low + high) / 2) not in (low, high):
        low, high = (middle, high) if within(middle, freedom) < confidence else (low, middle)
    return high


def within(t: float, freedom: int) -> float:
    """The probability of a value from -t to t: a finite sum, where the freedom is a whole number
    (Abramowitz and Stegun, 26.7.3 and 26.7.4)."""
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = term if freedom > 1 else 0.0
    for power in range(2 + odd, freedom - 1, 2):
        term *= cos(angle) ** 2 * (power - 1) / power
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
