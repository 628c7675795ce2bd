"""Place: the row by which a node is known to the others, and the connection on which it hears them.

Both are one connection: as long as the place is renewed, everything that was told arrives."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any, Final

import psycopg
from psycopg import AsyncConnection

import purrlor
from purrlor.server.nodes.nodes import NodeInfo
from purrlor.server.store.postgres import CHANNELS, LEASES, Address
from purrlor.server.store.session import Session
from purrlor.server.tokens import new_person_id

Told = dict[str, int]  # numbers of a node, for the host

_ENTER: Final = """
    INSERT INTO nodes (id, name, version, expires)
    VALUES (%s, %s, %s, clock_timestamp() + make_interval(secs => %s))
"""
_RENEW: Final = """
    UPDATE nodes SET expires = clock_timestamp() + make_interval(secs => %s), told = %s
    WHERE id = %s AND expires > clock_timestamp()
    RETURNING draining, extract(epoch FROM clock_timestamp())::float8
"""
_REAP: Final = """
    DELETE FROM nodes WHERE id IN
    (SELECT id FROM nodes WHERE expires <= clock_timestamp() FOR UPDATE SKIP LOCKED)
"""
_LEAVE: Final = f"""
    WITH freed AS (SELECT table_id FROM leases WHERE node = %(node)s),
    told AS (SELECT pg_notify('{LEASES}', table_id) FROM freed)
    SELECT count(*) FROM told
"""


_NODES: Final = "SELECT id FROM nodes"


_LIST: Final = """
    SELECT id, name, version, CAST(extract(epoch FROM clock_timestamp() - since) AS BIGINT),
        draining, told
    FROM nodes WHERE expires > clock_timestamp() ORDER BY since, id
"""


def nodes_listed(session: Session, here: str) -> tuple[NodeInfo, ...]:
    return tuple(_info(row, here) for row in session.execute(_LIST))


def _info(row: Any, here: str) -> NodeInfo:
    id, name, version, seconds, draining, told = row
    return NodeInfo(id, name, version, seconds, draining, json.loads(told), id == here)


def drain_all(session: Session) -> None:
    session.execute("UPDATE nodes SET draining = TRUE")


def seen(session: Session, here: str) -> tuple[bool, frozenset[str]]:
    """Is this node to take no new tables, and who is there?"""
    rows = dict(session.execute("SELECT id, draining FROM nodes").fetchall())
    return rows.get(here, False), frozenset(rows)


@dataclass(frozen=True)
class Renewed:
    """What a node learns when it renews its place."""

    draining: bool
    clock: float  # the database's, in seconds since 1970
    nodes: frozenset[str]  # all that have a place


class Lost(Exception):
    """The place has expired: others may drive what this node drove."""


class Place:
    def __init__(self, connection: AsyncConnection[Any], name: str, seconds: float) -> None:
        self.node: Final = new_person_id()
        self._connection: Final = connection
        self._name: Final = name
        self._seconds: Final = seconds

    @classmethod
    async def take(cls, address: Address, name: str, seconds: float) -> Place:
        """Connect, listen, and be known to the others from now on."""
        waits = {"connect_timeout": 2}
        connection = await AsyncConnection.connect(**{**address.parts, **waits}, autocommit=True)
        place = cls(connection, name, seconds)
        try:
            await place._enter()
        except BaseException:
            await connection.close()
            raise
        return place

    async def _enter(self) -> None:
        for channel in CHANNELS:
            await self._connection.execute(f"LISTEN {channel}".encode())
        values = (self.node, self._name, purrlor.__version__, self._seconds)
        await self._connection.execute(_ENTER, values)

    async def renew(self, told: Told) -> Renewed:
        """Stay known for as long again; or Lost. An answer that takes longer is of no use."""
        async with asyncio.timeout(self._seconds):
            return await self._renew(json.dumps(told))

    async def _renew(self, told: str) -> Renewed:
        renewed = await self._connection.execute(_RENEW, (self._seconds, told, self.node))
        row = await renewed.fetchone()
        if row is None:
            raise Lost
        await self._connection.execute(_REAP)
        found = await self._connection.execute(_NODES)
        nodes = frozenset([node for (node,) in await found.fetchall()])
        return Renewed(row[0], row[1], nodes)

    def heard(self, seconds: float) -> AsyncIterator[psycopg.Notify]:
        """What others tell in that time."""
        return self._connection.notifies(timeout=seconds)

    async def leave(self) -> None:
        """Give everything up at once; whoever wants to drive our tables is told that they may."""
        async with self._connection.transaction():
            await self._connection.execute(_LEAVE, {"node": self.node})
            await self._connection.execute("DELETE FROM nodes WHERE id = %s", (self.node,))

    async def close(self) -> None:
        await self._connection.close()
