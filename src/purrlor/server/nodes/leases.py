"""Leases: which tables this node drives. A lease goes with the node's place, and has a number."""

from __future__ import annotations

from typing import Final

from purrlor.server.store.postgres import LEASES, notify
from purrlor.server.store.session import Session
from purrlor.server.store.store import Store

Answer = tuple[str, int]  # the node that drives the table, and the number of its lease

_TAKE: Final = """
    INSERT INTO leases (table_id, node) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING node, epoch
"""


def take(session: Session, table: str, node: str) -> Answer | None:
    """Take the lease of a table, if it is free; who has it now. None: there is no such table."""
    found: Answer | None = session.execute(_TAKE, (table, node)).fetchone()
    if found is None:
        query = "SELECT node, epoch FROM leases WHERE table_id = ?"
        found = session.execute(query, (table,)).fetchone()
    return found


def give_back(session: Session, table: str, epoch: int) -> None:
    given = "DELETE FROM leases WHERE table_id = ? AND epoch = ?"
    if session.execute(given, (table, epoch)).rowcount:
        notify(session, LEASES, table)


class Leases:
    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._epochs: Final[dict[str, int]] = {}  # tables that this node drives
        self._drivers: Final[dict[str, str]] = {}  # who drives other tables

    def epoch(self, table: str) -> int:
        """The number of our lease; 0 is nobody's."""
        return self._epochs.get(table, 0)

    def held(self) -> int:
        return len(self._epochs)

    async def take(self, table: str, node: str, nodes: frozenset[str]) -> bool:
        """Does this node drive the table, or may it from now on?"""
        if table in self._epochs:
            return True
        if self._drivers.get(table) in nodes:
            return False
        answer = await self._store.write(lambda session: take(session, table, node))
        if answer is not None and answer[0] == node:
            self._epochs[table] = answer[1]
        elif answer is not None:
            self._drivers[table] = answer[0]
        return table in self._epochs

    def forget(self, table: str) -> None:
        """Note that the lease of a table may have another holder by now."""
        self._epochs.pop(table, None)
        self._drivers.pop(table, None)

    def forget_all(self) -> None:
        self._epochs.clear()
        self._drivers.clear()

    async def give_back(self, table: str) -> None:
        epoch = self._epochs.pop(table, None)
        if epoch is not None:
            await self._store.write(lambda session: give_back(session, table, epoch))
