"""A constant of a bot, fitted to games that were played for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from purrlor.analysis.regression import Fit


@dataclass(frozen=True, slots=True)
class Fitted:
    name: str  # of the constant: "evidence.SHARP"
    now: float  # what stands in the code
    value: float  # what this run found
    error: float  # the standard error of that
    cases: int  # decisions, claims or games that it was fitted to


def rows(names: Sequence[str], now: Sequence[float], found: Fit, cases: int) -> Iterator[Fitted]:
    """What a regression found for each of these constants."""
    for name, old, value, error in zip(names, now, *found, strict=True):
        yield Fitted(name, old, float(value), float(error), cases)


class Fitting(Protocol):
    """What a module `fitting` has."""

    def fit(self, games: int, seed: int) -> Iterator[Fitted]:
        """Play `games` for each fit, and yield each constant when it is known."""
        ...
