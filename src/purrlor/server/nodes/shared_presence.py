"""SharedPresence: who is at a table, at all nodes together."""

from __future__ import annotations

import asyncio
from typing import Final

from purrlor.server.nodes import whereabouts as w
from purrlor.server.nodes.leases import Leases
from purrlor.server.nodes.nodes import Running
from purrlor.server.nodes.place import Place
from purrlor.server.nodes.shared_limits import SharedLimits, meanwhile
from purrlor.server.store.postgres import PostgresStore
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.tables.live_tables import LiveTables
from purrlor.server.tables.presence import Whereabouts

_GATHER: Final = 0.1  # seconds in which what happens at a table is told together


class SharedPresence(SharedLimits):
    def __init__(self, store: PostgresStore) -> None:
        super().__init__(store)
        self.leases: Final = Leases(store)
        self._tables: LiveTables | None = None
        self._place: Place | None = None
        self._nodes: frozenset[str] = frozenset()  # all that have a place
        self._noted: Final[set[str]] = set()  # tables of which there may be something to tell
        self._has_noted: Final = asyncio.Event()
        self._told: Final[dict[str, Whereabouts]] = {}

    @property
    def node(self) -> str:
        return "" if self._place is None else self._place.node

    def _loaded(self) -> list[LiveTable]:
        return [] if self._tables is None else self._tables.loaded()

    def _find(self, table: str) -> LiveTable | None:
        return None if self._tables is None else self._tables.find(table)

    async def running(self, limit: int) -> tuple[Running, ...]:
        return await self._store.read(lambda session: w.running(session, limit))

    # What is told

    def note(self, live: LiveTable) -> None:
        self._noted.add(live.stored.id)
        self._has_noted.set()

    async def tell_for_ever(self) -> None:
        while True:
            await self._has_noted.wait()
            await asyncio.sleep(_GATHER)
            self._has_noted.clear()
            with meanwhile():
                await self._tell()

    async def _tell(self) -> None:
        """Tell the others what changed, if there are others."""
        noted = [live for table in self._noted if (live := self._find(table)) is not None]
        self._noted.clear()
        if len(self._nodes) < 2 or not self.is_sure():
            return
        notes = [(live.stored.id, self._whereabouts(live)) for live in noted]
        news = [(t, told) for t, told in notes if w.is_worth_telling(told, self._told.get(t))]
        node = self.node
        if news:
            await self._store.write(lambda session: w.tell(session, node, news))
            self._told.update(news)

    def _whereabouts(self, live: LiveTable) -> Whereabouts:
        return w.whereabouts(live, self.clock(), bool(self.leases.epoch(live.stored.id)))

    # What is heard

    async def look_around(self, live: LiveTable) -> None:
        """Read what the others tell of a table."""
        table, node = live.stored.id, self.node
        if len(self._nodes) < 2 and not live.presence.elsewhere:
            return
        with meanwhile():
            others = await self._store.read(lambda session: w.others(session, table, node))
            w.take_in(live, others, self.clock())
