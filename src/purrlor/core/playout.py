"""Whole games inside the engine: for laws, corpora, simulation, search and benchmarks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from purrlor.core.chance import Chance
from purrlor.core.game import OVER, Move, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Chooses the moves of a playout; this one at random: a verb uniformly, then its arguments."""

    def choose(self, state: State, chance: Chance) -> Move:
        rows = state.choices()
        verb: i64 = chance.below(len(rows))
        row = rows[verb]
        which: i64 = chance.below(len(row))
        return row[which]


RANDOM: Final = Policy()


def play_out(state: State, chance: Chance, policy: Policy = RANDOM) -> int:
    """Play to the end, and return how many moves it took."""
    moves = 0
    while state.to_move() != OVER:
        state.play(policy.choose(state, chance), chance)
        moves += 1
    return moves


def is_compiled() -> bool:
    """Does this run as native code, or as the source that you read?"""
    return not __file__.endswith(".py")
