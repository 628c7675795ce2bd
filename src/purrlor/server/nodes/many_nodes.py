"""ManyNodes: a node among others, on one PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from time import monotonic, time
from typing import Any, Final

import psycopg

from purrlor.server.api.messages import Paused
from purrlor.server.errors import AWAY, ApiError, unavailable
from purrlor.server.faults import where_raised
from purrlor.server.nodes import whereabouts as w
from purrlor.server.nodes.nodes import NodeInfo
from purrlor.server.nodes.place import Lost, Place, Renewed, drain_all, nodes_listed, seen
from purrlor.server.nodes.shared_limits import meanwhile
from purrlor.server.nodes.shared_presence import SharedPresence
from purrlor.server.store import postgres as channels
from purrlor.server.store.postgres import PostgresStore
from purrlor.server.store.types import Fence, StoreError
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.tables.live_tables import LiveTables
from purrlor.server.tables.streams import Line
from purrlor.server.terms import By

LOG: Final = logging.getLogger("purrlor.nodes")
_BEATS: Final = 4  # how often a place is renewed before it could expire
_AGAIN: Final = 0.2  # seconds from one try to reach the database to the next
_MARGIN: Final = 0.9  # of the time for which a place is renewed: clocks do not run quite alike
_PATIENCE: Final = 2.0  # seconds for which a request waits for the database


class ManyNodes(SharedPresence):
    shared = True

    def __init__(self, store: PostgresStore, name: str, lease_seconds: float) -> None:
        super().__init__(store)
        self._name: Final = name
        self._seconds: Final = lease_seconds
        self._is_closing = False
        self._is_paused = False  # what streams were last sent
        self._until = 0.0  # when others may take over what this node drives
        self._ahead = 0.0  # seconds that the database's clock is ahead of ours
        self._is_sure: Final = asyncio.Event()
        self._following: Final[set[str]] = set()
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    # Beginning and ending

    def open(self, tables: LiveTables) -> None:
        self._tables = tables
        self._begin(self._stay())
        self._begin(self.tell_for_ever())

    async def opened(self) -> None:
        """Wait until this node has a place."""
        await self._is_sure.wait()

    async def close(self) -> None:
        self._is_closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._place is not None:
            with suppress(psycopg.Error, TimeoutError):
                async with asyncio.timeout(_PATIENCE):
                    await self._place.leave()
            await self._place.close()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # A place among the others

    def is_sure(self) -> bool:
        return monotonic() < self._until

    async def sure(self) -> None:
        try:
            async with asyncio.timeout(_PATIENCE):
                while not self.is_sure():
                    self._is_sure.clear()
                    await self._is_sure.wait()
        except TimeoutError:
            raise unavailable("not-kept", AWAY) from None

    def clock(self) -> float:
        """The time by the database's clock."""
        return time() + self._ahead

    async def _stay(self) -> None:
        """Have a place, and another one whenever that is lost."""
        while True:
            try:
                await self._hold_place()
            except Lost:
                LOG.warning("this node was silent for too long, and begins anew")
            except (psycopg.Error, OSError, TimeoutError) as error:
                LOG.error("the database cannot be reached: %s", type(error).__name__)
                await asyncio.sleep(_AGAIN)
            except Exception as error:
                LOG.error("a node's place failed: %s", where_raised(error))
                await asyncio.sleep(_AGAIN)
            finally:
                self._pause()

    async def _hold_place(self) -> None:
        """Take a place and renew it; in between, hear what the others tell."""
        place = await Place.take(self._store.address, self._name, self._seconds)
        try:
            await self._settle(place)
            while True:
                async for told in place.heard(self._seconds / _BEATS):
                    self._hear(told)
                    if monotonic() > self._until - self._seconds / 2:
                        break  # so much is told that there was no time to renew
                await self._renew(place)
        finally:
            self._until = 0.0
            if not self._is_closing:  # then it is left in good order
                self._place = None
                await place.close()

    async def _settle(self, place: Place) -> None:
        """Begin at a new place: nothing is driven, and all that is in memory may be stale."""
        self._place, self._store.write_connection.node = place, place.node
        self.leases.forget_all()
        self._told.clear()
        for live in self._loaded():
            live.behind = True
        await self._renew(place)
        for live in self._loaded():
            self.follow(live)
            self.entered(live)
        self._tell_paused(False)

    async def _renew(self, place: Place) -> None:
        asked = monotonic()
        renewed = await place.renew(self.numbers())
        was_sure = self.is_sure()  # all the time: who found that it was not waits to be told
        self._until = asked + self._seconds * _MARGIN
        self._ahead = renewed.clock - time()
        self._is_sure.set()
        self._meet(renewed)
        if len(self._nodes) > 1:
            self._begin(self.exchange(place.node, self._seconds / _BEATS))
        if not was_sure:
            for live in self._loaded():
                self._go_on(live)

    def _go_on(self, live: LiveTable) -> None:
        """Take a table up again that nothing was done for while this node was not sure."""
        if live.behind:
            self.follow(live)
        live.nudged.set()

    async def look(self) -> None:
        """See at once who is there, instead of when the place is next renewed."""
        node = self.node
        draining, nodes = await self._store.read(lambda session: seen(session, node))
        self._meet(Renewed(draining, self.clock(), nodes))

    def _meet(self, renewed: Renewed) -> None:
        """Note who is there. What a node drove that is gone may be driven by anybody."""
        came, went = renewed.nodes - self._nodes, self._nodes - renewed.nodes
        self._nodes = renewed.nodes
        if renewed.draining and self._tables is not None:
            self._tables.draining = True
        if came:
            self._told.clear()
        for live in self._loaded() if came or went else ():
            self.entered(live)
            live.nudged.set()

    def _pause(self) -> None:
        """Tell all streams that nothing goes on for the moment."""
        self._until = 0.0
        self._tell_paused(True)

    def _tell_paused(self, paused: bool) -> None:
        """Send `paused` to all streams, if it has changed. None begins while it is true."""
        if paused == self._is_paused:
            return
        self._is_paused = paused
        line = Line.of(Paused(paused))
        for live in self._loaded():
            live.publish(line)

    async def everyone(self) -> tuple[NodeInfo, ...]:
        node = self.node
        return await self._store.read(lambda session: nodes_listed(session, node))

    async def drain_all(self) -> None:
        await self._store.write(drain_all)

    def numbers(self) -> dict[str, int]:
        """What the host may want to know of this node."""
        lives = self._loaded()
        streams = sum(len(live.presence.all_streams()) for live in lives)
        return {"tables": len(lives), "driven": self.leases.held(), "streams": streams}

    # What the others tell

    def _hear(self, told: psycopg.Notify) -> None:
        if told.pid == self._store.write_connection.process:
            return  # it was this node
        if told.channel == channels.PEOPLE:
            self.introduced(told.payload)
            return
        table, _, ply = told.payload.partition(":")
        live = self._find(table)
        if live is None:
            return
        match told.channel:
            case channels.LEASES:
                self.leases.forget(table)
                live.nudged.set()
            case channels.PRESENCE:
                self._begin(self.look_around(live))
            case _ if not ply or int(ply) > live.ply:
                live.behind = True
                self.follow(live)

    def follow(self, live: LiveTable) -> None:
        table = live.stored.id
        if self._tables is not None and table not in self._following:
            self._following.add(table)
            self._begin(self._follow(self._tables, live))

    async def _follow(self, tables: LiveTables, live: LiveTable) -> None:
        """Read what is new until nothing is. While the database is away nothing can be read, and
        all of it is when it is back; where it was only slow, it is asked again."""
        try:
            while live.behind and not live.gone:
                if not await _is_read(tables.refresh(live)):
                    if not self.is_sure():
                        return
                    await asyncio.sleep(_AGAIN)
        except Exception as error:
            LOG.error("table %s cannot be followed: %s", live.stored.id, where_raised(error))
            async with live.lock:
                live.give_up()
        finally:
            self._following.discard(live.stored.id)

    # Who drives a table

    async def drives(self, live: LiveTable) -> bool:
        try:
            return await self.leases.take(live.stored.id, self.node, self._nodes)
        except StoreError:
            return False

    def fence(self, live: LiveTable, by: By) -> Fence:
        """A person's move is valid wherever it comes in: only the house's own need the lease."""
        epoch = None if by is By.PERSON else self.leases.epoch(live.stored.id)
        return Fence(live.stored.revision, epoch)

    def entered(self, live: LiveTable) -> None:
        self.note(live)
        self._begin(self.look_around(live))

    def left(self, live: LiveTable) -> None:
        table, node = live.stored.id, self.node
        self._begin(self._let_go(table, node, self._told.pop(table, None) is not None))

    async def _let_go(self, table: str, node: str, was_told: bool) -> None:
        with meanwhile():
            await self.leases.give_back(table)
            if was_told:
                await self._store.write(lambda session: w.forget(session, table, node))


async def _is_read(reading: Coroutine[Any, Any, None]) -> bool:
    """Could something be read? Not always, where the database is away or slow."""
    with suppress(StoreError, ApiError):
        await reading
        return True
    return False
