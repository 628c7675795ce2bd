"""What the race is worth in numbers, fitted to games of bots by logistic regression.

A seat's odds to win are its share of all strengths; the weights are logarithms of strengths."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from purrlor.games.shut_up_cat.components import ENOUGH_ZS

Knots = Sequence[Sequence[float]]  # by multiplier, with 0, 5, 10 … 40 Zs
_STEP: Final = 5


class Overtaking(NamedTuple):
    """The log odds that a last turn brings a seat above somebody."""

    plain: float
    behind: float  # for each Z that it is behind
    multiplier: float
    known: float  # for each Z that it can find, times its multiplier
    cards: float


@dataclass(frozen=True, slots=True)
class Weights:
    standing: Sequence[Sequence[float]]  # by multiplier and Zs
    known_next: Sequence[float]  # by multiplier: for each Z that the next seat can find
    known_later: Sequence[float]  # by multiplier: for each Z that any other seat can find
    to_come: float  # for a turn that is left in this round
    cards: Mapping[str, float]  # for a card in hand, by its effect
    overtaking: Overtaking


def _standing(knots: Knots) -> Sequence[Sequence[float]]:
    return tuple(tuple(_between(row, winks) for winks in range(ENOUGH_ZS + 1)) for row in knots)


def _between(knots: Sequence[float], winks: int) -> float:
    lower, over = divmod(winks, _STEP)
    upper = min(lower + 1, len(knots) - 1)
    return knots[lower] + (knots[upper] - knots[lower]) * over / _STEP


# From 2000 games of tabbies, with some moves at random.
WITH_CHASES: Final = Weights(
    standing=_standing(
        (
            (-4.71, -4.37, -3.74, -2.51, -1.10, 0.19, 1.21, 1.95, 2.56),
            (-4.21, -4.20, -3.93, -2.28, -0.40, 1.14, 2.26, 3.09, 3.73),
            (-3.53, -3.13, -2.40, -1.04, 0.21, 1.51, 2.80, 4.03, 5.10),
            (-2.58, -2.05, -1.48, -0.78, 0.33, 2.20, 3.64, 5.69, 6.83),
        )
    ),
    known_next=(0.00, 0.00, 0.00, 0.08),
    known_later=(0.13, 0.10, 0.05, 0.05),
    to_come=3.48,
    cards={
        "reroll": 0.39,
        "nudge": 0.35,
        "flip": 0.62,
        "set": 0.54,
        "look": 0.23,
        "swap": 0.29,
        "silence": 0.47,
        "raise": 0.08,
        "lower": 0.36,
        "take-zs": 0.50,
        "shuffle": 0.27,
    },
    overtaking=Overtaking(-0.63, -0.38, 1.28, 0.08, 2.46),
)

# Where nobody may chase between the MEOWs and the Zs (SC-R4); from 400 games of kittens.
WITHOUT_CHASES: Final = Weights(
    standing=_standing(
        (
            (-2.11, -2.10, -2.09, -2.08, -1.47, -0.58, -0.05, 0.63, 1.44),
            (-1.95, -1.94, -1.93, -1.64, -0.87, 0.11, 0.80, 1.47, 2.64),
            (-1.81, -1.68, -1.45, -0.95, -0.15, 0.68, 1.75, 2.68, 3.74),
            (-1.73, -1.34, -0.84, -0.04, 0.81, 1.62, 2.77, 3.81, 4.81),
        )
    ),
    known_next=(0.00, 0.00, 0.02, 0.00),
    known_later=(0.03, 0.03, 0.04, 0.01),
    to_come=0.79,
    cards={
        "reroll": 0.18,
        "nudge": 0.16,
        "flip": 0.11,
        "set": 0.27,
        "look": 0.24,
        "swap": 0.20,
        "silence": 0.43,
        "raise": 0.56,
        "lower": 0.21,
        "take-zs": 0.19,
        "shuffle": 0.00,
    },
    overtaking=Overtaking(-1.28, -0.55, 0.99, 0.24, 0.24),
)
