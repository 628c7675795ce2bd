"""The servers to compare, each in its own process."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from bench import process_tree

if TYPE_CHECKING:
    from bench.postgres import Durable

ROOT = Path(__file__).parents[1]
# All players have one address, and rate limits must not slow them down.
NO_LIMITS = (
    *("--pace", "0", "--requests-per-second", "100000", "--tables-per-address", "100000"),
    *("--streams-per-address", "100000", "--people-per-address", "100000"),
)


class Server:
    """A running server: its processes, and its ports."""

    def __init__(self, ports: list[int], pids: list[int], database: list[int]) -> None:
        self.ports = ports
        self.pids = pids
        self._database = database  # a process whose CPU time counts, too

    def memory(self) -> float:
        """Read how many kilobytes it has in memory."""
        return sum(map(process_tree.memory, self.pids))

    def cpu(self) -> float:
        """Read how many seconds of CPU time it has used so far, its database included."""
        return sum(map(process_tree.cpu, self.pids)) + self.database_cpu()

    def database_cpu(self) -> float:
        """Read the part of it that its database has used."""
        return sum(map(process_tree.cpu, self._database))

    def close(self) -> None:
        raise NotImplementedError


class Process(Server):
    """A running server of one process, whose port it has printed."""

    def __init__(self, command: list[str], environment: dict[str, str], cwd: Path) -> None:
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=environment, cwd=cwd
        )
        assert self._process.stdout is not None
        addresses = (re.search(r":(\d+)/", line) for line in self._process.stdout)
        address = next(filter(None, addresses), None)
        if address is None:
            sys.exit(f"./dev bench load: this server did not start: {' '.join(command)}")
        super().__init__([int(address[1])], [self._process.pid], [])

    def close(self) -> None:
        with self._process:  # waits for it and closes the pipe
            self._process.terminate()


class Nodes(Server):
    """Several servers on one database, which is measured with them if it runs here."""

    def __init__(self, nodes: list[Process], database: Durable | None) -> None:
        pids = [pid for node in nodes for pid in node.pids]
        own = [] if database is None else [database.pid]
        super().__init__([port for node in nodes for port in node.ports], pids, own)
        self._nodes = nodes
        self._postgres = database

    def close(self) -> None:
        for node in self._nodes:
            node.close()
        if self._postgres is not None:
            self._postgres.stop()


@dataclass(frozen=True)
class Contestant:
    """A server that can be started, and what people play there."""

    name: str
    plays: str  # a game of ours, or the name of another server

    def start(self, data: Path) -> Server:
        raise NotImplementedError


@dataclass(frozen=True)
class Floor(Contestant):
    """The bare server."""

    def start(self, data: Path) -> Server:
        return Process([sys.executable, "-m", "bench.floor", str(data)], dict(os.environ), ROOT)


@dataclass(frozen=True)
class BoardgameIo(Contestant):
    """The server of boardgame.io, in memory or on files."""

    folder: Path  # where it is installed
    on_files: bool

    def start(self, data: Path) -> Server:
        environment = os.environ | {"NODE_ENV": "production"}
        command = ["node", "server.cjs", *([str(data)] if self.on_files else [])]
        return Process(command, environment, self.folder)


@dataclass(frozen=True)
class Purrlor(Contestant):
    """Our own server, of this checkout or of another, with the same libraries."""

    where: str  # the name of the other checkout
    source: Path  # where its package is, compiled or not

    def start(self, data: Path) -> Server:
        return self._node(data)

    def _node(self, data: Path, *more: str) -> Process:
        command = [sys.executable, "-m", "purrlor", "serve"]
        where = ["--host", "127.0.0.1", "--port", "0", "--no-browser", "--data", str(data)]
        environment = os.environ | {"PYTHONPATH": str(self.source)}
        return Process([*command, *where, *NO_LIMITS, *more], environment, ROOT)


@dataclass(frozen=True)
class ManyNodes(Purrlor):
    """Nodes of our own server on one PostgreSQL."""

    nodes: int
    database: str  # its address; none: one is started

    def start(self, data: Path) -> Server:
        from bench.postgres import Durable  # which needs more than other measurements

        database = None if self.database else Durable()
        url = self.database or str(database and database.url)
        nodes = [self._node(data / str(i), "--database", url) for i in range(self.nodes)]
        return Nodes(nodes, database)
