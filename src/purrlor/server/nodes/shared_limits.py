"""SharedLimits: what an address or a person may do, at all nodes together."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from purrlor.server.nodes.nodes import Nodes
from purrlor.server.nodes.spending import CountedRateLimit, Spending, allows, exchange, tidy
from purrlor.server.store.postgres import PostgresStore
from purrlor.server.store.types import StoreError, UnavailableError
from purrlor.server.throttle import ConcurrencyLimit, RateLimit

LOG: Final = logging.getLogger("purrlor.nodes")


@contextmanager
def meanwhile() -> Iterator[None]:
    """Do something beside the game: it goes on if that fails, and the next time does better."""
    try:
        yield
    except UnavailableError:
        return
    except StoreError as error:
        LOG.error("the other nodes were not told, or not heard: %s", error)


class SharedLimits(Nodes):
    def __init__(self, store: PostgresStore) -> None:
        super().__init__()
        self._store: Final = store
        self._spending: Final = Spending()

    def rate(self, kind: str, burst: float, per_second: float) -> RateLimit:
        self._spending.rates[kind] = CountedRateLimit(burst, per_second)
        return self._spending.rates[kind]

    def concurrency(self, most: int) -> ConcurrencyLimit:
        self._spending.streams = ConcurrencyLimit(most)
        return self._spending.streams

    async def allows(self, kind: str, limit: RateLimit, key: str) -> bool:
        return await self._store.write(lambda session: allows(session, kind, key, limit))

    async def tidy(self) -> None:
        await self._store.write(tidy)

    async def exchange(self, node: str, seconds: float) -> None:
        """Tell what was spent here in these seconds, and hear what was spent elsewhere."""
        own = self._spending.own(seconds)
        with meanwhile():
            others = await self._store.write(lambda session: exchange(session, node, own))
            self._spending.take_in(others)
