"""A constant of a bot, fitted to games that were played for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Fitted:
    name: str  # of the constant: "evidence.BELIEF"
    now: float  # what stands in the code
    value: float  # what this run found
    error: float  # the standard error of that
    cases: int  # decisions, claims or games that it was fitted to


class Fitting(Protocol):
    """What a module `fitting` has."""

    def fit(self, games: int, seed: int) -> Iterator[Fitted]:
        """Play so many games for each fit, and yield each constant when it is known."""
        ...
