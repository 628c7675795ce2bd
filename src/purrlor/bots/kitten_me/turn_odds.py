"""What a seat may do on its turn, and how likely it succeeds."""

from __future__ import annotations

from math import prod
from typing import Final

from purrlor.bots.kitten_me.guess import NO_TILT, LogTilt
from purrlor.bots.kitten_me.hidden import Hidden
from purrlor.bots.kitten_me.outlook import outlook
from purrlor.bots.kitten_me.parts import factor
from purrlor.bots.kitten_me.sums import Odds, at_least, exactly
from purrlor.bots.kitten_me.turn import turn
from purrlor.core.game import Seat
from purrlor.games.kitten_me.components import FEATURES, Feature
from purrlor.games.kitten_me.moves import Bid
from purrlor.games.kitten_me.view import TableView


class TurnOdds:
    """Plain odds as a beginner works them out: card by card, and regardless of the Bids."""

    def __init__(self, view: TableView, unseen: Hidden) -> None:
        self.turn: Final = turn(view)
        self.look: Final = outlook(unseen)
        self.hands: Final = unseen.hands
        self.opens: Final = not view.bids
        self.draws: Final = min(3, view.deck_size)  # by Draw 3 (KM-R12)
        # After a Skip the next player's own Bid comes back to them, and they must raise it (KM-24).
        self.comes_back: Final = bool(view.bids) and view.bids[-1].seat == self.hands[0].seat

    def total(self, feature: Feature) -> Odds:
        """The odds of each total, by the cards alone."""
        return self.look.guess(self.look.no_tilts, feature)

    def read(self, feature: Feature) -> Odds:
        """The odds of each total, given the Bids; a beginner does not read them."""
        return self.total(feature)

    def tilt(self, place: int) -> LogTilt:
        """The tilt of a hidden hand."""
        return NO_TILT

    def true(self, bid: Bid) -> float:
        return at_least(self.total(bid.feature), bid.count)

    def true_as_read(self, bid: Bid) -> float:
        return at_least(self.read(bid.feature), bid.count)

    def exact(self, bid: Bid) -> float:
        return exactly(self.total(bid.feature), bid.count)

    def exact_as_read(self, bid: Bid) -> float:
        return exactly(self.read(bid.feature), bid.count)

    def topic(self) -> Feature:
        """The feature that a card played now is about: the Bid's, or the one that this hand has
        most of."""
        standing = self.turn.standing
        return standing.feature if standing else max(FEATURES, key=self.look.mine)

    def catch(self, whom: Seat, feature: Feature) -> float:
        """How many cards Go Fish would bring, on average."""
        place = [hand.seat for hand in self.hands].index(whom)
        return self.look.catch(place, self.tilt(place), feature)

    def to_fish(self) -> list[Seat]:
        """The seats that have a card to hand over."""
        return [hand.seat for hand in self.hands if hand.size]

    def drawn(self, feature: Feature) -> float:
        """What Draw 3 would bring on average, with this hand's special cards."""
        worths = self.look.flip(feature).worths
        each = sum(worth * chance for worth, chance in enumerate(worths))
        return self.draws * each * prod(factor(card) for card in self.look.hidden.own)
