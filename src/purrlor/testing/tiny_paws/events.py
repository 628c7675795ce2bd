"""What happens at the table, and what each viewer sees of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Self

from purrlor.core.game import Event, PublicEvent, Seat, Viewer
from purrlor.testing.tiny_paws.components import Card


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Each player sees only their own card (TP-1)."""

    first: Seat
    cards: tuple[Card | None, ...]

    def seen_by(self, viewer: Viewer) -> Self:
        own = tuple(card if seat == viewer else None for seat, card in enumerate(self.cards))
        return replace(self, cards=own)


@dataclass(frozen=True, slots=True)
class TreatsTaken(PublicEvent):
    seat: Seat
    treats: int
    left: int


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    """Only the player who peeks sees the card (TP-5)."""

    seat: Seat
    whom: Seat
    card: Card | None

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class CardsShown(PublicEvent):
    """The bowl is empty (TP-6)."""

    cards: tuple[Card, ...]
    points: tuple[int, ...]


EVENTS: Final[tuple[type[Event], ...]] = (Dealt, TreatsTaken, Peeked, CardsShown)
# The cards are shown in one sentence for all, and one for each seat.
ROWS: Final = {
    "cards-shown": ("cards-shown", {"each": "shown-card", "card": "cards", "points": "points"})
}
