"""Chaos tests of servers: ./dev chaos [OPTIONS]

In each round, players play at new tables as fast as they can. At random moments a node is killed
with -9, another is frozen and resumed, the database is killed with -9 and restarted, the connection
of a node to it is cut, and all nodes are replaced one by one. Afterwards every table must continue,
and everything that players received is compared with the log. The exit status is 1 if anything was
lost, duplicated or skipped.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import secrets
import sys
import tempfile
import time
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any, Final

import uvloop

from bench.chaos.fire import EVENTS, Fire
from bench.chaos.judging import Verdict, judge
from bench.chaos.party import Party
from bench.cluster import Cluster
from bench.options import add_cluster, add_count, new_file
from bench.postgres import Postgres
from bench.report import machine
from purrlor.server.running import raise_file_limit

AT_ONCE: Final = 8  # tables opened concurrently
SOME_WAY: Final = 5  # plies
PEACE: Final = 60.0  # seconds within which every table must continue
SHOWN: Final = 10  # faults printed in full


def parser() -> argparse.ArgumentParser:
    summary, _, more = (__doc__ or "").partition("\n\n")
    options = argparse.ArgumentParser(prog="./dev chaos", description=more, epilog=summary)
    add_cluster(options, "postgresql")
    add_count(options, "--rounds", 10, "number of rounds")
    add_count(options, "--tables", 100, "number of tables per round")
    options.add_argument("--freeze", type=float, default=20.0, help="seconds (default: 20)")
    add_count(options, "--lease", 5, "seconds of silence after which other nodes take over")
    pace = "maximum seconds of a player per move (default: 0.2)"
    options.add_argument("--pace", type=float, default=0.2, help=pace)
    moment = "factor of all other waits (default: 1)"
    options.add_argument("--moment", type=float, default=1.0, help=moment)
    only = "faults in each round (default: all)"
    options.add_argument("--only", nargs="+", choices=EVENTS, default=[*EVENTS], help=only)
    options.add_argument("--seed", type=int, help="random seed (default: any)")
    options.add_argument("--json", type=new_file, metavar="FILE", help="write figures to this file")
    return options


def main(words: list[str]) -> int:
    arguments = parser().parse_args(words)
    raise_file_limit()
    seed = secrets.randbits(32) if arguments.seed is None else arguments.seed
    print(f"seed {seed}", flush=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        figures = runner.run(run(Path(folder), arguments, seed))
    show(figures)
    if arguments.json:
        arguments.json.write_text(json.dumps({"machine": machine(), **figures}, indent=1) + "\n")
        print(f"written to {arguments.json}")
    return int(any(figures["faults"].values()))


async def run(
    folder: Path, arguments: argparse.Namespace, seed: int, program: str = "purrlor"
) -> dict[str, Any]:
    chance, verdict = Random(seed), Verdict()
    is_shared = arguments.database == "postgresql"
    cluster = Cluster(folder, program, Postgres() if is_shared else None, arguments.lease)
    begun = time.monotonic()
    try:
        await cluster.open(arguments.nodes if is_shared else 1)
        fire = Fire(cluster, chance, arguments.freeze, arguments.moment, frozenset(arguments.only))
        for number in range(arguments.rounds):
            print(f"  round {number + 1} of {arguments.rounds}", flush=True)
            await one_round(cluster, fire, verdict, arguments, chance)
            found = {name: n for name, n in verdict.faults.items() if n} or "no fault"
            print(f"  {verdict.tables:,} tables so far: {found}", flush=True)
    finally:
        await cluster.close()
    took = time.monotonic() - begun
    fired = {"happened": fire.happened, "seconds": took, "logged": len(cluster.logged())}
    asked = {"seed": seed, "database": arguments.database, "nodes": len(cluster.nodes)}
    return {**asked, **fired, **asdict(verdict), "refusals": dict(verdict.refusals)}


async def one_round(
    cluster: Cluster,
    fire: Fire,
    verdict: Verdict,
    arguments: argparse.Namespace,
    chance: Random,
) -> None:
    parties = [
        Party(number, cluster.ports, Random(chance.getrandbits(64)), arguments.pace)
        for number in range(arguments.tables)
    ]
    turn = asyncio.Semaphore(AT_ONCE)
    await asyncio.gather(*(_begin(party, turn) for party in parties))
    await in_full_play(parties)
    await fire.rage()
    await in_peace(parties, verdict)
    await asyncio.gather(*(party.end() for party in parties))
    await judge_all(cluster, parties, verdict)


async def _begin(party: Party, turn: asyncio.Semaphore) -> None:
    async with turn:
        await party.sit_down()
    party.begin()


async def in_full_play(parties: list[Party]) -> None:
    """Wait until half of the tables have played some moves."""
    while 2 * sum(party.is_over or party.ply >= SOME_WAY for party in parties) < len(parties):
        await asyncio.sleep(0.05)


async def in_peace(parties: list[Party], verdict: Verdict) -> None:
    """Wait until every table has a new move or is over."""
    left = {party: party.ply for party in parties}
    until = time.monotonic() + PEACE
    while left and time.monotonic() < until:
        await asyncio.sleep(0.1)
        left = {party: ply for party, ply in left.items() if not (party.is_over or party.ply > ply)}
    for party, ply in left.items():
        verdict.note("tables that did not go on", party, f"it stays at ply {ply}")


async def judge_all(cluster: Cluster, parties: list[Party], verdict: Verdict) -> None:
    store = cluster.store()
    await store.open()
    try:
        for party in parties:
            judge(verdict, party, await store.load(party.table))
    finally:
        await store.close()


def show(figures: dict[str, Any]) -> None:
    print(f"{figures['database']}, {figures['nodes']} node(s), in {figures['seconds']:.0f} s:")
    names = {"tables": "", "moves": " stored", "acknowledged": "", "shown": ""}
    print("  " + ", ".join(f"{figures[name]:,} {name}{more}" for name, more in names.items()))
    for what in ("happened", "refusals"):
        counts = ", ".join(f"{name} {number}" for name, number in sorted(figures[what].items()))
        print(f"  {what}: {counts}")
    for name, number in figures["faults"].items():
        print(f"  {name:36}{number:6}")
    for line in figures["details"][:SHOWN]:
        print(f"    {line}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
