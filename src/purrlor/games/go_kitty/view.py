"""Views: their types, and how they are built from the table and what a viewer knows.

A view is built by adding what may be seen, never by removing the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from typing import Final, TypeVar

from purrlor.core.fitting import Faces
from purrlor.core.game import (
    OVER,
    Move,
    OwnView,
    PublicView,
    Seat,
    View,
    Viewer,
    private_header,
    public_header,
)
from purrlor.core.wire import CachesJson
from purrlor.games.go_kitty.clowders import KINDS, SIZE, Clowder, ClowderKind
from purrlor.games.go_kitty.components import (
    ANY,
    BY_FACE,
    EVERY_WISH,
    FACES,
    KITTIES,
    MOUSE,
    SCOUTED,
    SEASON_FACES,
    SEASON_WISHES,
    SEASONS,
    TOKENS,
    Card,
    Cards,
    Phase,
    Season,
    Wish,
)
from purrlor.games.go_kitty.memory import Memory, union
from purrlor.games.go_kitty.moves import Keep, Lay, Seek
from purrlor.games.go_kitty.state import GoKitty


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


M = TypeVar("M", bound=Move)


def public(table: GoKitty, memory: Memory, ply: int) -> Public:
    return Public(
        *public_header(table, ply),
        phase=table.phase,
        turn=None if table.turn == OVER else table.turn,
        hand_sizes=tuple(hand.size for hand in table.hands),
        tokens=tuple(table.tokens),
        tokens_each=TOKENS,
        clowders=tuple(tuple(map(_laid, laid)) for laid in table.clowders),
        kinds=_KINDS,
        scores=table.scores(),
        discard=(MOUSE,) * table.discard,
        pile_size=len(table.pile),
        ask=_open_ask(table),
        scouted_size=len(table.scouted),
        last_turns=table.last_turns,
        idle=table.idle,
        asked=table.asked,
        busy=table.busy,
        scout_size=min(SCOUTED, len(table.pile)),
        seek=_seek(table.house_rules.seek_ends_turn, table.house_rules.seek_all_mice),
    )


def own(table: GoKitty, viewer: Viewer, memory: Memory, offers: bool) -> Own:
    return Own(
        *private_header(table, viewer, offers),
        hand=() if viewer is None else table.hands[viewer].cards(),
        bottom=memory.bottom(),
        scouted=table.scouted if viewer == table.turn else (),
        known=tuple(
            _known(() if i == viewer else tuple(hand)) for i, hand in enumerate(memory.hands)
        ),
        layable=tuple(map(_layable, _legal(table, viewer, Lay))),
        askable=() if viewer is None else _askable(table.hands[viewer].faces),
        keepable=tuple(_keepable(table, keep) for keep in _legal(table, viewer, Keep)),
        skip_reactivates=viewer is not None and _skip_reactivates(table, viewer),
    )


def _legal(table: GoKitty, viewer: Viewer, kind: type[M]) -> list[M]:
    """The moves of one kind that the viewer may play now."""
    rows = () if viewer != table.to_move() else table.choices()
    found = [row for row in rows if isinstance(row[0], kind)]
    return [move for row in found for move in row if isinstance(move, kind)]


_KINDS: Final = tuple(KindValue(kind, kind.points, SIZE) for kind in KINDS.values())


@cache
def _laid(clowder: Clowder) -> LaidClowder:
    return LaidClowder(clowder.kind, clowder.cards, clowder.kind.points)


@cache
def _layable(lay: Lay) -> Layable:
    clowder, kind = lay.clowder, lay.clowder.kind
    return Layable(lay, kind, clowder.cards, kind.points, clowder.mice_as())


def _keepable(table: GoKitty, keep: Keep) -> Keepable:
    return Keepable(keep, keep.card, keep.then or table.scouted_but(keep.card))


@cache
def _askable(faces: Faces) -> tuple[Askable, ...]:
    held = [card for card in FACES if card.face & faces]
    return tuple(
        Askable(card, wish, _brings(wish)) for card in held for wish in _wishes_by(card, faces)
    )


def _wishes_by(card: Card, faces: Faces) -> Sequence[Wish]:
    """List a card's Trait and Season; a hand of mice may ask for any Season (GK-9)."""
    if not faces & KITTIES:
        return SEASON_WISHES
    return [wish for wish in EVERY_WISH if wish.faces & card.face]


def _brings(wish: Wish) -> Brings | None:
    if wish.card is None:
        return Brings.ONE_ENDS  # GK-14
    return None if wish.card is MOUSE else Brings.ALL_GOES_ON  # GK-8, GK-11


def _seek(ends_turn: bool, all_mice: bool) -> SeekBrings:
    """Find what a Seek brings by these house rules (GK-17, GK-18, GK-R4, GK-R5)."""
    one = Brings.ONE_ENDS if ends_turn else Brings.ONE_GOES_ON
    every = Brings.ALL_ENDS if ends_turn else Brings.ALL_GOES_ON
    then = SeekThen.ENDS if ends_turn else SeekThen.ENDS_IF_NONE
    return SeekBrings(every, Brings.ONE_ENDS, every if all_mice else one, then)


def _skip_reactivates(table: GoKitty, seat: Seat) -> bool:
    """Would a skip turn one of the seat's tokens active again (GK-21, GK-R16)?"""
    asked = table.asked and seat == table.turn
    return not asked and table.tokens[seat] < TOKENS


def _open_ask(table: GoKitty) -> OpenAsk | None:
    ask = table.ask
    return None if ask is None else OpenAsk(table.turn, ask.whom, ask.wish, isinstance(ask, Seek))


@lru_cache(10_000)  # most hands are known as they were a move ago, and alike to several seats
def _known(places: tuple[Faces, ...]) -> Known:
    """Sum up what is known of a hand; what it lacks is left out if all its cards are known."""
    cards = sorted(BY_FACE[place] for place in places if place in BY_FACE)
    lacks = () if len(cards) == len(places) else _lacks(ANY & ~union(list(places)))
    return Known(tuple(cards), _seasons(places), lacks)


def _seasons(places: Sequence[Faces]) -> tuple[Season, ...]:
    unsure = [place for place in places if place not in BY_FACE]
    return tuple(s for s in SEASONS for place in unsure if not place & ~SEASON_FACES[s])


def _lacks(faces: Faces) -> tuple[Wish, ...]:
    """Name whole Seasons, and the other cards one by one."""
    seasons = [wish for wish in SEASON_WISHES if not wish.faces & ~faces]
    rest = faces & ~union([wish.faces for wish in seasons])
    return (*(wish for wish in EVERY_WISH if wish.card and wish.faces & rest), *seasons)
