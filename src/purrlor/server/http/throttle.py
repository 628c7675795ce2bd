"""Rate limits and concurrency limits, per key."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from time import monotonic
from typing import Final, Protocol

_REMEMBERED: Final = 50_000


class RateLimit:
    """A token bucket per key: up to `burst` at once, and `per_second` in the long run."""

    def __init__(
        self, burst: float, per_second: float, now: Callable[[], float] = monotonic
    ) -> None:
        self.burst: Final = burst
        self.per_second: Final = per_second
        self._now: Final = now
        # Tokens left, and since when.
        self._buckets: Final[OrderedDict[str, tuple[float, float]]] = OrderedDict()

    def allows(self, key: str, cost: float = 1) -> bool:
        """Spend `cost` tokens if there are enough."""
        left, cost = self._left(key), min(cost, self.burst)
        allowed = left >= cost
        self._set(key, left - cost if allowed else left)
        return allowed

    def debit(self, key: str, cost: float) -> None:
        """Spend tokens for what another node allowed; the balance may become negative."""
        self._set(key, max(-self.burst, self._left(key) - cost))

    def _left(self, key: str) -> float:
        now = self._now()
        left, since = self._buckets.get(key) or (self.burst, now)
        return min(self.burst, left + (now - since) * self.per_second)

    def _set(self, key: str, left: float) -> None:
        """Store what is left of a bucket, and forget the one that was used least recently."""
        self._buckets[key] = (left, self._now())
        self._buckets.move_to_end(key)
        if len(self._buckets) > _REMEMBERED:
            self._buckets.popitem(last=False)


class ConcurrencyLimit:
    """Up to `most` at the same time, per key."""

    def __init__(self, most: int) -> None:
        self.most: Final = most
        self.elsewhere: Mapping[str, int] = {}  # held on other nodes
        self._held: Final[Counter[str]] = Counter()

    def take(self, key: str) -> bool:
        if self._held[key] + self.elsewhere.get(key, 0) >= self.most:
            return False
        self._held[key] += 1
        return True

    def give_back(self, key: str) -> None:
        self._held[key] -= 1
        if not self._held[key]:
            del self._held[key]

    def held(self, least: int) -> dict[str, int]:
        """The keys that hold at least this many."""
        return {key: count for key, count in self._held.items() if count >= least}

    def total(self) -> int:
        return self._held.total()


class Limits(Protocol):
    """A factory of limits that hold for all servers on one database together."""

    def rate(self, kind: str, burst: float, per_second: float) -> RateLimit:
        """Return a limit for frequent actions, which are counted approximately."""

    def concurrency(self, most: int) -> ConcurrencyLimit:
        """Return a limit for streams that are open at once."""

    async def allows(self, kind: str, limit: RateLimit, key: str) -> bool:
        """Count a rare action exactly, and return whether it is allowed."""


class LocalLimits:
    """The limits of a server on its own."""

    def rate(self, kind: str, burst: float, per_second: float) -> RateLimit:
        return RateLimit(burst, per_second)

    def concurrency(self, most: int) -> ConcurrencyLimit:
        return ConcurrencyLimit(most)

    async def allows(self, kind: str, limit: RateLimit, key: str) -> bool:
        return limit.allows(key)
