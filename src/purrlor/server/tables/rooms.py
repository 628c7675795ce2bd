"""Rooms: the tables in memory; each is loaded from its log when touched, and leaves when idle."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic, time
from typing import Final

from purrlor.server.api.messages import Retry, Status
from purrlor.server.places import place_of
from purrlor.server.refusals import Refusing, no_such, unavailable
from purrlor.server.settings import Settings
from purrlor.server.store.store import Kept, Log, Store, StoreError
from purrlor.server.tables.driver import Driver
from purrlor.server.tables.live import OLD_RULES, Gone, Live, rebuild
from purrlor.server.tables.thinking import Thinking

LOG: Final = logging.getLogger("purrlor.tables")
COME_BACK: Final = Retry(1500)
_SWEEP: Final = 30  # seconds
_OPEN_DAYS: Final = 2  # that a table may wait for players


@dataclass(frozen=True, eq=False)
class Room:
    """A table in memory with what drives it."""

    live: Live
    driver: Driver
    task: asyncio.Task[None]


class Rooms:
    def __init__(self, store: Store, thinking: Thinking, settings: Settings) -> None:
        self.store: Final = store
        self.draining = False
        self.thinking: Final = thinking
        self._settings: Final = settings
        self._rooms: Final[dict[str, Room]] = {}
        self._loading: Final[dict[str, asyncio.Task[Room]]] = {}

    def loaded(self) -> list[Live]:
        return [room.live for room in self._rooms.values()]

    async def open(self, kept: Kept) -> Room:
        """A new table."""
        try:
            await self.store.create(kept)
        except StoreError as error:
            raise unavailable("not-kept", "the house cannot write just now; try again") from error
        return self._enter(Live(self.store, Log(kept, (), ()), None))

    async def room(self, table: str) -> Room:
        room = self._rooms.get(table)
        if room is not None and not room.live.gone:
            return room
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        try:
            return await asyncio.shield(self._loading[table])
        finally:
            self._loading.pop(table, None)

    async def _load(self, table: str) -> Room:
        try:
            log = await self.store.load(table)
        except StoreError as error:
            raise unavailable("not-kept", "the house cannot read just now; try again") from error
        if log is None:
            raise no_such("table")
        self._leave(table)
        return self._enter(await self._rebuilt(log))

    async def _rebuilt(self, log: Log) -> Live:
        """Replaying takes a while for a long game: other tables go on meanwhile."""
        try:
            match = await asyncio.to_thread(rebuild, log)
        except Exception as error:
            live = Live(self.store, log, None)
            await live.freeze(error)
            return live
        live = Live(self.store, log, match)
        if match is None and log.kept.status is Status.PLAYING:
            await live.end(Status.FROZEN, OLD_RULES)
        return live

    def _enter(self, live: Live) -> Room:
        driver = Driver(live, self.thinking, self._settings.pace / 1000)
        room = Room(live, driver, asyncio.create_task(_watched(live, driver)))
        self._rooms[live.kept.id] = room
        return room

    def _leave(self, table: str) -> None:
        room = self._rooms.pop(table, None)
        if room is not None:
            room.live.gone = True
            room.live.close_streams()
            room.task.cancel()

    # Housekeeping

    async def sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            try:
                await self.sweep()
            except Exception as error:  # the next sweep may do better
                LOG.error("sweeping failed: %s", place_of(error))

    async def sweep(self) -> None:
        idle = monotonic() - self._settings.idle_minutes * 60
        for table, room in list(self._rooms.items()):
            if _is_idle(room.live, idle):
                async with room.live.lock:
                    if self._rooms.get(table) is room and _is_idle(room.live, idle):
                        self._leave(table)
        day = 24 * 60 * 60
        now = int(time())
        keep = now - self._settings.keep_days * day
        with suppress(StoreError):
            await self.store.forget(keep, now - _OPEN_DAYS * day)

    async def close(self) -> None:
        """Open streams are told to come back; what is being written is written."""
        for room in self._rooms.values():
            room.live.close_streams(COME_BACK)
        for table, room in list(self._rooms.items()):
            async with room.live.lock:
                self._leave(table)


def _is_idle(live: Live, since: float) -> bool:
    return live.gone or (live.touched < since and not live.streams)


async def _watched(live: Live, driver: Driver) -> None:
    """Whatever goes wrong at a table stays there."""
    try:
        await driver.run()
    except (Refusing, Gone):
        return
    except Exception as error:
        with suppress(Refusing):
            async with live.lock:
                await live.freeze(error)
