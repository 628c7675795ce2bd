"""Spending: limits that hold over all nodes.

What is rare is counted in the database itself. Requests and streams are counted by each node, and
told the others each time that a place is renewed, of addresses that have many: so that nothing is
written for a request, and somebody who floods several nodes is soon refused by all of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from purrlor.server.http.throttle import ConcurrencyLimit, RateLimit
from purrlor.server.store.session import Session

Spent = tuple[str, str, float]  # of which kind, by whom, and how much
STREAMS: Final = "streams"
_LITTLE: Final = 16  # less than a share of this size of what is allowed is not told
_BUCKET: Final = """
    INSERT INTO buckets AS b (kind, key, level, at)
    VALUES (:kind, :key, :burst - 1, clock_timestamp())
    ON CONFLICT (kind, key) DO UPDATE
    SET level = least(:burst, b.level + :rate * extract(epoch FROM clock_timestamp() - b.at)) - 1,
        at = clock_timestamp()
    WHERE least(:burst, b.level + :rate * extract(epoch FROM clock_timestamp() - b.at)) >= 1
    RETURNING level
"""
_OTHERS: Final = """
    SELECT kind, key, sum(amount) FROM spending JOIN nodes ON nodes.id = spending.node
    WHERE node <> ? GROUP BY kind, key
"""


def allows(session: Session, kind: str, key: str, limit: RateLimit) -> bool:
    """May this be done once more, by whoever it is, at whichever node?"""
    values = {"kind": kind, "key": key, "burst": limit.burst, "rate": limit.per_second}
    return session.execute(_BUCKET, values).fetchone() is not None


def tidy(session: Session) -> None:
    """Forget those who have done nothing for a day, and what nodes told that are gone."""
    session.execute("DELETE FROM buckets WHERE at < clock_timestamp() - INTERVAL '1 day'")
    for table in ("spending", "presence"):
        session.execute(f"DELETE FROM {table} WHERE node NOT IN (SELECT id FROM nodes)")


def exchange(session: Session, node: str, own: Iterable[Spent]) -> list[Spent]:
    """Tell what was spent here, and hear what was spent elsewhere."""
    session.execute("DELETE FROM spending WHERE node = ?", (node,))
    session.executemany(
        "INSERT INTO spending (node, kind, key, amount) VALUES (?, ?, ?, ?)",
        [(node, *spent) for spent in own],
    )
    return [(kind, key, amount) for kind, key, amount in session.execute(_OTHERS, (node,))]


class CountedRateLimit(RateLimit):
    """A rate limit that knows who has spent how much lately."""

    def __init__(self, burst: float, per_second: float) -> None:
        super().__init__(burst, per_second)
        self._lately: defaultdict[str, float] = defaultdict(float)

    def allows(self, key: str, cost: float = 1) -> bool:
        allowed = super().allows(key, cost)
        if allowed:
            self._lately[key] += cost
        return allowed

    def taken(self, seconds: float) -> dict[str, float]:
        """What each has spent since this was last asked, that many seconds ago, if it is much."""
        little = self.per_second * seconds / _LITTLE
        much = {key: spent for key, spent in self._lately.items() if spent >= little}
        self._lately.clear()
        return much


class Spending:
    def __init__(self) -> None:
        self.rates: Final[dict[str, CountedRateLimit]] = {}
        self.streams: ConcurrencyLimit | None = None
        self._totals: dict[tuple[str, str], float] = {}
        self._heard: dict[tuple[str, str], float] = {}

    def own(self, seconds: float) -> list[Spent]:
        """What is told: how much was spent in all, as long as it goes on."""
        totals = {
            (kind, key): self._totals.get((kind, key), 0.0) + amount
            for kind, rate in self.rates.items()
            for key, amount in rate.taken(seconds).items()
        }
        self._totals = totals
        held = {} if self.streams is None else self.streams.held(self.streams.most // _LITTLE + 1)
        streams = [(STREAMS, key, float(count)) for key, count in held.items()]
        return [(kind, key, amount) for (kind, key), amount in totals.items()] + streams

    def take_in(self, others: Iterable[Spent]) -> None:
        """Count what was spent elsewhere since it was last heard of."""
        heard: dict[tuple[str, str], float] = {}
        streams: dict[str, int] = {}
        for kind, key, amount in others:
            if kind == STREAMS:
                streams[key] = int(amount)
            elif kind in self.rates:
                before = self._heard.get((kind, key), 0.0)
                more = amount - before if amount >= before else amount
                self.rates[kind].debit(key, more)
                heard[kind, key] = amount
        self._heard = heard
        if self.streams is not None:
            self.streams.elsewhere = streams
