"""The race to 40 Zs: how likely a seat is to win as things stand when a turn is over.

A conditional logit: each seat has a log strength that is linear in what it holds, and wins with the
softmax of the log strengths. In the last round, each rival that has a turn left overtakes with a
probability whose logit is linear. `purrlor fit shut-up-cat` fits the constants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import ArrayLike

from purrlor.bots.shut_up_cat.belief import Array, Belief, Bits, Integers
from purrlor.bots.shut_up_cat.evidence import Evidence
from purrlor.bots.shut_up_cat.scene import Scene
from purrlor.core.game import Seat
from purrlor.games.shut_up_cat.components import ENOUGH_ZS, Card, Numbering
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.view import TableView

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


class Ending(NamedTuple):
    """How a seat's turn may end. Arrays are evaluated element by element."""

    winks: Integers
    multiplier: Integers
    known: Integers  # how many Zs the seat can find then
    rivals: Array  # how many each rival can, along one more axis, the first


@dataclass(frozen=True, slots=True)
class Race:
    """A race as a seat sees it."""

    by: Strength
    rivals: tuple[Rival, ...]
    last: bool  # is this the last round?

    def win(self, end: Ending, cards: float) -> Array:
        """The probability to win after such an end of the seat's turn, with such a hand."""
        if self.last:
            return self._share_of_win(end)
        later = np.asarray(self.by.known_later)[end.multiplier]
        standing = self.by.standing_at(end.multiplier, end.winks)
        mine = np.exp(standing + later * end.known + cards)
        race: Array = mine / (mine + self._strengths(end.rivals))
        over = end.winks >= ENOUGH_ZS  # makes the round the last
        return np.where(over, self._share_of_win(end), race) if over.any() else race

    def _strengths(self, known: Array) -> Array:
        each = zip(self.rivals, known, strict=True)
        return np.asarray(sum(rival.strength(self.by, zs) for rival, zs in each))

    def _share_of_win(self, end: Ending) -> Array:
        """The part of the win that so many Zs bring; players who tie share it (SC-R9)."""
        winks = end.winks
        won, ties = np.ones_like(winks, dtype=np.float64), np.ones_like(winks, dtype=np.float64)
        for rival, zs in zip(self.rivals, end.rivals, strict=True):
            won = won * rival.stays_below(self.by.overtaking, winks, zs)
            ties = ties + ((rival.winks == winks) & (not rival.to_come))
        return won / ties


@dataclass(frozen=True, slots=True, eq=False)
class Situation:
    """All that a turn depends on, as its seat knows it."""

    winks: int
    multiplier: int
    plugs: int
    cards: float  # what the hand adds to the log strength
    draw: float  # what the next card of the pile adds, on average
    chases: bool  # may the seat chase between the MEOWs and the Zs (SC-R4)?
    sevens: bool  # is a seven allowed at the top multiplier (SC-R5)?
    pairs: bool  # are pairs allowed?
    numbering: Numbering
    belief: Belief
    race: Race
    told: tuple[Bits, ...]  # by rival, in the order of their turns: the tiles that it can tell


# A fresh seat stands at 0. From 2000 games of tabbies, with some moves at random, as those that
# `purrlor fit shut-up-cat` plays.
WITH_CHASES: Final = Strength(
    standing=(
        (-0.78, -0.44, 0.19, 1.42, 2.83, 4.12, 5.14, 5.88, 6.49),
        (-0.28, -0.27, 0.00, 1.65, 3.53, 5.07, 6.19, 7.02, 7.66),
        (0.40, 0.80, 1.53, 2.89, 4.14, 5.44, 6.73, 7.96, 9.03),
        (1.35, 1.88, 2.45, 3.15, 4.26, 6.13, 7.57, 9.62, 10.76),
    ),
    known_next=(0.00, 0.00, 0.00, 0.08),
    known_later=(0.13, 0.10, 0.05, 0.05),
    to_come=3.48,
    cards=(0.39, 0.35, 0.62, 0.54, 0.23, 0.29, 0.47, 0.08, 0.36, 0.50, 0.27),
    overtaking=Overtaking(-0.63, -0.38, 1.28, 0.08, 2.46),
)

# Where nobody may chase between the MEOWs and the Zs (SC-R4): from 400 games of kittens;
# `purrlor fit shut-up-cat` lets tabbies play by that rule.
WITHOUT_CHASES: Final = Strength(
    standing=(
        (-0.18, -0.17, -0.16, -0.15, 0.46, 1.35, 1.88, 2.56, 3.37),
        (-0.02, -0.01, 0.00, 0.29, 1.06, 2.04, 2.73, 3.40, 4.57),
        (0.12, 0.25, 0.48, 0.98, 1.78, 2.61, 3.68, 4.61, 5.67),
        (0.20, 0.59, 1.09, 1.89, 2.74, 3.55, 4.70, 5.74, 6.74),
    ),
    known_next=(0.00, 0.00, 0.02, 0.00),
    known_later=(0.03, 0.03, 0.04, 0.01),
    to_come=0.79,
    cards=(0.18, 0.16, 0.11, 0.27, 0.24, 0.20, 0.43, 0.56, 0.21, 0.19, 0.00),
    overtaking=Overtaking(-1.28, -0.55, 0.99, 0.24, 0.24),
)


Seen = TypeVar("Seen", TableView, Scene)


class Table(Generic[Seen]):
    """What a view and the evidence make of the table, for any seat's turn."""

    def __init__(self, options: Options, evidence: Evidence, view: Seen) -> None:
        self.options: Final = options
        self.evidence: Final = evidence
        self.view: Final[Seen] = view
        self.by: Final[Strength] = WITH_CHASES if options.chase_in_reveal else WITHOUT_CHASES

    def situation(self, seat: Seat, belief: Belief) -> Situation:
        view, players = self.view, len(self.view.winks)
        others = [(seat + turns) % players for turns in range(1, players)]
        last = view.last_round or view.round >= self.options.max_rounds
        return Situation(
            winks=view.winks[seat],
            multiplier=view.multipliers[seat],
            plugs=view.plugs if seat == view.to_move else 0,
            cards=self._hand(seat),
            draw=self.worth(self.next_card),
            chases=self.options.chase_in_reveal,
            sevens=self.options.seven_at_max,
            pairs=bool(view.deck_size or view.discard),
            numbering=self.options.numbering,
            belief=belief,
            race=Race(self.by, tuple(self._rival(seat, other) for other in others), last),
            told=tuple(self.evidence.told(view, other) for other in others),
        )

    def _rival(self, seat: Seat, other: Seat) -> Rival:
        """A rival as it stands when this seat's turn is over."""
        view, players = self.view, len(self.view.winks)
        place, others_place = ((who - view.first) % players for who in (seat, other))
        return Rival(
            other,
            view.winks[other],
            view.multipliers[other],
            self._hand(other),
            to_come=others_place > place,
            next=other == (seat + 1) % players,
        )

    def _hand(self, seat: Seat) -> float:
        """What a hand is worth; of a rival's hand only the number of cards is known."""
        if seat == self.evidence.seat:
            return sum(self.card_worth(card) for card in self.view.hand)
        return self.view.hand_sizes[seat] * self.worth(self.evidence.unseen(self.view))

    @cached_property
    def next_card(self) -> Mapping[Card, float]:
        return self.evidence.next_card(self.view)

    def worth(self, cards: Mapping[Card, float]) -> float:
        """What a card is worth that may be any of these."""
        return sum(odds * self.card_worth(card) for card, odds in cards.items())

    def card_worth(self, card: Card) -> float:
        return self.by.cards[self.options.distractions.cards[card].number]
