"""What a move leads to: every use of dice in a turn, with the probability to win after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations_with_replacement, product
from typing import Final, NamedTuple

import numpy as np

from purrlor.bots.probability import distribution, softmax
from purrlor.bots.shut_up_cat.belief import COUNTS, IN_SPAN, SIZES, Array, Integers, span_index
from purrlor.bots.shut_up_cat.race import Situation, cards_worth
from purrlor.core.game import Move
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
from purrlor.games.shut_up_cat.dice import find_dice, make_all_dice
from purrlor.games.shut_up_cat.moves import Seven, Sleep

# Uses of dice: every span, and after those a seven and a pair.
SEVEN: Final = len(SIZES)
PAIR: Final = SEVEN + 1
_ROLLS: Final = tuple(combinations_with_replacement(FACES, GATHERED))
_ZS: Final = np.maximum(SIZES[:, None] - COUNTS, 0)  # by span and MEOWs in it
_CHASES: Final = np.arange(TOP_MULTIPLIER + 1)

_A_Z: Final = 0.0005  # what a Z adds to the appeal of a move, so that ties are broken by Zs
TEMPERATURE: Final = 0.002  # of choices by the probability to win
_TIE: Final = 1e-6  # what a Z adds where the best number of chases is chosen


def use_index(move: Move) -> int:
    """The place of a use of dice in everything that is listed by use."""
    if isinstance(move, Sleep):
        return span_index(move.start, move.end)
    return SEVEN if isinstance(move, Seven) else PAIR


@cache
def usable(numbering: Numbering) -> Array:
    """By roll of three dice and by use: 1 where these dice allow that use."""
    uses = np.zeros((len(_ROLLS), PAIR + 1))
    for row, roll in enumerate(_ROLLS):
        dice = find_dice(make_all_dice(numbering), roll, [])
        uses[row, [use_index(move) for moves in dice.menu(True, True, False) for move in moves]] = 1
    return uses


@cache
def rolling(held: Faces) -> Array:
    """The probability of each roll, when these dice are held and the others are rolled."""
    rolls = product(FACES, repeat=GATHERED - len(held))
    ways = Counter(tuple(sorted((*held, *roll))) for roll in rolls)
    return distribution([ways[roll] for roll in _ROLLS])


class Prospect(NamedTuple):
    """What is expected of a move."""

    worth: float  # the probability to win
    gain: float = 0.0  # the probability that it brings Zs
    zs: float = 0.0  # Zs gained on average, less those paid for chases

    def appeal(self) -> float:
        """What moves are chosen by: their worth, and a little for Zs, which decide among moves that
        win equally often, also in a lost game."""
        return self.worth + _A_Z * self.zs


@dataclass(frozen=True, eq=False)
class Turn(Situation):
    """A turn of a seat: what each use of its dice leads to."""

    @cached_property
    def _known(self) -> Integers:
        """By span and MEOWs in it: how many Zs the seat can find after this sleep, and so plan
        with. It knows what it puts back, and all tiles once it has seen every MEOW."""
        known: Integers = _ZS + (self.belief.sure_zs @ (1 - IN_SPAN.T))[:, None]
        known[:, MEOWS] = len(SPACES) - MEOWS
        return known

    # Sleeps

    def lowered(self, meows: Integers) -> Integers:
        """m', the multiplier after so many MEOWs."""
        heard = np.maximum(meows - self.plugs, 0)
        return np.asarray(np.maximum(self.multiplier - heard, 0))

    def after_chases(
        self, zs: Integers, multiplier: Integers, known: Integers
    ) -> tuple[Array, Integers]:
        """The probability to win and the Zs gained after so many Zs are turned up and MEOWs have
        lowered the multiplier; for each number of chases, along a new last axis. What cannot be
        paid for is worth minus infinity."""
        raised = multiplier[..., None] + _CHASES
        net = zs[..., None] * raised - CHASE_PRICE * _CHASES
        top = np.minimum(raised, TOP_MULTIPLIER)
        win = self.win(self.winks + net, top, known[..., None])
        paid = self.winks // CHASE_PRICE if self.options.chase_in_reveal else 0
        return np.where((raised > TOP_MULTIPLIER) | (paid < _CHASES), -np.inf, win), net

    @cached_property
    def sleeps(self) -> tuple[Array, Integers, Integers]:
        """By span and MEOWs in it: the best number of chases, with the probability to win and the
        Zs gained by it, which come first."""
        lowered = np.broadcast_to(self.lowered(COUNTS), _ZS.shape)
        win, net = self.after_chases(_ZS, lowered, self._known)
        best = (win + _TIE * net).argmax(axis=-1)
        spans, meows = np.indices(best.shape)
        return win[spans, meows, best], net[spans, meows, best], best

    def scoring(self, span: int, meows: int) -> list[tuple[float, int]]:
        """The probability to win and the Zs gained for each number of chases, once this span is
        turned, with so many MEOWs in it, which have lowered the multiplier."""
        zs, multiplier = _ZS[span, meows], np.asarray(self.multiplier)
        win, net = self.after_chases(zs, multiplier, self._known[span, meows])
        return list(zip(win.tolist(), net.tolist(), strict=True))

    # Uses

    @cached_property
    def uses(self) -> Array:
        """The prospects of all uses: three rows, as the fields of Prospect, by use."""
        (win, net, _), known = self.sleeps, self.belief.sure_zs.sum()
        sleeps = [(self.belief.counts * each).sum(axis=1) for each in (win, net > 0, net)]
        seven = self.win(self.winks, min(self.multiplier + 1, TOP_MULTIPLIER), known)
        drawn = cards_worth(self.options, self.next_card)
        pair = self.win(self.winks, self.multiplier, known, drawn)
        return np.column_stack((sleeps, Prospect(float(seven)), Prospect(float(pair))))

    def prospect(self, use: int) -> Prospect:
        return Prospect(*self.uses[:, use].tolist())

    @cached_property
    def _appeals(self) -> Array:
        """By roll and use: the appeal; minus infinity where it is not allowed."""
        allowed = usable(self.options.numbering).copy()
        if not self.next_card:  # three equal dice are always a pair (SC-R6)
            allowed[:, PAIR] *= allowed[:, :SEVEN].sum(axis=1) == 0
        if self.multiplier == TOP_MULTIPLIER and not self.options.seven_at_max:
            allowed[:, SEVEN] = 0
        return np.where(allowed > 0, self.uses[0] + _A_Z * self.uses[2], -np.inf)

    def holding(self, held: Faces) -> Prospect:
        """What it is worth to hold these dice and roll the others, for their best use then."""
        best = self.uses[:, self._appeals.argmax(axis=1)]
        return Prospect(*(best @ rolling(tuple(sorted(held)))).tolist())

    def allowed(self, dice: Faces) -> Integers:
        """The uses that these dice allow."""
        row = _ROLLS.index(tuple(sorted(dice)))
        return np.flatnonzero(self._appeals[row] > -np.inf)

    def forecast(self, gathers: Sequence[Faces], temperature: float) -> Array:
        """f(u), how likely each use is, of the dice that the seat takes and then rolls, for a
        player who mixes its choices at this temperature."""
        rolls = np.array([rolling(held) for held in gathers])
        taken = softmax([self.holding(held).worth for held in gathers], temperature)
        return np.asarray(taken @ rolls @ softmax(self._appeals, temperature))
