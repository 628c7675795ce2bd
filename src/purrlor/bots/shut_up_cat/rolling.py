"""Rolls of dice with their odds, and what dice are worth before they are rolled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import product

from purrlor.bots.shut_up_cat.evaluation import Evaluation, Prospect
from purrlor.games.shut_up_cat.components import FACES, GATHERED, Faces
from purrlor.games.shut_up_cat.dice import AllDice, find_dice

Rolls = tuple[tuple[Faces, float], ...]


@cache
def rolls(count: int) -> Rolls:
    """All rolls of so many dice, each in rising order, with its odds."""
    found = Counter(tuple(sorted(roll)) for roll in product(FACES, repeat=count))
    return tuple((roll, ways / len(FACES) ** count) for roll, ways in found.items())


def rolling(evaluation: Evaluation, all_dice: AllDice, held: Faces) -> Prospect:
    """What it is worth to hold these dice and roll the others: the best use of each roll, by its
    odds."""
    return mean(
        (evaluation.best(find_dice(all_dice, held, [*roll])).prospect, odds)
        for roll, odds in rolls(GATHERED - len(held))
    )


def mean(prospects: Iterable[tuple[Prospect, float]]) -> Prospect:
    worth = gain = zs = meows = 0.0
    for prospect, odds in prospects:
        worth += odds * prospect.worth
        gain += odds * prospect.gain
        zs += odds * prospect.zs
        meows += odds * prospect.meows
    return Prospect(worth, gain, zs, meows)
