"""The events: what happens, what each seat is shown of it, and how long players look at it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Self, get_args

from purrlor.core.game import Event, PublicEvent, Seat, Viewer
from purrlor.games.go_kitty.clowders import ClowderKind
from purrlor.games.go_kitty.components import Card, Cards, Wish


@dataclass(frozen=True, slots=True)
class Copies:
    """Equal cards: "Snow ×2"."""

    card: Card
    count: int


def copies(counted: Iterable[tuple[Card, int]]) -> tuple[Copies, ...]:
    return tuple([Copies(card, count) for card, count in counted])


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Each seat sees its own hand (GK-1); the seat left of the dealer begins (GK-R1)."""

    dealer: Seat
    first: Seat
    each: int  # cards in every hand
    pile_size: int
    hands: tuple[Cards | None, ...]

    def seen_by(self, viewer: Viewer) -> Self:
        own = tuple([hand if i == viewer else None for i, hand in enumerate(self.hands)])
        return type(self)(self.dealer, self.first, self.each, self.pile_size, own)


@dataclass(frozen=True, slots=True)
class Laid(PublicEvent):
    seat: Seat
    clowder: ClowderKind
    cards: tuple[Copies, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Reactivated(PublicEvent):
    """A Seek Token came back (GK-20, GK-21)."""

    seat: Seat
    tokens: int  # active now


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """A card is drawn; only the player who drew it sees it."""

    seat: Seat
    card: Card | None

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else type(self)(self.seat, None)


@dataclass(frozen=True, slots=True)
class Asked(PublicEvent):
    """A player asks another. Everybody learns whether the asked player has it: a player who has
    none says so at once, and one who has some owes an answer (GK-R21)."""

    seat: Seat
    whom: Seat
    wish: Wish
    seek: bool
    held: bool


@dataclass(frozen=True, slots=True)
class HandedOver(PublicEvent):
    """All cards of a Trait, or mice, change hands; all know which, since they were asked for."""

    giver: Seat
    taker: Seat
    card: Card
    count: int


@dataclass(frozen=True, slots=True)
class Given(Event):
    """A card of a Season changes hands; only the two players concerned see which."""

    giver: Seat
    taker: Seat
    season: Wish
    card: Card | None

    def seen_by(self, viewer: Viewer) -> Self:
        if viewer in (self.giver, self.taker):
            return self
        return type(self)(self.giver, self.taker, self.season, None)


@dataclass(frozen=True, slots=True)
class Reversed(PublicEvent):
    """A Mouse is played; `held` says whether the asker has any of what they asked for."""

    seat: Seat
    asker: Seat
    wish: Wish
    held: bool


@dataclass(frozen=True, slots=True)
class Scouted(Event):
    """Cards are scouted; only the player who scouts sees them, the pile's top first."""

    seat: Seat
    count: int
    cards: Cards | None

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else type(self)(self.seat, self.count, None)


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """A scouted card is kept; others see neither it nor the cards that go to the bottom."""

    seat: Seat
    card: Card | None
    bottom: Cards | None

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else type(self)(self.seat, None, None)


@dataclass(frozen=True, slots=True)
class Skipped(PublicEvent):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Ended(PublicEvent):
    """A player ends a turn that has its result, while the pile is empty (GK-R19)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LastTurns(PublicEvent):
    """The pile is empty: one turn each, from this seat on (GK-R15)."""

    first: Seat


@dataclass(frozen=True, slots=True)
class GameOver(PublicEvent):
    """The game ends, by `rule`: after the last turns, or because nothing happened for too long."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    rule: str
    points: int  # of each winner
    idle: bool  # nothing happened for too long (GK-R17)
    by_tokens: bool  # others have as many points, but fewer active tokens (GK-30)


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


_SENTENCE: Final = 1.2  # seconds for an event that is one short sentence
_HALTS: Final[dict[type[Event], float]] = {
    Dealt: 2.5,
    Asked: 2.2,  # two sentences: the ask and its answer
    Drawn: 0.8,
    HandedOver: 2.2,
    Given: 2.2,
    Laid: 4.0,
    Reversed: 5.0,  # the asker must hand over instead, which takes a moment to understand
    LastTurns: 2.5,
    GameOver: 3.0,
}
_FOUND: Final = 4.0  # what a Seek has found, visible at a fast table, too
_NO_KITTY: Final = 6.0  # a token brought nothing, which everybody should remember


def halt(event: Event) -> float:
    if isinstance(event, Asked) and event.seek:
        return _FOUND if event.held else _NO_KITTY
    return _HALTS.get(type(event), _SENTENCE)


def concerns(event: Event, seat: Seat) -> bool:
    """Return whether an event does something for or to a seat. Players who hand over all of a Trait
    had no choice, and have read the question."""
    match event:
        case Asked(seat=asker, whom=asked):
            return seat in (asker, asked)
        case Reversed(seat=asked, asker=asker):
            return seat in (asked, asker)
        case HandedOver(taker=taker):
            return seat == taker
        case Given(giver=giver, taker=taker):
            return seat in (giver, taker)
        case (
            Laid(seat=mover)
            | Reactivated(seat=mover)
            | Drawn(seat=mover)
            | Scouted(seat=mover)
            | Kept(seat=mover)
            | Skipped(seat=mover)
            | Ended(seat=mover)
        ):
            return seat == mover
        case _:
            return True
