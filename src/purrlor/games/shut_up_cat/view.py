"""What a viewer may see: the types. `viewing` makes them."""

from __future__ import annotations

from dataclasses import dataclass

from purrlor.core.game import OwnView, PublicView, Seat, View
from purrlor.core.wire import CachesJson
from purrlor.games.shut_up_cat.components import (
    MEOW,
    Card,
    Face,
    Faces,
    Phase,
    Space,
    Target,
    Tiles,
    Z,
)

Hand = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """What the viewer knows of some spaces: how many Zs and MEOWs lie there, but not where."""

    spaces: tuple[Space, ...]
    zs: int
    meows: int

    def __str__(self) -> str:
        return f"{Z * self.zs}{MEOW * self.meows}@{','.join(map(str, self.spaces))}"


@dataclass(frozen=True, slots=True)
class SleepChoice:
    """A legal sleep: a die on the first space of its span, and another on the last."""

    move: str
    first: Face
    start: Space
    last: Face
    end: Space


@dataclass(frozen=True, slots=True)
class CardTarget(CachesJson):
    """The targets of a card in the viewer's hand, and how many it can have."""

    card: Card
    target: Target
    most: int


@dataclass(frozen=True, slots=True)
class ChasedScoring:
    """What the tiles that lie face up will bring after one chase."""

    multiplier: int
    winks: int  # Zs on the tiles times `multiplier`
    net: int  # `winks` less the price of the chase


@dataclass(frozen=True, slots=True)
class Scoring:
    """What the tiles that lie face up will bring, now or after a chase."""

    zs: int
    multiplier: int
    winks: int  # `zs` times `multiplier`
    chased: ChasedScoring


@dataclass(frozen=True)
class Public(PublicView):
    round: int
    last_round: bool
    first: Seat
    phase: Phase
    numbers: tuple[Face, ...]  # the numbers printed on the spaces of the ring
    span: tuple[Space, Space] | None  # the span that lies face up
    scoring: Scoring | None  # only between a sleep and its score
    pillow: Faces
    dice: Faces
    pile_size: int  # dice in the pile
    dice_to_gather: int  # how many dice a turn takes
    plugs: int
    winks: tuple[int, ...]
    enough_zs: int  # how many Zs make the round the last
    multipliers: tuple[int, ...]
    top_multiplier: int
    chase_price: int  # in Zs
    hand_sizes: tuple[int, ...]
    deck_size: int
    discard: Hand


@dataclass(frozen=True)
class Own(OwnView):
    tiles: Tiles  # face up or noted; the others are ?
    notes: tuple[Note, ...] | None  # None unless the table keeps notes (SC-R11)
    sleeps: tuple[SleepChoice, ...]  # on the viewer's turn
    hand: Hand
    targets: tuple[CardTarget, ...]  # one for each kind of card in the hand


@dataclass(frozen=True)
class TableView(Public, Own, View):
    """What a viewer may know of a table of Shut Up, Cat!"""


def standing(public: Public) -> tuple[int, ...]:
    """Who leads, and by how much: winks that each has."""
    return public.winks
