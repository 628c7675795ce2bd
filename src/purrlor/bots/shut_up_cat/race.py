"""The race to 40 Zs: how likely a seat is to win as things stand when a turn is over.

A conditional logit: each seat has a log strength that is linear in what it holds, and wins with the
softmax of the log strengths. In the last round, each rival that has a turn left overtakes with a
probability whose logit is linear. `purrlor fit shut-up-cat` fits the constants."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import ArrayLike

from purrlor.bots.shut_up_cat.belief import Array, Integers
from purrlor.core.game import Seat
from purrlor.games.shut_up_cat.components import ENOUGH_ZS

KNOTS: Final = range(0, ENOUGH_ZS + 1, 5)  # of Zs, between which the standing is linear


@dataclass(frozen=True, slots=True)
class Overtaking:
    """The logit of the probability that a last turn brings a rival above a seat."""

    plain: float
    behind: float  # for each Z that it is behind
    multiplier: float
    known: float  # for each Z that it can find, times its multiplier
    cards: float  # for what its cards add to its log strength


@dataclass(frozen=True, slots=True)
class Strength:
    """What adds to the log strength of a seat."""

    standing: Sequence[Sequence[float]]  # by multiplier, at each knot of Zs
    known_next: Sequence[float]  # by multiplier: for each Z that it can find, if its turn is next
    known_later: Sequence[float]  # by multiplier: the same, if its turn comes later
    to_come: float  # for a turn that is left in this round
    cards: Sequence[float]  # for a card in hand, by the number of its effect
    overtaking: Overtaking

    def standing_at(self, multiplier: ArrayLike, winks: ArrayLike) -> Array:
        whole = np.clip(np.asarray(winks), 0, ENOUGH_ZS)
        lower = np.minimum(whole // KNOTS.step, len(KNOTS) - 2)
        part = whole / KNOTS.step - lower
        knots, row = np.asarray(self.standing), np.asarray(multiplier)
        at: Array = (1 - part) * knots[row, lower] + part * knots[row, lower + 1]
        return at


@dataclass(frozen=True, slots=True)
class Rival:
    seat: Seat
    winks: int
    multiplier: int
    cards: float  # what its hand adds to its log strength
    to_come: bool  # it has a turn left in this round
    next: bool  # it has the next turn

    def strength(self, by: Strength, known: Array) -> Array:
        """e to its log strength, by how many Zs it can find."""
        rate = (by.known_next if self.next else by.known_later)[self.multiplier]
        standing = by.standing_at(self.multiplier, self.winks)
        return np.exp(standing + by.to_come * self.to_come + rate * known + self.cards)

    def stays_below(self, by: Overtaking, winks: Integers, known: Array) -> Array:
        """The probability that it ends the last round with no more Zs than this."""
        if not self.to_come:
            return np.where(self.winks > winks, 0.0, 1.0)
        logit = by.plain + by.behind * (winks - self.winks) + by.multiplier * self.multiplier
        logit = logit + by.known * self.multiplier * known + by.cards * self.cards
        return 1 / (1 + np.exp(logit))


@dataclass(frozen=True, slots=True)
class Race:
    """A race as a seat sees it."""

    by: Strength
    rivals: tuple[Rival, ...]
    last: bool  # is this the last round?

    def win(
        self, winks: Integers, multiplier: Integers, known: Integers, cards: float, rivals: Array
    ) -> Array:
        """The probability to win, when the seat's turn is over with these Zs and this multiplier,
        and the seat and each rival can find so many Zs. Arrays are evaluated element by element;
        `rivals` has one more axis, the first."""
        if self.last:
            return self._share_of_win(winks, rivals)
        later = np.asarray(self.by.known_later)[multiplier]
        mine = np.exp(self.by.standing_at(multiplier, winks) + later * known + cards)
        race: Array = mine / (mine + self._strengths(rivals))
        over = winks >= ENOUGH_ZS  # makes the round the last
        return np.where(over, self._share_of_win(winks, rivals), race) if over.any() else race

    def _strengths(self, known: Array) -> Array:
        each = zip(self.rivals, known, strict=True)
        return np.asarray(sum(rival.strength(self.by, zs) for rival, zs in each))

    def _share_of_win(self, winks: Integers, known: Array) -> Array:
        """The part of the win that so many Zs bring; players who tie share it (SC-R9)."""
        won, ties = np.ones_like(winks, dtype=np.float64), np.ones_like(winks, dtype=np.float64)
        for rival, zs in zip(self.rivals, known, strict=True):
            won = won * rival.stays_below(self.by.overtaking, winks, zs)
            ties = ties + ((rival.winks == winks) & (not rival.to_come))
        return won / ties


# From 2000 games of tabbies, with some moves at random.
WITH_CHASES: Final = Strength(
    standing=(
        (-4.71, -4.37, -3.74, -2.51, -1.10, 0.19, 1.21, 1.95, 2.56),
        (-4.21, -4.20, -3.93, -2.28, -0.40, 1.14, 2.26, 3.09, 3.73),
        (-3.53, -3.13, -2.40, -1.04, 0.21, 1.51, 2.80, 4.03, 5.10),
        (-2.58, -2.05, -1.48, -0.78, 0.33, 2.20, 3.64, 5.69, 6.83),
    ),
    known_next=(0.00, 0.00, 0.00, 0.08),
    known_later=(0.13, 0.10, 0.05, 0.05),
    to_come=3.48,
    cards=(0.39, 0.35, 0.62, 0.54, 0.23, 0.29, 0.47, 0.08, 0.36, 0.50, 0.27),
    overtaking=Overtaking(-0.63, -0.38, 1.28, 0.08, 2.46),
)

# Where nobody may chase between the MEOWs and the Zs (SC-R4); from 400 games of kittens.
WITHOUT_CHASES: Final = Strength(
    standing=(
        (-2.11, -2.10, -2.09, -2.08, -1.47, -0.58, -0.05, 0.63, 1.44),
        (-1.95, -1.94, -1.93, -1.64, -0.87, 0.11, 0.80, 1.47, 2.64),
        (-1.81, -1.68, -1.45, -0.95, -0.15, 0.68, 1.75, 2.68, 3.74),
        (-1.73, -1.34, -0.84, -0.04, 0.81, 1.62, 2.77, 3.81, 4.81),
    ),
    known_next=(0.00, 0.00, 0.02, 0.00),
    known_later=(0.03, 0.03, 0.04, 0.01),
    to_come=0.79,
    cards=(0.18, 0.16, 0.11, 0.27, 0.24, 0.20, 0.43, 0.56, 0.21, 0.19, 0.00),
    overtaking=Overtaking(-1.28, -0.55, 0.99, 0.24, 0.24),
)
