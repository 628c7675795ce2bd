"""What Purrlor's games do in a second, and what a view, a copy or an imagined world costs."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tracemalloc
from itertools import count
from typing import Any

from bench.timing import RUNS, Figure, microseconds, rates
from purrlor.core.chance import Quick
from purrlor.core.game import OVER, AnyGame
from purrlor.core.match import Match, read_options
from purrlor.core.offer import pick
from purrlor.core.playout import play_out
from purrlor.core.wire import to_plain

TABLES = {"kitten-me": 4, "go-kitty": 4, "shut-up-cat": 2}
MIDDLE = 12  # plies into a game, where single calls are measured
FIRST_MOVE = """
from purrlor.core.chance import Quick
from purrlor.games import find
game, chance = find({id!r}), Quick(1)
state = game.deal(game.options(), {players}, chance, None)
state.play(state.choices()[0][0], chance)
"""


def measure(game: AnyGame, players: int) -> dict[str, Figure]:
    options = read_options(game, {})
    figures = loops(game, options, players)
    figures |= calls(game, options, players)
    figures["import to first move, ms"] = first_move(game, players)
    figures["a state, bytes"] = weigh(game, options, players)
    return figures


def loops(game: AnyGame, options: Any, players: int) -> dict[str, Figure]:
    chance, games = Quick(1), count()

    def inside() -> int:
        next(games)
        return play_out(game.deal(options, players, chance, None), chance)

    def in_python() -> int:
        state, moves = game.deal(options, players, chance, None), 0
        while state.to_move() != OVER:
            rows = state.choices()
            row = rows[chance.below(len(rows))]
            state.play(row[chance.below(len(row))], chance)
            moves += 1
        return moves

    def whole_games() -> int:
        inside()
        return 1

    return {
        "moves/s in the engine": rates(inside),
        "games/s in the engine": rates(whole_games),
        "moves/s in Python": rates(in_python),
    }


def in_the_middle(game: AnyGame, options: Any, players: int) -> Match:
    match, chance = Match.deal(game, options, players, Quick(3)), Quick(4)
    while match.ply < MIDDLE and match.outcome is None:
        match.play(match.to_move, game.parse(pick(match.view(match.to_move).offers, chance)))
    return match


def calls(game: AnyGame, options: Any, players: int) -> dict[str, Figure]:
    match, chance = in_the_middle(game, options, players), Quick(5)
    seat = match.to_move
    view, knowledge, state = match.view(seat), match.knowledge(seat), match._position.state
    return {
        "copy, µs": microseconds(state.copy),
        "imagine, µs": microseconds(lambda: game.imagine(view, knowledge, chance)),
        "view, µs": microseconds(lambda: match.view(seat)),
        "view to JSON, µs": microseconds(lambda: json.dumps(to_plain(view))),
    }


def first_move(game: AnyGame, players: int) -> Figure:
    """CPU of a whole process, less that of one that does nothing."""
    script = FIRST_MOVE.format(id=game.id, players=players)
    return Figure.of([cpu_of(script) - cpu_of("pass") for _ in range(RUNS)])


def cpu_of(script: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", script], check=True, env=os.environ)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def weigh(game: AnyGame, options: Any, players: int) -> Figure:
    state = in_the_middle(game, options, players)._position.state
    tracemalloc.start()
    kept = [state.copy() for _ in range(500)]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return Figure.of([size / len(kept)])
