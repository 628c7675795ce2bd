"""Measure a server under load, beside a bare one and boardgame.io.

Four players sit at every table, each with their own stream, and choose any offered move: one move
a second at each table, or as fast as the server can. All servers are measured in turn, in several
rounds. Only their own CPU time counts, not that of the clients.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import asdict
from pathlib import Path
from typing import Self

from bench.contestants import Contestant, Purrlor, Server
from bench.crowd import Crowd
from bench.entrants import PEERS, entrants
from bench.load_report import Base, Leg, Result, Rounds, row, show, write
from bench.options import add_count, new_file, postgres, whole_number
from bench.report import machine
from purrlor.games import OWN
from purrlor.server.running import raise_file_limit

TABLES = (10, 50, 200)
PACES = {"pace": 1.0, "full": 0.0}  # seconds from a move to the next, at a table
WARM = 0.5  # seconds of play before the measurement


def add_options(parser: argparse.ArgumentParser) -> None:
    games = [box.id for box in OWN]
    more = parser.add_argument
    more("--games", nargs="+", choices=games, default=games, help="games (default: all)")
    at_once = "number of tables in play (default: 10 50 200)"
    more("--tables", nargs="+", type=whole_number, default=TABLES, metavar="N", help=at_once)
    told = "one move a second at each table, or as fast as possible (default: both)"
    more("--loads", nargs="+", choices=PACES, default=[*PACES], help=told)
    add_count(parser, "--rounds", 5, "number of rounds")
    add_count(parser, "--seconds", 4, "seconds of each measurement")
    clients = max(1, min(4, (os.cpu_count() or 2) // 2))
    add_count(parser, "--clients", clients, "number of client processes")
    more("--uncompiled", action="store_true", help="measure our own servers uncompiled")
    beside = "servers to compare: the floor, boardgame.io (default: all)"
    more("--peers", nargs="*", choices=PEERS, default=[*PEERS], help=beside)
    many = "also measure these numbers of nodes on one PostgreSQL (default with --database: 1 3)"
    more("--nodes", nargs="+", type=whole_number, default=[], metavar="N", help=many)
    where = "the PostgreSQL of those nodes, postgresql://…; postgresql alone starts one"
    more("--database", type=postgres, metavar="URL", help=where)
    more("--against", type=Path, metavar="PATH", help="measure another checkout beside this one")
    more("--json", type=new_file, metavar="FILE", help="write all figures to this file")


def main(arguments: argparse.Namespace) -> None:
    if sys.platform != "linux":
        sys.exit("./dev bench load: this needs Linux with /proc")
    raise_file_limit()
    servers = entrants(arguments)
    rounds = asyncio.run(measure_all(arguments, servers))
    bases = peers_of(servers)
    show(rounds, bases)
    if arguments.json:
        write(arguments.json, machine(), rounds, bases)


def peers_of(servers: list[Contestant]) -> list[Base]:
    """List the bases of our figures: those of each peer, and of the other checkout."""
    peers = [Base(each.name, each.name) for each in servers if not isinstance(each, Purrlor)]
    others = {each.where for each in servers if isinstance(each, Purrlor) and each.where}
    return [*peers, *(Base(where, f"{{}} at {where}") for where in others)]


async def measure_all(arguments: argparse.Namespace, servers: list[Contestant]) -> Rounds:
    rounds: Rounds = {}
    for number in range(arguments.rounds):
        print(f"round {number + 1} of {arguments.rounds}", file=sys.stderr)
        shift = number % len(servers)  # none is always the first
        async with Field(min(arguments.tables)) as field:
            for contestant in [*servers[shift:], *servers[:shift]]:
                await field.add(contestant, arguments.clients)
            async for leg, name, result in field.measure(arguments):
                rounds.setdefault(leg, {server.name: [] for server in servers})[name].append(result)
    return rounds


class Field:
    """All servers of a round. All run, and one at a time has work."""

    def __init__(self, fewest: int) -> None:
        self._open = min(2, fewest)  # tables that play some moves first
        self._running: dict[str, tuple[Server, Crowd]] = {}
        self._memory: dict[str, float] = {}
        self._closing = AsyncExitStack()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._closing.aclose()

    async def add(self, contestant: Contestant, clients: int) -> None:
        """Start a server, and play some moves there."""
        data = self._closing.enter_context(tempfile.TemporaryDirectory())
        server = contestant.start(Path(data))
        self._closing.callback(server.close)
        crowd = await Crowd.gather(contestant.plays, server, clients)
        self._closing.push_async_callback(crowd.close)
        await crowd.open(self._open)
        await crowd.play(0.0, WARM)
        self._running[contestant.name] = server, crowd

    async def measure(
        self, arguments: argparse.Namespace
    ) -> AsyncIterator[tuple[Leg, str, Result]]:
        before = self._open
        for tables in sorted({*arguments.tables}):
            for name, (server, crowd) in self._running.items():
                memory = server.memory()
                await crowd.open(tables)
                self._memory[name] = (server.memory() - memory) / max(1, tables - before)
            before = tables
            for load in arguments.loads:
                for name, (_, crowd) in self._running.items():
                    yield Leg(tables, load), name, await self._leg(name, crowd, load, arguments)

    async def _leg(
        self, name: str, crowd: Crowd, load: str, arguments: argparse.Namespace
    ) -> Result:
        await crowd.play(0.0, WARM)
        measured = await crowd.play(PACES[load], arguments.seconds)
        result = Result.of(measured, self._memory[name])
        print(f"  {name:26}{row(asdict(result))}", file=sys.stderr)
        return result
