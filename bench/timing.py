"""Rates by CPU time: the median of several runs, with their spread. Purrlor is not needed."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

RUNS = 5


class Figure(NamedTuple):
    """A measurement: the median, minimum and maximum of several runs."""

    median: float
    least: float
    most: float

    @classmethod
    def of(cls, values: list[float]) -> Figure:
        return cls(statistics.median(values), min(values), max(values))

    def spread(self) -> float:
        return (self.most - self.least) / self.median if self.median else 0.0


def rate(work: Callable[[], int], seconds: float) -> float:
    """Measure the work per second of CPU time; a call of `work` returns its amount."""
    done, calls, start = 0, 1, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        calls = min(2 * calls, 64)  # reading the clock takes longer than a short game
        for _ in range(calls):
            done += work()
    return done / spent


def rates(work: Callable[[], int], seconds: float = 0.4) -> Figure:
    work()  # warm
    return Figure.of([rate(work, seconds) for _ in range(RUNS)])


def microseconds(call: Callable[[], object], seconds: float = 0.1) -> Figure:
    def work() -> int:
        for _ in range(20):
            call()
        return 20

    work()
    return Figure.of([1e6 / rate(work, seconds) for _ in range(RUNS)])
