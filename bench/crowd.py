"""The players that put a load on a server, in their own processes."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from dataclasses import dataclass, field

from bench.clients.table import Tally
from bench.contestants import Server

FARTHER = 1_000_000  # between the numbers of the tables of two processes


@dataclass
class Measured:
    """What a server did during play, and what it cost."""

    seconds: float = 0.0
    cpu: float = 0.0
    database: float = 0.0  # of that CPU time
    tally: Tally = field(default_factory=Tally)

    def add(self, seconds: float, cpu: float, database: float, tallies: list[Tally]) -> None:
        self.seconds += seconds
        self.cpu += cpu
        self.database += database
        for each in tallies:
            self.tally.moves += each.moves
            self.tally.bytes += each.bytes
            self.tally.delays += each.delays


class Crowd:
    """Client processes that share the tables at one server."""

    def __init__(self, server: Server, clients: list[Process]) -> None:
        self._server = server
        self._clients = clients
        self._tables = 0

    @classmethod
    async def gather(cls, kind: str, server: Server, number: int) -> Crowd:
        ports = ",".join(map(str, server.ports))
        command = [sys.executable, "-m", "bench.clients", kind, ports]
        clients = [
            await asyncio.create_subprocess_exec(
                *command, str(i * FARTHER), stdin=PIPE, stdout=PIPE, limit=1 << 26
            )
            for i in range(number)
        ]
        return cls(server, clients)

    async def open(self, tables: int) -> None:
        """Keep this number of tables in play."""
        self._tables = tables
        each, more = divmod(tables, len(self._clients))
        for i, client in enumerate(self._clients):
            order(client, f"open {each + (i < more)}")
        for client in self._clients:
            await answer(client)

    async def play(self, pace: float, seconds: float) -> Measured:
        """Measure this many seconds of play. When fewer than nine tenths of the tables are left,
        pause the measurement and replace the finished games."""
        measured = Measured()
        while measured.seconds < seconds:
            await self.open(self._tables)
            start, before = time.perf_counter(), self._used()
            tallies = await self._play(pace, seconds - measured.seconds)
            took, after = time.perf_counter() - start, self._used()
            measured.add(took, after[0] - before[0], after[1] - before[1], tallies)
        return measured

    def _used(self) -> tuple[float, float]:
        return self._server.cpu(), self._server.database_cpu()

    async def _play(self, pace: float, seconds: float) -> list[Tally]:
        """Let all play until a process reports the end."""
        for client in self._clients:
            order(client, f"play {pace} {seconds}")
        waiting = [asyncio.create_task(answer(client)) for client in self._clients]
        _, others = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for other in others:
            other.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        for client in self._clients:
            order(client, "stop")
        return [await tally(client) for client in self._clients]

    async def close(self) -> None:
        for client in self._clients:
            with suppress(ProcessLookupError):  # it gave up
                client.kill()
            await client.wait()


def order(client: Process, words: str) -> None:
    assert client.stdin is not None
    client.stdin.write(f"{words}\n".encode())


async def answer(client: Process) -> str:
    assert client.stdout is not None
    line = await client.stdout.readline()
    if not line:
        sys.exit("./dev bench load: a client process failed")
    return line.decode().strip()


async def tally(client: Process) -> Tally:
    while (line := await answer(client)) == "enough":
        pass
    return Tally(**json.loads(line))
