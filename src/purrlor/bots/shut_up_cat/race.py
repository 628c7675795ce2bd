"""The race to 40 Zs: how likely a seat is to win as things stand when a turn is over.

A conditional logit: each seat has a log strength that is linear in what it holds, and wins with the
softmax of the log strengths. In the last round, each rival that has a turn left overtakes with a
probability whose logit is linear. `purrlor fit shut-up-cat` fits the constants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np

from purrlor.bots.shut_up_cat.belief import Array, Integers
from purrlor.core.game import Seat
from purrlor.games.shut_up_cat.components import ENOUGH_ZS, Card
from purrlor.games.shut_up_cat.options import Options

Numbers = int | Integers
KNOTS: Final = range(0, ENOUGH_ZS + 1, 5)  # of Zs, between which the standing is linear


@dataclass(frozen=True)
class Strength:
    """What adds to the log strength of a seat."""

    standing: Sequence[Sequence[float]]  # by multiplier, at each knot of Zs
    known: Sequence[float]  # by multiplier: for each Z that it can find; of the seat in its turn
    to_come: float  # for a turn that is left in this round; of its rivals
    cards: Sequence[float]  # for a card in hand, by the number of its effect
    # The logit v with which a last turn brings a rival above a seat: plain; for each Z that it is
    # behind; for its multiplier; for what its cards add to its log strength.
    overtaking: tuple[float, float, float, float]

    @cached_property
    def _standings(self) -> Array:
        """By multiplier and Zs: what a seat's standing adds."""
        return np.array([np.interp(range(ENOUGH_ZS + 1), KNOTS, row) for row in self.standing])

    def standing_at(self, multiplier: Numbers, winks: Numbers) -> Array:
        return np.asarray(self._standings[multiplier, np.clip(winks, 0, ENOUGH_ZS)])


# A fresh seat stands at 0. From 2000 games of tabbies, with some moves at random, as those that
# `purrlor fit shut-up-cat` plays.
WITH_CHASES: Final = Strength(
    standing=(
        (-0.78, -0.44, 0.19, 1.42, 2.83, 4.12, 5.14, 5.88, 6.49),
        (-0.28, -0.27, 0.00, 1.65, 3.53, 5.07, 6.19, 7.02, 7.66),
        (0.40, 0.80, 1.53, 2.89, 4.14, 5.44, 6.73, 7.96, 9.03),
        (1.35, 1.88, 2.45, 3.15, 4.26, 6.13, 7.57, 9.62, 10.76),
    ),
    known=(0.13, 0.10, 0.05, 0.05),
    to_come=3.48,
    cards=(0.39, 0.35, 0.62, 0.54, 0.23, 0.29, 0.47, 0.08, 0.36, 0.50, 0.27),
    overtaking=(-0.63, -0.38, 1.28, 2.46),
)

# Where nobody may chase between the MEOWs and the Zs (SC-R4): from 400 games of kittens, who use
# this at every table. `purrlor fit shut-up-cat` lets tabbies play by that rule, and finds others.
WITHOUT_CHASES: Final = Strength(
    standing=(
        (-0.18, -0.17, -0.16, -0.15, 0.46, 1.35, 1.88, 2.56, 3.37),
        (-0.02, -0.01, 0.00, 0.29, 1.06, 2.04, 2.73, 3.40, 4.57),
        (0.12, 0.25, 0.48, 0.98, 1.78, 2.61, 3.68, 4.61, 5.67),
        (0.20, 0.59, 1.09, 1.89, 2.74, 3.55, 4.70, 5.74, 6.74),
    ),
    known=(0.03, 0.03, 0.04, 0.01),
    to_come=0.79,
    cards=(0.18, 0.16, 0.11, 0.27, 0.24, 0.20, 0.43, 0.56, 0.21, 0.19, 0.00),
    overtaking=(-1.28, -0.55, 0.99, 0.24),
)


def strength(options: Options) -> Strength:
    return WITH_CHASES if options.chase_in_reveal else WITHOUT_CHASES


def cards_worth(options: Options, cards: Mapping[Card, float]) -> float:
    """What cards add to a log strength, each as often as it is there, or as likely as it is."""
    kinds, each = options.distractions.cards, strength(options).cards
    return sum(weight * each[kinds[card].number] for card, weight in cards.items())


@dataclass(frozen=True, slots=True)
class Rival:
    """A rival as it stands when the turn is over."""

    seat: Seat
    winks: int  # the Zs that it holds
    multiplier: int
    cards: float = 0.0  # what its hand adds to its log strength
    to_come: bool = False  # it has a turn left in this round

    def log_strength(self, by: Strength) -> float:
        """u, whatever it may know of the tiles."""
        standing = by.standing_at(self.multiplier, self.winks)
        return float(standing) + by.to_come * self.to_come + self.cards

    def stays_below(self, by: Strength, winks: Integers) -> Array:
        """The probability that it ends the last round with no more Zs than this."""
        plain, behind, multiplier, cards = by.overtaking
        v = plain + behind * (winks - self.winks) + multiplier * self.multiplier
        below = 1 / (1 + np.exp(v + cards * self.cards)) if self.to_come else 1.0
        return np.where(self.winks > winks, 0.0, below)
