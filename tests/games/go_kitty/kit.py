"""The laws' knowledge of Go Kitty."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from purrlor.core.fitting import fits
from purrlor.core.game import Event, Move, Viewer
from purrlor.games.go_kitty import GAME
from purrlor.games.go_kitty.clowders import KINDS, Clowder, of_one_season, of_the_year
from purrlor.games.go_kitty.components import (
    ALL_CARDS,
    CARDS,
    EVERY_WISH,
    FACES,
    MOUSE,
    SEASONS,
    Card,
)
from purrlor.games.go_kitty.events import Dealt, Drawn, Given, Kept, Scouted
from purrlor.games.go_kitty.memory import Memory
from purrlor.games.go_kitty.moves import (
    DRAW,
    END,
    HAND_OVER,
    REVERSE,
    SCOUT,
    SKIP,
    Ask,
    Give,
    Keep,
    Lay,
    Seek,
)
from purrlor.games.go_kitty.options import Options
from purrlor.games.go_kitty.state import GoKitty
from purrlor.testing.kit import Kit, Table


def components(table: GoKitty) -> Counter[str]:
    laid = [clowder.cards for seat in table.clowders for clowder in seat]
    hands = [hand.cards() for hand in table.hands]
    piles = [*hands, *laid, table.pile, table.scouted, [MOUSE] * table.discard]
    return Counter(str(card) for pile in piles for card in pile)


def box(options: Options) -> Counter[str]:
    return Counter(str(card) for card in ALL_CARDS)


def may_know(event: Event, seat: Viewer) -> object:
    """GK-R20: the seat's own hand, draws and scouts, and the Season cards it gave or received."""
    if isinstance(event, Dealt):
        own = None if seat is None else event.hands[seat]
        return (event.dealer, event.first, event.each, event.pile_size, own)
    if isinstance(event, Drawn):
        return (event.seat, event.card if seat == event.seat else None)
    if isinstance(event, Given):
        card = event.card if seat in (event.giver, event.taker) else None
        return (event.giver, event.taker, event.season, card)
    if isinstance(event, Scouted):
        return (event.seat, event.count, event.cards if seat == event.seat else None)
    if isinstance(event, Kept):
        return (event.seat, (event.card, event.bottom) if seat == event.seat else None)
    return event


NO_CLOWDERS = [
    Clowder(KINDS[kind], [CARDS[name] for name in names.split()])
    for kind in KINDS
    for names in ("mouse mouse mouse mouse", "snow snow light fan", "snow cozy snow rain")
]
CLOWDERS = [*of_the_year(), *(each for s in SEASONS for each in of_one_season(s)), *NO_CLOWDERS]


def is_true(table: GoKitty, memory: Memory) -> bool:
    piles = [*(hand.cards() for hand in table.hands), table.scouted]
    known = zip([*memory.hands, memory.scouted], piles, strict=True)
    own = () if memory.viewer is None else table.hands[memory.viewer].cards()
    return (
        all(len(places) == len(pile) and fits(places, list(pile), face) for places, pile in known)
        and all(place & card.face for place, card in zip(memory.pile, table.pile, strict=True))
        and (not own or sorted(memory.hands[memory.viewer or 0]) == [card.face for card in own])
    )


def face(card: Card) -> int:
    return card.face


def attempts(table: GoKitty) -> Iterator[Move]:
    yield from (DRAW, SCOUT, SKIP, END, HAND_OVER, REVERSE)
    yield from (Give(card) for card in FACES)
    yield from (Keep(card) for card in FACES)
    cards = {*table.scouted, MOUSE}
    yield from (Keep(card, (first, second)) for card, first, second in product(cards, repeat=3))
    for seat, wish in product(range(-1, table.players + 1), EVERY_WISH):
        yield from (Ask(seat, wish), Seek(seat, wish))
    yield from (Lay(clowder) for clowder in CLOWDERS)


def verb(move: Move) -> str:
    return str(move).partition(" ")[0]


VERBS = "lay draw ask seek scout keep hand-over give reverse skip end"
HOUSE_RULES = {
    "seek_ends_turn": False,
    "seek_all_mice": True,
    "mouse_reverses_seek": False,
    "max_mice": 1,
    "idle_rounds": 2,
}
TABLES = [Table({}, players) for players in (2, 3, 4, 5)]
KIT = Kit(
    game=GAME,
    tables=[*TABLES, Table(dict(HOUSE_RULES), 3), Table({"seek_ends_turn": False}, 2)],
    components=components,
    box=box,
    may_know=may_know,
    is_true=is_true,
    attempts=attempts,
    specials=frozenset(VERBS.split()),
    special=verb,
    corpus=[*TABLES, Table(dict(HOUSE_RULES), 4)],
)
