"""What happens at the table, and what each seat is told of it (GK-R20)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self, get_args

from purrlor.core.game import Event, Public, Seat, Viewer
from purrlor.games.go_kitty.clowders import Clowder
from purrlor.games.go_kitty.components import Card, Cards, Wish


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Each seat sees its own hand (GK-1); left of the dealer begins (GK-R1)."""

    dealer: Seat
    hands: tuple[Cards | None, ...]
    pile_size: int

    def seen_by(self, viewer: Viewer) -> Self:
        own = tuple(hand if i == viewer else None for i, hand in enumerate(self.hands))
        return replace(self, hands=own)


@dataclass(frozen=True, slots=True)
class Laid(Public):
    seat: Seat
    clowder: Clowder


@dataclass(frozen=True, slots=True)
class Reactivated(Public):
    """A Seek Token came back (GK-20, GK-21)."""

    seat: Seat
    tokens: int  # active now


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """Only who drew sees the card."""

    seat: Seat
    card: Card | None

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Asked(Public):
    """All learn whether the asked player has it: who has none says so at once, and who has some
    owes an answer (GK-R21)."""

    seat: Seat
    whom: Seat
    wish: Wish
    seek: bool
    held: bool


@dataclass(frozen=True, slots=True)
class HandedOver(Public):
    """All cards of a Trait, or mice: they were named."""

    giver: Seat
    taker: Seat
    card: Card
    count: int


@dataclass(frozen=True, slots=True)
class Given(Event):
    """A card of a Season; which one, the two concerned see."""

    giver: Seat
    taker: Seat
    season: Wish
    card: Card | None

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer in (self.giver, self.taker) else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Reversed(Public):
    """A Mouse was played and discarded; does the asker hold any of what they asked for?"""

    seat: Seat
    asker: Seat
    wish: Wish
    held: bool


@dataclass(frozen=True, slots=True)
class Scouted(Event):
    """Only the scout sees the cards, the pile's top first."""

    seat: Seat
    count: int
    cards: Cards | None

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """Only the scout sees the card kept, and those at the bottom, first to be drawn first."""

    seat: Seat
    card: Card | None
    bottom: Cards | None

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, card=None, bottom=None)


@dataclass(frozen=True, slots=True)
class Skipped(Public):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Ended(Public):
    """Who had a result on an empty pile said so (GK-R19)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LastTurns(Public):
    """The pile is empty: one turn each, from this seat on (GK-R15)."""

    first: Seat


@dataclass(frozen=True, slots=True)
class GameOver(Public):
    """By which rule: after the last turns, or because nothing happened any more."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    rule: str


KittyEvent = (
    Dealt
    | Laid
    | Reactivated
    | Drawn
    | Asked
    | HandedOver
    | Given
    | Reversed
    | Scouted
    | Kept
    | Skipped
    | Ended
    | LastTurns
    | GameOver
)
EVENTS: tuple[type[Event], ...] = get_args(KittyEvent)
