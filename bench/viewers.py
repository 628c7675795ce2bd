"""Measure streams: many spectators at a few tables in play.

Four players play at every table, one move a second. Each spectator has a stream; streams are spread
over all tables and nodes. It reports the memory of a stream, and the time from sending a move until
a stream has shown it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

import uvloop

from bench.clients.http import Listener, connect, request
from bench.clients.streamed import PurrlorTable
from bench.contestants import ManyNodes, Purrlor, Server
from bench.entrants import source
from bench.options import add_count, new_file, postgres, whole_number
from bench.report import machine
from purrlor.games import OWN
from purrlor.server.running import raise_file_limit

AT_ONCE = 50  # streams opened concurrently


@dataclass(frozen=True)
class Figures:
    viewers: int
    tables: int
    nodes: int
    kb_a_stream: float  # of the servers' memory
    lines_per_second: float
    delivery_p50_ms: float  # from sending a move until a stream has shown it
    delivery_p99_ms: float
    cpu_us_a_line: float  # of the servers
    busy: float  # cores that the servers kept busy


def add_options(parser: argparse.ArgumentParser) -> None:
    more = parser.add_argument
    more("viewers", type=whole_number, metavar="N", help="number of spectators")
    games = [box.id for box in OWN]
    more("--game", choices=games, default=games[0], help="the game (default: %(default)s)")
    add_count(parser, "--tables", 10, "number of tables")
    add_count(parser, "--seconds", 20, "seconds of the measurement")
    add_count(parser, "--nodes", 1, "number of nodes")
    where = "their PostgreSQL, postgresql://…; postgresql alone starts one (default: SQLite)"
    more("--database", type=postgres, metavar="URL", help=where)
    more("--uncompiled", action="store_true", help="measure our own server uncompiled")
    more("--json", type=new_file, metavar="FILE", help="write all figures to this file")


def main(arguments: argparse.Namespace) -> None:
    if arguments.nodes > 1 and not arguments.database:
        sys.exit("./dev bench viewers: many nodes need --database postgresql")
    most = raise_file_limit()
    if arguments.viewers + 500 > most:
        sys.exit(f"./dev bench viewers: at most {most} files may be open here (ulimit -n)")
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        figures = runner.run(measure(arguments))
    for name, value in asdict(figures).items():
        print(f"  {name:18}{value:12,.2f}")
    if arguments.json:
        told = {"machine": machine(), **asdict(figures)}
        arguments.json.write_text(json.dumps(told, indent=1) + "\n")
        print(f"written to {arguments.json}")


def contestant(arguments: argparse.Namespace) -> Purrlor:
    game = arguments.game
    where = source(Path(__file__).parents[1], arguments.uncompiled)
    if not arguments.database:
        return Purrlor(game, game, "", where)
    url = "" if arguments.database == "postgresql" else arguments.database
    return ManyNodes(game, game, "", where, arguments.nodes, url)


async def measure(arguments: argparse.Namespace) -> Figures:
    async with AsyncExitStack() as closing:
        data = closing.enter_context(tempfile.TemporaryDirectory())
        server = contestant(arguments).start(Path(data))
        closing.callback(server.close)
        tables = [WatchedTable(server.ports, i, arguments.game) for i in range(arguments.tables)]
        for table in tables:
            await table.open()
            closing.callback(table.leave)
        before = server.memory()
        await look_on(tables, server, arguments.viewers)
        memory = (server.memory() - before) / arguments.viewers
        return await play(arguments, tables, server, memory)


class WatchedTable(PurrlorTable):
    """A table whose spectators note when they see each move."""

    def __init__(self, ports: list[int], number: int, game: str) -> None:
        super().__init__(ports, number, game)
        self.delays: list[float] = []
        self._sent: dict[int, float] = {}  # when the move of each ply was sent
        self._viewers: list[Listener] = []
        self.begun = 0  # streams that have shown something

    async def look_on(self, port: int) -> None:
        opening = request("GET", f"{self._path}/stream", "", accept="text/event-stream")
        seen: list[int] = []
        self._viewers.append(
            await connect(port, partial(Listener, opening, partial(self.see, seen)))
        )

    def see(self, seen: list[int], ply: int, text: bytes) -> None:
        """Note what one stream shows; the first line has the whole state."""
        self.begun += not seen
        if seen and ply > seen[-1] and ply in self._sent:
            self.delays.append(time.perf_counter() - self._sent[ply])
        seen[:] = [ply]

    def _send_move(self) -> bool:
        self._sent[self._ply + 1] = time.perf_counter()
        return super()._send_move()

    def leave(self) -> None:
        super().leave()
        for viewer in self._viewers:
            viewer.close()


async def look_on(tables: list[WatchedTable], server: Server, viewers: int) -> None:
    """Open all streams, and wait until each has begun."""
    turn = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> None:
        async with turn:
            port = server.ports[number // len(tables) % len(server.ports)]
            await tables[number % len(tables)].look_on(port)

    await asyncio.gather(*(one(number) for number in range(viewers)))
    while sum(table.begun for table in tables) < viewers:
        await asyncio.sleep(0.05)


async def play(
    arguments: argparse.Namespace, tables: list[WatchedTable], server: Server, memory: float
) -> Figures:
    for table in tables:
        await table.reconnect()
    begun, cpu = time.perf_counter(), server.cpu()
    for place, table in enumerate(tables):
        table.play(1.0, place / len(tables))
    await asyncio.sleep(arguments.seconds)
    for table in tables:
        table.stop()
    took, used = time.perf_counter() - begun, server.cpu() - cpu
    delays = [delay for table in tables for delay in table.delays]
    if len(delays) < 2:
        sys.exit("./dev bench viewers: too short; use more --seconds or viewers")
    cuts = statistics.quantiles(delays, n=100)
    return Figures(
        viewers=arguments.viewers,
        tables=arguments.tables,
        nodes=arguments.nodes,
        kb_a_stream=memory,
        lines_per_second=len(delays) / took,
        delivery_p50_ms=1000 * cuts[49],
        delivery_p99_ms=1000 * cuts[98],
        cpu_us_a_line=1e6 * used / len(delays),
        busy=used / took,
    )
