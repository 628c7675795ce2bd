"""Nodes: what a table in memory asks of the other nodes. A node that is alone asks nobody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import time
from typing import TYPE_CHECKING

from purrlor.server.store.types import Fence, StoredTable
from purrlor.server.terms import By
from purrlor.server.throttle import ConcurrencyLimit, RateLimit

if TYPE_CHECKING:
    from purrlor.server.tables.live_table import LiveTable
    from purrlor.server.tables.live_tables import LiveTables

Running = tuple[StoredTable, int, int]  # a table, its ply, and how many look on


@dataclass(frozen=True)
class NodeInfo:
    """A node, as the host is told of it."""

    id: str
    name: str
    version: str
    seconds: int  # since it came
    draining: bool
    numbers: dict[str, int]  # tables in memory, tables that it drives, open streams
    here: bool  # is it the one that tells this?


def _nobody(person: str) -> None:
    return


class Nodes:
    """One node alone: whatever it has in memory is as it is stored, and it drives every table."""

    shared = False  # do others write to the same database?

    def __init__(self) -> None:
        self.introduced: Callable[[str], None] = _nobody  # is told who changed name or face

    def open(self, tables: LiveTables) -> None:
        """Begin, with these tables in memory."""

    async def opened(self) -> None:
        """Wait until the others know this node."""

    async def close(self) -> None:
        """Leave the others, who may drive our tables from now on."""

    def is_sure(self) -> bool:
        """May what is in memory be shown?"""
        return True

    async def sure(self) -> None:
        """Wait until it may, for a moment at most; ApiError, if the database is away."""

    def clock(self) -> float:
        """The time that all nodes agree on, in seconds since 1970."""
        return time()

    async def everyone(self) -> tuple[NodeInfo, ...]:
        """All nodes, for the host; none where there can be only one."""
        return ()

    async def drain_all(self) -> None:
        """Let no node take new tables from now on."""

    def rate(self, kind: str, burst: float, per_second: float) -> RateLimit:
        """A limit for what is done often, and is counted roughly over all nodes."""
        return RateLimit(burst, per_second)

    def concurrency(self, most: int) -> ConcurrencyLimit:
        """A limit for streams that are open at once."""
        return ConcurrencyLimit(most)

    async def allows(self, kind: str, limit: RateLimit, key: str) -> bool:
        """May something rare be done once more? It is counted exactly, over all nodes."""
        return limit.allows(key)

    async def tidy(self) -> None:
        """Forget what does not matter any more."""

    async def running(self, limit: int) -> tuple[Running, ...]:
        """Games that everybody may watch and somebody plays at another node, the newest first."""
        return ()

    async def drives(self, live: LiveTable) -> bool:
        """Is it this node that moves for bots and watches clocks at this table?"""
        return True

    def fence(self, live: LiveTable, by: By) -> Fence | None:
        """What must hold when a move of this table is written."""
        return None

    def entered(self, live: LiveTable) -> None:
        """Note that a table is in memory from now on."""

    def left(self, live: LiveTable) -> None:
        """Note that a table is in memory no more."""

    def note(self, live: LiveTable) -> None:
        """Note that somebody came, went or read something at this table."""

    def follow(self, live: LiveTable) -> None:
        """Bring a table up to what is stored, soon."""


ALONE = Nodes()
