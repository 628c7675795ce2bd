"""Which servers a run of ./dev bench load measures."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from bench import boardgame_io
from bench.contestants import ROOT, BoardgameIo, Contestant, Floor, ManyNodes, Purrlor

PEERS = ("floor", "memory", "files", "boardgame.io")  # in memory, on files; the last is both


def entrants(arguments: argparse.Namespace) -> list[Contestant]:
    """List what is measured: the peers, then each game at each checkout."""
    checkouts = {"": ROOT}
    if arguments.against:
        checkouts[arguments.against.resolve().name] = arguments.against.resolve()
    sources = {
        where: source(checkout, arguments.uncompiled) for where, checkout in checkouts.items()
    }
    ours = [
        Purrlor(f"{game} at {where}" if where else game, game, where, sources[where])
        for game in arguments.games
        for where in checkouts
    ]
    return [*peers(arguments.peers), *ours, *many_nodes(arguments, sources[""])]


def many_nodes(arguments: argparse.Namespace, source: Path) -> Iterator[Contestant]:
    """Yield each game on each number of nodes, if the options name nodes or a database."""
    url = "" if arguments.database == "postgresql" else arguments.database or ""
    for nodes in arguments.nodes or ([1, 3] if arguments.database else []):
        for game in arguments.games:
            yield ManyNodes(f"{game}, {nodes} on PG", game, "", source, nodes, url)


def source(checkout: Path, uncompiled: bool) -> Path:
    """Find a checkout's package, compiled if requested and if there is a compiler."""
    if uncompiled or "PURRLOR_COMPILED" not in os.environ:
        return checkout / "src"
    target = Path(run(checkout, "where", str(checkout / ".venv" / "compiled")))
    run(checkout, "build", str(target))
    return target


def run(checkout: Path, *words: str) -> str:
    """Find or build a checkout's compiled rules, with its own script."""
    command = [sys.executable, "compiled_rules.py", *words]
    done = subprocess.run(command, cwd=checkout, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit(f"./dev bench load: {checkout} cannot be compiled; use --uncompiled")
    return done.stdout.strip()


def peers(wanted: list[str]) -> Iterator[Contestant]:
    if "floor" in wanted:
        yield Floor("floor", "floor")
    both = ["memory", "files"] if "boardgame.io" in wanted else []
    if {"memory", "files"} & {*wanted, *both}:
        yield from boardgame_ios([*wanted, *both])


def boardgame_ios(wanted: list[str]) -> Iterator[Contestant]:
    """Yield boardgame.io's servers; if it cannot be installed, print the reason."""
    try:
        folder = boardgame_io.provide()
    except boardgame_io.NotInstalled as error:
        print(f"./dev bench load: boardgame.io is skipped: {error}", file=sys.stderr)
        return
    if "memory" in wanted:
        yield BoardgameIo("boardgame.io in memory", "boardgame.io", folder, on_files=False)
    if "files" in wanted:
        yield BoardgameIo("boardgame.io on files", "boardgame.io", folder, on_files=True)
