"""LiveTables: the tables in memory. Each is loaded when somebody asks, and dropped when idle."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic, time
from typing import Final

from purrlor.core.match import Match
from purrlor.server.api.messages import Retry
from purrlor.server.errors import ApiError, no_such
from purrlor.server.faults import where_raised
from purrlor.server.nodes.nodes import ALONE, Nodes
from purrlor.server.settings import USUAL_PACE, Settings
from purrlor.server.store.store import Store
from purrlor.server.store.types import Log, StoredTable, StoreError
from purrlor.server.tables.driver import Driver
from purrlor.server.tables.following import catch_up, is_behind
from purrlor.server.tables.live_table import OLD_RULES, Gone, LiveTable
from purrlor.server.tables.rebuilding import rebuild
from purrlor.server.tables.thinking import Thinking
from purrlor.server.terms import Status

LOG: Final = logging.getLogger("purrlor.tables")
COME_BACK: Final = Retry(1500)
_SWEEP: Final = 30  # seconds from one sweep to the next
_OPEN_DAYS: Final = 2  # days that a table may wait for players


@dataclass(frozen=True, eq=False)
class _Entry:
    """A table in memory with what drives it."""

    live: LiveTable
    driver: Driver
    task: asyncio.Task[None]


class LiveTables:
    def __init__(
        self, store: Store, thinking: Thinking, settings: Settings, nodes: Nodes = ALONE
    ) -> None:
        self.store: Final = store
        self.draining = False
        self.closing = False  # whoever comes now is told to come back
        self.thinking: Final = thinking
        self.nodes: Final = nodes
        self._settings: Final = settings
        self._entries: Final[dict[str, _Entry]] = {}
        self._loading: Final[dict[str, asyncio.Task[LiveTable]]] = {}

    def loaded(self) -> list[LiveTable]:
        return [entry.live for entry in self._entries.values()]

    def find(self, table: str) -> LiveTable | None:
        """A table that is in memory."""
        entry = self._entries.get(table)
        return None if entry is None or entry.live.gone else entry.live

    def driver_of(self, live: LiveTable) -> Driver:
        return self._entries[live.stored.id].driver

    async def open(self, stored: StoredTable) -> LiveTable:
        """Store a new table."""
        await self.store.create(stored)
        return self.opened(stored)

    def opened(self, stored: StoredTable) -> LiveTable:
        """A new table that is stored already."""
        return self._enter(self._made(Log(stored, (), ()), None))

    def _made(self, log: Log, match: Match | None) -> LiveTable:
        return LiveTable(self.store, log, match, self._settings.pace / USUAL_PACE, self.nodes)

    async def get(self, table: str, fresh: bool = True) -> LiveTable:
        """A table, as it is stored: nothing older may be shown. Where many nodes write, it is
        fresh only after a look at the store."""
        if not table.isprintable():
            raise no_such("table")  # PostgreSQL takes no NUL, and would seem to be away
        if not self.nodes.is_sure():
            await self.nodes.sure()
        live = self.find(table)
        if live is not None and await self._is_behind(live, fresh):
            await self.refresh(live)
            live = self.find(table)  # it may have been found deleted while this request waited
        return live or await self._got(table)

    async def _is_behind(self, live: LiveTable, fresh: bool) -> bool:
        return live.behind or (fresh and self.nodes.shared and await is_behind(live))

    async def refresh(self, live: LiveTable) -> None:
        """Bring a table up to what other nodes have written, if it is not yet."""
        async with live.lock:
            if live.behind and not live.gone:
                await catch_up(live)

    async def _got(self, table: str) -> LiveTable:
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        try:
            return await asyncio.shield(self._loading[table])
        finally:
            self._loading.pop(table, None)

    async def _load(self, table: str) -> LiveTable:
        log = await self.store.load(table)
        if log is None:
            raise no_such("table")
        self._leave(table)
        return self._enter(await self._rebuilt(log))

    async def _rebuilt(self, log: Log) -> LiveTable:
        """Replay the log in a thread, for a long game takes a while and other tables go on."""
        try:
            match = await asyncio.to_thread(rebuild, log)
        except Exception as error:
            live = self._made(log, None)
            await live.freeze(error)
            return live
        live = self._made(log, match)
        if match is None and log.stored.status is Status.PLAYING:
            await live.end(Status.FROZEN, OLD_RULES)
        return live

    def _enter(self, live: LiveTable) -> LiveTable:
        driver = Driver(live, self.thinking)
        task = asyncio.create_task(_watched(live, driver))
        self._entries[live.stored.id] = _Entry(live, driver, task)
        self.nodes.entered(live)
        return live

    def _leave(self, table: str) -> None:
        entry = self._entries.pop(table, None)
        if entry is not None:
            entry.live.gone = True
            entry.live.close_streams()
            entry.task.cancel()
            self.nodes.left(entry.live)

    # Housekeeping

    async def sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            try:
                await self.sweep()
            except Exception as error:  # the next sweep may do better
                LOG.error("sweeping failed: %s", where_raised(error))

    async def sweep(self) -> None:
        idle = monotonic() - self._settings.idle_minutes * 60
        for table, entry in list(self._entries.items()):
            if _is_idle(entry.live, idle):
                async with entry.live.lock:
                    if self._entries.get(table) is entry and _is_idle(entry.live, idle):
                        self._leave(table)
        day = 24 * 60 * 60
        now = int(time())
        keep = now - self._settings.keep_days * day
        with suppress(StoreError):
            for table in await self.store.forget(keep, now - _OPEN_DAYS * day):
                self._leave(table)
            await self.nodes.tidy()

    async def close(self) -> None:
        """Tell open streams to come back, and wait for what is being written, but not for long."""
        self.closing = True
        self.store.hurry()
        for entry in self._entries.values():
            entry.live.close_streams(COME_BACK)
        for table, entry in list(self._entries.items()):
            async with entry.live.lock:
                self._leave(table)


def _is_idle(live: LiveTable, since: float) -> bool:
    return live.gone or (live.touched < since and not live.presence.streams)


async def _watched(live: LiveTable, driver: Driver) -> None:
    """Run the driver; whatever goes wrong at a table stays there."""
    try:
        await driver.run()
    except (ApiError, Gone):
        return
    except Exception as error:
        with suppress(ApiError, Gone):
            async with live.lock:
                await live.freeze(error)
