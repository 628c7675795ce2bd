"""Measure how much CPU time bots take for a decision.

Bots of each level play whole games against each other, at the smallest and the largest tables. Then
they decide in the positions of Kitten Me that take longest ("crowded"). The rules run uncompiled.

With --crowd, a server is measured instead: how long one visitor waits for a kitten's move and for
the coach, alone and while another visitor keeps panthers busy at many tables.
"""

from __future__ import annotations

import argparse
import gc
from itertools import product
from statistics import median, quantiles
from time import process_time
from typing import Any

from bench import think_crowd
from bench.crowded_tables import crowded
from bench.options import add_count, whole_number
from purrlor.bots import LEVELS
from purrlor.bots.player import seat_all
from purrlor.core.chance import Seeded
from purrlor.core.match import Match, read_options
from purrlor.core.rulebook import AnyGame
from purrlor.games import find

# The smallest and largest tables; for Kitten Me also those with the slowest decisions.
TABLES: dict[str, tuple[tuple[int, dict[str, Any]], ...]] = {
    "kitten-me": (
        (2, {"deck": "both"}),
        (6, {"deck": "both"}),
        (10, {"deck": "both"}),
        (6, {"deck": "grey"}),
        (10, {"deck": "grey"}),
    ),
    "go-kitty": ((2, {}), (5, {})),
    "shut-up-cat": ((2, {}), (4, {})),
}


def add_options(parser: argparse.ArgumentParser) -> None:
    add_count(parser, "--games", 3, "number of games at each table")
    tables = "tables of panthers that another visitor keeps busy (default: 45)"
    parser.add_argument(
        "--crowd", nargs="?", type=whole_number, const=45, metavar="TABLES", help=tables
    )
    add_count(parser, "--people", 1, "with --crowd: people who share those tables")
    add_count(parser, "--seconds", 20, "with --crowd: seconds of each measurement")
    add_count(parser, "--processes", 2, "with --crowd: bot processes of the server")


def main(arguments: argparse.Namespace) -> None:
    if arguments.crowd:
        think_crowd.main(arguments)
        return
    print(f"{'':12} players level   decisions   median      99%    longest   (ms of CPU)")
    for (id, tables), level in product(TABLES.items(), LEVELS):
        for players, wishes in tables:
            game = find(id)
            took = time_games(game, read_options(game, wishes), players, level, arguments.games)
            report(id, " ".join([f"{players}", *wishes.values()]), level, took)
    for level in LEVELS:
        report("kitten-me", "crowded", level, time_crowded(level))


def report(id: str, table: str, level: str, took: list[float]) -> None:
    common, late, most = (1000 * figure for figure in figures(took))
    line = f"{id:12} {table:>7} {level:7} {len(took):9}"
    print(f"{line} {common:8.1f} {late:9.1f} {most:9.1f}", flush=True)


def figures(took: list[float]) -> tuple[float, float, float]:
    return median(took), quantiles(took, n=100)[-1], max(took)


def time_games(game: AnyGame, options: Any, players: int, level: str, games: int) -> list[float]:
    """Time every decision, in seconds; as on a server, garbage is collected between decisions."""
    gc.disable()
    took: list[float] = []
    for number in range(games):
        gc.collect()
        luck = Seeded(f"think {number}".encode())
        match = Match.deal(game, options, players, luck)
        bots = seat_all(level, match, luck)
        while match.outcome is None:
            seat = match.mover
            start = process_time()
            move = bots[seat].choose().move
            took.append(process_time() - start)
            match.play(seat, move)
    return took


def time_crowded(level: str) -> list[float]:
    """Time a decision in every crowded position twice and take the shorter time, because other
    programs use the machine too. Each time begins with empty caches."""
    return list(map(min, time_crowded_once(level), time_crowded_once(level)))


def time_crowded_once(level: str) -> list[float]:
    gc.disable()
    took: list[float] = []
    for bot, match in crowded(level):
        view = match.view(0)
        gc.collect()
        start = process_time()
        bot.choose(view)
        took.append(process_time() - start)
    return took
