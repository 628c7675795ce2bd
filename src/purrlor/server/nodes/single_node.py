"""SingleNode: the only node of a server. It drives every table."""

from __future__ import annotations

from collections.abc import Callable
from time import time
from typing import Final

from purrlor.server.http.throttle import LocalLimits
from purrlor.server.store.types import StoredTable
from purrlor.server.tables.live_tables import LiveTables
from purrlor.server.tables.nodes import NodeInfo, RunningTable
from purrlor.server.terms import By


class SingleNode:
    shared: Final = False

    def __init__(self) -> None:
        self.limits: Final = LocalLimits()
        self.on_person_changed: Callable[[str], None] = lambda person: None

    async def open(self, tables: LiveTables) -> None:
        """Do nothing: there are no other nodes."""

    async def close(self) -> None:
        """Do nothing: there are no other nodes."""

    def is_current(self) -> bool:
        return True

    async def wait_until_current(self) -> None:
        return

    def clock(self) -> float:
        return time()

    async def all_nodes(self) -> tuple[NodeInfo, ...]:
        return ()

    async def drain_all(self) -> None:
        return

    async def tidy(self) -> None:
        return

    async def running_tables(self, limit: int) -> tuple[RunningTable, ...]:
        return ()

    async def drives(self, table: str) -> bool:
        return True

    def fence(self, table: StoredTable, by: By) -> None:
        return

    def table_loaded(self, table: str) -> None:
        return

    def table_unloaded(self, table: str) -> None:
        return

    def presence_changed(self, table: str) -> None:
        return

    def refresh_soon(self, table: str) -> None:
        return
