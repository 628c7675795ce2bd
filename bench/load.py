"""Measure a server under load.

Four people sit at every table, each with a stream of their own. It tells what a move costs the
server in CPU time, how long it takes until all four have seen it, and how many moves there are in a
second: at one move a second at each table, and as fast as the server can.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

from bench.options import add_count
from purrlor.core.chance import Quick
from purrlor.core.offer import Offer, pick
from purrlor.core.wire import from_plain

SEATS = 4
# All people come from one address, and none of them is to be slowed down.
NO_LIMITS = (
    *("--pace", "0", "--requests-per-second", "100000", "--tables-per-address", "100000"),
    *("--streams-per-address", "100000", "--people-per-address", "100000"),
)


class Server:
    """A server in a process of its own, whose CPU time and memory can be read."""

    def __init__(self, data: Path) -> None:
        command = [sys.executable, "-m", "purrlor", "serve", "--host", "127.0.0.1"]
        more = ["--port", "0", "--no-browser", "--data", str(data), *NO_LIMITS]
        self._process = subprocess.Popen([*command, *more], stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        addresses = (re.search(r":(\d+)/", line) for line in self._process.stdout)
        address = next(filter(None, addresses), None)
        if address is None:
            sys.exit("./dev bench load: the server did not start")
        self.port = int(address[1])

    def cpu(self) -> float:
        """Read how many seconds of CPU time it has used so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Read how many megabytes it has in memory."""
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{self._process.pid}/status").read_text())
        return int(found[1]) / 1024 if found else 0.0

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()


class Connection:
    """An open connection, without a client library: the load must cost less than the server."""

    def __init__(self, port: int, token: str = "") -> None:
        self._port = port
        self._token = token
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 22)
        return self._streams

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        reader, writer = await self._open()
        content = b"" if body is None else json.dumps(body).encode()
        writer.write(self._head(method, path, len(content)) + content)
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(re.search(rb"content-length: (\d+)", head)[1])  # type: ignore[index]
        answer = json.loads(await reader.readexactly(length))
        if not head.startswith(b"HTTP/1.1 2"):
            sys.exit(f"./dev bench load: {method} {path} was refused: {answer}")
        return answer

    def _head(self, method: str, path: str, length: int) -> bytes:
        lines = [
            f"{method} {path} HTTP/1.1",
            "Host: server",
            f"Authorization: Bearer {self._token}",
            "Content-Type: application/json",
            f"Content-Length: {length}",
        ]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    async def listen(self, path: str) -> AsyncIterator[tuple[int, bytes]]:
        """Yield each ply as the stream shows it, with its text."""
        reader, writer = await self._open()
        writer.write(self._head("GET", path, 0))
        ply = 0
        while line := await reader.readline():
            if line.startswith(b"id: "):
                ply = int(line[4:])
            elif line.startswith(b"data: ") and b'"view":' in line:
                yield ply, line[6:]

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()


class Table:
    """Four people who play whatever is offered."""

    def __init__(self, port: int, tokens: list[str], number: int) -> None:
        self.delays: list[float] = []
        self._port = port
        self._tokens = tokens
        self._chance = Quick(number)
        self._connections = [Connection(port, token) for token in tokens]
        self._views: list[Any] = [None] * SEATS
        self._seen = [0] * SEATS
        self._changed = asyncio.Condition()
        self._listening: list[asyncio.Task[None]] = []

    async def sit_down(self) -> None:
        new = {"game": "go-kitty", "seats": SEATS}
        opened = await self._connections[0].ask("POST", "/api/tables", new)
        self._path = f"/api/tables/{opened['id']}"
        for each in self._connections[1:]:
            await each.ask("POST", f"{self._path}/join", {})
        await self._connections[0].ask("POST", f"{self._path}/start")
        self._listening = [asyncio.create_task(self._listen(seat)) for seat in range(SEATS)]
        async with self._changed:
            await self._changed.wait_for(lambda: all(self._views))

    async def _listen(self, seat: int) -> None:
        connection = Connection(self._port, self._tokens[seat])
        async for ply, text in connection.listen(f"{self._path}/stream"):
            async with self._changed:
                self._seen[seat], self._views[seat] = ply, text
                self._changed.notify_all()

    async def play(self, pace: float, until: float) -> None:
        while (start := time.perf_counter()) < until and await self._move():
            await asyncio.sleep(max(0.0, pace - (time.perf_counter() - start)))

    async def _move(self) -> bool:
        seat = json.loads(self._views[0])["view"]["to_move"]
        if seat is None:
            return False
        view = json.loads(self._views[seat])["view"]
        move = pick([from_plain(Offer, offer) for offer in view["offers"]], self._chance)
        body = {"ply": view["ply"], "move": move}
        start = time.perf_counter()
        await self._connections[seat].ask("POST", f"{self._path}/moves", body)
        async with self._changed:
            await self._changed.wait_for(lambda: min(self._seen) > view["ply"])
        self.delays.append(time.perf_counter() - start)
        return True

    def leave(self) -> None:
        for task in self._listening:
            task.cancel()
        for each in self._connections:
            each.close()


def add_options(parser: argparse.ArgumentParser) -> None:
    add_count(parser, "--tables", 200, "how many tables play at once")
    add_count(parser, "--seconds", 15, "how long they play at each pace")


def main(arguments: argparse.Namespace) -> None:
    if sys.platform != "linux":
        sys.exit("./dev bench load: this needs Linux, whose /proc tells what the server uses")
    with tempfile.TemporaryDirectory() as folder, closing(Server(Path(folder))) as server:
        for pace in (1.0, 0.0):
            asyncio.run(measure(server, arguments.tables, arguments.seconds, pace))


async def measure(server: Server, count: int, seconds: int, pace: float) -> None:
    anybody = Connection(server.port)
    names = ["Ann", "Bob", "Cleo", "Dora"]
    tokens = [(await anybody.ask("POST", "/api/ticket", {"name": n}))["token"] for n in names]
    tables = [Table(server.port, tokens, number) for number in range(count)]
    for table in tables:
        await table.sit_down()
    start, cpu = time.perf_counter(), server.cpu()
    await asyncio.gather(
        *(play_from(pace * i / count, table, pace, seconds) for i, table in enumerate(tables))
    )
    took, used = time.perf_counter() - start, server.cpu() - cpu
    report(pace, tables, took, used, server)
    for table in tables:
        table.leave()


async def play_from(delay: float, table: Table, pace: float, seconds: int) -> None:
    """Let a table begin after a delay, so that not all move in the same instant."""
    await asyncio.sleep(delay)
    await table.play(pace, time.perf_counter() + seconds)


def report(pace: float, tables: list[Table], took: float, used: float, server: Server) -> None:
    delays = [delay for table in tables for delay in table.delays]
    moves = len(delays)
    how = f"one move every {pace:g} s at each" if pace else "as fast as it goes"
    print(f"\n{len(tables)} tables of {SEATS}, {SEATS * len(tables)} streams, {how}")
    if moves < 2:
        sys.exit("./dev bench load: that was too short for two moves; give it more --seconds")
    cuts = statistics.quantiles(delays, n=100)
    print(f"  moves                     {moves:8,}   {moves / took:,.0f} a second")
    print(f"  seen by all, p50 / p99    {cuts[49] * 1000:8.1f} / {cuts[98] * 1000:.1f} ms")
    print(f"  the server's CPU a move   {used / moves * 1000:8.2f} ms")
    print(f"  the server's memory       {server.memory():8.0f} MB", flush=True)
