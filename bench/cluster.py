"""A cluster: nodes on one database, each with a connection to it that can be cut; or one node on
SQLite."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path

from psycopg.conninfo import conninfo_to_dict

from bench.postgres import Postgres
from bench.proxy import HOST, Proxy
from bench.server_process import ServerProcess
from purrlor.server.store.postgres import PostgresStore
from purrlor.server.store.sqlite import SqliteStore
from purrlor.server.store.store import Store


@dataclass
class Node:
    server: ServerProcess
    proxy: Proxy | None


@dataclass
class Cluster:
    folder: Path
    program: str = "purrlor"
    database: Postgres | None = None  # None: SQLite
    lease: int = 5  # seconds of silence until other nodes take over
    thinking: int = 5  # seconds that a bot may think
    nodes: list[Node] = field(default_factory=list)
    ports: list[int] = field(default_factory=list)  # of all nodes
    _opened: int = 0

    async def open(self, number: int) -> None:
        for _ in range(number):
            self.nodes.append(await self._new_node())
            self.ports.append(self.nodes[-1].server.port)

    async def _new_node(self) -> Node:
        self._opened += 1
        data = self.folder / f"node-{self._opened}"
        proxy = None if self.database is None else await self._connection(self.database)
        where = (
            []
            if proxy is None
            else ["--database", address(proxy), "--lease-seconds", str(self.lease)]
        )
        node = Node(ServerProcess(data, *where, program=self.program), proxy)
        await asyncio.to_thread(node.server.open)
        return node

    async def _connection(self, database: Postgres) -> Proxy:
        proxy = Proxy(socket_of(database.url))
        await proxy.start()
        return proxy

    async def replace(self, number: int) -> None:
        """Let a new node join and the old one leave; with SQLite, restart the same node."""
        old = self.nodes[number]
        if self.database is None:
            await asyncio.to_thread(old.server.stop)
            await asyncio.to_thread(old.server.open)
            return
        self.nodes[number] = await self._new_node()
        self.ports.append(self.nodes[number].server.port)
        self.ports.remove(old.server.port)
        await asyncio.to_thread(old.server.stop)
        if old.proxy is not None:
            await old.proxy.close()

    def store(self) -> Store:
        """The store that all nodes share, to read its contents."""
        if self.database is None:
            return SqliteStore(self.nodes[0].server.data, alone=False)
        return PostgresStore(self.database.url)

    async def close(self) -> None:
        for node in self.nodes:
            node.server.close()
            if node.proxy is not None:
                await node.proxy.close()
        if self.database is not None:
            self.database.stop()

    def logged(self) -> list[str]:
        logs = [path.read_text() for path in sorted(self.folder.glob("*.log"))]
        return [line for log in logs for line in log.splitlines()]


def socket_of(url: str) -> Path:
    """The socket at which a PostgreSQL of our own listens."""
    return Path(str(conninfo_to_dict(url)["host"]), ".s.PGSQL.5432")


def address(proxy: Proxy) -> str:
    return f"postgresql://postgres@{HOST}:{proxy.port}/postgres"
