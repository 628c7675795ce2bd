"""The laws' knowledge of You Gotta Be Kitten Me!"""

from collections import Counter
from collections.abc import Iterator

from purrlor.core.fitting import fits
from purrlor.core.game import Event, Move, Viewer
from purrlor.games.kitten_me import GAME
from purrlor.games.kitten_me.components import FEATURES
from purrlor.games.kitten_me.events import CardsDrawn, CardsFished, Dealt
from purrlor.games.kitten_me.memory import Memory, face
from purrlor.games.kitten_me.moves import (
    CHALLENGE,
    DRAW_3,
    PURRFECT,
    SKIP,
    Bid,
    CardMove,
    go_fish,
)
from purrlor.games.kitten_me.options import Options
from purrlor.games.kitten_me.state import KittenMe
from purrlor.testing.kit import Kit, Table


def components(table: KittenMe) -> Counter[str]:
    piles = [*table.hands, *table.played, table.deck, table.aside]
    return Counter(str(card) for pile in piles for card in pile)


def box(options: Options) -> Counter[str]:
    return Counter(str(card) for card in options.deck.cards)


def may_know(event: Event, seat: Viewer) -> object:
    """KM-3: the seat's own hand. KM-25: what it drew. KM-R15: what it fished or gave."""
    if isinstance(event, Dealt):
        own = None if seat is None else event.hands[seat]
        return (event.round, event.dealer, event.sizes, own)
    if isinstance(event, CardsDrawn):
        return (event.seat, event.count, event.cards if seat == event.seat else None)
    if isinstance(event, CardsFished):
        cards = event.cards if seat in (event.seat, event.whom) else None
        return (event.seat, event.whom, event.feature, event.count, cards)
    return event


def is_true(table: KittenMe, memory: Memory) -> bool:
    """The view shows the seat's own hand; the memory says what others have."""
    for hand, bundles in zip(table.hands, memory.hands, strict=True):
        wanted = [bundle.faces for bundle in bundles for _ in range(bundle.size)]
        if len(wanted) != len(hand) or not fits(wanted, hand, face):
            return False
    return True


def attempts(table: KittenMe) -> Iterator[Move]:
    yield from (CHALLENGE, PURRFECT, SKIP, DRAW_3)
    for feature in FEATURES:
        yield from (Bid(count, feature) for count in range(-1, 103))
        yield from (go_fish(seat, feature) for seat in range(-1, table.players + 1))


def special(move: Move) -> str | None:
    return str(move.card) if isinstance(move, CardMove) else None


DECKS = ("white", "grey", "both")
HOUSE_RULES = Table(
    {
        "deck": "both",
        "purrfect": False,
        "min_opening": 2,
        "cards_before_bid": True,
        "hang_in_there_stacks": True,
        "max_cards": 6,
    },
    5,
)
MOSTLY_SPECIAL = Table(
    {
        "deck": {
            "name": "tricks",
            "title": "tricks and little else",
            "cards": {"go fish": 8, "draw 3": 6, "skip": 4, "red hat": 6, "blue hat": 6, "wild": 3},
        },
        "cards_before_bid": True,
    },
    4,
)
TABLES = [Table({"deck": deck}, players) for deck in DECKS for players in (2, 4, 10)]
KIT = Kit(
    game=GAME,
    tables=[*TABLES, HOUSE_RULES, MOSTLY_SPECIAL],
    components=components,
    box=box,
    may_know=may_know,
    is_true=is_true,
    attempts=attempts,
    specials=frozenset({"skip", "draw 3", "go fish"}),
    special=special,
    corpus=[Table({"deck": deck}, players) for deck in DECKS for players in (2, 3, 6, 7, 10)],
)
