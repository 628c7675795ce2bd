"""Views: their types, and how they are built from the table and what a viewer knows.

A view is built by adding what may be seen, never by removing the rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from purrlor.core.game import OwnView, PublicView, Seat, View, Viewer, private_header, public_header
from purrlor.core.wire import CachesJson
from purrlor.games.shut_up_cat.components import (
    CHASE_PRICE,
    DICE,
    ENOUGH_ZS,
    FACE_DOWN,
    GATHERED,
    MEOW,
    SCORE,
    SPACES,
    SPANS,
    TOP_MULTIPLIER,
    USE,
    Card,
    Face,
    Faces,
    Phase,
    Space,
    Target,
    Tiles,
    Z,
)
from purrlor.games.shut_up_cat.decks import Distraction
from purrlor.games.shut_up_cat.dice import Dice, faces_on
from purrlor.games.shut_up_cat.distractions import most_chosen, target_of
from purrlor.games.shut_up_cat.memory import Group, Memory
from purrlor.games.shut_up_cat.state import ShutUpCat

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
class Scoring:
    """What the tiles that lie face up will bring, unless the player chases the cat before."""

    zs: int
    multiplier: int
    winks: int  # `zs` times `multiplier`


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


def public(table: ShutUpCat, memory: Memory, ply: int) -> Public:
    pillow, dice = faces_on(table.pillow), table.dice.faces
    return Public(
        *public_header(table, ply),
        round=table.round,
        last_round=table.ending,
        first=table.first,
        phase=table.phase,
        numbers=table.options.numbering.numbers,
        span=None if table.slept is None else (table.slept.start, table.slept.end),
        scoring=_scoring(table) if table.phase is SCORE else None,
        pillow=pillow,
        dice=dice,
        pile_size=DICE - len(pillow) - len(dice),
        dice_to_gather=GATHERED,
        plugs=table.plugs,
        winks=tuple(table.winks),
        enough_zs=ENOUGH_ZS,
        multipliers=tuple(table.multipliers),
        top_multiplier=TOP_MULTIPLIER,
        chase_price=CHASE_PRICE,
        hand_sizes=tuple(len(hand) for hand in table.hands),
        deck_size=len(table.deck),
        discard=tuple(table.discard),
    )


def own(table: ShutUpCat, viewer: Viewer, memory: Memory, offers: bool) -> Own:
    notes = table.options.memory_notes
    hand = () if viewer is None else tuple(table.hands[viewer])
    return Own(
        *private_header(table, viewer, offers),
        tiles=memory.sure() if notes else _face_up(table),
        notes=tuple(map(_note, memory.notes())) if notes else None,
        sleeps=_sleeps(table.dice) if table.phase is USE and viewer == table.turn else (),
        hand=hand,
        targets=_targets(table, hand),
    )


def _face_up(table: ShutUpCat) -> Tiles:
    if table.slept is None:
        return FACE_DOWN * len(SPACES)
    up = SPANS[table.slept.start][table.slept.end]
    return "".join(tile if space in up else FACE_DOWN for space, tile in enumerate(table.tiles))


def _note(group: Group) -> Note:
    return Note(group.spaces, len(group.spaces) - group.meows, group.meows)


def _scoring(table: ShutUpCat) -> Scoring:
    zs, multiplier = table.turned.count(Z), table.multipliers[table.turn]
    return Scoring(zs, multiplier, zs * multiplier)


@cache
def _sleeps(dice: Dice) -> tuple[SleepChoice, ...]:
    return tuple(
        SleepChoice(str(sleep), sleep.first, sleep.start, sleep.last, sleep.end)
        for sleep in dice.sleeps
    )


def _targets(table: ShutUpCat, hand: Hand) -> tuple[CardTarget, ...]:
    cards = table.house_rules.distractions.cards
    return tuple([_target(cards[name]) for name in dict.fromkeys(hand)])


@lru_cache(1000)
def _target(card: Distraction) -> CardTarget:
    return CardTarget(card.name, target_of(card), most_chosen(card))
