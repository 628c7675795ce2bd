"""Nodes: the interface through which tables in memory reach the other nodes of a cluster.

`nodes.single_node.SingleNode` and `nodes.cluster.Cluster` implement it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from purrlor.server.http.throttle import Limits
from purrlor.server.store.types import Fence, StoredTable
from purrlor.server.terms import By

RunningTable = tuple[StoredTable, int, int]  # a table, its ply, and its number of spectators


@dataclass(frozen=True)
class NodeInfo:
    """A node, as the admin interface lists it."""

    id: str
    name: str
    version: str
    seconds: int  # since it joined
    draining: bool
    numbers: dict[str, int]  # tables in memory, tables that it drives, open streams
    here: bool  # the node that answers


class Nodes(Protocol):
    @property
    def shared(self) -> bool:
        """Whether other nodes may write to the same database."""

    @property
    def limits(self) -> Limits:
        """The factory of limits that hold for all nodes together."""

    on_person_changed: Callable[[str], None]  # called when another node changes a name or face

    def is_current(self) -> bool:
        """Return whether tables in memory may be shown."""

    async def wait_until_current(self) -> None:
        """Wait for a short time until they may; raise ApiError if the database is unreachable."""

    def clock(self) -> float:
        """Return the time that all nodes agree on, in seconds since 1970."""

    async def all_nodes(self) -> tuple[NodeInfo, ...]:
        """List all nodes; empty for a server that cannot have others."""

    async def drain_all(self) -> None:
        """Stop all nodes from accepting new tables."""

    async def tidy(self) -> None:
        """Delete rows that are no longer needed."""

    async def running_tables(self, limit: int) -> tuple[RunningTable, ...]:
        """List public games with spectators allowed that are attended at any node, newest first."""

    async def drives(self, table: str) -> bool:
        """Return whether this node moves for bots and watches clocks at this table."""

    def fence(self, table: StoredTable, by: By) -> Fence | None:
        """Return the condition under which the store may accept a move."""

    def table_loaded(self, table: str) -> None:
        """Note that a table is in memory now."""

    def table_unloaded(self, table: str) -> None:
        """Note that a table is not in memory any more."""

    def presence_changed(self, table: str) -> None:
        """Note that a person came, left or read something at this table."""

    def refresh_soon(self, table: str) -> None:
        """Schedule a read of what other nodes wrote to this table."""
