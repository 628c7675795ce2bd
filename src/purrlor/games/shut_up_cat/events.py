"""The events: what happens, what each seat is shown of it, and how long players look at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Self, get_args

from purrlor.core.game import Event, PublicEvent, Seat, Viewer
from purrlor.games.shut_up_cat.components import Card, Face, Faces, Space, Tiles
from purrlor.games.shut_up_cat.moves import Choice

Spaces = tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan(PublicEvent):
    round: int
    first: Seat


@dataclass(frozen=True, slots=True)
class DiceGathered(PublicEvent):
    seat: Seat
    taken: Faces  # from the pillow
    rolled: Faces


@dataclass(frozen=True, slots=True)
class CardPlayed(PublicEvent):
    """A Distraction card is played; all see the faces, spaces or seat that it names (SC-R13)."""

    seat: Seat
    card: Card
    choice: Choice


@dataclass(frozen=True, slots=True)
class DiceTurned(PublicEvent):
    """A card turned these dice to other faces."""

    seat: Seat
    before: Faces
    after: Faces


@dataclass(frozen=True, slots=True)
class TilesSeen(Event):
    """A player looked at tiles in secret; the others know their spaces only (SC-R13)."""

    seat: Seat
    spaces: Spaces
    tiles: Tiles | None

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else type(self)(self.seat, self.spaces, None)


@dataclass(frozen=True, slots=True)
class TilesSwapped(PublicEvent):
    """Two tiles changed places, and nobody saw what is on them (SC-R13)."""

    seat: Seat
    spaces: Spaces


@dataclass(frozen=True, slots=True)
class TilesShuffled(PublicEvent):
    seat: Seat


@dataclass(frozen=True, slots=True)
class EarsPlugged(PublicEvent):
    """Ear Plugs were played; `plugs` is how many MEOWs in all do not count this turn."""

    seat: Seat
    plugs: int


@dataclass(frozen=True, slots=True)
class TilesTurned(PublicEvent):
    """Tiles lie face up for all to see, listed in the order of the span (SC-9)."""

    seat: Seat
    first: Face  # the die at the start of the span
    start: Space
    last: Face  # the die at its end
    end: Space
    spaces: Spaces
    tiles: Tiles


@dataclass(frozen=True, slots=True)
class ZsScored(PublicEvent):
    seat: Seat
    zs: int
    multiplier: int
    scored: int  # `zs` times `multiplier`
    winks: int  # that the player now has


@dataclass(frozen=True, slots=True)
class TilesPlaced(Event):
    """Tiles lie face down again; only the player who put them back knows the order (SC-12)."""

    seat: Seat
    spaces: Spaces
    tiles: Tiles | None

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else type(self)(self.seat, self.spaces, None)


@dataclass(frozen=True, slots=True)
class Distracted(Event):
    """A pair was used; `drawn` says whether a card was left, which only its drawer sees."""

    seat: Seat
    face: Face
    drawn: bool
    card: Card | None

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else type(self)(self.seat, self.face, self.drawn, None)


@dataclass(frozen=True, slots=True)
class CardsReshuffled(PublicEvent):
    """The discards were shuffled and became the new pile (SC-R6)."""

    count: int


@dataclass(frozen=True, slots=True)
class SevenUsed(PublicEvent):
    seat: Seat
    dice: Faces


@dataclass(frozen=True, slots=True)
class CatChased(PublicEvent):
    seat: Seat
    price: int  # in Zs
    winks: int  # that the player still has


@dataclass(frozen=True, slots=True)
class ZsTaken(PublicEvent):
    """A card brought Zs."""

    seat: Seat
    zs: int
    winks: int


@dataclass(frozen=True, slots=True)
class MultiplierMoved(PublicEvent):
    seat: Seat
    before: int
    multiplier: int
    rises: bool


@dataclass(frozen=True, slots=True)
class DieLeft(PublicEvent):
    """The unused die goes to the pillow, or to the pile where its slot is taken (SC-15)."""

    seat: Seat
    face: Face
    on_pillow: bool


@dataclass(frozen=True, slots=True)
class LastRound(PublicEvent):
    """A player holds enough Zs; the round is played out (SC-R8)."""

    seat: Seat
    winks: int


@dataclass(frozen=True, slots=True)
class GameEnded(PublicEvent):
    """The game ends, since a player has enough Zs (SC-17) or no round is left (SC-R16). All tiles
    are turned up."""

    winners: tuple[Seat, ...]
    winks: int
    rule: str
    tiles: Tiles


RoundEvent = RoundBegan | LastRound | GameEnded
DiceEvent = DiceGathered | DiceTurned | SevenUsed | DieLeft
TileEvent = TilesTurned | TilesPlaced | TilesSeen | TilesSwapped | TilesShuffled
CardEvent = CardPlayed | Distracted | CardsReshuffled | EarsPlugged
ZsEvent = ZsScored | ZsTaken | CatChased | MultiplierMoved
CatEvent = RoundEvent | DiceEvent | TileEvent | CardEvent | ZsEvent

EVENTS: Final[tuple[type[Event], ...]] = get_args(CatEvent)


_TILES: Final = 4.0  # seconds for a short span of open tiles
_SHORT: Final = 3
_EACH_MORE: Final = 0.15
_END: Final = 3.0
_SUM: Final = 2.5  # for what a sleep brought: tiles, times the multiplier
_SENTENCE: Final = 1.0  # for an event that is one short sentence


def halt(event: Event) -> float:
    if isinstance(event, TilesTurned):
        return _TILES + _EACH_MORE * max(0, len(event.tiles) - _SHORT)
    if isinstance(event, ZsScored):
        return _SUM
    if isinstance(event, CatChased):
        return 0.0  # the multiplier that rises says it, and a cat is often chased twice
    return _END if isinstance(event, GameEnded) else _SENTENCE
