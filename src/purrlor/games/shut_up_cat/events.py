"""What happens at the table, and what each seat is told of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from purrlor.core.game import Event, Seat
from purrlor.games.shut_up_cat.components import Card, Face, Faces, Space, Tiles
from purrlor.games.shut_up_cat.moves import Choice

Spaces = tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    round: int
    first: Seat

    def seen_by(self, seat: Seat) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class DiceGathered(Event):
    seat: Seat
    taken: Faces  # from the pillow
    rolled: Faces

    def seen_by(self, seat: Seat) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """Open on the discards, and so are the faces, spaces or seat it names (SC-R13)."""

    seat: Seat
    card: Card
    choice: Choice

    def seen_by(self, seat: Seat) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class DiceTurned(Event):
    """By a card: these dice now show other faces."""

    seat: Seat
    before: Faces
    after: Faces

    def seen_by(self, seat: Seat) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class TilesSeen(Event):
    """By Night Light: only who played it sees the tiles (SC-R13)."""

    seat: Seat
    spaces: Spaces
    tiles: Tiles | None

    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else replace(self, tiles=None)


@dataclass(frozen=True, slots=True)
class TilesSwapped(Event):
    """By Feather Wand: nobody sees the tiles (SC-R13)."""

    seat: Seat
    spaces: Spaces

    def seen_by(self, seat: Seat) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class TilesShuffled(Event):
    seat: Seat

    def seen_by(self, seat: Seat) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class EarsPlugged(Event):
    """This turn so many MEOWs, in all, do not count."""

    seat: Seat
    plugs: int

    def seen_by(self, seat: Seat) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class TilesTurned(Event):
    """Face up for all to see, in the order of the span (SC-9)."""

    seat: Seat
    dice: Faces
    spaces: Spaces
    tiles: Tiles

    def seen_by(self, seat: Seat) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class ZsScored(Event):
    seat: Seat
    zs: int
    multiplier: int
    winks: int

    def seen_by(self, seat: Seat) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class TilesPlaced(Event):
    """Face down again; only who did it knows the order (SC-12)."""

    seat: Seat
    spaces: Spaces
    tiles: Tiles | None

    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else replace(self, tiles=None)


@dataclass(frozen=True, slots=True)
class Distracted(Event):
    """A pair was used; only who drew the card sees which, and `drawn` says if there was one."""

    seat: Seat
    face: Face
    drawn: bool
    card: Card | None

    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class CardsReshuffled(Event):
    """The discards are the pile again (SC-R6)."""

    count: int

    def seen_by(self, seat: Seat) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class SevenUsed(Event):
    seat: Seat
    dice: Faces

    def seen_by(self, seat: Seat) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class CatChased(Event):
    seat: Seat
    winks: int

    def seen_by(self, seat: Seat) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class ZsTaken(Event):
    """By a card."""

    seat: Seat
    zs: int
    winks: int

    def seen_by(self, seat: Seat) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class MultiplierMoved(Event):
    seat: Seat
    before: int
    multiplier: int

    def seen_by(self, seat: Seat) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class DieLeft(Event):
    """The unused die: on the pillow, or in the pile where its slot is taken (SC-15)."""

    seat: Seat
    face: Face
    on_pillow: bool

    def seen_by(self, seat: Seat) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class LastRound(Event):
    """Somebody holds enough Zs; the round is played out (SC-R8)."""

    seat: Seat
    winks: int

    def seen_by(self, seat: Seat) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """After a player had enough Zs (SC-17), or with the last round there is (SC-R16)."""

    winners: tuple[Seat, ...]
    winks: int
    rule: str

    def seen_by(self, seat: Seat) -> Self:
        return self


EVENTS: tuple[type[Event], ...] = (
    RoundBegan,
    DiceGathered,
    CardPlayed,
    DiceTurned,
    TilesSeen,
    TilesSwapped,
    TilesShuffled,
    EarsPlugged,
    TilesTurned,
    ZsScored,
    TilesPlaced,
    Distracted,
    CardsReshuffled,
    SevenUsed,
    CatChased,
    ZsTaken,
    MultiplierMoved,
    DieLeft,
    LastRound,
    GameEnded,
)
