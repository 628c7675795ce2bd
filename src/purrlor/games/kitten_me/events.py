"""The events: what happens, what each seat is shown of it, and how long players look at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Self, get_args

from purrlor.core.game import Event, PublicEvent, Seat, Viewer
from purrlor.games.kitten_me.components import Card, Feature
from purrlor.games.kitten_me.moves import Bid

Hand = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A round begins. Each seat sees its own hand (KM-3)."""

    round: int
    dealer: Seat
    sizes: tuple[int, ...]
    hands: tuple[Hand | None, ...]

    def seen_by(self, viewer: Viewer) -> Self:
        own = tuple([hand if i == viewer else None for i, hand in enumerate(self.hands)])
        return type(self)(self.round, self.dealer, self.sizes, own)


@dataclass(frozen=True, slots=True)
class BidMade(PublicEvent):
    seat: Seat
    bid: Bid


@dataclass(frozen=True, slots=True)
class CardPlayed(PublicEvent):
    """A card is played face up, for all to see (KM-23, KM-25, KM-26)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A player draws, and nobody else sees which cards (KM-25)."""

    seat: Seat
    count: int
    cards: Hand | None

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else type(self)(self.seat, self.count, None)


@dataclass(frozen=True, slots=True)
class CardsFished(Event):
    """Cards change hands: all see how many, the two concerned see which (KM-R15)."""

    seat: Seat
    whom: Seat
    feature: Feature
    count: int
    cards: Hand | None

    def seen_by(self, viewer: Viewer) -> Self:
        if viewer in (self.seat, self.whom):
            return self
        return type(self)(self.seat, self.whom, self.feature, self.count, None)


@dataclass(frozen=True, slots=True)
class Called(PublicEvent):
    """A player calls Challenge or Purrfect on the last Bid."""

    seat: Seat
    purrfect: bool
    bidder: Seat
    bid: Bid


@dataclass(frozen=True, slots=True)
class Revealed(PublicEvent):
    """All hands are shown, with what each counts, and a card of the deck is flipped (KM-10)."""

    bid: Bid
    hands: tuple[Hand, ...]
    counts: tuple[int, ...]
    flipped: Card | None
    total: int

    def __hash__(self) -> int:
        """Every view looks this event up until the next call, so the hash skips the cards."""
        return hash((self.counts, self.total))


@dataclass(frozen=True, slots=True)
class CardLost(PublicEvent):
    """A player loses a card for the rest of the game, and without any is out (KM-15)."""

    seat: Seat
    left: int


@dataclass(frozen=True, slots=True)
class CardGained(PublicEvent):
    """A player gains a card for the rest of the game, unless the hand is full (KM-R13)."""

    seat: Seat
    left: int
    rule: str
    forgone: bool


@dataclass(frozen=True, slots=True)
class GameWon(PublicEvent):
    seat: Seat


KittenEvent = (
    Dealt
    | BidMade
    | CardPlayed
    | CardsDrawn
    | CardsFished
    | Called
    | Revealed
    | CardLost
    | CardGained
    | GameWon
)
EVENTS: tuple[type[Event], ...] = get_args(KittenEvent)
# A showdown takes several lines, one of them for each seat that shows cards.
ROWS: Final = {
    "revealed": (
        "revealed",
        {"each": "revealed-hand", "hand": "hands", "count": "counts"},
        "revealed-flip",
        "revealed-total",
    )
}


_VERDICT: Final = 6.0  # seconds for a call, a flip and what comes of them
_HAND: Final = 0.4  # and for each hand; with more than six, players look at the total
_MOST_HANDS: Final = 6
_FISHED: Final = 4.0
_SENTENCE: Final = 1.5  # for an event that is one short sentence
_BID: Final = 1.2  # a number and a word, in the largest letters on the table


def halt(event: Event) -> float:
    if isinstance(event, Revealed):
        shown = sum(1 for hand in event.hands if hand)
        return _VERDICT + _HAND * min(shown, _MOST_HANDS)
    if isinstance(event, BidMade):
        return _BID
    return _FISHED if isinstance(event, CardsFished) else _SENTENCE
