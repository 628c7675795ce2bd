"""The value of knowing all tiles for one turn of the race."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

import numpy as np

from purrlor.analysis.shut_up_cat.exact_race import After, ExactRace, Solution, Values
from purrlor.bots.shut_up_cat.placing import in_two_places
from purrlor.bots.shut_up_cat.race_table import logit
from purrlor.games.shut_up_cat.components import MEOWS, SPACES, Faces, Numbering
from purrlor.games.shut_up_cat.dice import pillow_of

RINGS: Final = 8  # the value is the mean over this many rings
_SEED: Final = 1  # of the draw, from the rings with the MEOWs in at most two groups
_PLAIN: Final[tuple[Faces, ...]] = ((1,), (1, 3), (1, 4))  # pillows with nothing special on them


class Knowing(NamedTuple):
    """By the standings of both: what it adds to the logit of the player to move. By pillow, own
    standing and Zs above the goal: the win probability of the last turn of the game."""

    first_knowing: Values
    second_knowing: Values
    last_knowing: Values


def knowing(numbering: Numbering, solution: Solution) -> Knowing:
    """The means over some rings, for turns after which no player knows a tile."""
    rings = in_two_places(SPACES, MEOWS).tolist()
    Random(_SEED).shuffle(rings)
    races = [ExactRace(numbering, ring) for ring in rings[:RINGS]]
    last = np.mean([race.last_turn() for race in races], axis=0)
    first, second = (worth_of(races, solution, each) for each in (True, False))
    return Knowing(first, second, last)


def worth_of(races: list[ExactRace], solution: Solution, first: bool) -> Values:
    """By the standings of both: what knowing these rings adds to the logit of the first or second
    player of a round; the mean over plain pillows."""
    after, pillows = After.of(solution, first), [pillow_of(faces) for faces in _PLAIN]
    knows = np.mean([race.turn(after, pillows)[pillows] for race in races], axis=0)
    plain = solution.first if first else solution.second
    return np.asarray((logit(knows) - logit(plain[pillows])).mean(axis=0))
