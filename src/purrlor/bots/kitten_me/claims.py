"""Claims: what a bot says of a move, as data, from what it sees on its turn."""

from __future__ import annotations

from typing import Final, Protocol

from purrlor.bots.bot import Claim, Reading
from purrlor.bots.kitten_me.belief import forgotten
from purrlor.bots.kitten_me.choice import Share, Turn, turn
from purrlor.bots.kitten_me.estimate import NO_TILT, estimate
from purrlor.bots.kitten_me.words import say
from purrlor.bots.probability import Distribution, at_least, exactly, mean
from purrlor.core.game import Seat
from purrlor.games.kitten_me.components import Feature
from purrlor.games.kitten_me.events import Hand
from purrlor.games.kitten_me.moves import Bid, Challenge, Draw3, GoFish, KittenMove, Purrfect
from purrlor.games.kitten_me.specials import multiplier
from purrlor.games.kitten_me.view import TableView


class Sight(Protocol):
    """What a bot sees on its turn."""

    turn: Turn

    def by_cards(self, feature: Feature) -> Distribution:
        """The round's total, by the cards alone."""
        ...

    def as_read(self, feature: Feature) -> Distribution:
        """The round's total, given the Bids too."""
        ...

    def said(self, kind: str, odds: float) -> float:
        """The odds that are said of a claim of this kind, once the bot has chosen the move."""
        ...

    def catch(self, whom: Seat, feature: Feature) -> float:
        """How many cards Go Fish would bring, on average."""
        ...

    def drawn(self, feature: Feature) -> float:
        """How many of a feature Draw 3 would bring, on average."""
        ...


class PlainSight:
    """What a beginner sees, who has forgotten what was played and does not read the Bids."""

    def __init__(self, view: TableView, deck: Hand) -> None:
        self.belief: Final = forgotten(view, deck)
        self.turn: Turn = turn(view, self.belief)
        self._estimate: Final = estimate(self.belief)

    def by_cards(self, feature: Feature) -> Distribution:
        return self._estimate.total(self._estimate.no_tilts, feature)

    def as_read(self, feature: Feature) -> Distribution:
        return self.by_cards(feature)

    def said(self, kind: str, odds: float) -> float:
        return odds

    def catch(self, whom: Seat, feature: Feature) -> float:
        place = [hand.seat for hand in self.belief.hands].index(whom)
        return self._estimate.catch(place, NO_TILT, feature)

    def drawn(self, feature: Feature) -> float:
        card = mean(self._estimate.flip(feature).worths)
        return self.turn.draws * card * multiplier(self.belief.own)


def true(total: Distribution, bid: Bid) -> float:
    return at_least(total, bid.count)


def odds(sight: Sight, move: KittenMove) -> float | None:
    """The odds that the move comes off, by the cards alone."""
    bid = sight.turn.standing
    if isinstance(move, Bid):
        return true(sight.by_cards(move.feature), move)
    if bid and isinstance(move, Challenge):
        return 1 - true(sight.by_cards(bid.feature), bid)
    if bid and isinstance(move, Purrfect):
        return exactly(sight.by_cards(bid.feature), bid.count)
    return None


def claims(sight: Sight, move: KittenMove) -> tuple[Claim, ...]:
    bid, topic = sight.turn.standing, str(sight.turn.topic)
    if isinstance(move, Bid):
        return _of_bid(sight, "bid-is-true", move, move)
    if bid and isinstance(move, Challenge):
        return _of_bid(sight, "bid-is-too-high", move, bid)
    if bid and isinstance(move, Purrfect):
        return _of_bid(sight, "bid-is-exact", move, bid)
    if isinstance(move, GoFish):
        caught = sight.catch(move.whom, move.feature)
        return (Claim("hands-over", seat=move.whom, thing=str(move.feature), amount=caught),)
    if isinstance(move, Draw3):
        drawn = sight.drawn(sight.turn.topic)
        return (Claim("draws", amount=sight.turn.draws), Claim("brings", None, None, topic, drawn))
    if bid is None:
        return (Claim("another-opens"),)
    return _of_skip(sight, bid)


def _of_bid(sight: Sight, kind: str, move: KittenMove, bid: Bid) -> tuple[Claim, ...]:
    """How likely a Bid is true, too high or exact: by the cards alone, and as the Bids are read."""
    total, thing = sight.as_read(bid.feature), _thing(bid)
    p = true(total, bid)
    read = {"bid-is-true": p, "bid-is-too-high": 1 - p, "bid-is-exact": exactly(total, bid.count)}
    said = Claim(kind, sight.said(kind, read[kind]), thing=thing)
    return said, Claim("by-my-hand", thing=thing, amount=odds(sight, move))


def _of_skip(sight: Sight, bid: Bid) -> tuple[Claim, ...]:
    """A Skip leaves the Bid as it is, so that nothing proves right what is said of it."""
    kind = "skip-comes-back" if sight.turn.comes_back else "skip-passes-on"
    read = true(sight.as_read(bid.feature), bid)
    by_cards = true(sight.by_cards(bid.feature), bid)
    return Claim(kind, thing=_thing(bid), amount=read), Claim("by-my-hand", amount=by_cards)


def _thing(bid: Bid) -> str:
    return f"{bid.count} {bid.feature}"


def reading(sight: Sight, share: Share, said: tuple[Claim, ...]) -> Reading:
    """A move as it is weighed, with all that is said of it."""
    move, worth = share.option
    return Reading(str(move), share.share, odds(sight, move), worth, say(said), said)
