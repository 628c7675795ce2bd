"""What a move leads to: every use of dice in a turn, with the probability to win after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, cached_property
from itertools import combinations, combinations_with_replacement, product
from typing import ClassVar, Final, NamedTuple, Self

import numpy as np

from purrlor.bots.probability import distribution, softmax
from purrlor.bots.shut_up_cat.belief import COUNTS, IN_SPAN, SIZES, Array, Integers, span_index
from purrlor.bots.shut_up_cat.race import Ending, Situation
from purrlor.games.shut_up_cat.components import (
    CHASE_PRICE,
    FACES,
    GATHERED,
    MEOWS,
    SPACES,
    TOP_MULTIPLIER,
    Faces,
    Numbering,
)
from purrlor.games.shut_up_cat.moves import Distract, Seven, Sleep

# Uses of dice: every span, and after those a seven and a pair.
SEVEN: Final = len(SIZES)
PAIR: Final = SEVEN + 1
_USES: Final = PAIR + 1
_ROLLS: Final = tuple(combinations_with_replacement(FACES, GATHERED))
_ZS: Final = np.maximum(SIZES[:, None] - COUNTS, 0)  # by span and MEOWs in it
_CHASES: Final = np.arange(TOP_MULTIPLIER + 1)

_A_Z: Final = 0.0005  # what a Z adds to the appeal of a move, so that ties are broken by Zs
TEMPERATURE: Final = 0.002  # of choices by the probability to win
_TIE: Final = 1e-6  # what a Z adds where the best number of chases is chosen


def use_index(move: Sleep | Seven | Distract) -> int:
    """The place of a use in everything that is listed by use."""
    if isinstance(move, Sleep):
        return span_index(move.start, move.end)
    return SEVEN if isinstance(move, Seven) else PAIR


@cache
def usable_by(numbering: Numbering) -> Array:
    """By roll of three dice and by use: 1 where these dice allow that use."""
    usable = np.zeros((len(_ROLLS), _USES))
    for row, roll in enumerate(_ROLLS):
        for one, other in combinations(roll, 2):
            usable[row, SEVEN] += one + other == 7
            usable[row, PAIR] += one == other
            if one != other:
                ends = product(numbering.spaces[one], numbering.spaces[other])
                for start, end in ends:
                    usable[row, [span_index(start, end), span_index(end, start)]] = 1
    return np.minimum(usable, 1)


@cache
def rolling(held: Faces) -> Array:
    """The probability of each roll, when these dice are held and the others are rolled."""
    ways = Counter(
        tuple(sorted((*held, *roll))) for roll in product(FACES, repeat=GATHERED - len(held))
    )
    return distribution([ways[roll] for roll in _ROLLS])


class Prospect(NamedTuple):
    """What is expected of a move."""

    worth: float  # on the turn's own scale: the probability to win, or a beginner's Zs
    gain: float = 0.0  # the probability that it brings Zs
    zs: float = 0.0  # Zs gained on average, less those paid for chases
    meows: float = 0.0  # turned up on average

    def appeal(self) -> float:
        """What moves are chosen by: their worth, and a little for Zs, which decide among moves that
        win equally often, also in a lost game."""
        return self.worth + _A_Z * self.zs


class Turn:
    """A turn of a seat: what each use of its dice leads to."""

    by_odds: ClassVar = True  # is its scale the probability to win?

    def __init__(self, now: Situation) -> None:
        self.now: Final = now

    def at(self, now: Situation) -> Self:
        """The same turn in another situation."""
        return type(self)(now)

    def worth(self, end: Ending, drawn: float = 0.0) -> Array:
        """What it is worth, on the turn's own scale, that the turn ends so: here the probability to
        win the race."""
        return self.now.race.win(end, self.now.cards + drawn)

    def most_chases(self) -> int:
        """How many chases the seat can pay for between the MEOWs and the Zs."""
        return self.now.winks // CHASE_PRICE if self.now.chases else 0

    # How many Zs each seat can find once a turn is over, and so plan with.

    @cached_property
    def _zs_told(self) -> Array:
        """By rival and space: the probability that it knows of a Z there."""
        told = np.array(self.now.told)[:, None] >> np.arange(len(SPACES)) & 1
        return told * (1 - self.now.belief.meow)

    def _found(self) -> tuple[Integers, Array]:
        """How many Zs the seat, and each rival, can find after a sleep, by span and MEOWs in it.
        The seat knows what it puts back. The others know what is told by counting: all tiles of
        the span if no MEOW was there, and all others if every MEOW was."""
        outside = 1 - IN_SPAN.T
        own = _ZS + (self.now.belief.sure_zs @ outside)[:, None]
        own[:, MEOWS] = len(SPACES) - MEOWS
        rivals = np.repeat((self._zs_told @ outside)[..., None], MEOWS + 1, axis=2)
        rivals[..., 0] += SIZES
        rivals[..., MEOWS] = len(SPACES) - SIZES
        return own, rivals

    @cached_property
    def awake_finds(self) -> tuple[Integers, Array]:
        """How many Zs the seat, and each rival, can find if no tile is turned."""
        return np.asarray(self.now.belief.sure_zs.sum()), self._zs_told.sum(axis=1)

    # Sleeps

    def after_chases(
        self, zs: Integers, multiplier: Integers, known: Integers, rivals: Array
    ) -> tuple[Array, Integers]:
        """The worth and the Zs gained after so many Zs are turned up and MEOWs have lowered the
        multiplier; for each number of chases, along a new last axis. What cannot be paid for is
        worth minus infinity."""
        raised = multiplier[..., None] + _CHASES
        net = zs[..., None] * raised - CHASE_PRICE * _CHASES
        top = np.minimum(raised, TOP_MULTIPLIER)
        worth = self.worth(Ending(self.now.winks + net, top, known[..., None], rivals[..., None]))
        barred = (raised > TOP_MULTIPLIER) | (self.most_chases() < _CHASES)
        return np.where(barred, -np.inf, worth), net

    @cached_property
    def sleeps(self) -> tuple[Array, Integers]:
        """By span and MEOWs in it: the worth and the Zs gained, with the best number of chases."""
        worth, net, best = self._chased
        return (
            np.take_along_axis(worth, best, axis=-1)[..., 0],
            np.take_along_axis(net, best, axis=-1)[..., 0],
        )

    def chases(self, span: int) -> int:
        """How many chases are best after this sleep, with the likeliest number of MEOWs in it."""
        meows = int(self.now.belief.counts[span].argmax())
        return int(self._chased[2][span, meows, 0])

    @cached_property
    def _chased(self) -> tuple[Array, Integers, Integers]:
        """By span, MEOWs in it and number of chases: the worth and the Zs gained; and by the first
        two, which number of chases is best."""
        heard = np.maximum(COUNTS - self.now.plugs, 0)
        lowered = np.broadcast_to(np.maximum(self.now.multiplier - heard, 0), _ZS.shape)
        worth, net = self.after_chases(_ZS, lowered, *self._found())
        return worth, net, (worth + _TIE * net).argmax(axis=-1)[..., None]

    def scoring(self, span: int, meows: int) -> list[tuple[float, int]]:
        """The worth and the Zs gained for each number of chases, once this span is turned, with so
        many MEOWs in it, which have lowered the multiplier."""
        own, rivals = self._found()
        zs, multiplier = _ZS[span, meows], np.asarray(self.now.multiplier)
        worth, net = self.after_chases(zs, multiplier, own[span, meows], rivals[:, span, meows])
        return list(zip(worth.tolist(), net.tolist(), strict=True))

    # Uses

    @cached_property
    def uses(self) -> Array:
        """The prospects of all uses: four rows, as the fields of Prospect, by use."""
        (worth, net), odds = self.sleeps, self.now.belief.counts
        each = (worth, np.where(net > 0, 1.0, 0.0), net, np.broadcast_to(COUNTS, net.shape))
        sleeps = [(odds * values).sum(axis=1) for values in each]
        return np.column_stack((sleeps, self._awake(1, 0.0), self._awake(0, self.now.draw)))

    def _awake(self, raised: int, drawn: float) -> Prospect:
        multiplier = min(self.now.multiplier + raised, TOP_MULTIPLIER)
        end = Ending(np.asarray(self.now.winks), np.asarray(multiplier), *self.awake_finds)
        return Prospect(float(self.worth(end, drawn)))

    def prospect(self, use: int) -> Prospect:
        return Prospect(*self.uses[:, use].tolist())

    @property
    def as_it_stands(self) -> Prospect:
        """What the turn is worth if nothing changes, but for the card that a pair draws."""
        return self.prospect(PAIR)

    @cached_property
    def _appeals(self) -> Array:
        """By roll and use: the appeal; minus infinity where it is not allowed."""
        usable = usable_by(self.now.numbering).copy()
        if not self.now.pairs:  # three equal dice are always a pair (SC-R6)
            usable[:, PAIR] *= usable[:, :SEVEN].sum(axis=1) == 0
        if self.now.multiplier == TOP_MULTIPLIER and not self.now.sevens:
            usable[:, SEVEN] = 0
        appeals: Array = np.where(usable > 0, self.uses[0] + _A_Z * self.uses[2], -np.inf)
        return appeals

    @cached_property
    def _best(self) -> Array:
        """By roll: the prospect of its best use, in four rows."""
        return self.uses[:, self._appeals.argmax(axis=1)]

    def holding(self, held: Faces) -> Prospect:
        """What it is worth to hold these dice and roll the others."""
        return Prospect(*(self._best @ rolling(tuple(sorted(held)))).tolist())

    def allowed(self, dice: Faces) -> Integers:
        """The uses that these dice allow."""
        row = _ROLLS.index(tuple(sorted(dice)))
        return np.flatnonzero(self._appeals[row] > -np.inf)

    def forecast(self, gathers: Sequence[Faces], temperature: float) -> Array:
        """How likely each use is, of the dice that the seat takes and then rolls, for a player who
        mixes its choices at this temperature."""
        rolls = np.array([rolling(held) for held in gathers])
        taken = softmax([self.holding(held).worth for held in gathers], temperature)
        forecast: Array = taken @ rolls @ softmax(self._appeals, temperature)
        return forecast


# What a beginner takes things to be worth, in Zs.
STEP: Final = 2.0  # a step of the seat's own multiplier
THEIR_STEP: Final = 1.0  # a step of a rival's multiplier
CARD: Final = 1.5
PLAIN_TEMPERATURE: Final = 0.3


class PlainTurn(Turn):
    """A turn as a beginner weighs it: by its Zs, without chases and without a thought of rivals."""

    by_odds: ClassVar = False

    def worth(self, end: Ending, drawn: float = 0.0) -> Array:
        others = sum(rival.multiplier for rival in self.now.race.rivals)
        worth: Array = end.winks + STEP * end.multiplier - THEIR_STEP * others
        return worth + self.now.cards + drawn

    def most_chases(self) -> int:
        return 0
