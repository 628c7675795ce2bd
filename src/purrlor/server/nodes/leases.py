"""Leases: which tables this node drives. A lease ends with the node's membership."""

from __future__ import annotations

from typing import Final

from purrlor.server.store.postgres import LEASES, notify
from purrlor.server.store.session import Session
from purrlor.server.store.store import Store

Lease = tuple[str, int]  # the node that drives a table, and the epoch of its lease

_TAKE: Final = """
    INSERT INTO leases (table_id, node) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING node, epoch
"""


class Leases:
    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._epochs: Final[dict[str, int]] = {}  # of the tables that this node drives
        self._drivers: Final[dict[str, str]] = {}  # the nodes that drive other tables

    def epoch(self, table: str) -> int:
        """Return the epoch of our lease; 0 matches no lease."""
        return self._epochs.get(table, 0)

    def held(self) -> int:
        return len(self._epochs)

    async def take(self, table: str, node: str, nodes: frozenset[str]) -> bool:
        """Take the lease of a table if it is free, and return whether this node holds it."""
        if table in self._epochs:
            return True
        if self._drivers.get(table) in nodes:
            return False
        lease = await self._store.write(lambda session: _take(session, table, node))
        if lease is not None and lease[0] == node:
            self._epochs[table] = lease[1]
        elif lease is not None:
            self._drivers[table] = lease[0]
        return table in self._epochs

    def forget(self, table: str) -> None:
        """Note that the lease of a table may have another holder now."""
        self._epochs.pop(table, None)
        self._drivers.pop(table, None)

    def forget_all(self) -> None:
        self._epochs.clear()
        self._drivers.clear()

    async def give_back(self, table: str) -> None:
        epoch = self._epochs.pop(table, None)
        if epoch is not None:
            await self._store.write(lambda session: _give_back(session, table, epoch))


def _take(session: Session, table: str, node: str) -> Lease | None:
    """Take the lease if it is free, and return the current one; None if there is no such table."""
    found: Lease | None = session.execute(_TAKE, (table, node)).fetchone()
    if found is None:
        query = "SELECT node, epoch FROM leases WHERE table_id = ?"
        found = session.execute(query, (table,)).fetchone()
    return found


def _give_back(session: Session, table: str, epoch: int) -> None:
    delete = "DELETE FROM leases WHERE table_id = ? AND epoch = ?"
    if session.execute(delete, (table, epoch)).rowcount:
        notify(session, LEASES, table)
