"""Cluster: a node among others on one PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from time import monotonic
from typing import Any, Final

import psycopg

from purrlor.server.api.errors import ApiError
from purrlor.server.api.messages import Paused
from purrlor.server.http.errors import where_raised
from purrlor.server.nodes.leases import Leases
from purrlor.server.nodes.membership import (
    Membership,
    MembershipLost,
    MemberStatus,
    Renewal,
    drain_all,
    list_nodes,
    look_up,
)
from purrlor.server.nodes.presence_exchange import PresenceExchange
from purrlor.server.nodes.shared_limits import SharedLimits, best_effort
from purrlor.server.store import postgres as channels
from purrlor.server.store.postgres import PostgresStore
from purrlor.server.store.types import Fence, StoredTable, StoreError
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.tables.live_tables import LiveTables
from purrlor.server.tables.nodes import NodeInfo, RunningTable
from purrlor.server.tables.streams import Line
from purrlor.server.terms import By

LOG: Final = logging.getLogger("purrlor.nodes")
_RENEWALS: Final = 4  # of a membership within its lease
_RETRY: Final = 0.2  # seconds from one attempt to reach the database to the next
_LEAVING: Final = 2.0  # seconds for which a node that stops waits for the database


class Cluster:
    shared: Final = True

    def __init__(self, store: PostgresStore, name: str, lease_seconds: float) -> None:
        self.on_person_changed: Callable[[str], None] = lambda person: None
        self.limits: Final = SharedLimits(store)
        self.leases: Final = Leases(store)
        self.status: Final = MemberStatus()
        self._presence: Final = PresenceExchange(store, self.status, self.leases)
        self._store: Final = store
        self._name: Final = name
        self._seconds: Final = lease_seconds
        self._tables: LiveTables | None = None
        self._membership: Membership | None = None
        self._is_closing = False
        self._is_paused = False  # what streams were last sent
        self._refreshing: Final[set[str]] = set()
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    # Start and stop

    async def open(self, tables: LiveTables) -> None:
        """Join the other nodes with these tables, and wait for the first membership."""
        self._tables = tables
        self._begin(self._stay_member())
        self._begin(self._presence.send_forever(tables))
        await self.status.wait_for_renewal()

    async def close(self) -> None:
        """Leave the other nodes, which may drive our tables from now on."""
        self._is_closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._membership is not None:
            with suppress(psycopg.Error, TimeoutError):
                async with asyncio.timeout(_LEAVING):
                    await self._membership.leave()
            await self._membership.close()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _loaded(self) -> list[LiveTable]:
        return [] if self._tables is None else self._tables.loaded()

    def _find(self, table: str) -> LiveTable | None:
        return None if self._tables is None else self._tables.find(table)

    # Membership

    def is_current(self) -> bool:
        return self.status.is_current()

    async def wait_until_current(self) -> None:
        await self.status.wait_until_current()

    def clock(self) -> float:
        return self.status.clock()

    async def _stay_member(self) -> None:
        """Hold a membership, and a new one whenever it is lost."""
        while True:
            try:
                await self._hold_membership()
            except MembershipLost:
                LOG.warning("the membership of this node expired; it joins again")
            except (psycopg.Error, OSError, TimeoutError) as error:
                LOG.error("the database cannot be reached: %s", type(error).__name__)
                await asyncio.sleep(_RETRY)
            except Exception as error:
                LOG.error("the membership failed: %s", where_raised(error))
                await asyncio.sleep(_RETRY)
            finally:
                self.status.expire()
                self._send_paused(True)

    async def _hold_membership(self) -> None:
        """Join and renew; in between, process notifications."""
        membership = await Membership.join(self._store.address, self._name, self._seconds)
        try:
            await self._start_membership(membership)
            while True:
                async for notification in membership.notifications(self._seconds / _RENEWALS):
                    self._receive(notification)
                    if self.status.seconds_left() < self._seconds / 2:
                        break  # many notifications must not delay the renewal
                await self._renew(membership)
        finally:
            self.status.expire()
            if not self._is_closing:  # close() leaves in good order
                self._membership, self.status.node = None, ""
                await membership.close()

    async def _start_membership(self, membership: Membership) -> None:
        """Begin a new membership: this node drives nothing, and its tables may be stale."""
        self._membership = membership
        self.status.node = self._store.write_connection.node = membership.node
        self.leases.forget_all()
        self._presence.forget_all()
        for live in self._loaded():
            live.stale = True
        await self._renew(membership)
        for live in self._loaded():
            self.refresh_soon(live.stored.id)
            self.table_loaded(live.stored.id)
        self._send_paused(False)

    async def _renew(self, membership: Membership) -> None:
        asked = monotonic()
        renewal = await membership.renew(self._numbers())
        was_current = self.is_current()  # without a gap; otherwise waiters must be woken
        self.status.extend(asked, self._seconds, renewal.clock)
        self._apply(renewal)
        if len(self.status.nodes) > 1:
            self._begin(self.limits.exchange(membership.node, self._seconds / _RENEWALS))
        else:
            self.limits.forget_spent()
        if not was_current:
            for live in self._loaded():
                self._resume(live)

    def _resume(self, live: LiveTable) -> None:
        """Go on with a table that was left alone while this node was not current."""
        if live.stale:
            self.refresh_soon(live.stored.id)
        live.nudged.set()

    async def look(self) -> None:
        """Read the list of members now instead of with the next renewal."""
        node = self.status.node
        draining, nodes = await self._store.read(lambda session: look_up(session, node))
        self._apply(Renewal(draining, self.clock(), nodes))

    def _apply(self, renewal: Renewal) -> None:
        """Note which nodes joined and left. Any node may drive the tables of one that left."""
        before = self.status.nodes
        self.status.nodes = renewal.nodes
        if renewal.draining and self._tables is not None:
            self._tables.draining = True
        if renewal.nodes - before:
            self._presence.forget_all()
        for live in self._loaded() if renewal.nodes != before else ():
            self.table_loaded(live.stored.id)
            live.nudged.set()

    def _send_paused(self, paused: bool) -> None:
        """Send `paused` to all streams if it has changed. No stream begins while it is true."""
        if paused == self._is_paused:
            return
        self._is_paused = paused
        line = Line.of(Paused(paused))
        for live in self._loaded():
            live.publish(line)

    async def all_nodes(self) -> tuple[NodeInfo, ...]:
        node = self.status.node
        return await self._store.read(lambda session: list_nodes(session, node))

    async def drain_all(self) -> None:
        await self._store.write(drain_all)

    async def tidy(self) -> None:
        await self.limits.tidy()

    async def running_tables(self, limit: int) -> tuple[RunningTable, ...]:
        return await self._presence.running_tables(limit)

    def _numbers(self) -> dict[str, int]:
        """What the admin interface shows of this node."""
        lives = self._loaded()
        streams = sum(len(live.presence.all_streams()) for live in lives)
        return {"tables": len(lives), "driven": self.leases.held(), "streams": streams}

    # Notifications

    def _receive(self, notification: psycopg.Notify) -> None:
        if notification.pid == self._store.write_connection.process:
            return  # this node's own
        if notification.channel == channels.PEOPLE:
            self.on_person_changed(notification.payload)
            return
        table, _, ply = notification.payload.partition(":")
        live = self._find(table)
        if live is None:
            return
        match notification.channel:
            case channels.LEASES:
                self.leases.forget(table)
                live.nudged.set()
            case channels.PRESENCE:
                self._begin(self._presence.receive(live))
            case _ if not ply or int(ply) > live.ply:
                live.stale = True
                self.refresh_soon(table)

    def refresh_soon(self, table: str) -> None:
        if self._tables is not None and table not in self._refreshing:
            self._refreshing.add(table)
            self._begin(self._refresh(self._tables, table))

    async def _refresh(self, tables: LiveTables, table: str) -> None:
        """Read until nothing is new. While the database is unreachable this stops, and the next
        renewal starts it again; if the database is only slow, this retries."""
        try:
            while (live := tables.find(table)) is not None and live.stale:
                if not await _succeeds(tables.refresh(live)):
                    if not self.is_current():
                        return
                    await asyncio.sleep(_RETRY)
        except Exception as error:
            LOG.error("table %s cannot be refreshed: %s", table, where_raised(error))
            live = tables.find(table)
            if live is not None:
                async with live.lock:
                    live.give_up()
        finally:
            self._refreshing.discard(table)

    # Which node drives a table

    async def drives(self, table: str) -> bool:
        try:
            return await self.leases.take(table, self.status.node, self.status.nodes)
        except StoreError:
            return False

    def fence(self, table: StoredTable, by: By) -> Fence:
        """A person's move is valid at any node; only the server's own moves need the lease."""
        epoch = None if by is By.PERSON else self.leases.epoch(table.id)
        return Fence(table.revision, epoch)

    def table_loaded(self, table: str) -> None:
        self.presence_changed(table)
        live = self._find(table)
        if live is not None:
            self._begin(self._presence.receive(live))

    def table_unloaded(self, table: str) -> None:
        was_reported = self._presence.forget(table)
        self._begin(self._give_back(table, self.status.node, was_reported))

    async def _give_back(self, table: str, node: str, was_reported: bool) -> None:
        with best_effort():
            await self.leases.give_back(table)
            if was_reported:
                await self._presence.withdraw(table, node)

    def presence_changed(self, table: str) -> None:
        self._presence.note_change(table)


async def _succeeds(reading: Coroutine[Any, Any, None]) -> bool:
    """Return whether something could be read; the database may be unreachable or slow."""
    with suppress(StoreError, ApiError):
        await reading
        return True
    return False
