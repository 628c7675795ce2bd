"""Measure how many simulations a search makes per second, on one core.

Each search begins at the first move of a game, plays on at random beyond its tree, and makes
10,000 simulations. In Kitten Me they go to the end of the round, in the other games --depth moves
beyond the tree. Then the same with what slows it down: a world for every simulation, nodes by all
events that the seat sees, and games played to their end. The last figure is that of a bot's search,
with the game's own policy and evaluation.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from bench.engine import stay_on_one_core
from bench.options import add_count
from bench.report import Figures, Table, add_json, heading, number, reporting, show
from bench.timing import rates
from purrlor.core.chance import Quick
from purrlor.core.game import RANDOM
from purrlor.core.match import Match, read_options
from purrlor.games import find
from purrlor.search import ALL_EVENTS, BY_POINTS, TO_THE_END, Plan, search_match

SIMULATIONS = 10_000
TABLES = (("kitten-me", 2), ("kitten-me", 4), ("go-kitty", 2), ("go-kitty", 4), ("shut-up-cat", 2))


def add_options(parser: argparse.ArgumentParser) -> None:
    add_count(parser, "--depth", 10, "moves beyond the tree, in games without rounds")
    add_count(parser, "--simulations", SIMULATIONS, "simulations per search")
    add_json(parser)


def main(arguments: argparse.Namespace) -> None:
    stay_on_one_core()
    with reporting(arguments.json) as figures:
        print(heading(), flush=True)
        found = measure_all(arguments.depth, arguments.simulations)
        show("simulations a second", found)
        for table, ways in found.items():
            figures |= {f"{table}, {way}": number(rate.median) for way, rate in ways.items()}


def measure_all(depth: int, simulations: int) -> Table:
    return {
        f"{id}, {players} players": measure(id, players, depth, simulations)
        for id, players in TABLES
    }


def measure(id: str, players: int, depth: int, simulations: int) -> Figures:
    game = find(id)
    match = Match.deal(game, read_options(game, {}), players, Quick(3))
    stop, horizon = horizon_of(id, depth)
    ways: dict[str, dict[str, Any]] = {
        stop: horizon | {"per_world": 4},
        "a world for each": horizon,
        "nodes by all events": horizon | {"per_world": 4, "observer": ALL_EVENTS},
        "to the end of the game": {"per_world": 4, "depth": TO_THE_END},
    }
    plain: dict[str, Any] = {"policy": RANDOM, "evaluation": BY_POINTS, "until_score": False}
    found = {
        way: rates(searching(match, Plan(simulations=simulations, **(plain | settings))))
        for way, settings in ways.items()
    }
    as_played = Plan(simulations=simulations)
    return found | {"as a bot searches": rates(searching(match, as_played))}


def horizon_of(id: str, depth: int) -> tuple[str, dict[str, Any]]:
    if id == "kitten-me":
        return "to the end of the round", {"until_score": True, "depth": TO_THE_END}
    return f"{depth} moves beyond the tree", {"depth": depth}


def searching(match: Match, plan: Plan) -> Callable[[], int]:
    return lambda: search_match(match, match.mover, plan, seed=1).simulations
