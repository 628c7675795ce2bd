"""LiveTables: the tables in memory. Each is loaded on request, refreshed after other nodes wrote to
it, and dropped when idle."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass, replace
from time import monotonic, time
from typing import Final

from purrlor.core.match import Match
from purrlor.server.api.errors import ApiError, no_such, unavailable
from purrlor.server.api.messages import Retry
from purrlor.server.bots.processes import BotProcesses
from purrlor.server.http.errors import where_raised
from purrlor.server.settings import USUAL_PACE, Settings
from purrlor.server.store.store import Store
from purrlor.server.store.types import (
    ConflictError,
    Later,
    Log,
    Marks,
    StoredTable,
    StoreError,
    Turn,
    new_room,
)
from purrlor.server.tables.driver import Driver
from purrlor.server.tables.history import rebuild
from purrlor.server.tables.live_table import OLD_RULES, Gone, LiveTable
from purrlor.server.tables.nodes import Nodes
from purrlor.server.tables.table_state import TableState
from purrlor.server.terms import By, Status

LOG: Final = logging.getLogger("purrlor.tables")
RECONNECT: Final = Retry(1500)
_SWEEP: Final = 30  # seconds from one sweep to the next
_ROOMS: Final = 10  # codes that are tried for a new table
_OPEN_DAYS: Final = 2  # for which a table may wait for players


@dataclass(frozen=True, eq=False)
class _Entry:
    """A table in memory with what drives it."""

    live: LiveTable
    driver: Driver
    task: asyncio.Task[None]


class LiveTables:
    def __init__(
        self, store: Store, bot_processes: BotProcesses, settings: Settings, nodes: Nodes
    ) -> None:
        self.store: Final = store
        self.draining = False
        self.closing = False  # new streams are asked to reconnect
        self.bot_processes: Final = bot_processes
        self.nodes: Final = nodes
        self._settings: Final = settings
        self._entries: Final[dict[str, _Entry]] = {}
        self._loading: Final[dict[str, asyncio.Task[LiveTable]]] = {}

    def loaded(self) -> list[LiveTable]:
        return [entry.live for entry in self._entries.values()]

    def connected(self) -> set[str]:
        """The persons who have an open stream here."""
        streams = (stream for live in self.loaded() for stream in live.presence.all_streams())
        return {stream.caller.person.id for stream in streams if stream.caller.person is not None}

    def find(self, table: str) -> LiveTable | None:
        """Return a table if it is in memory."""
        entry = self._entries.get(table)
        return None if entry is None or entry.live.gone else entry.live

    def driver_of(self, live: LiveTable) -> Driver:
        return self._entries[live.stored.id].driver

    async def open(self, stored: StoredTable) -> LiveTable:
        """Store a new table; it gets another room code if its own is in use."""
        for _ in range(_ROOMS):
            with suppress(ConflictError):
                await self.store.create(stored)
                return self.add(stored)
            stored = replace(stored, room=new_room())
        raise unavailable("server-full", "no room code is free; try later")

    def add(self, stored: StoredTable) -> LiveTable:
        """Load a new table that is stored already."""
        return self._enter(self._live_table(Log(stored, (), ()), None))

    def _live_table(self, log: Log, match: Match | None) -> LiveTable:
        state = TableState(log, match, self._settings.pace / USUAL_PACE)
        return LiveTable(self.store, state, self.nodes)

    async def get(self, table: str, fresh: bool = True) -> LiveTable:
        """Return a table as it is stored; nothing older may be shown. If other nodes can write,
        `fresh` compares it with the store."""
        if not table.isprintable():
            raise no_such("table")  # PostgreSQL rejects NUL, and would seem to be unreachable
        if not self.nodes.is_current():
            await self.nodes.wait_until_current()
        live = self.find(table)
        if live is not None and (live.stale or (fresh and await is_stale(live))):
            await self.refresh(live)
            live = self.find(table)  # it may have been deleted in the meantime
        return live or await self._load_once(table)

    async def refresh(self, live: LiveTable) -> None:
        """Read what other nodes have written to a table, if anything."""
        async with live.lock:
            if live.stale and not live.gone:
                await refresh(live)

    async def _load_once(self, table: str) -> LiveTable:
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
        return self._enter(await self._rebuild(log))

    async def _rebuild(self, log: Log) -> LiveTable:
        """Replay the log in a thread, because a long game would delay other tables."""
        try:
            match = await asyncio.to_thread(rebuild, log)
        except Exception as error:
            live = self._live_table(log, None)
            await live.freeze(error)
            return live
        live = self._live_table(log, match)
        if match is None and log.stored.status is Status.PLAYING:
            await live.end(Status.FROZEN, OLD_RULES)
        return live

    def _enter(self, live: LiveTable) -> LiveTable:
        driver = Driver(live, self.bot_processes)
        task = asyncio.create_task(_run_driver(live, driver))
        self._entries[live.stored.id] = _Entry(live, driver, task)
        self.nodes.table_loaded(live.stored.id)
        return live

    def _leave(self, table: str) -> None:
        entry = self._entries.pop(table, None)
        if entry is not None:
            entry.live.gone = True
            entry.live.close_streams()
            entry.task.cancel()
            self.nodes.table_unloaded(table)

    # Cleaning up

    async def sweep_forever(self) -> None:
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
        """Ask all streams to reconnect, and wait a short time for writes in progress."""
        self.closing = True
        self.store.hurry()
        for entry in self._entries.values():
            entry.live.close_streams(RECONNECT)
        for table, entry in list(self._entries.items()):
            async with entry.live.lock:
                self._leave(table)


def _is_idle(live: LiveTable, since: float) -> bool:
    return live.gone or (live.touched < since and not live.presence.streams)


async def _run_driver(live: LiveTable, driver: Driver) -> None:
    """Run the driver; an error at one table must not affect others."""
    try:
        await driver.run()
    except (ApiError, Gone):
        return
    except Exception as error:
        with suppress(ApiError, Gone):
            async with live.lock:
                await live.freeze(error)


# Refreshing a table that other nodes wrote to


def marks_of(live: LiveTable) -> Marks:
    state = live.state
    return Marks(state.stored.revision, len(state.turns), state.chat[-1].n if state.chat else 0)


async def is_stale(live: LiveTable) -> bool:
    """Compare a table with the store, if other nodes can write there."""
    if live.nodes.shared and not live.stale:
        marks = await live.store.marks(live.stored.id)
        live.stale = live.stale or marks != marks_of(live)
    return live.stale


async def refresh(live: LiveTable) -> None:
    """Read what is new, and show it in order. The lock must be held."""
    live.stale = False  # cleared first: a notification during the read must set it again
    try:
        later = await _read_later(live)
    except BaseException:
        live.stale = True
        raise
    if later is None:
        live.give_up()
        raise no_such("table")
    _apply(live, later)
    live.nudged.set()


async def _read_later(live: LiveTable) -> Later | None:
    later = await live.store.later(live.stored.id, marks_of(live))
    if live.match is not None and live.match.ply != live.ply:  # it holds a move that was not stored
        log = Log(live.stored, tuple(live.state.turns), ())
        live.state.match = await asyncio.to_thread(rebuild, log)
    return later


def _apply(live: LiveTable, later: Later) -> None:
    stored = later.stored or live.stored
    if stored is not live.stored:
        live.end_revoked_streams(stored)  # first: the moves below are not for them
    if live.match is None and live.stored.status is Status.WAITING:
        _deal(live, stored)
    has_moves = live.match is not None and bool(later.turns)
    if has_moves:
        for turn in later.turns[:-1]:
            _play(live, turn)
    _adopt(live, stored, publish=not has_moves or stored.status is Status.FROZEN)
    if live.match is not None and later.turns:
        _play(live, later.turns[-1])  # with the table as it is now: the game may be over
    for line in later.chat:
        live.add_chat(line)


def _deal(live: LiveTable, stored: StoredTable) -> None:
    """Begin the game, if another node has begun it."""
    match = rebuild(Log(replace(stored, status=Status.PLAYING), (), ()))
    is_dealt = stored.status in (Status.PLAYING, Status.OVER) or _was_dealt(stored)
    if match is None or not is_dealt:
        return
    _adopt(live, replace(stored, status=Status.PLAYING), publish=False)
    live.state.match = match
    live.publish_step()


def _was_dealt(stored: StoredTable) -> bool:
    """Return whether a closed table was dealt before: then all contributions are settled."""
    settled = all(seat.contribution is not None for seat in stored.seats)
    return stored.status is Status.CLOSED and settled


def _play(live: LiveTable, turn: Turn) -> None:
    match = live.match
    assert match is not None
    match.play(turn.seat, match.game.parse(turn.move))
    live.state.turns.append(turn)
    if turn.by is By.PERSON:
        live.state.read[turn.seat] = turn.ply - 1
        live.presence.see(live.stored.seats[turn.seat].person)
    live.publish_step()


def _adopt(live: LiveTable, stored: StoredTable, publish: bool) -> None:
    """Take over the table as another node saved it."""
    if stored is live.stored:
        return
    live.adopt(stored)
    if stored.status not in (Status.WAITING, Status.PLAYING):
        live.state.to_move = None
    if stored.status is Status.FROZEN:
        live.state.match = None
    if publish:
        live.publish_changes()
