"""Reading the Bids: who makes one is likelier to hold what makes it true, though not for sure."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from purrlor.bots.kitten_me.guess import NO_LEAN, Lean
from purrlor.bots.kitten_me.outlook import Outlook
from purrlor.core.game import Seat
from purrlor.games.kitten_me.moves import Bid
from purrlor.games.kitten_me.view import Stands

BLUFF = 0.3  # how much of a Bid may be bluff, in a hand of one card; in a larger one it is less:
SHARP = 2.0  # its best feature is easily found. One who trusted fully would be an easy prey.
UNREAD = 0.9  # and to the others, of whom one does not know how well they read


@lru_cache(maxsize=8192)
def goes_with(look: Outlook, cards: int, bid: Bid) -> tuple[float, ...]:
    """By what a hand of so many cards counts: how well the Bid goes with it. Its maker looks at
    the own hand, and guesses all others."""
    others = look.crowd(look.table - cards, bid.feature)
    held = len(look.shown(cards, NO_LEAN, bid.feature))
    return tuple(others.reaches(bid.count, held))


def trusted(look: Outlook, cards: int, bid: Bid) -> list[float]:
    """The same, as far as one believes it."""
    bluff = BLUFF / max(cards, 1) ** 2
    return [bluff + (1 - bluff) * true**SHARP for true in goes_with(look, cards, bid)]


def trusted_by_others(look: Outlook, cards: int, bid: Bid) -> list[float]:
    return [UNREAD + (1 - UNREAD) * true for true in goes_with(look, cards, bid)]


@lru_cache(maxsize=8192)
def leans_by(look: Outlook, cards: int, bid: Bid) -> float:
    """How far a Bid makes a hand of so many cards lean to its feature: so far that the lean brings
    it as much more as the Bid lets one expect."""
    odds = look.shown(cards, NO_LEAN, bid.feature)
    told = [chance * well for chance, well in zip(odds, trusted(look, cards, bid), strict=True)]
    spread = _spread(odds)
    return (_mean(told) - _mean(odds)) / spread if spread else 0.0


def _mean(odds: Sequence[float]) -> float:
    return sum(count * chance for count, chance in enumerate(odds)) / sum(odds)


def _spread(odds: Sequence[float]) -> float:
    mean = _mean(odds)
    return sum((count - mean) ** 2 * chance for count, chance in enumerate(odds))


def lean_of(look: Outlook, seat: Seat, cards: int, bids: Sequence[Stands]) -> Lean:
    """Of a seat with so many cards in hand, after its Bids; the last of each feature tells most."""
    last = {stands.bid.feature: stands.bid for stands in bids if stands.seat == seat}
    lean = list(NO_LEAN)
    for feature, bid in last.items():
        lean[feature] = leans_by(look, cards, bid)
    return tuple(lean)
