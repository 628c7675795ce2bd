"""Constants of bots, fitted to games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from purrlor.analysis.regression import Fit


@dataclass(frozen=True, slots=True)
class Fitted:
    name: str  # of the constant: "evidence.SHARP"
    now: float  # the value in the code
    value: float  # the fitted value
    error: float  # its standard error
    cases: int  # decisions, claims or games in the fit


def rows(names: Sequence[str], now: Sequence[float], found: Fit, cases: int) -> Iterator[Fitted]:
    """The results of a regression for these constants."""
    for name, old, value, error in zip(names, now, *found, strict=True):
        yield Fitted(name, old, float(value), float(error), cases)


class Fitting(Protocol):
    """The interface of the modules `fitting`."""

    def fit(self, games: int, seed: int) -> Iterator[Fitted]:
        """Play `games` for each fit, and yield each constant when it is fitted."""
        ...
