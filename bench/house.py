"""./dev load: a house under load. Every table has four people, each with a stream of their own.

Prints what a move costs the house in CPU, how long it takes until all four have seen it, and how
many moves a second there are: at one move a second a table, and as fast as it goes.
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
from pathlib import Path
from typing import Any

from purrlor.core.chance import Quick
from purrlor.core.offer import Offer, pick
from purrlor.core.wire import from_plain

SEATS = 4
OPTIONS = (
    *("--pace", "0", "--requests-per-second", "100000", "--tables-per-address", "100000"),
    *("--streams-per-address", "100000", "--people-per-address", "100000"),
)


class House:
    def __init__(self, data: Path) -> None:
        command = [sys.executable, "-m", "purrlor", "serve", "--host", "127.0.0.1"]
        more = ["--port", "0", "--no-browser", "--data", str(data), *OPTIONS]
        self._process = subprocess.Popen([*command, *more], stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        found = next(filter(None, (re.search(r":(\d+)/", line) for line in self._process.stdout)))
        self.port = int(found[1])

    def cpu(self) -> float:
        """Seconds that it has used so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Megabytes."""
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{self._process.pid}/status").read_text())
        return int(found[1]) / 1024 if found else 0.0

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()


class Line:
    """One connection, kept open; a bare one, for the load must cost less than the house."""

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
        return json.loads(await reader.readexactly(length))

    def _head(self, method: str, path: str, length: int) -> bytes:
        lines = [
            f"{method} {path} HTTP/1.1",
            "Host: house",
            f"Authorization: Bearer {self._token}",
            "Content-Type: application/json",
            f"Content-Length: {length}",
        ]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    async def listen(self, path: str) -> AsyncIterator[tuple[int, bytes]]:
        """Each ply as it is shown, with its line."""
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
        self.waits: list[float] = []
        self.moves = 0
        self._port = port
        self._tokens = tokens
        self._chance = Quick(number)
        self._lines = [Line(port, token) for token in tokens]
        self._views: list[Any] = [None] * SEATS
        self._seen = [0] * SEATS
        self._changed = asyncio.Condition()
        self._listening: list[asyncio.Task[None]] = []

    async def sit_down(self) -> None:
        new = {"game": "go-kitty", "seats": SEATS}
        self._path = f"/api/tables/{(await self._lines[0].ask('POST', '/api/tables', new))['id']}"
        for line in self._lines[1:]:
            await line.ask("POST", f"{self._path}/join", {})
        await self._lines[0].ask("POST", f"{self._path}/start")
        self._listening = [asyncio.create_task(self._listen(seat)) for seat in range(SEATS)]
        async with self._changed:
            await self._changed.wait_for(lambda: all(self._views))

    async def _listen(self, seat: int) -> None:
        line = Line(self._port, self._tokens[seat])
        async for ply, text in line.listen(f"{self._path}/stream"):
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
        await self._lines[seat].ask("POST", f"{self._path}/moves", body)
        async with self._changed:
            await self._changed.wait_for(lambda: min(self._seen) > view["ply"])
        self.waits.append(time.perf_counter() - start)
        self.moves += 1
        return True

    def leave(self) -> None:
        for task in self._listening:
            task.cancel()
        for line in self._lines:
            line.close()


async def measure(house: House, tables: int, seconds: float, pace: float) -> None:
    door = Line(house.port)
    names = ["Ann", "Bob", "Cleo", "Dora"]
    tokens = [(await door.ask("POST", "/api/ticket", {"name": n}))["token"] for n in names]
    seated = [Table(house.port, tokens, number) for number in range(tables)]
    for table in seated:
        await table.sit_down()
    start, cpu = time.perf_counter(), house.cpu()
    late = (_late(table, pace, i / tables, seconds) for i, table in enumerate(seated))
    await asyncio.gather(*late)
    took, used = time.perf_counter() - start, house.cpu() - cpu
    _tell(pace, seated, took, used, house)
    for table in seated:
        table.leave()


async def _late(table: Table, pace: float, part: float, seconds: float) -> None:
    """Not all in the same instant."""
    await asyncio.sleep(part * pace)
    await table.play(pace, time.perf_counter() + seconds)


def _tell(pace: float, tables: list[Table], took: float, used: float, house: House) -> None:
    waits = sorted(wait for table in tables for wait in table.waits)
    moves = sum(table.moves for table in tables)
    how = f"one move every {pace:g} s a table" if pace else "as fast as it goes"
    cuts = statistics.quantiles(waits, n=100)
    print(f"\n{len(tables)} tables of {SEATS}, {SEATS * len(tables)} streams, {how}")
    print(f"  moves                     {moves:8,}   {moves / took:,.0f} a second")
    print(f"  seen by all, p50 / p99    {cuts[49] * 1000:8.1f} / {cuts[98] * 1000:.1f} ms")
    print(f"  the house's CPU a move    {used / moves * 1000:8.2f} ms")
    print(f"  the house's memory        {house.memory():8.0f} MB", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="./dev load", description="A house under load.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=15)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        try:
            for pace in (1.0, 0.0):
                asyncio.run(measure(house, chosen.tables, chosen.seconds, pace))
        finally:
            house.close()


if __name__ == "__main__":
    main()
