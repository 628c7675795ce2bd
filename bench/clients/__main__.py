"""A process of many players: it opens tables, plays and stops, by one command per line."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from functools import partial

import uvloop

from bench.clients.boardgame_io import BoardgameIoTable
from bench.clients.streamed import FloorTable, PurrlorTable
from bench.clients.table import Table, Tally

AT_ONCE = 8  # tables opened concurrently
LOOK = 0.02  # seconds between two checks of the tables


class Crowd:
    """All tables of this process, at one server."""

    def __init__(self, new: Callable[[int], Table]) -> None:
        self._new = new  # opens a table with a number
        self._opened = 0
        self._tables: list[Table] = []

    async def open(self, number: int) -> None:
        """Keep this number of tables in play: new ones replace those that are over."""
        for table in self._tables:
            if table.is_over:
                table.leave()
        self._tables = [table for table in self._tables if not table.is_over]
        turn = asyncio.Semaphore(AT_ONCE)
        missing = number - len(self._tables)
        await asyncio.gather(*(self._open_one(turn) for _ in range(missing)))
        for table in self._tables:
            await table.reconnect()

    async def _open_one(self, turn: asyncio.Semaphore) -> None:
        async with turn:
            self._opened += 1
            table = self._new(self._opened)
            await table.open()
            self._tables.append(table)

    def play(self, pace: float) -> None:
        """Start all tables; at a fixed pace, one after the other, so that not all move at once."""
        for place, table in enumerate(self._tables):
            table.tally = Tally()
            table.play(pace, pace * place / len(self._tables))

    async def until_thin(self) -> None:
        """Wait until a tenth of the games are over."""
        while 10 * sum(table.is_over for table in self._tables) < max(1, len(self._tables)):
            await asyncio.sleep(LOOK)

    async def stop(self) -> Tally:
        """Make no new move, wait until all moves are seen, and count."""
        for table in self._tables:
            table.stop()
        while any(table.in_flight for table in self._tables):
            await asyncio.sleep(0)
        tallies = [table.tally for table in self._tables]
        moves, size = sum(each.moves for each in tallies), sum(each.bytes for each in tallies)
        return Tally(moves, size, [delay for each in tallies for delay in each.delays])


async def main(kind: str, ports: list[int], first: int) -> None:
    crowd = Crowd(partial(open_table, kind, ports, first))
    asyncio.get_running_loop().set_exception_handler(give_up)
    orders = await standard_input()
    while words := (await orders.readline()).decode().split():
        match words:
            case ["open", number]:
                await crowd.open(int(number))
                say("open")
            case ["play", pace, seconds]:
                crowd.play(float(pace))
                waiting = asyncio.create_task(wait(crowd, float(seconds)))
            case ["stop"]:
                waiting.cancel()
                say(json.dumps(asdict(await crowd.stop())))


async def wait(crowd: Crowd, seconds: float) -> None:
    """Wait until the time is up, or too many games are over."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await crowd.until_thin()
    say("enough")


def open_table(kind: str, ports: list[int], first: int, number: int) -> Table:
    """Make a table at the floor, at boardgame.io, or of the game with this name."""
    match kind:
        case "floor":
            return FloorTable(ports, first + number)
        case "boardgame.io":
            return BoardgameIoTable(ports, first + number)
        case game:
            return PurrlorTable(ports, first + number, game)


async def standard_input() -> asyncio.StreamReader:
    reader = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    return reader


def give_up(loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
    """Exit on an error in a callback, so that the parent process notices it."""
    loop.default_exception_handler(context)
    os._exit(1)


def say(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    ports = [int(port) for port in sys.argv[2].split(",")]
    uvloop.run(main(sys.argv[1], ports, int(sys.argv[3])))
