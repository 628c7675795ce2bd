"""Measure the speed of the games.

It counts moves and games per second in random play. Where the share of dealing depends on the
policy, it measures a second policy too. It also measures a copy, a view, an imagined world and the
import.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import tracemalloc
from collections.abc import Callable
from typing import Any

from bench.report import Figures, Table, add_output, heading, show, write
from bench.timing import RUNS, Figure, microseconds, rates
from purrlor.core.chance import Quick
from purrlor.core.game import Policy, play_out
from purrlor.core.match import Match, read_options
from purrlor.core.offer import pick
from purrlor.core.rulebook import AnyGame
from purrlor.core.wire import to_plain
from purrlor.core.writing import to_json
from purrlor.games import find
from purrlor.games.kitten_me.raising import RAISING

POLICIES: dict[str, dict[str, Policy]] = {"kitten-me": {"raising": RAISING}}  # beside random
TABLES = {"kitten-me": 4, "go-kitty": 4, "shut-up-cat": 2}
MIDDLE = 12  # the ply at which single calls are measured
FIRST_MOVE = """
from purrlor.core.chance import Quick
from purrlor.games import find
game, chance = find({id!r}), Quick(1)
state = game.deal(game.options(), {players}, chance, None)
state.play(state.choices()[0][0], chance)
"""


def add_options(parser: argparse.ArgumentParser) -> None:
    add_output(parser)


def main(arguments: argparse.Namespace) -> None:
    write(arguments.output, measure_all(), peers={})


def measure_all() -> Table:
    stay_on_one_core()
    print(heading(), flush=True)
    table = {id: measure(find(id), players) for id, players in TABLES.items()}
    show("Purrlor", table)
    return table


def stay_on_one_core() -> None:
    """Let this process and its children run on one core, so that figures can be compared."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def measure(game: AnyGame, players: int) -> Figures:
    options = read_options(game, {})
    figures = loops(game, options, players)
    figures |= single_calls(game, options, players)
    figures["import to first move, ms"] = import_and_first_move(game, players)
    figures["a state, bytes"] = size_of_state(game, options, players)
    return figures


def loops(game: AnyGame, options: Any, players: int) -> Figures:
    chance = Quick(1)

    def in_engine() -> int:
        return play_out(game.deal(options, players, chance, None), chance)

    def in_python() -> int:
        state, moves = game.deal(options, players, chance, None), 0
        while state.to_move() is not None:
            rows = state.choices()
            row = rows[chance.below(len(rows))]
            state.play(row[chance.below(len(row))], chance)
            moves += 1
        return moves

    def whole_games() -> int:
        in_engine()
        return 1

    figures = {
        "moves/s in the engine": rates(in_engine),
        "games/s in the engine": rates(whole_games),
        "moves/s in Python": rates(in_python),
    }
    for name, policy in POLICIES.get(game.id, {}).items():
        figures[f"moves/s, {name}"] = rates(in_engine_by(game, options, players, policy))
    return figures


def in_engine_by(game: AnyGame, options: Any, players: int, policy: Policy) -> Callable[[], int]:
    chance = Quick(1)
    return lambda: play_out(game.deal(options, players, chance, None), chance, policy)


def mid_game(game: AnyGame, options: Any, players: int) -> Match:
    match, chance = Match.deal(game, options, players, Quick(3)), Quick(4)
    while match.ply < MIDDLE and match.outcome is None:
        match.play(match.mover, game.parse(pick(match.view(match.mover).offers, chance)))
    return match


def single_calls(game: AnyGame, options: Any, players: int) -> Figures:
    match, chance = mid_game(game, options, players), Quick(5)
    seat = match.mover
    view, knowledge, state = match.view(seat), match.knowledge(seat), match._position.state
    return {
        "copy, µs": microseconds(state.copy),
        "imagine, µs": microseconds(lambda: game.imagine(view, knowledge, chance)),
        "view, µs": microseconds(lambda: match.view(seat)),
        "view without offers, µs": microseconds(lambda: match.view(seat, offers=False)),
        "view to JSON, µs": microseconds(lambda: to_json(view)),
        "view to JSON by to_plain, µs": microseconds(lambda: json.dumps(to_plain(view))),
        "view and its JSON, µs": microseconds(lambda: to_json(match.view(seat))),
    }


def import_and_first_move(game: AnyGame, players: int) -> Figure:
    """Measure the CPU time of a whole process, minus that of an empty one. As in any installed
    package, the source is already compiled to bytecode."""
    script = FIRST_MOVE.format(id=game.id, players=players)
    with tempfile.TemporaryDirectory() as bytecode:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": bytecode, "PYTHONDONTWRITEBYTECODE": ""}
        cpu_of(script, environment)
        return Figure.of(
            [cpu_of(script, environment) - cpu_of("pass", environment) for _ in range(RUNS)]
        )


def cpu_of(script: str, environment: dict[str, str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", script], check=True, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def size_of_state(game: AnyGame, options: Any, players: int) -> Figure:
    state = mid_game(game, options, players)._position.state
    tracemalloc.start()
    copies = [state.copy() for _ in range(500)]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return Figure.of([size / len(copies)])
