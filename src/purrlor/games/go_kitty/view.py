"""What a seat may see, built by adding."""

from __future__ import annotations

from dataclasses import dataclass

from purrlor.core.fitting import Faces
from purrlor.core.game import OVER, Seat, View, Viewer, common
from purrlor.games.go_kitty.clowders import Clowder
from purrlor.games.go_kitty.components import (
    ANY,
    BY_FACE,
    EVERY_WISH,
    MOUSE,
    SEASON_FACES,
    SEASON_WISHES,
    SEASONS,
    Card,
    Cards,
    Season,
    Wish,
)
from purrlor.games.go_kitty.memory import Memory, Places, union
from purrlor.games.go_kitty.moves import Seek
from purrlor.games.go_kitty.rules import GoKitty
from purrlor.games.go_kitty.state import Phase


@dataclass(frozen=True, slots=True)
class OpenAsk:
    """An ask that waits for its answer."""

    seat: Seat
    whom: Seat
    wish: Wish
    seek: bool


@dataclass(frozen=True, slots=True)
class Known:
    """Of another's hand: cards it holds, Seasons of which it holds further ones, what it lacks."""

    cards: Cards
    seasons: tuple[Season, ...]
    lacks: tuple[Wish, ...]


@dataclass(frozen=True, slots=True)
class TableView(View):
    phase: Phase
    turn: Seat | None  # whose turn it is, whoever answers in it
    hand: Cards  # one's own
    hand_sizes: tuple[int, ...]
    tokens: tuple[int, ...]
    clowders: tuple[tuple[Clowder, ...], ...]
    scores: tuple[int, ...]
    discard: Cards
    pile_size: int
    bottom: tuple[Card | None, ...]  # of the pile, as far as one knows it
    ask: OpenAsk | None
    scouted: Cards  # by oneself
    scouted_size: int  # by whoever scouts
    last_turns: int
    idle: int
    asked: bool
    busy: bool
    known: tuple[Known, ...]  # of each seat's hand, one's own apart


def view(table: GoKitty, viewer: Viewer, memory: Memory, ply: int) -> TableView:
    return TableView(
        *common(table, viewer, ply),
        phase=table.phase,
        turn=None if table.turn == OVER else table.turn,
        hand=() if viewer is None else table.hands[viewer].cards(),
        hand_sizes=tuple(hand.size for hand in table.hands),
        tokens=tuple(table.tokens),
        clowders=tuple(table.clowders),
        scores=table.scores(),
        discard=(MOUSE,) * table.discard,
        pile_size=len(table.pile),
        bottom=memory.bottom(),
        ask=_open_ask(table),
        scouted=table.scouted if viewer == table.turn else (),
        scouted_size=len(table.scouted),
        last_turns=table.last_turns,
        idle=table.idle,
        asked=table.asked,
        busy=table.busy,
        known=tuple(_known([] if i == viewer else hand) for i, hand in enumerate(memory.hands)),
    )


def _open_ask(table: GoKitty) -> OpenAsk | None:
    ask = table.ask
    return None if ask is None else OpenAsk(table.turn, ask.whom, ask.wish, isinstance(ask, Seek))


def _known(places: Places) -> Known:
    """Where a whole hand is known, what it lacks goes without saying."""
    cards = sorted(BY_FACE[place] for place in places if place in BY_FACE)
    lacks = () if len(cards) == len(places) else _lacks(ANY & ~union(places))
    return Known(tuple(cards), _seasons(places), lacks)


def _seasons(places: Places) -> tuple[Season, ...]:
    unsure = [place for place in places if place not in BY_FACE]
    return tuple(s for s in SEASONS for place in unsure if not place & ~SEASON_FACES[s])


def _lacks(faces: Faces) -> tuple[Wish, ...]:
    """Whole Seasons by their name, the rest card by card."""
    seasons = [wish for wish in SEASON_WISHES if not wish.faces & ~faces]
    rest = faces & ~union([wish.faces for wish in seasons])
    return (*(wish for wish in EVERY_WISH if wish.card and wish.faces & rest), *seasons)
