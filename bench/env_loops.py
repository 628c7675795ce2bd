"""Play environments at random, ours and the peers'; runs in the peers' environment, prints JSON."""

from __future__ import annotations

import contextlib
import json
import random
import sys
from typing import Any

import numpy as np

from bench.peer_games import Figures, aec_loop, attempt
from bench.timing import rates

TABLES: list[tuple[str, int]] = [
    *(("kitten-me", 2), ("kitten-me", 4), ("go-kitty", 4), ("shut-up-cat", 2)),
]
SPIEL_GAMES = (  # from the largest to the smallest
    *("python_liars_poker", "python_team_dominoes", "python_block_dominoes"),
    *("python_tic_tac_toe", "python_kuhn_poker"),
)
SMALL_DECK = {"name": "small", "cards": {"blue hat": 1, "red bow-tie": 1, "can't see me": 1}}
GAMES_IN_A_BATCH = 64


def pettingzoo_leduc() -> Figures:
    from pettingzoo.classic import leduc_holdem_v4

    return {"PettingZoo leduc_holdem": rates(aec_loop(leduc_holdem_v4.env()))}


def pettingzoo_ours(game: str, players: int) -> Figures:
    from pettingzoo.test import performance_benchmark

    from purrlor.env.pettingzoo import env

    with contextlib.redirect_stdout(sys.stderr):
        print(f"performance_benchmark of {game}, {players} players:")
        performance_benchmark(env(game, players))
    return {f"{game}, {players} players": rates(aec_loop(env(game, players)))}


def spiel_peer(name: str) -> Figures:
    import open_spiel.python.games  # noqa: F401
    import pyspiel

    return {f"OpenSpiel {name}": rl_loop(pyspiel.load_game(name))}


def spiel_ours(game: str, players: int) -> Figures:
    from purrlor.env.spiel import load

    return {f"{game}, {players} players": rl_loop(load(game, players))}


def spiel_duel() -> Figures:
    """A game as small as OpenSpiel's kuhn_poker: a card each, one Bid and one call."""
    from purrlor.env.spiel import load

    options: Any = {"cards": 1, "max_bid": 1, "deck": SMALL_DECK}
    return {"kitten-me, a card each": rl_loop(load("kitten-me", options=options))}


def rl_loop(game: Any) -> Any:
    from open_spiel.python.rl_environment import Environment

    environment = Environment(game)

    def work() -> int:
        step, steps = environment.reset(), 0
        while not step.last():
            legal = step.observations["legal_actions"][step.observations["current_player"]]
            step = environment.step([random.choice(legal)])
            steps += 1
        return steps

    return rates(work)


def batch(game: str, players: int) -> Figures:
    """Measure the steps alone, with precomputed actions, and the steps with sampling."""
    from purrlor.env.batch import Batch

    games, luck = Batch(game, GAMES_IN_A_BATCH, players), np.random.default_rng(1)

    def work() -> int:
        weights = luck.random(games.masks.shape, np.float32) * games.masks
        games.step(weights.argmax(1))
        return games.number

    loop = rates(work)
    drawing = rates(
        lambda: len((luck.random(games.masks.shape, np.float32) * games.masks).argmax(1))
    )
    alone = [1 / (1 / whole - 1 / drawing.median) for whole in loop]
    return {
        f"{game}, {players} players": type(loop)(*alone),
        f"{game}, {players}, and drawing": loop,
    }


def measure_all() -> dict[str, Figures]:
    figures: dict[str, Figures] = {"PettingZoo": {}, "rl_environment": {}, "batch of 64": {}}
    figures["PettingZoo"] |= attempt(pettingzoo_leduc)
    for name in SPIEL_GAMES:
        figures["rl_environment"] |= attempt(spiel_peer, name)
    for game, players in TABLES:
        figures["PettingZoo"] |= pettingzoo_ours(game, players)
        figures["rl_environment"] |= spiel_ours(game, players)
        figures["batch of 64"] |= batch(game, players)
    figures["rl_environment"] |= spiel_duel()
    return figures


if __name__ == "__main__":
    print(json.dumps(measure_all()))
