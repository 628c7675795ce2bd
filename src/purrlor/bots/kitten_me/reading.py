"""Reading the Bids: who makes one is likelier to hold what makes it true, though not for sure."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from typing import Final

from purrlor.bots.kitten_me.guess import NO_LEAN, Lean
from purrlor.bots.kitten_me.outlook import Outlook
from purrlor.bots.kitten_me.sums import Odds
from purrlor.core.game import Seat
from purrlor.games.kitten_me.moves import Bid
from purrlor.games.kitten_me.view import Stands

BLUFF = 0.3  # how much of a Bid may be bluff, in a hand of one card; in a larger one it is less:
SHARP = 2.0  # its best feature is easily found. One who trusted fully would be an easy prey.
UNREAD = 0.9  # and to the others, of whom one does not know how well they read


class Reader:
    """Of one who sees so much; what was worked out once is kept."""

    def __init__(self, look: Outlook) -> None:
        self._look: Final = look
        self._leans: Final[dict[tuple[int, Bid], float]] = {}

    def lean_of(self, seat: Seat, cards: int, bids: Sequence[Stands]) -> Lean:
        """Of a seat with so many cards in hand, after its Bids; the last of each feature tells
        most."""
        last = {stands.bid.feature: stands.bid for stands in bids if stands.seat == seat}
        lean = list(NO_LEAN)
        for feature, bid in last.items():
            lean[feature] = self._lean(cards, bid)
        return tuple(lean)

    def _lean(self, cards: int, bid: Bid) -> float:
        """How far a Bid makes a hand of so many cards lean to its feature: so far that the lean
        brings it as much more as the Bid lets one expect."""
        key = (cards, bid)
        if key not in self._leans:
            odds = self._look.shown(cards, NO_LEAN, bid.feature)
            told = list(map(mul, odds, self.trusted(cards, bid, range(len(odds)))))
            spread = _spread(odds)
            self._leans[key] = (_mean(told) - _mean(odds)) / spread if spread else 0.0
        return self._leans[key]

    def trusted(self, cards: int, bid: Bid, held: range) -> Odds:
        """By what a hand of so many cards counts: how well the Bid goes with it, as far as one
        believes it."""
        bluff = BLUFF / max(cards, 1) ** 2
        return [bluff + (1 - bluff) * true**SHARP for true in self._goes_with(cards, bid, held)]

    def trusted_by_others(self, cards: int, bid: Bid, held: range) -> Odds:
        return [UNREAD + (1 - UNREAD) * true for true in self._goes_with(cards, bid, held)]

    def _goes_with(self, cards: int, bid: Bid, held: range) -> Odds:
        """The Bid's maker looks at the own hand, and guesses all others."""
        others = self._look.crowd(self._look.table - cards, bid.feature)
        return others.reaches(bid.count, held.stop)[held.start :: held.step]


def _mean(odds: Sequence[float]) -> float:
    return sum(count * chance for count, chance in enumerate(odds)) / sum(odds)


def _spread(odds: Sequence[float]) -> float:
    mean = _mean(odds)
    return sum((count - mean) ** 2 * chance for count, chance in enumerate(odds))


@lru_cache(maxsize=32)
def reader(look: Outlook) -> Reader:
    return Reader(look)
