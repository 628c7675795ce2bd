"""SharedLimits: limits that hold for all nodes together.

Rare actions are counted exactly, in the database. Requests and streams are counted by each node;
with each renewal of the membership, nodes exchange the counts of busy addresses. So a request
writes nothing, and a client that floods several nodes is soon refused by all of them."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from purrlor.server.http.throttle import ConcurrencyLimit, RateLimit
from purrlor.server.store.postgres import PostgresStore
from purrlor.server.store.session import Session
from purrlor.server.store.types import StoreError, UnavailableError

LOG: Final = logging.getLogger("purrlor.nodes")
Spent = tuple[str, str, float]  # a kind of limit, a key, and the amount
STREAMS: Final = "streams"
_NEGLIGIBLE: Final = 16  # less than this fraction (1/16) of a limit is not exchanged
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


@contextmanager
def best_effort() -> Iterator[None]:
    """Do something that the game does not need: a failure is logged, and the next time may
    succeed."""
    try:
        yield
    except UnavailableError:
        return
    except StoreError as error:
        LOG.error("data could not be exchanged with the other nodes: %s", error)


class CountedRateLimit(RateLimit):
    """A rate limit that also counts what each key has spent lately."""

    def __init__(self, burst: float, per_second: float) -> None:
        super().__init__(burst, per_second)
        self._lately: Final[defaultdict[str, float]] = defaultdict(float)

    def allows(self, key: str, cost: float = 1) -> bool:
        allowed = super().allows(key, cost)
        if allowed:
            self._lately[key] += cost
        return allowed

    def take_spent(self, seconds: float) -> dict[str, float]:
        """Return what each busy key has spent since the last call, which was that long ago."""
        least = self.per_second * seconds / _NEGLIGIBLE
        spent = {key: spent for key, spent in self._lately.items() if spent >= least}
        self._lately.clear()
        return spent


class SharedLimits:
    def __init__(self, store: PostgresStore) -> None:
        self._store: Final = store
        self._rates: Final[dict[str, CountedRateLimit]] = {}
        self._streams: ConcurrencyLimit | None = None
        self._sent: dict[tuple[str, str], float] = {}
        self._received: dict[tuple[str, str], float] = {}

    def rate(self, kind: str, burst: float, per_second: float) -> RateLimit:
        self._rates[kind] = CountedRateLimit(burst, per_second)
        return self._rates[kind]

    def concurrency(self, most: int) -> ConcurrencyLimit:
        self._streams = ConcurrencyLimit(most)
        return self._streams

    async def allows(self, kind: str, limit: RateLimit, key: str) -> bool:
        return await self._store.write(lambda session: _take_token(session, kind, key, limit))

    async def tidy(self) -> None:
        await self._store.write(_tidy)

    async def exchange(self, node: str, seconds: float) -> None:
        """Send what was spent here in these seconds, and receive what was spent elsewhere."""
        own = self._spent_here(seconds)
        with best_effort():
            others = await self._store.write(lambda session: _exchange(session, node, own))
            self._count_others(others)

    def forget_spent(self) -> None:
        """Drop what was spent here: there is no other node to send it to."""
        self._sent = {}
        for rate in self._rates.values():
            rate.take_spent(0)

    def _spent_here(self, seconds: float) -> list[Spent]:
        """Running totals of keys that are still busy."""
        self._sent = {
            (kind, key): self._sent.get((kind, key), 0.0) + amount
            for kind, rate in self._rates.items()
            for key, amount in rate.take_spent(seconds).items()
        }
        held = {}
        if self._streams is not None:
            held = self._streams.held(self._streams.most // _NEGLIGIBLE + 1)
        streams = [(STREAMS, key, float(count)) for key, count in held.items()]
        return [(kind, key, amount) for (kind, key), amount in self._sent.items()] + streams

    def _count_others(self, others: Iterable[Spent]) -> None:
        """Count what was spent at other nodes since the last exchange."""
        received: dict[tuple[str, str], float] = {}
        streams: dict[str, int] = {}
        for kind, key, amount in others:
            if kind == STREAMS:
                streams[key] = int(amount)
            elif kind in self._rates:
                before = self._received.get((kind, key), 0.0)
                more = amount - before if amount >= before else amount
                self._rates[kind].debit(key, more)
                received[kind, key] = amount
        self._received = received
        if self._streams is not None:
            self._streams.elsewhere = streams


def _take_token(session: Session, kind: str, key: str, limit: RateLimit) -> bool:
    values = {"kind": kind, "key": key, "burst": limit.burst, "rate": limit.per_second}
    return session.execute(_BUCKET, values).fetchone() is not None


def _tidy(session: Session) -> None:
    """Delete buckets that were not used for a day, and the rows of nodes that are gone."""
    session.execute("DELETE FROM buckets WHERE at < clock_timestamp() - INTERVAL '1 day'")
    for table in ("spending", "presence"):
        session.execute(f"DELETE FROM {table} WHERE node NOT IN (SELECT id FROM nodes)")


def _exchange(session: Session, node: str, own: Iterable[Spent]) -> list[Spent]:
    session.execute("DELETE FROM spending WHERE node = ?", (node,))
    session.executemany(
        "INSERT INTO spending (node, kind, key, amount) VALUES (?, ?, ?, ?)",
        [(node, *spent) for spent in own],
    )
    return [(kind, key, amount) for kind, key, amount in session.execute(_OTHERS, (node,))]
