"""Throttling: how often, or how many at once, an address or a person may do something."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final

_REMEMBERED: Final = 50_000


class RateLimit:
    """A token bucket for each key: so many at once, and so many a second in the long run."""

    def __init__(
        self, burst: float, per_second: float, now: Callable[[], float] = monotonic
    ) -> None:
        self._burst: Final = burst
        self._per_second: Final = per_second
        self._now: Final = now
        self._seconds_left: Final[OrderedDict[str, tuple[float, float]]] = OrderedDict()

    def allows(self, key: str, cost: float = 1) -> bool:
        """May this be done, which costs as much as so many of the smallest? If so, it counts."""
        now, cost = self._now(), min(cost, self._burst)
        left, since = self._seconds_left.pop(key, (self._burst, now))
        left = min(self._burst, left + (now - since) * self._per_second)
        allowed = left >= cost
        self._seconds_left[key] = (left - cost if allowed else left, now)
        if len(self._seconds_left) > _REMEMBERED:
            self._seconds_left.popitem(last=False)
        return allowed


class ConcurrencyLimit:
    """How many at the same time, for each key."""

    def __init__(self, most: int) -> None:
        self._most: Final = most
        self._held: Final[Counter[str]] = Counter()

    def take(self, key: str) -> bool:
        if self._held[key] >= self._most:
            return False
        self._held[key] += 1
        return True

    def give_back(self, key: str) -> None:
        self._held[key] -= 1
        if not self._held[key]:
            del self._held[key]

    def total(self) -> int:
        return self._held.total()
