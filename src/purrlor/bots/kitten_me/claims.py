"""Claims: what a bot says of a move, as data, from the odds that it sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from math import log, sqrt
from typing import ClassVar, Final

from purrlor.bots import probability
from purrlor.bots.bot import Claim
from purrlor.bots.kitten_me.belief import Belief, forgotten
from purrlor.bots.kitten_me.estimate import Tilts, estimate
from purrlor.bots.kitten_me.exact import exact
from purrlor.bots.memo import cached_method
from purrlor.bots.probability import Distribution, at_least, exactly, mean, reweighted
from purrlor.core.game import Seat, View
from purrlor.core.message import rounded_odds
from purrlor.games.kitten_me.components import FEATURES, Card, Feature, multiplier
from purrlor.games.kitten_me.events import Hand
from purrlor.games.kitten_me.moves import (
    AimedCard,
    Bid,
    CardMove,
    Challenge,
    KittenMove,
    Purrfect,
)
from purrlor.games.kitten_me.view import TableView

# What is chosen is rather what was overestimated, so claims are corrected: the logit is then the
# sum of these numbers times the `covariates`, as `purrlor fit kitten-me` finds by
# logistic regression in games among tabbies. Challenges are also chosen by the corrected odds.
CALIBRATION: Final = {
    "bid-is-true": (0.354, 1.031, -0.126, -0.150, -0.015, -0.189, -0.804),
    "bid-is-too-high": (-1.328, 0.766, 0.226, -0.067, 0.074, 0.448, -2.820),
    "bid-is-exact": (-0.138, 0.947, 0.132, 0.538, -0.185, 0.125, -0.150),
    "loses-no-card": (-1.541, 0.549, 0.724, 0.365, 0.062, 0.121, -0.593),
}
LEAST: Final = 0.005  # estimates nearer to 0 or 1 are cut to this before they are corrected
DOUBT: Final = 1e-6  # and to this before they are claimed: only what is counted exactly is certain
_KINDS: Final[dict[type[KittenMove], str]] = {
    Bid: "bid-is-true",
    Challenge: "bid-is-too-high",
    Purrfect: "bid-is-exact",
}


class Odds:
    """The odds as a bot sees them on its turn. A beginner estimates totals and does not read the
    Bids; a tabby has the tilts of the hands, counts some features exactly, and corrects what it
    says."""

    tilts: Tilts
    counted: Collection[Feature] = ()
    calibration: ClassVar[Mapping[str, tuple[float, ...]]] = {}

    def __init__(self, view: TableView, belief: Belief) -> None:
        self.view: Final = view
        self.belief: Final = belief
        self.estimate, self.exact = estimate(belief), exact(belief)
        self.tilts = self.estimate.no_tilts
        self.verbs: Final = {offer.verb for offer in view.offers}
        bids = range(view.bid_range.low, view.bid_range.high + 1)
        self.counts: Final = bids if "bid" in self.verbs else range(0)  # that may be bid
        # Another's Bid that stands: none before an opening, nor where one's own came back (KM-24).
        self.standing: Final = view.bids[-1].bid if "challenge" in self.verbs else None
        # What a card played now is about: that Bid's feature, or what this hand has most of.
        mine = max(FEATURES, key=belief.mine)
        self.topic: Final = self.standing.feature if self.standing else mine
        self.deck_size: Final = view.deck_size
        # Is the last Bid the next player's own, which they must raise if the turn passes (KM-24)?
        self.next_must_raise: Final = belief.hands[0].seat in [bid.seat for bid in view.bids[-1:]]

    def draws(self, card: Card) -> int:
        """How many cards a card would draw now (KM-R12)."""
        return min(card.draws, self.deck_size)

    def by_cards(self, feature: Feature) -> Distribution:
        """The round's total, by the cards alone."""
        if feature in self.counted:
            return self.exact.total(feature)
        return self.estimate.total(self.estimate.no_tilts, feature)

    @cached_method
    def as_read(self, feature: Feature) -> Distribution:
        """The round's total, given the Bids too: reweighted by how they change the estimate."""
        total, unread = self.by_cards(feature), self.estimate.no_tilts
        if self.tilts == unread:
            return total
        before, after = (self.estimate.total(tilts, feature) for tilts in (unread, self.tilts))
        return reweighted(total, before, after)

    def chance(self, move: KittenMove, bid: Bid) -> float:
        """The odds that a move is chosen by: a Challenge's as claimed, others uncorrected."""
        p = right(move, bid, self.as_read(bid.feature))
        may_fail = isinstance(move, Challenge) and 0 < p < 1
        return self.calibrated(_KINDS[Challenge], p) if may_fail else p

    def calibrated(self, kind: str, odds: float) -> float:
        """The calibrated odds of a claim, as if its move were the chosen one."""
        if kind not in self.calibration:
            return odds
        scales = zip(self.calibration[kind], self.covariates(odds), strict=True)
        return probability.logistic(sum(a * b for a, b in scales))

    def covariates(self, odds: float) -> tuple[float, ...]:
        """What the numbers of a calibration are multiplied by: 1, the logit of the estimate, two
        functions of the number of rivals, the cards in hand, the log of the number of Bids so far
        and one more, and the part of the cards in the pool that double or blank a hand."""
        rivals, own, pool = len(self.belief.hands), len(self.belief.own), self.belief.pool
        doubles_or_blanks = sum(card.in_hand != 1 for card in pool) / max(1, len(pool))
        x, heard = probability.logit(odds, LEAST), log(1 + len(self.view.bids))
        return 1.0, x, sqrt(rivals), 1 / rivals, own, heard, doubles_or_blanks

    def catch(self, whom: Seat, feature: Feature) -> float:
        """How many cards Go Fish would bring, on average."""
        hands = zip(self.belief.hands, self.tilts, strict=True)
        return sum(self.estimate.catch(*each, feature) for each in hands if each[0].seat == whom)

    def about(self, move: KittenMove) -> Bid | None:
        """The Bid that a move makes, or that stands before it."""
        return move if isinstance(move, Bid) else self.standing

    def comes_off(self, move: KittenMove) -> float | None:
        """The odds that a Bid or a call is right, by the cards alone."""
        bid = self.about(move)
        if bid is None or type(move) not in _KINDS:
            return None
        return right(move, bid, self.by_cards(bid.feature))

    def claims(self, move: KittenMove) -> tuple[Claim, ...]:
        """The claims about a move."""
        if isinstance(move, AimedCard):
            caught = self.catch(move.whom, move.feature)
            return (Claim("hands-over", seat=move.whom, thing=str(move.feature), amount=caught),)
        if isinstance(move, CardMove) and move.card.draws:
            drawn = self.draws(move.card)
            if not drawn:
                return (Claim("draws-nothing"),)
            card = mean(self.estimate.flip(self.topic).worths)
            brings = drawn * card * multiplier(self.belief.own)
            draws = Claim("draws", amount=drawn)
            return draws, Claim("brings", thing=str(self.topic), amount=brings)
        bid = self.about(move)
        return (Claim("another-opens"),) if bid is None else self._of_bid(move, bid)

    def _of_bid(self, move: KittenMove, bid: Bid) -> tuple[Claim, ...]:
        """How likely a Bid is right, or a call on it: as the Bids are read, and by the cards alone.
        A Skip leaves the Bid as it is, so that nothing proves a claim about it."""
        totals = self.as_read(bid.feature), self.by_cards(bid.feature)
        odds = [right(move, bid, total) for total in totals]
        certain = bid.feature in self.counted and odds[1] in (0.0, 1.0)
        estimates = odds[1:] * 2 if certain else [min(max(p, DOUBT), 1 - DOUBT) for p in odds]
        odds, thing, kind = estimates, f"{bid.count} {bid.feature}", _KINDS.get(type(move))
        if kind is None:
            if not certain:  # as a call on the same Bid would be claimed to be right
                called = _KINDS[Challenge]
                odds = [1 - self.calibrated(called, 1 - p) for p in estimates]
            skip = "skip-comes-back" if self.next_must_raise else "skip-passes-on"
            claim = Claim(skip, thing=thing, amount=odds[0])
        else:
            odds = estimates if certain else [self.calibrated(kind, p) for p in estimates]
            claim = Claim(kind, odds[0], thing=thing)
        alike = any(
            rounded_odds(read) == rounded_odds(by_cards) for read, by_cards in (estimates, odds)
        )
        why = () if alike else (*self._was_bid(bid.feature), Claim("by-cards", amount=odds[1]))
        if kind is None:
            return claim, *why
        return claim, *self._counted(move, bid), *(why or self._was_bid(bid.feature))

    def _counted(self, move: KittenMove, bid: Bid) -> tuple[Claim, Claim]:
        """What this hand counts of a Bid's feature, and what the others and the flip do on average.
        If this hand alone reaches the seat's own Bid, that is claimed instead."""
        feature = bid.feature
        mine = self.belief.mine(feature)
        kind = "holds-enough" if move is bid and mine >= bid.count else "holds"
        others = max(0.0, mean(self.as_read(feature)) - mine)
        return Claim(kind, thing=str(feature), amount=mine), Claim("others-hold", amount=others)

    def _was_bid(self, feature: Feature) -> list[Claim]:
        """Who else bid on this feature most often in this round, and who did so last: that is why
        the Bids matter."""
        mine = self.view.seat
        seats = [b.seat for b in self.view.bids if b.feature is feature and b.seat != mine]
        times = Counter(seats)
        most = [seat for seat, _ in times.most_common(1)]
        named = dict.fromkeys([*most, *seats[-1:]])
        return [Claim("was-bid", seat=s, thing=str(feature), amount=times[s]) for s in named]


def plain_odds(view: View, deck: Hand) -> Odds:
    """The odds as a beginner sees them, who remembers nothing and reads nothing into Bids."""
    assert isinstance(view, TableView)
    return Odds(view, forgotten(view, deck))


def right(move: KittenMove, bid: Bid, total: Distribution) -> float:
    """How likely a Bid, or a call on it, is right."""
    if isinstance(move, Purrfect):
        return exactly(total, bid.count)
    true = at_least(total, bid.count)
    return 1 - true if isinstance(move, Challenge) else true
