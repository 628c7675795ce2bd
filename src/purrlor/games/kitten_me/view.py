"""What a viewer may see: the types. `viewing` makes them."""

from __future__ import annotations

from dataclasses import dataclass

from purrlor.core.game import (
    OwnView,
    PublicView,
    Seat,
    View,
)
from purrlor.core.wire import CachesJson
from purrlor.games.kitten_me.components import Card, Feature
from purrlor.games.kitten_me.events import Hand
from purrlor.games.kitten_me.moves import Bid


@dataclass(frozen=True, slots=True)
class RevealedHand:
    """A hand that was shown; `adds` and `times` go card by card."""

    seat: Seat
    cards: Hand
    adds: tuple[int, ...]  # how many of the feature
    times: tuple[int, ...]  # how many times it makes the rest of the hand count
    added: int  # what the cards add up to
    multiplier: int  # how many times all special cards make that count
    count: int


@dataclass(frozen=True, slots=True)
class FlippedCard:
    card: Card
    adds: int
    times: int  # how many times it makes the total count


@dataclass(frozen=True, slots=True)
class Loss:
    seat: Seat
    left: int  # cards for the next round; at none the player is out
    rule: str


@dataclass(frozen=True, slots=True)
class Gain:
    seat: Seat
    left: int
    rule: str
    forgone: bool  # there was no room for it (KM-R13)


@dataclass(frozen=True, slots=True)
class Reveal(CachesJson):
    """A call on a Bid, and all that followed from it."""

    caller: Seat
    purrfect: bool
    bidder: Seat
    count: int
    feature: Feature
    hands: tuple[RevealedHand, ...]  # of those who were in
    flipped: FlippedCard | None
    total: int
    lost: Loss
    gained: tuple[Gain, ...]
    next_dealer: Seat | None  # None if the game was over


@dataclass(frozen=True, slots=True)
class StandingBid:
    """A Bid of this round, and whose it is."""

    seat: Seat
    count: int
    feature: Feature

    @property
    def bid(self) -> Bid:
        return Bid(self.count, self.feature)


@dataclass(frozen=True, slots=True)
class BidRange:
    """The numbers that the next Bid may have."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Holding:
    """How many of a feature the viewer's own hand counts."""

    feature: Feature
    count: int


@dataclass(frozen=True, slots=True)
class PlayableCard(CachesJson):
    """A card of the viewer's hand that can replace a turn, and the verb that plays it."""

    card: Card
    verb: str
    aimed: bool  # the move names another player, and a feature


@dataclass(frozen=True)
class Public(PublicView):
    round: int
    dealer: Seat
    started_with: int  # cards, every player (KM-2)
    numbers: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    played: tuple[Hand, ...]
    deck_size: int
    bids: tuple[StandingBid, ...]
    bid_range: BidRange
    last_reveal: Reveal | None


@dataclass(frozen=True)
class Own(OwnView):
    hand: Hand
    holdings: tuple[Holding, ...]  # one for each feature; a spectator has none
    multiplier: int  # how many times the viewer's special cards make the hand count
    playable: tuple[PlayableCard, ...]  # also when it is not the viewer's turn


@dataclass(frozen=True)
class TableView(Public, Own, View):
    """What a viewer may know of a table of Kitten Me."""


def standing(public: Public) -> tuple[int, ...]:
    """Who leads, and by how much: cards that each player gets."""
    return public.numbers
