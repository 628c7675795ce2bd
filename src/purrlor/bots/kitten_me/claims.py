"""Claims: what a bot says of a move, as data, from the odds that it sees.

Of many moves whose odds are estimates, the one that is chosen is rather one whose odds were
overestimated, and the outlook leaves out much that can go wrong. What a tabby says is therefore
corrected to what came true in games among tabbies (Platt scaling).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import sqrt
from operator import mul
from typing import Final, NamedTuple

from purrlor.bots.bot import Claim, Reading
from purrlor.bots.kitten_me.belief import Belief, forgotten
from purrlor.bots.kitten_me.choice import Share, Turn, turn
from purrlor.bots.kitten_me.estimate import Tilts, estimate
from purrlor.bots.kitten_me.exact import exact
from purrlor.bots.kitten_me.words import sentence
from purrlor.bots.probability import (
    Distribution,
    at_least,
    exactly,
    logistic,
    logit,
    mean,
    reweighted,
)
from purrlor.core.game import Seat, View
from purrlor.core.words import percent
from purrlor.games.kitten_me.components import Feature
from purrlor.games.kitten_me.events import Hand
from purrlor.games.kitten_me.moves import (
    Bid,
    CardMove,
    Challenge,
    Draw3,
    GoFish,
    KittenMove,
    Purrfect,
    Skip,
)
from purrlor.games.kitten_me.specials import multiplier
from purrlor.games.kitten_me.view import TableView

LEAST: Final = 0.005  # estimates nearer to 0 or 1 are cut to this before they are corrected


class Calibration(NamedTuple):
    """logit(what is said) = intercept + slope · x + rivals · r + steeper · x · r, where x is the
    logit of the estimate and r = √(number of rivals) - 1."""

    intercept: float = 0.0
    slope: float = 1.0
    rivals: float = 0.0
    steeper: float = 0.0


CALIBRATION: Final = {  # fitted by `purrlor fit kitten-me`
    "bid-is-true": Calibration(-0.158, 1.052, -0.085, 0.085),
    "bid-is-too-high": Calibration(-0.195, 0.721, 0.265, 0.060),
    "bid-is-exact": Calibration(-0.504, 0.365, -0.233, -0.411),
    "loses-no-card": Calibration(-0.121, 0.349, 0.346, 0.290),
}


def corrections(estimate: float, belief: Belief) -> tuple[float, ...]:
    """What the fields of a calibration are multiplied by."""
    x, r = logit(estimate, LEAST), sqrt(len(belief.hands)) - 1
    return 1.0, x, r, x * r


class Odds:
    """The odds as a bot sees them. A beginner estimates totals and does not read the Bids; a tabby
    has the tilts of the hands, counts some features exactly, and corrects what it says."""

    def __init__(
        self,
        turn: Turn,
        belief: Belief,
        tilts: Tilts | None = None,
        counted: Collection[Feature] = (),
        calibration: Mapping[str, Calibration] | None = None,
    ) -> None:
        self.turn: Final = turn
        self.belief: Final = belief
        self._estimate: Final = estimate(belief)
        self._tilts: Final = tilts or self._estimate.no_tilts
        self._counted: Final = counted
        self._calibration: Final = calibration or {}

    def by_cards(self, feature: Feature) -> Distribution:
        """The round's total, by the cards alone."""
        if feature in self._counted:
            return exact(self.belief).total(feature)
        return self._estimate.total(self._estimate.no_tilts, feature)

    def as_read(self, feature: Feature) -> Distribution:
        """The round's total, given the Bids too: reweighted by how they change the estimate."""
        total, unread = self.by_cards(feature), self._estimate.no_tilts
        if self._tilts == unread:
            return total
        before, after = (self._estimate.total(tilts, feature) for tilts in (unread, self._tilts))
        return reweighted(total, before, after)

    def said(self, kind: str, odds: float) -> float:
        """What is said of a claim, once the move is chosen."""
        if kind not in self._calibration:
            return odds
        return logistic(sum(map(mul, self._calibration[kind], corrections(odds, self.belief))))

    def catch(self, whom: Seat, feature: Feature) -> float:
        """How many cards Go Fish would bring, on average."""
        place = [hand.seat for hand in self.belief.hands].index(whom)
        return self._estimate.catch(place, self._tilts[place], feature)

    def drawn(self, feature: Feature) -> float:
        """How many of a feature Draw 3 would bring, on average."""
        card = mean(self._estimate.flip(feature).worths)
        return self.turn.draws * card * multiplier(self.belief.own)

    def comes_off(self, move: KittenMove) -> float | None:
        """The odds that a Bid or a call is right, by the cards alone."""
        bid = move if isinstance(move, Bid) else self.turn.standing
        if bid is None or isinstance(move, CardMove):
            return None
        return right(move, bid, self.by_cards(bid.feature))


def plain_odds(view: View, deck: Hand) -> Odds:
    """The odds as a beginner sees them, who remembers nothing and reads nothing into Bids."""
    assert isinstance(view, TableView)
    belief = forgotten(view, deck)
    return Odds(turn(view, belief), belief)


def right(move: KittenMove, bid: Bid, total: Distribution) -> float:
    """How likely a Bid, or a call on it, is right."""
    if isinstance(move, Purrfect):
        return exactly(total, bid.count)
    true = at_least(total, bid.count)
    return 1 - true if isinstance(move, Challenge) else true


_KINDS: Final[dict[type[KittenMove], str]] = {
    Bid: "bid-is-true",
    Challenge: "bid-is-too-high",
    Purrfect: "bid-is-exact",
}


def claims(odds: Odds, move: KittenMove) -> tuple[Claim, ...]:
    """What is said of a move."""
    bid, topic = odds.turn.standing, odds.turn.topic
    if isinstance(move, GoFish):
        caught = odds.catch(move.whom, move.feature)
        return (Claim("hands-over", seat=move.whom, thing=str(move.feature), amount=caught),)
    if isinstance(move, Draw3) and odds.turn.draws:
        brings = Claim("brings", thing=str(topic), amount=odds.drawn(topic))
        return Claim("draws", amount=odds.turn.draws), brings
    if isinstance(move, Draw3):
        return (Claim("draws-nothing"),)
    if isinstance(move, Bid):
        bid = move
    return (Claim("another-opens"),) if bid is None else _of_bid(odds, move, bid)


def _of_bid(odds: Odds, move: KittenMove, bid: Bid) -> tuple[Claim, ...]:
    """How likely a Bid is right, or a call on it: as the Bids are read, and by the cards alone. A
    Skip leaves the Bid as it is, so that nothing proves what is said of it."""
    thing, read = f"{bid.count} {bid.feature}", right(move, bid, odds.as_read(bid.feature))
    by_cards = right(move, bid, odds.by_cards(bid.feature))
    if isinstance(move, Skip):
        kind = "skip-comes-back" if odds.turn.next_must_raise else "skip-passes-on"
        said = Claim(kind, thing=thing, amount=read)
    else:
        kind = _KINDS[type(move)]
        sure = by_cards in (0.0, 1.0)
        read = by_cards if sure else odds.said(kind, read)
        said = Claim(kind, read, thing=thing)
    alike = percent(read) == percent(by_cards)
    return (said,) if alike else (said, Claim("by-my-hand", amount=by_cards))


def reading(odds: Odds, share: Share, said: tuple[Claim, ...]) -> Reading:
    """A move as it is weighed, with all that is said of it."""
    move, worth = share.option
    return Reading(str(move), share.share, odds.comes_off(move), worth, sentence(said), said)
