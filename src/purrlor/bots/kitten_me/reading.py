"""Reading the Bids: who makes one is likelier to hold what makes it true, though not for sure."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, log
from operator import mul
from typing import Final, NamedTuple

from purrlor.bots.kitten_me.guess import LOUDEST, NO_LEAN, Lean
from purrlor.bots.kitten_me.hidden import Hidden
from purrlor.bots.kitten_me.outlook import Outlook
from purrlor.bots.kitten_me.parts import factor
from purrlor.bots.kitten_me.sums import Odds, repeated, times
from purrlor.core.game import Seat
from purrlor.games.kitten_me.components import FEATURES, Feature
from purrlor.games.kitten_me.moves import Bid
from purrlor.games.kitten_me.view import StandingBid

BLUFF = 0.3  # how much of a Bid may be bluff where all hold one card; where there are more it is
SHARP = 3.0  # less: a true one is easily found. One who trusted fully would be an easy prey.
UNREAD = 0.9  # and to the others, of whom one does not know how well they read
DULL = 0.25  # how much less sharp Bids are for each other player beyond a few
VEIL = 1.0  # and how much by each card among them that doubles a hand or blanks it
HEARD = 2.0  # how many times over what others' Bids tell makes one bolder
_FEW: Final = 3
_STEPS: Final = 4
_SLIGHT: Final = 1e-6
_FARTHEST: Final = 4.0


class _Tells(NamedTuple):
    """What a Bid tells of a hand."""

    more: float  # of its feature, as a lean,
    held: float  # and as a number beyond what any hand would count
    doubles: float
    blanks: float


class Told:
    """What the Bids of a round tell, one after another: who makes one has heard those before it,
    and needs the less in the own hand."""

    def __init__(self) -> None:
        self._tells: Final[dict[Seat, dict[Feature, _Tells]]] = {}

    def add(self, seat: Seat, feature: Feature, tells: _Tells) -> None:
        self._tells.setdefault(seat, {})[feature] = tells

    def lean(self, seat: Seat) -> Lean:
        told = self._tells.get(seat)
        if told is None:
            return NO_LEAN
        features = tuple(told[f].more if f in told else 0.0 for f in FEATURES)
        doubles = sum(tells.doubles for tells in told.values())
        blanks = sum(tells.blanks for tells in told.values())
        return Lean(features, doubles, blanks)

    def heard(self, seat: Seat, feature: Feature) -> float:
        """How much more a seat expects of the others, by their Bids."""
        others = [told for who, told in self._tells.items() if who != seat]
        return HEARD * sum(told[feature].held for told in others if feature in told)


class Reader:
    """Of one who sees so much; what was worked out once is kept."""

    def __init__(self, look: Outlook) -> None:
        self._look: Final = look
        self._sharp: Final = _sharp(look.hidden)
        self._tells: Final[dict[tuple[int, Bid, float], _Tells]] = {}

    def listen(self, cards: Sequence[int], bids: Sequence[StandingBid]) -> Told:
        """To the Bids of seats with so many cards in hand; a seat's last of each feature tells
        most."""
        told = Told()
        for seat, bid in _last_of_each(bids):
            if cards[seat]:
                heard = told.heard(seat, bid.feature)
                told.add(seat, bid.feature, self._told(cards[seat], bid, heard))
        return told

    def _told(self, cards: int, bid: Bid, heard: float) -> _Tells:
        key = (cards, bid, heard)
        if key not in self._tells:
            self._tells[key] = self._tell(cards, bid, heard)
        return self._tells[key]

    def _tell(self, cards: int, bid: Bid, heard: float) -> _Tells:
        """A hand leans so far that it brings as much more as the Bid lets one expect; and special
        cards are the likelier in it the better the Bid goes with them."""
        card = self._look.public_draw(NO_LEAN)[bid.feature]
        every = sum(card.worths)
        if not every:
            return _Tells(0.0, 0.0, 0.0, 0.0)
        worths = [worth / every for worth in card.worths]
        odds = repeated(worths, cards)
        doubled = times(repeated(worths, cards - 1), 2)
        trust = self.trusted(cards, bid, heard, range(max(len(odds), len(doubled))))
        plain, twice = _mean(odds, trust), _mean(doubled, trust)
        held = _mean(odds, [count * well for count, well in enumerate(trust)]) / plain
        more = _lean_to(worths, held / cards)
        weight = log(sum(map(mul, worths, map(exp, _loud(more)))))
        doubles, blanks = weight + log(twice / plain), weight + log(trust[0] / plain)
        return _Tells(more, held - _mean(odds, range(len(odds))), doubles, blanks)

    def trusted(self, cards: int, bid: Bid, heard: float, held: range) -> Odds:
        """By what a hand of so many cards counts: how well the Bid goes with it, as far as one
        believes it."""
        hidden = self._look.hidden
        theirs = (self._look.table - hidden.flips - cards) / len(hidden.hands)
        bluff = BLUFF / max(1.0, cards, theirs) ** 2
        goes_with = self._goes_with(cards, bid, heard, held)
        return [bluff + (1 - bluff) * true**self._sharp for true in goes_with]

    def trusted_by_others(self, cards: int, bid: Bid, held: range) -> Odds:
        return [UNREAD + (1 - UNREAD) * true for true in self._goes_with(cards, bid, 0.0, held)]

    def _goes_with(self, cards: int, bid: Bid, heard: float, held: range) -> Odds:
        """The Bid's maker looks at the own hand, and guesses all others by what was heard."""
        others = self._look.crowd(self._look.table - cards, bid.feature)
        count, partly = bid.count - int(heard), heard % 1
        true = others.reaches(max(count, 0), held.stop)[held.start :: held.step]
        if not partly:
            return true
        lower = others.reaches(max(count - 1, 0), held.stop)[held.start :: held.step]
        return [(1 - partly) * one + partly * other for one, other in zip(true, lower, strict=True)]


def _sharp(hidden: Hidden) -> float:
    cards = hidden.own + hidden.pool
    veiled = sum(factor(card) != 1 for card in cards) / max(len(cards), 1)
    veils = veiled * (len(hidden.own) + sum(hand.size for hand in hidden.hands))
    return (SHARP - DULL * max(0, len(hidden.hands) - _FEW)) / (1 + VEIL * veils)


def _last_of_each(bids: Sequence[StandingBid]) -> list[tuple[Seat, Bid]]:
    """Of each seat and feature, as they were made."""
    last: dict[tuple[Seat, Feature], StandingBid] = {}
    for stands in reversed(bids):
        last.setdefault((stands.seat, stands.bid.feature), stands)
    return [(stands.seat, stands.bid) for stands in reversed(last.values())]


def _lean_to(worths: Odds, mean: float) -> float:
    """So far that a card is worth this much, by Newton's method."""
    lean = 0.0
    for _ in range(_STEPS):
        weights = [worth * exp(loud) for worth, loud in zip(worths, _loud(lean), strict=True)]
        every = sum(weights)
        held = sum(count * weight for count, weight in enumerate(weights)) / every
        louder = sum(min(c, LOUDEST) * w for c, w in enumerate(weights)) / every
        both = sum(c * min(c, LOUDEST) * w for c, w in enumerate(weights)) / every
        spread = both - held * louder
        if spread < _SLIGHT:
            break
        lean = max(-_FARTHEST, min(_FARTHEST, lean + (mean - held) / spread))
    return lean


def _loud(lean: float) -> list[float]:
    return [lean * min(worth, LOUDEST) for worth in range(4)]


def _mean(odds: Odds, values: Sequence[float]) -> float:
    return float(sum(map(mul, odds, values)))


@lru_cache(maxsize=32)
def reader(look: Outlook) -> Reader:
    return Reader(look)
