"""Play the peers' closest games at random; runs in the peers' environment and prints JSON."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from typing import Any

from bench.timing import Figure, rates

Figures = dict[str, Figure]
MIDDLE = {"liars_dice": 3}  # the ply at which single calls are measured, where a game is short


def open_spiel(name: str) -> Figures:
    """Measure a game of OpenSpiel; all its actions count as moves, those of chance too."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(p, p) for p in range(game.num_players())]
    seeds = iter(range(sys.maxsize))

    def in_engine() -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, next(seeds))
        return len(state.history())

    def in_python() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(random_action(state))
            moves += 1
        return moves

    return {
        f"open_spiel {short(name)}, C++": rates(in_engine),
        f"open_spiel {short(name)}": rates(in_python),
    }


def random_action(state: Any) -> int:
    if state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        return int(random.choices(actions, chances)[0])
    return int(random.choice(state.legal_actions()))


def open_spiel_copy(name: str) -> Figures:
    state = mid_game(name)

    def copies() -> int:
        for _ in range(100):
            state.clone()
        return 100

    return {f"open_spiel {short(name)}, copies/s": rates(copies)}


def open_spiel_imagine(name: str) -> Figures:
    """Measure worlds that fit what the player to move knows, if the game can make them."""
    state = mid_game(name)
    state.resample_from_infostate(state.current_player(), random.random)

    def worlds() -> int:
        for _ in range(20):
            state.resample_from_infostate(state.current_player(), random.random)
        return 20

    return {f"open_spiel {short(name)}, worlds/s": rates(worlds)}


def mid_game(name: str) -> Any:
    """Play some moves at random, until a player decides."""
    import pyspiel

    state, moves = pyspiel.load_game(name).new_initial_state(), 0
    while moves < MIDDLE.get(short(name), 12) or state.is_chance_node():
        state.apply_action(random_action(state))
        moves += 1
    return state


def short(name: str) -> str:
    return name.partition("(")[0]


def rlcard(name: str) -> Figures:
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name)
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])

    def work() -> int:
        trajectories, _ = env.run(is_training=False)
        return sum(len(each) // 2 for each in trajectories)

    return {f"rlcard {name}": rates(work)}


def pettingzoo() -> Figures:
    from pettingzoo.classic import leduc_holdem_v4

    return {"pettingzoo leduc_holdem": rates(aec_loop(leduc_holdem_v4.env()))}


def aec_loop(env: Any) -> Callable[[], int]:
    """Play a game of PettingZoo at random, and return how many moves it took."""

    def work() -> int:
        env.reset()
        moves = 0
        for agent in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            over = ended or cut
            action = None if over else env.action_space(agent).sample(observation["action_mask"])
            env.step(action)
            moves += not over
        return moves

    return work


def attempt(measure: Callable[..., Figures], *args: str) -> Figures:
    """Measure a peer; print a message and skip one that does not run here."""
    try:
        return measure(*args)
    except Exception as error:
        print(f"bench: {measure.__name__} {' '.join(args)} left out: {error}", file=sys.stderr)
        return {}


if __name__ == "__main__":
    figures: Figures = {}
    for game in ("liars_dice", "go_fish(players=4)", "yacht"):
        figures |= attempt(open_spiel, game)
        figures |= attempt(open_spiel_copy, game)
        figures |= attempt(open_spiel_imagine, game)
    figures |= attempt(rlcard, "uno")
    figures |= attempt(pettingzoo)
    print(json.dumps(figures))
