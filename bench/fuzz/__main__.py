"""Fuzz a server: ./dev fuzz [OPTIONS]

Workers send random and invalid requests to every endpoint of the contract: without a token, as
players, as a spectator, as a player of another table and as one whom the host removed. They compare
each answer with the database. The exit status is 1 if a process ended, an answer was 5xx or
missing, or an answer leaked what its reader must not know.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import secrets
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

from bench.cluster import Cluster
from bench.fuzz.truth import Truth
from bench.fuzz.worker import Findings, Worker
from bench.options import add_cluster, add_count, new_file, whole_number
from bench.postgres import Postgres
from bench.report import machine
from purrlor.server.admin import TOKEN

PATIENT = 120  # seconds: on a busy machine a coach may time out and answer 503
SHOWN = 5  # findings of a kind printed in full
FAULTS = ("process ends", "5xx answers", "secrets found", "no answer", "misshapen", "errors logged")


def parser() -> argparse.ArgumentParser:
    summary, _, more = (__doc__ or "").partition("\n\n")
    options = argparse.ArgumentParser(prog="./dev fuzz", description=more, epilog=summary)
    options.add_argument("--minutes", type=float, default=1.0, help="how long (default: 1)")
    most = "stop after this many requests"
    options.add_argument("--requests", type=whole_number, metavar="N", help=most)
    add_cluster(options)
    add_count(options, "--workers", 4, "number of concurrent workers")
    options.add_argument("--seed", type=int, help="random seed (default: any)")
    options.add_argument("--json", type=new_file, metavar="FILE", help="write figures to this file")
    return options


def main(words: list[str]) -> int:
    arguments = parser().parse_args(words)
    seed = secrets.randbits(32) if arguments.seed is None else arguments.seed
    print(f"seed {seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(run(Path(folder), arguments, seed))
    show(figures)
    if arguments.json:
        arguments.json.write_text(json.dumps({"machine": machine(), **figures}, indent=1) + "\n")
        print(f"written to {arguments.json}")
    return int(any(figures["faults"].values()))


async def run(
    folder: Path, arguments: argparse.Namespace, seed: int, program: str = "purrlor"
) -> dict[str, Any]:
    is_shared = arguments.database == "postgresql"
    cluster = Cluster(folder, program, Postgres() if is_shared else None, thinking=PATIENT)
    try:
        await cluster.open(arguments.nodes if is_shared else 1)
        findings = await fuzz_all(cluster, arguments, seed)
        ended = [node for node in cluster.nodes if not node.server.is_running()]
        logged = cluster.logged()  # before the nodes are killed, because their bots log errors
    finally:
        await cluster.close()
    where = {"seed": seed, "database": arguments.database, "nodes": len(cluster.nodes)}
    return {**where, **figures_of(findings, len(ended), logged)}


async def fuzz_all(cluster: Cluster, arguments: argparse.Namespace, seed: int) -> Findings:
    store, findings = cluster.store(), Findings()
    await store.open()
    admin = {(node.server.data / TOKEN).read_text("ascii").strip() for node in cluster.nodes}
    crew = [
        Worker(cluster.ports, Truth(store), Random(seed + i), findings, admin)
        for i in range(arguments.workers)
    ]
    until, most = time.monotonic() + 60 * arguments.minutes, arguments.requests

    def is_enough() -> bool:
        return time.monotonic() >= until or bool(most and findings.asked.total() >= most)

    try:
        await asyncio.gather(*(worker.run(is_enough) for worker in crew))
    finally:
        await store.close()
    return findings


def figures_of(findings: Findings, ended: int, logged: list[str]) -> dict[str, Any]:
    counts = (
        *(ended, len(findings.broken), len(findings.leaks), len(findings.unanswered)),
        *(len(findings.misshapen), len(logged)),
    )
    faults = dict(zip(FAULTS, counts, strict=True))
    asked = findings.asked.total()
    return {
        "requests": asked,
        "faults": faults,
        "logged": logged[:100],
        **vars(findings),
    }


def show(figures: dict[str, Any]) -> None:
    print(f"{figures['database']}, {figures['nodes']} node(s):")
    print(f"{figures['requests']:,} requests, {figures['looked_at']:,} answers about a table")
    for what in ("roles", "statuses"):
        counts = ", ".join(f"{key} {n:,}" for key, n in sorted(figures[what].items()))
        print(f"  {what:10}{counts}")
    print(f"  {'endpoints':10}{len(figures['asked'])}, least asked: {least(figures['asked'])}")
    for name, count in figures["faults"].items():
        print(f"  {name:16}{count:6}")
    for what in ("broken", "leaks", "unanswered", "misshapen", "logged"):
        for line in figures[what][:SHOWN]:
            print(f"    {what}: {line}")


def least(asked: dict[str, int]) -> str:
    name = min(asked, key=lambda each: asked[each])
    return f"{name} {asked[name]:,}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
