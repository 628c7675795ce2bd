"""What it is worth in the race to know where all tiles lie, for one turn."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

import numpy as np

from purrlor.analysis.shut_up_cat.exact_race import After, ExactRace, Solution, Values
from purrlor.bots.shut_up_cat.placing import in_two_places
from purrlor.bots.shut_up_cat.race_table import logit
from purrlor.games.shut_up_cat.components import MEOWS, SPACES, Faces, Numbering
from purrlor.games.shut_up_cat.dice import pillow_of

RINGS: Final = 8  # how many rings the worth is the mean of
_SEED: Final = 1  # by which they are drawn, of those with the MEOWs in two places at most
_PLAIN: Final[tuple[Faces, ...]] = ((1,), (1, 3), (1, 4))  # pillows with nothing special on them


class Knowing(NamedTuple):
    """By the standings of both: what it adds to the logit of the player to move; by pillow, own
    standing and Zs beyond enough: how likely the last turn of all wins."""

    first_knowing: Values
    second_knowing: Values
    last_knowing: Values


def knowing(numbering: Numbering, solution: Solution) -> Knowing:
    """The means over some rings, of turns after which nobody knows any tile."""
    rings = in_two_places(SPACES, MEOWS).tolist()
    Random(_SEED).shuffle(rings)
    races = [ExactRace(numbering, ring) for ring in rings[:RINGS]]
    last = np.mean([race.last_turn() for race in races], axis=0)
    first, second = (worth_of(races, solution, each) for each in (True, False))
    return Knowing(first, second, last)


def worth_of(races: list[ExactRace], solution: Solution, first: bool) -> Values:
    """By the standings of both: what is added to the logit of the first or the second in a round,
    if these rings are known; the mean over plain pillows."""
    after, pillows = After.of(solution, first), [pillow_of(faces) for faces in _PLAIN]
    knows = np.mean([race.turn(after, pillows)[pillows] for race in races], axis=0)
    plain = solution.first if first else solution.second
    return np.asarray((logit(knows) - logit(plain[pillows])).mean(axis=0))
