"""Membership: a node's row in the database, and the connection that carries notifications.

Both use one connection: as long as the membership is renewed, no notification is lost."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from time import monotonic, time
from typing import Any, Final

import psycopg
from psycopg import AsyncConnection

import purrlor
from purrlor.server.api.errors import AWAY, unavailable
from purrlor.server.people.people import new_person_id
from purrlor.server.store.postgres import CHANNELS, LEASES, Address
from purrlor.server.store.session import Session
from purrlor.server.tables.nodes import NodeInfo

_PATIENCE: Final = 2.0  # seconds for which a request waits for the database
_MARGIN: Final = 0.9  # part of the lease that a node relies on, because clocks differ in speed
_JOIN: Final = """
    INSERT INTO nodes (id, name, version, expires)
    VALUES (%s, %s, %s, clock_timestamp() + make_interval(secs => %s))
"""
_RENEW: Final = """
    UPDATE nodes SET expires = clock_timestamp() + make_interval(secs => %s), report = %s
    WHERE id = %s AND expires > clock_timestamp()
    RETURNING draining, extract(epoch FROM clock_timestamp())::float8
"""
_REAP: Final = """
    DELETE FROM nodes WHERE id IN
    (SELECT id FROM nodes WHERE expires <= clock_timestamp() FOR UPDATE SKIP LOCKED)
"""
_LEAVE: Final = f"""
    WITH freed AS (SELECT table_id FROM leases WHERE node = %(node)s),
    notified AS (SELECT pg_notify('{LEASES}', table_id) FROM freed)
    SELECT count(*) FROM notified
"""
_NODES: Final = "SELECT id FROM nodes"
_LIST: Final = """
    SELECT id, name, version, CAST(extract(epoch FROM clock_timestamp() - since) AS BIGINT),
        draining, report
    FROM nodes WHERE expires > clock_timestamp() ORDER BY since, id
"""


def list_nodes(session: Session, here: str) -> tuple[NodeInfo, ...]:
    return tuple(_info(row, here) for row in session.execute(_LIST))


def _info(row: Any, here: str) -> NodeInfo:
    id, name, version, seconds, draining, numbers = row
    return NodeInfo(id, name, version, seconds, draining, json.loads(numbers), id == here)


def drain_all(session: Session) -> None:
    session.execute("UPDATE nodes SET draining = TRUE")


def look_up(session: Session, here: str) -> tuple[bool, frozenset[str]]:
    """Return whether this node must accept no new tables, and the ids of all nodes."""
    rows = dict(session.execute("SELECT id, draining FROM nodes").fetchall())
    return rows.get(here, False), frozenset(rows)


@dataclass(frozen=True)
class Renewal:
    """The response to a renewal of the membership."""

    draining: bool
    clock: float  # the database's, in seconds since 1970
    nodes: frozenset[str]  # ids of all members


class MembershipLost(Exception):
    """The membership has expired: other nodes may drive what this node drove."""


class Membership:
    def __init__(self, connection: AsyncConnection[Any], name: str, seconds: float) -> None:
        self.node: Final = new_person_id()
        self._connection: Final = connection
        self._name: Final = name
        self._seconds: Final = seconds

    @classmethod
    async def join(cls, address: Address, name: str, seconds: float) -> Membership:
        """Connect, listen for notifications, and insert this node's row."""
        waits = {"connect_timeout": 2}
        connection = await AsyncConnection.connect(**{**address.parts, **waits}, autocommit=True)
        membership = cls(connection, name, seconds)
        try:
            await membership._join()
        except BaseException:
            await connection.close()
            raise
        return membership

    async def _join(self) -> None:
        for channel in CHANNELS:
            await self._connection.execute(f"LISTEN {channel}".encode())
        values = (self.node, self._name, purrlor.__version__, self._seconds)
        await self._connection.execute(_JOIN, values)

    async def renew(self, numbers: dict[str, int]) -> Renewal:
        """Extend the membership, or raise MembershipLost. An answer that arrives after the lease
        would be worthless, so the lease is also the timeout."""
        async with asyncio.timeout(self._seconds):
            return await self._renew(json.dumps(numbers))

    async def _renew(self, numbers: str) -> Renewal:
        renewed = await self._connection.execute(_RENEW, (self._seconds, numbers, self.node))
        row = await renewed.fetchone()
        if row is None:
            raise MembershipLost
        await self._connection.execute(_REAP)
        found = await self._connection.execute(_NODES)
        nodes = frozenset([node for (node,) in await found.fetchall()])
        return Renewal(row[0], row[1], nodes)

    def notifications(self, seconds: float) -> AsyncIterator[psycopg.Notify]:
        """Yield the notifications that arrive within this time."""
        return self._connection.notifies(timeout=seconds)

    async def leave(self) -> None:
        """Delete this node's row, and notify other nodes that its tables are free."""
        async with self._connection.transaction():
            await self._connection.execute(_LEAVE, {"node": self.node})
            await self._connection.execute("DELETE FROM nodes WHERE id = %s", (self.node,))

    async def close(self) -> None:
        await self._connection.close()


class MemberStatus:
    """What this node knows of itself and of the other members."""

    def __init__(self) -> None:
        self.node = ""  # its id; empty without a membership
        self.nodes: frozenset[str] = frozenset()
        self._valid_until = 0.0  # then others may take over what this node drives
        self._clock_offset = 0.0  # seconds that the database's clock is ahead of ours
        self._renewed: Final = asyncio.Event()

    def is_current(self) -> bool:
        return monotonic() < self._valid_until

    async def wait_until_current(self) -> None:
        try:
            async with asyncio.timeout(_PATIENCE):
                while not self.is_current():
                    self._renewed.clear()
                    await self._renewed.wait()
        except TimeoutError:
            raise unavailable("not-stored", AWAY) from None

    async def wait_for_renewal(self) -> None:
        await self._renewed.wait()

    def clock(self) -> float:
        """Return the time by the database's clock."""
        return time() + self._clock_offset

    def seconds_left(self) -> float:
        return self._valid_until - monotonic()

    def extend(self, asked: float, seconds: float, clock: float) -> None:
        """Note a renewal that was requested at this time."""
        self._valid_until = asked + seconds * _MARGIN
        self._clock_offset = clock - time()
        self._renewed.set()

    def expire(self) -> None:
        self._valid_until = 0.0
