"""What a viewer may see: the types. `viewing` makes them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from purrlor.core.game import (
    OwnView,
    PublicView,
    Seat,
    View,
)
from purrlor.core.wire import CachesJson
from purrlor.games.go_kitty.clowders import ClowderKind
from purrlor.games.go_kitty.components import (
    Card,
    Cards,
    Phase,
    Season,
    Wish,
)
from purrlor.games.go_kitty.moves import Keep, Lay


@dataclass(frozen=True, slots=True)
class OpenAsk:
    """An ask that waits for its answer."""

    seat: Seat
    whom: Seat
    wish: Wish
    seek: bool


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a hand: cards it has, Seasons of further cards it has, what it lacks."""

    cards: Cards
    seasons: tuple[Season, ...]
    lacks: tuple[Wish, ...]


@dataclass(frozen=True, slots=True)
class KindValue(CachesJson):
    """What a kind of Clowder scores."""

    kind: ClowderKind
    points: int
    size: int  # how many cards it takes


@dataclass(frozen=True, slots=True)
class LaidClowder(CachesJson):
    kind: ClowderKind
    cards: Cards
    points: int


@dataclass(frozen=True, slots=True)
class Layable(CachesJson):
    """A Clowder that the viewer may lay now."""

    move: Lay
    kind: ClowderKind
    cards: Cards
    points: int
    mice_as: tuple[Wish, ...]  # what its mice stand for, one after the other


class Brings(StrEnum):
    """What a successful ask brings, and what becomes of the turn."""

    ONE_ENDS = "one-ends"
    ONE_GOES_ON = "one-goes-on"
    ALL_ENDS = "all-ends"
    ALL_GOES_ON = "all-goes-on"


class SeekThen(StrEnum):
    """When the turn ends after a Seek, whatever is sought (GK-R4)."""

    ENDS = "ends"
    ENDS_IF_NONE = "ends-if-none"


WORDS: Final[dict[str, tuple[str, ...]]] = {"brings": tuple(Brings), "seek-then": tuple(SeekThen)}


@dataclass(frozen=True, slots=True)
class Askable(CachesJson):
    """What a card in hand allows the viewer to ask for, on their turn and without a token."""

    card: Card
    wish: Wish
    brings: Brings | None  # None if it cannot be asked for


@dataclass(frozen=True, slots=True)
class SeekBrings(CachesJson):
    """What asking with a Seek Token brings at this table."""

    trait: Brings
    season: Brings
    mouse: Brings
    then: SeekThen


@dataclass(frozen=True, slots=True)
class Keepable:
    """A scouted card that the viewer may keep."""

    move: Keep
    card: Card
    bottom: Cards  # the others, which go to the pile's bottom, the first to be drawn first


@dataclass(frozen=True)
class Public(PublicView):
    phase: Phase
    turn: Seat | None  # whose turn it is, even while another player answers
    hand_sizes: tuple[int, ...]
    tokens: tuple[int, ...]  # active Seek Tokens, by seat
    tokens_each: int  # Seek Tokens of each player, active or not
    clowders: tuple[tuple[LaidClowder, ...], ...]
    kinds: tuple[KindValue, ...]  # the kinds of Clowder, the best first
    scores: tuple[int, ...]
    discard: Cards
    pile_size: int
    ask: OpenAsk | None
    scouted_size: int  # how many cards are scouted, by anybody
    last_turns: int
    idle: int
    asked: bool
    busy: bool
    scout_size: int  # how many cards a scout would look at now
    seek: SeekBrings


@dataclass(frozen=True)
class Own(OwnView):
    hand: Cards
    bottom: tuple[Card | None, ...]  # the pile's bottom, as far as the viewer knows it
    scouted: Cards  # what the viewer scouted; empty if another player scouts
    known: tuple[Known, ...]  # by seat; nothing for the viewer's own
    layable: tuple[Layable, ...]  # what the viewer may lay now
    askable: tuple[Askable, ...]  # what the viewer's cards allow to ask for
    keepable: tuple[Keepable, ...]  # what the viewer may keep now
    skip_reactivates: bool  # would a skip bring one of the viewer's tokens back?


@dataclass(frozen=True)
class TableView(Public, Own, View):
    """What a viewer may know of a table of Go Kitty."""


def standing(public: Public) -> tuple[int, ...]:
    """Who leads, and by how much: points that each has laid."""
    return public.scores
