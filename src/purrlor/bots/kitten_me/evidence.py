"""Evidence: what the Bids of a round tell of the hands.

Whoever makes a Bid is likelier to hold cards that make it true. The likelihood of a Bid, given that
its bidder's hand counts h, is L(h) = β + (1 - β) · P(the Bid is true | h)^s, as the bidder sees it:
β is how often it is a bluff. By Bayes P(h | Bid) ∝ P(h) · L(h). A hand's cards are then tilted
until the hand holds as much, on average, as that posterior says.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import log
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from purrlor.bots.kitten_me.estimate import LOUDEST, NO_TILT, Estimate, Tilt
from purrlor.bots.memo import kept
from purrlor.bots.probability import (
    Distribution,
    Values,
    convolution_power,
    distribution,
    expectation,
    mean,
    posterior,
    scaled,
    tilted,
)
from purrlor.core.game import Seat
from purrlor.games.kitten_me.components import FEATURES, Feature
from purrlor.games.kitten_me.moves import Bid
from purrlor.games.kitten_me.view import StandingBid

# β is a guard: among tabbies fewer Bids are bluffs, but a reader who trusted them that far would be
# easy prey. `purrlor fit kitten-me` finds which of the others fit the Bids of tabbies best; whether
# a bot also plays better with them is for `purrlor arena` and `purrlor exploit` to say.
BLUFF = 0.3  # β where all hold one card; the more cards there are, the easier a true Bid is found
UNREAD = 0.9  # β as other players are assumed to see it, since they may read Bids badly
SHARP = 3.0  # s
DULL = 0.25  # s falls by this for each rival beyond a few,
VEIL = 1.0  # and the more so, the more cards in play double or blank a hand
HEARD = 2.0  # how many times over a bidder counts what earlier Bids promised
FEW: Final = 3  # rivals
_STEPS: Final = 4  # of Newton's method
_LEAST_VARIANCE: Final = 1e-6  # below it a tilt changes nothing any more
_FARTHEST: Final = 4.0  # tilt
Counts = NDArray[np.signedinteger]
_LOUD: Final = np.minimum(np.arange(4.0), LOUDEST)


class BidEvidence(NamedTuple):
    """What one Bid says of its bidder's hand."""

    theta: float  # the tilt towards the Bid's feature
    surplus: float  # how many more of the feature it holds than any hand would, on average
    doubles: float  # the tilts towards cards that double a hand,
    blanks: float  # and towards those that blank it


class Heard:
    """What the Bids of a round say of each hand. A bidder has heard the Bids before their own and
    counts on those cards, so that a later Bid says less of the bidder's own hand."""

    def __init__(self) -> None:
        self._of: Final[dict[Seat, dict[Feature, BidEvidence]]] = {}

    def add(self, seat: Seat, feature: Feature, evidence: BidEvidence) -> None:
        self._of.setdefault(seat, {})[feature] = evidence

    def tilt(self, seat: Seat) -> Tilt:
        of = self._of.get(seat)
        if of is None:
            return NO_TILT
        features = tuple(of[f].theta if f in of else 0.0 for f in FEATURES)
        doubles = sum(evidence.doubles for evidence in of.values())
        return Tilt(features, doubles, sum(evidence.blanks for evidence in of.values()))

    def promised(self, seat: Seat, feature: Feature) -> float:
        """How many more of a feature a seat expects in the other hands, by their Bids."""
        others = [of for bidder, of in self._of.items() if bidder != seat]
        return HEARD * sum(of[feature].surplus for of in others if feature in of)


class Reader:
    """Reads Bids for a seat."""

    def __init__(self, estimate: Estimate) -> None:
        self._estimate: Final = estimate
        belief = estimate.belief
        rivals = max(0, len(belief.hands) - FEW)
        self._sharp: Final = (SHARP - DULL * rivals) / (1 + VEIL * belief.veil)

    def listen(self, cards: Sequence[int], bids: Sequence[StandingBid]) -> Heard:
        """`cards` says how many each seat holds. Of a seat's Bids on one feature only the last
        counts."""
        heard = Heard()
        for seat, bid in _last_of_each(bids):
            if cards[seat]:
                promised = heard.promised(seat, bid.feature)
                heard.add(seat, bid.feature, self.evidence(bid, cards[seat], promised))
        return heard

    @kept
    def evidence(self, bid: Bid, cards: int, promised: float) -> BidEvidence:
        """Special cards are likelier in the hand the better the Bid goes with them."""
        card = self._estimate.public.card(NO_TILT, bid.feature).worths
        if not card.any():
            return BidEvidence(0.0, 0.0, 0.0, 0.0)
        worths = distribution(card)
        hand = convolution_power(worths, cards)
        doubled = scaled(convolution_power(worths, cards - 1), 2)
        likelihood = self.likelihood(bid, cards, promised, max(len(hand), len(doubled)))
        plain = expectation(hand, likelihood[: len(hand)])
        twice = expectation(doubled, likelihood[: len(doubled)])
        held = mean(posterior(hand, likelihood[: len(hand)]))
        theta = _tilt_to(worths, held / cards)
        weight = log(expectation(worths, np.exp(theta * _LOUD)))
        doubles, blanks = weight + log(twice / plain), weight + log(likelihood[0] / plain)
        return BidEvidence(theta, held - mean(hand), doubles, blanks)

    def likelihood(self, bid: Bid, cards: int, promised: float, counts: int) -> Values:
        """L(h) for h = 0 … counts - 1, of a hand with so many cards."""
        true = self.goes_with(bid.feature, cards, promised, bid.count - np.arange(counts))
        return self.trust(cards, true)

    def trust(self, cards: int, true: Values) -> Values:
        """The likelihood of a Bid that its bidder, who holds so many cards, takes to be true with
        these probabilities."""
        belief = self._estimate.belief
        theirs = (belief.table - belief.flips - cards) / len(belief.hands)
        bluff = BLUFF / max(1.0, cards, theirs) ** 2
        certain = np.clip(true, 0.0, 1.0)  # sums of many numbers may end a little outside
        return bluff + (1 - bluff) * certain**self._sharp

    def goes_with(self, feature: Feature, cards: int, promised: float, lacks: Counts) -> Values:
        """How likely all other cards make up what a bidder with so many cards lacks; what was
        promised need not be a whole number."""
        reached = self._estimate.crowd(self._estimate.belief.table - cards, feature)
        whole = int(promised)
        part = promised - whole
        true = at(reached, lacks - whole)
        return (1 - part) * true + part * at(reached, lacks - whole - 1) if part else true


def trust_of_others(true: Values) -> Values:
    """The likelihood of a Bid as other players are assumed to see it."""
    return UNREAD + (1 - UNREAD) * true


def at(reached: Values, counts: Counts) -> Values:
    """Tail probabilities at these counts, which may lie beyond both ends."""
    return reached[np.minimum(np.maximum(counts, 0), len(reached) - 1)]


def _last_of_each(bids: Sequence[StandingBid]) -> list[tuple[Seat, Bid]]:
    """The last Bid of each seat on each feature, in the order in which they were made."""
    last: dict[tuple[Seat, Feature], StandingBid] = {}
    for stands in reversed(bids):
        last.setdefault((stands.seat, stands.bid.feature), stands)
    return [(stands.seat, stands.bid) for stands in reversed(last.values())]


def _tilt_to(worths: Distribution, wanted: float) -> float:
    """The θ with which a card counts so much on average, by Newton's method: the derivative of the
    mean is the covariance of what a card counts and how loud it is."""
    theta, counts = 0.0, np.arange(4.0)
    for _ in range(_STEPS):
        p = tilted(worths, theta, _LOUD)
        held = expectation(p, counts)
        covariance = expectation(p, counts * _LOUD) - held * expectation(p, _LOUD)
        if covariance < _LEAST_VARIANCE:
            break
        theta = max(-_FARTHEST, min(_FARTHEST, theta + (wanted - held) / covariance))
    return theta


reader: Final = lru_cache(maxsize=32)(Reader)  # of the last ones asked for
