"""Evidence: what the Bids of a round reveal about the hands. A Bid by a seat that holds h of its
feature has the likelihood L(h) = β + (1 - β) · T(h)^s, where T is the bidder's probability that it
is true. By Bayes P(h | Bid) ∝ P(h) · L(h). The hand's cards are then tilted until it would hold as
much, on average, as that posterior says. Where a seat bid several features, P(h) is that of its
hand as the other Bids tilt it (expectation propagation).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from purrlor.bots import probability
from purrlor.bots.kitten_me.belief import Belief
from purrlor.bots.kitten_me.estimate import LOUDEST, NO_TILT, Estimate, Tilt
from purrlor.bots.probability import Distribution, Values
from purrlor.core.game import Seat
from purrlor.games.kitten_me.components import Feature
from purrlor.games.kitten_me.moves import Bid
from purrlor.games.kitten_me.view import StandingBid

# β is a guard: among tabbies fewer Bids are bluffs, but a reader who trusted them that far would be
# easy prey. `purrlor fit kitten-me` finds which of the others fit the Bids of tabbies best; whether
# a bot also plays better with them is for `purrlor arena` and `purrlor exploit` to say.
BLUFF = 0.3  # β where all hold one card; the more cards there are, the easier a true Bid is found
SHARP = 3.0  # s
DULL = 0.25  # s falls by this for each rival beyond a few
HEARD = 2.0  # how many times over a bidder counts what earlier Bids promised
FEW: Final = 3  # rivals
_SWEEPS: Final = 2  # over the Bids of a seat
_FARTHEST: Final = 4.0  # tilt
Counts = NDArray[np.signedinteger]
_COUNTS: Final = np.arange(4.0)  # of a card,
_LOUD: Final = np.minimum(_COUNTS, LOUDEST)  # and f


class HeardBid(NamedTuple):
    bid: Bid
    promised: float  # g, when it was made
    surplus: float  # how many more the hand holds, by this Bid alone, than such a hand on average


Heard = Mapping[tuple[Seat, Feature], HeardBid]


def listen(estimate: Estimate, cards: Sequence[int], bids: Sequence[StandingBid]) -> Heard:
    """`cards` has the number of cards that each seat holds now. A bidder knows the earlier Bids, so
    this one reveals less about the bidder's hand. Only a seat's last Bid on a feature is evidence
    about its hand. g of a Bid uses the last Bid of each other seat before it. A forced Bid counts
    like any other."""
    heard: dict[tuple[Seat, Feature], HeardBid] = {}
    for seat, bid in ((each.seat, each.bid) for each in bids):
        if cards[seat]:
            g = promised(heard, seat, bid.feature)
            _, surplus = evidence(estimate, cards[seat], NO_TILT, bid, g)
            heard[seat, bid.feature] = HeardBid(bid, g, surplus)
    return heard


def promised(heard: Heard, seat: Seat, feature: Feature) -> float:
    """g: how many more of a feature a seat is assumed to expect in other hands, because of their
    Bids."""
    return HEARD * sum(e.surplus for (s, f), e in heard.items() if s != seat and f == feature)


def tilt_of(estimate: Estimate, cards: int, heard: Heard, seat: Seat) -> Tilt:
    """The tilt of a seat's hand, by its Bids."""
    bids = [each for (bidder, _), each in heard.items() if bidder == seat]
    tilt = list(NO_TILT)
    for bid, g, _ in bids * (_SWEEPS if len(bids) > 1 else 1):
        tilt[bid.feature] = 0.0
        tilt[bid.feature], _ = evidence(estimate, cards, tuple(tilt), bid, g)
    return tuple(tilt)


@lru_cache(maxsize=1024)
def evidence(
    estimate: Estimate, cards: int, prior: Tilt, bid: Bid, g: float
) -> tuple[float, float]:
    """What a Bid says of `cards`, Go Fish apart: θ towards its feature, to be added to the prior
    tilt, and how many more of it the hand holds than by that tilt alone, on average."""
    card = estimate.public.card(prior, bid.feature).worths
    if not card.any():
        return 0.0, 0.0
    worths = probability.distribution(card)
    hand = probability.convolution_power(worths, cards)
    true = seems_true(estimate, bid.feature, cards, g, bid.count - np.arange(len(hand)))
    held = probability.mean(probability.posterior(hand, likelihood(estimate.belief, cards, true)))
    return _tilt_to(worths, held / cards), held - probability.mean(hand)


def seems_true(
    estimate: Estimate, feature: Feature, cards: int, promised: float, lacks: Counts
) -> Values:
    """T: how likely all other cards make up what a bidder with `cards` lacks; what was
    promised need not be a whole number."""
    reached = estimate.crowd(estimate.belief.table - cards, feature)
    return np.asarray(np.interp(lacks - promised, np.arange(len(reached)), reached))


def likelihood(belief: Belief, cards: int, true: Values) -> Values:
    """L: the likelihood of a Bid that its bidder, who holds `cards`, takes to be true with these
    probabilities."""
    theirs = (belief.table - belief.flips - cards) / len(belief.hands)
    bluff = BLUFF / max(1.0, cards, theirs) ** 2
    sharp = SHARP - DULL * max(0, len(belief.hands) - FEW)
    return bluff + (1 - bluff) * np.clip(true, 0.0, 1.0) ** sharp  # sums may end a little outside


def _tilt_to(worths: Distribution, wanted: float) -> float:
    """The θ with which a card counts so much on average, by Newton's method: the derivative of the
    mean is the covariance of what a card counts and how loud it is."""
    theta = 0.0
    for _ in range(4):
        p = probability.tilted(worths, theta, _LOUD)
        held = p @ _COUNTS
        covariance = p @ (_COUNTS * _LOUD) - held * (p @ _LOUD)
        if covariance < 1e-6:  # a tilt changes nothing any more
            break
        theta = float(np.clip(theta + (wanted - held) / covariance, -_FARTHEST, _FARTHEST))
    return theta
