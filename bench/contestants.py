"""The servers that are measured beside each other, each in a process of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from bench import process_tree

ROOT = Path(__file__).parents[1]
# All people come from one address, and none of them is to be slowed down.
NO_LIMITS = (
    *("--pace", "0", "--requests-per-second", "100000", "--tables-per-address", "100000"),
    *("--streams-per-address", "100000", "--people-per-address", "100000"),
)


class Server:
    """A running server, whose port it has printed."""

    def __init__(self, command: list[str], environment: dict[str, str], cwd: Path) -> None:
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=environment, cwd=cwd
        )
        assert self._process.stdout is not None
        addresses = (re.search(r":(\d+)/", line) for line in self._process.stdout)
        address = next(filter(None, addresses), None)
        if address is None:
            sys.exit(f"./dev bench load: this server did not start: {' '.join(command)}")
        self.pid = self._process.pid
        self.port = int(address[1])

    def memory(self) -> float:
        """Read how many kilobytes it has in memory."""
        return process_tree.memory(self.pid)

    def close(self) -> None:
        with self._process:  # which waits for it and closes the pipe
            self._process.terminate()


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
        return Server([sys.executable, "-m", "bench.floor", str(data)], dict(os.environ), ROOT)


@dataclass(frozen=True)
class BoardgameIo(Contestant):
    """The server of boardgame.io, in memory or on files."""

    folder: Path  # where it is installed
    on_files: bool

    def start(self, data: Path) -> Server:
        environment = os.environ | {"NODE_ENV": "production"}
        command = ["node", "server.cjs", *([str(data)] if self.on_files else [])]
        return Server(command, environment, self.folder)


@dataclass(frozen=True)
class Purrlor(Contestant):
    """Our own server, of this checkout or of another, with the same libraries."""

    where: str  # the name of the other checkout
    source: Path  # where its package is, compiled or not

    def start(self, data: Path) -> Server:
        command = [sys.executable, "-m", "purrlor", "serve"]
        where = ["--host", "127.0.0.1", "--port", "0", "--no-browser", "--data", str(data)]
        environment = os.environ | {"PYTHONPATH": str(self.source)}
        return Server([*command, *where, *NO_LIMITS], environment, data)
