"""What a move leads to: every use of dice in a turn, with the probability to win after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import combinations_with_replacement, product
from typing import Final, NamedTuple, Self

import numpy as np

from purrlor.bots.probability import distribution, softmax
from purrlor.bots.shut_up_cat.belief import COUNTS, IN_SPAN, ZS, Array, Belief, Integers, span_index
from purrlor.bots.shut_up_cat.evidence import next_card, unseen
from purrlor.bots.shut_up_cat.race import Numbers, Rival, cards_worth, strength
from purrlor.core.game import Move, Seat
from purrlor.games.shut_up_cat import components as box
from purrlor.games.shut_up_cat.dice import find_dice, make_all_dice
from purrlor.games.shut_up_cat.moves import Seven, Sleep
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.view import TableView

# Uses of dice: every span, and after those a seven and a pair.
SEVEN: Final = len(ZS)
PAIR: Final = SEVEN + 1
ROLLS: Final = tuple(combinations_with_replacement(box.FACES, box.GATHERED))
_CHASES: Final = np.arange(box.TOP_MULTIPLIER + 1)

TEMPERATURE: Final = 0.002  # of choices by the probability to win
A_Z: Final = TEMPERATURE / 4  # what a Z adds to a move's appeal
_TIE: Final = 1e-6  # what a Z adds where the best number of chases is chosen


def use_index(move: Move) -> int:
    """The place of a use of dice in everything that is listed by use."""
    if isinstance(move, Sleep):
        return span_index(move.start, move.end)
    return SEVEN if isinstance(move, Seven) else PAIR


@cache
def usable(numbering: box.Numbering) -> Array:
    """By roll of three dice and by use: 1 where these dice allow that use."""
    uses = np.zeros((len(ROLLS), PAIR + 1))
    for row, roll in enumerate(ROLLS):
        for moves in find_dice(make_all_dice(numbering), roll, []).menu(True, True, False):
            uses[row, [use_index(move) for move in moves]] = 1
    return uses


@cache
def rolling(held: box.Faces) -> Array:
    """The probability of each roll, when these dice are held and the others are rolled."""
    rolls = product(box.FACES, repeat=box.GATHERED - len(held))
    ways = Counter(tuple(sorted((*held, *roll))) for roll in rolls)
    return distribution([ways[roll] for roll in ROLLS])


class Prospect(NamedTuple):
    """What is expected of a move."""

    worth: float  # the probability to win
    gain: float = 0.0  # the probability that it brings more Zs than are paid for chases
    zs: float = 0.0  # Zs gained on average, less those paid for chases

    def appeal(self) -> float:
        """What moves are chosen by: worth and, where it is about equal, Zs, even in a lost game."""
        return self.worth + A_Z * self.zs


@dataclass(frozen=True, eq=False)
class Turn:
    """A turn: all that it depends on, as its seat knows it, and what each use of dice leads to."""

    options: Options
    belief: Belief
    rivals: tuple[Rival, ...]  # in the order of their turns
    winks: int  # the Zs that its seat holds
    multiplier: int
    last: bool  # is this the last round?
    dice: box.Faces
    plugs: int
    cards: float  # what the hand adds to the log strength
    next_card: Mapping[box.Card, float]  # those that a pair may draw, with their odds

    @classmethod
    def of(cls, options: Options, view: TableView, seat: Seat, belief: Belief) -> Self:
        """Any seat's turn, as far as this view shows it."""
        players, unknown = len(view.winks), cards_worth(options, unseen(options, view))
        hands = [size * unknown for size in view.hand_sizes]
        if view.seat is not None:
            hands[view.seat] = cards_worth(options, Counter(view.hand))

        def rival(other: Seat) -> Rival:
            to_come = (other - view.first) % players > (seat - view.first) % players
            return Rival(other, view.winks[other], view.multipliers[other], hands[other], to_come)

        return cls(
            options=options,
            belief=belief,
            rivals=tuple(rival((seat + turns) % players) for turns in range(1, players)),
            winks=view.winks[seat],
            multiplier=view.multipliers[seat],
            last=view.last_round or view.round >= options.max_rounds,
            dice=view.dice,
            plugs=view.plugs if seat == view.to_move else 0,
            cards=hands[seat],
            next_card=next_card(options, view),
        )

    def win(self, winks: Numbers, multiplier: Numbers, known: Numbers | None = None) -> Array:
        """The probability to win if the turn ends with these Zs, this multiplier and these Zs
        that the seat can find, by default as many as it knows now; element by element. Enough Zs
        make it the last round. Who ties shares the win (SC-R9), but beats a rival still to come."""
        by, winks = strength(self.options), np.asarray(winks)
        can_find = self.belief.sure_zs.sum() if known is None else known
        found = np.asarray(by.known)[multiplier] * can_find
        mine = by.standing_at(multiplier, winks) + found + self.cards
        theirs = sum(np.exp(rival.log_strength(by)) for rival in self.rivals)
        below = np.prod([rival.stays_below(by, winks) for rival in self.rivals], axis=0)
        ties = sum((rival.winks == winks) & (not rival.to_come) for rival in self.rivals)
        ends = self.last | (winks >= box.ENOUGH_ZS)
        return np.asarray(np.where(ends, below / (1 + ties), 1 / (1 + theirs * np.exp(-mine))))

    # Sleeps

    @property
    def _known(self) -> Integers:
        """By span and MEOWs in it: how many Zs the seat can find after this sleep, and so plan
        with. It knows what it puts back, and all tiles if the span holds every MEOW. Other evidence
        of the turned tiles counts only when they are face up, as part of the belief."""
        known: Integers = ZS + (self.belief.sure_zs @ (1 - IN_SPAN.T))[:, None]
        known[:, box.MEOWS] = len(box.SPACES) - box.MEOWS
        return known

    def after_chases(
        self, zs: Integers, multiplier: Integers, known: Integers
    ) -> tuple[Array, Integers]:
        """The probability to win and the Zs gained after these Zs are turned up and MEOWs have
        lowered the multiplier; for each number of chases, along a new last axis. What cannot be
        paid for is worth minus infinity."""
        raised = multiplier[..., None] + _CHASES
        net = zs[..., None] * raised - box.CHASE_PRICE * _CHASES
        top = np.minimum(raised, box.TOP_MULTIPLIER)
        win = self.win(self.winks + net, top, known[..., None])
        paid = self.winks // box.CHASE_PRICE if self.options.chase_in_reveal else 0
        return np.where((raised > box.TOP_MULTIPLIER) | (paid < _CHASES), -np.inf, win), net

    @cached_property
    def sleeps(self) -> tuple[Array, Integers, Integers]:
        """By span and MEOWs in it: the probability to win and the Zs gained by the best number of
        chases, and that number."""
        heard = np.maximum(COUNTS - self.plugs, 0)
        win, net = self.after_chases(ZS, np.maximum(self.multiplier - heard, 0), self._known)
        best = (win + _TIE * net).argmax(axis=-1)
        spans, meows = np.indices(best.shape)
        return win[spans, meows, best], net[spans, meows, best], best

    def scoring(self, span: int, meows: int) -> list[Prospect]:
        """What each number of chases leads to, once this span is turned, with these MEOWs in it,
        which have lowered the multiplier."""
        zs, multiplier = ZS[span, meows], np.asarray(self.multiplier)
        win, net = self.after_chases(zs, multiplier, self._known[span, meows])
        return [Prospect(*each) for each in zip(win.tolist(), net > 0, net.tolist(), strict=True)]

    @property
    def plans(self) -> Array:
        """By span and MEOWs in it: how much more likely the seat is to win by such a sleep in its
        next turn, as if it then found all Zs, than by turning the whole ring, or by a pair with the
        card that it draws; the pair counts the Zs known now."""
        lowered, whole_ring = np.maximum(self.multiplier - COUNTS, 0), int(ZS[:, 0].argmax())
        wins = self.after_chases(ZS, lowered, ZS[whole_ring, box.MEOWS])[0].max(axis=-1)
        least = max(wins[whole_ring, box.MEOWS], self.prospect(PAIR).worth)
        return np.asarray(np.maximum(wins - least, 0.0))

    # Uses

    @cached_property
    def uses(self) -> Array:
        """The prospects of all uses: three rows, as the fields of Prospect, by use."""
        win, net, _ = self.sleeps
        sleeps = [(self.belief.counts * each).sum(axis=1) for each in (win, net > 0, net)]
        seven = self.win(self.winks, min(self.multiplier + 1, box.TOP_MULTIPLIER))
        richer = replace(self, cards=self.cards + cards_worth(self.options, self.next_card))
        pair = richer.win(self.winks, self.multiplier)
        return np.column_stack((sleeps, Prospect(float(seven)), Prospect(float(pair))))

    def prospect(self, use: int) -> Prospect:
        return Prospect(*self.uses[:, use].tolist())

    def ending(self, move: Move) -> Turn:
        """The turn by which this use of its dice is weighed; here the same for all."""
        return self

    @property
    def allowed(self) -> Array:
        """By roll and use: 1 where this turn allows it."""
        allowed = usable(self.options.numbering).copy()
        if not self.next_card:  # three equal dice are always a pair (SC-R6)
            allowed[allowed[:, :SEVEN].any(axis=1), PAIR] = 0
        if self.multiplier == box.TOP_MULTIPLIER and not self.options.seven_at_max:
            allowed[:, SEVEN] = 0
        return allowed

    @cached_property
    def _appeals(self) -> Array:
        """By roll and use: the appeal; minus infinity where it is not allowed."""
        return np.where(self.allowed > 0, self.uses[0] + A_Z * self.uses[2], -np.inf)

    def holding(self, held: box.Faces) -> Prospect:
        """What it is worth to hold these dice and roll the others, for their best use then."""
        return Prospect(*(self.uses @ self.best_uses(held)).tolist())

    def best_uses(self, held: box.Faces) -> Array:
        """By use: the probability that it is the best one, if these dice are held and the others
        are rolled."""
        odds = rolling(tuple(sorted(held)))
        best = self._appeals.argmax(axis=1)
        return np.asarray(np.bincount(best, odds, minlength=PAIR + 1), dtype=np.float64)

    def forecast(self, gathers: Sequence[box.Faces], temperature: float) -> Array:
        """f(u), how likely each use is, of the dice that the seat takes and then rolls, for a
        player who mixes at this temperature: what to take by its worth, what to use by appeal."""
        rolls = np.array([rolling(held) for held in gathers])
        taken = softmax([self.holding(held).worth for held in gathers], temperature)
        return np.asarray(taken @ rolls @ softmax(self._appeals, temperature))
