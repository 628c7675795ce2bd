"""Random play inside the engine: for laws, corpora, simulation and benchmarks."""

from __future__ import annotations

from purrlor.core.chance import Chance
from purrlor.core.game import OVER, Move, State


def random_move(state: State, chance: Chance) -> Move:
    """A verb uniformly, then its arguments uniformly."""
    rows = state.choices()
    row = rows[chance.below(len(rows))]
    return row[chance.below(len(row))]


def play_out(state: State, chance: Chance) -> int:
    """Play to the end at random; how many moves it took."""
    moves = 0
    while state.to_move() != OVER:
        state.play(random_move(state, chance), chance)
        moves += 1
    return moves
