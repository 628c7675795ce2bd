"""Bids as evidence: whoever makes one is likelier to hold cards that make it true."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, log
from operator import mul
from typing import Final, NamedTuple

from purrlor.bots.kitten_me.guess import LOUDEST, NO_TILT, LogTilt
from purrlor.bots.kitten_me.hidden import Hidden
from purrlor.bots.kitten_me.outlook import Outlook
from purrlor.bots.kitten_me.parts import factor
from purrlor.bots.kitten_me.sums import Odds, repeated, times
from purrlor.core.game import Seat
from purrlor.games.kitten_me.components import FEATURES, Feature
from purrlor.games.kitten_me.moves import Bid
from purrlor.games.kitten_me.view import StandingBid

# The likelihood of a Bid, given what its bidder holds, is BLUFF + (1 - BLUFF) * odds ** SHARP,
# where odds are those that the bidder sees. A reader who trusted Bids fully would be easy prey.
BLUFF = 0.3  # where all hold one card; the more cards there are, the easier a true Bid is found
SHARP = 3.0
UNREAD = 0.9  # BLUFF as other players are assumed to see it, since they may read Bids badly
DULL = 0.25  # SHARP falls by this for each rival beyond a few,
VEIL = 1.0  # and the more so, the more cards in play double or blank a hand
HEARD = 2.0  # how many times over a bidder counts what earlier Bids promised
_FEW: Final = 3  # rivals
_STEPS: Final = 4  # of Newton's method
_LEAST_VARIANCE: Final = 1e-6  # below it a tilt changes nothing any more
_FARTHEST: Final = 4.0  # tilt


class BidEvidence(NamedTuple):
    """What one Bid says of its bidder's hand."""

    tilt: float  # towards the Bid's feature
    surplus: float  # how many more of the feature it holds than any hand would, by expectation
    doubles: float  # the tilts towards cards that double a hand,
    blanks: float  # and towards those that blank it


class RoundEvidence:
    """What the Bids of a round say of each hand. A bidder has heard the Bids before their own and
    counts on those cards, so that a later Bid says less of the bidder's own hand."""

    def __init__(self) -> None:
        self._of: Final[dict[Seat, dict[Feature, BidEvidence]]] = {}

    def add(self, seat: Seat, feature: Feature, evidence: BidEvidence) -> None:
        self._of.setdefault(seat, {})[feature] = evidence

    def tilt(self, seat: Seat) -> LogTilt:
        of = self._of.get(seat)
        if of is None:
            return NO_TILT
        features = tuple(of[f].tilt if f in of else 0.0 for f in FEATURES)
        doubles = sum(evidence.doubles for evidence in of.values())
        blanks = sum(evidence.blanks for evidence in of.values())
        return LogTilt(features, doubles, blanks)

    def heard(self, seat: Seat, feature: Feature) -> float:
        """How much more a seat expects of the others, by their Bids."""
        others = [of for bidder, of in self._of.items() if bidder != seat]
        return HEARD * sum(of[feature].surplus for of in others if feature in of)


class Reader:
    """Reads Bids for a seat that sees what the outlook says; it works out nothing twice."""

    def __init__(self, look: Outlook) -> None:
        self._look: Final = look
        self._sharp: Final = _sharp(look.hidden)
        self._evidence: Final[dict[tuple[int, Bid, float], BidEvidence]] = {}

    def listen(self, cards: Sequence[int], bids: Sequence[StandingBid]) -> RoundEvidence:
        """`cards` says how many each seat holds. Of a seat's Bids on one feature only the last
        counts."""
        so_far = RoundEvidence()
        for seat, bid in _last_of_each(bids):
            if cards[seat]:
                heard = so_far.heard(seat, bid.feature)
                so_far.add(seat, bid.feature, self._evidence_of(bid, cards[seat], heard))
        return so_far

    def _evidence_of(self, bid: Bid, cards: int, heard: float) -> BidEvidence:
        key = (cards, bid, heard)
        if key not in self._evidence:
            self._evidence[key] = self._find_evidence(bid, cards, heard)
        return self._evidence[key]

    def _find_evidence(self, bid: Bid, cards: int, heard: float) -> BidEvidence:
        """The hand is tilted until it holds as much, by expectation, as a hand that would make
        this Bid. Special cards are likelier in it the better the Bid goes with them."""
        card = self._look.public_draw(NO_TILT)[bid.feature]
        every = sum(card.worths)
        if not every:
            return BidEvidence(0.0, 0.0, 0.0, 0.0)
        worths = [worth / every for worth in card.worths]
        odds = repeated(worths, cards)
        doubled = times(repeated(worths, cards - 1), 2)
        trust = self.trusted(cards, bid, heard, range(max(len(odds), len(doubled))))
        plain, twice = _mean(odds, trust), _mean(doubled, trust)
        held = _mean(odds, [count * well for count, well in enumerate(trust)]) / plain
        more = _tilt_to(worths, held / cards)
        weight = log(sum(map(mul, worths, map(exp, _loud(more)))))
        doubles, blanks = weight + log(twice / plain), weight + log(trust[0] / plain)
        return BidEvidence(more, held - _mean(odds, range(len(odds))), doubles, blanks)

    def trusted(self, cards: int, bid: Bid, heard: float, held: range) -> Odds:
        """The likelihood of the Bid, by what a hand of so many cards counts."""
        hidden = self._look.hidden
        theirs = (self._look.table - hidden.flips - cards) / len(hidden.hands)
        bluff = BLUFF / max(1.0, cards, theirs) ** 2
        goes_with = self._goes_with(cards, bid, heard, held)
        return [bluff + (1 - bluff) * true**self._sharp for true in goes_with]

    def trusted_by_others(self, cards: int, bid: Bid, held: range) -> Odds:
        """The likelihood of the Bid as other players are assumed to see it."""
        return [UNREAD + (1 - UNREAD) * true for true in self._goes_with(cards, bid, 0.0, held)]

    def _goes_with(self, cards: int, bid: Bid, heard: float, held: range) -> Odds:
        """The odds that the Bid is true, as its bidder sees them, who knows one hand and has heard
        the earlier Bids."""
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
    """The last Bid of each seat on each feature, in the order in which they were made."""
    last: dict[tuple[Seat, Feature], StandingBid] = {}
    for stands in reversed(bids):
        last.setdefault((stands.seat, stands.bid.feature), stands)
    return [(stands.seat, stands.bid) for stands in reversed(last.values())]


def _tilt_to(worths: Odds, mean: float) -> float:
    """Find the tilt with which a card has this mean worth, by Newton's method."""
    tilt = 0.0
    for _ in range(_STEPS):
        weights = [worth * exp(loud) for worth, loud in zip(worths, _loud(tilt), strict=True)]
        every = sum(weights)
        held = sum(count * weight for count, weight in enumerate(weights)) / every
        louder = sum(min(c, LOUDEST) * w for c, w in enumerate(weights)) / every
        product = sum(c * min(c, LOUDEST) * w for c, w in enumerate(weights)) / every
        spread = product - held * louder
        if spread < _LEAST_VARIANCE:
            break
        tilt = max(-_FARTHEST, min(_FARTHEST, tilt + (mean - held) / spread))
    return tilt


def _loud(tilt: float) -> list[float]:
    return [tilt * min(worth, LOUDEST) for worth in range(4)]


def _mean(odds: Odds, values: Sequence[float]) -> float:
    return float(sum(map(mul, odds, values)))


@lru_cache(maxsize=32)
def reader(look: Outlook) -> Reader:
    return Reader(look)
