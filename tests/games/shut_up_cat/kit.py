"""The laws' knowledge of Shut Up, Cat!"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations, product

from purrlor.core.game import Event, Move, Viewer
from purrlor.games.shut_up_cat import GAME
from purrlor.games.shut_up_cat.components import DICE, FACES, GATHERED, MEOW, SPACES
from purrlor.games.shut_up_cat.decks import built_in
from purrlor.games.shut_up_cat.dice import faces_on
from purrlor.games.shut_up_cat.events import Distracted, TilesPlaced, TilesSeen
from purrlor.games.shut_up_cat.memory import Memory
from purrlor.games.shut_up_cat.moves import (
    Chase,
    Choice,
    Distract,
    Gather,
    Place,
    Play,
    Score,
    Seven,
    Sleep,
)
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.state import ShutUpCat
from purrlor.testing.kit import Kit, Table


def components(table: ShutUpCat) -> Counter[str]:
    cards = Counter(card for pile in (*table.hands, table.deck, table.discard) for card in pile)
    in_use = len(faces_on(table.pillow)) + (GATHERED if table.dice.faces else 0)
    dice = in_use + max(DICE - in_use, 0)  # the pile is the rest, if there is one
    return cards + Counter(table.tiles) + Counter(dice=dice)


def box(options: Options) -> Counter[str]:
    return Counter(options.distractions.pile) + Counter(z=8, m=4, dice=8)


def may_know(event: Event, seat: Viewer) -> object:
    """SC-12: where the seat put tiles back. SC-R13: what it looked at and which card it drew."""
    if isinstance(event, (TilesSeen, TilesPlaced)):
        return (event.seat, event.spaces, event.tiles if seat == event.seat else None)
    if isinstance(event, Distracted):
        return (event.seat, event.face, event.drawn, event.card if seat == event.seat else None)
    return event


def is_true(table: ShutUpCat, memory: Memory) -> bool:
    """The view shows the seat's own hand; the memory says where the MEOWs are."""
    tiles = table.tiles
    return all(
        [tiles[space] for space in group.spaces].count(MEOW) == group.meows
        for group in memory.groups
    )


def attempts(table: ShutUpCat) -> Iterator[Move]:
    yield from (Chase(), Score())
    for count in range(5):
        yield from (Gather(faces) for faces in combinations(range(8), count))
    yield from (Gather(faces) for faces in permutations(FACES, 2))
    yield from (Distract(face) for face in range(8))
    yield from (Seven(*faces) for faces in product(range(8), repeat=2))
    yield from _sleeps(table)
    yield from _plays(table)
    for count in (1, 2, 3, 4):
        yield from (Place("".join(tiles)) for tiles in product("zm", repeat=count))


def _sleeps(table: ShutUpCat) -> Iterator[Move]:
    numbers = table.options.numbering.numbers
    for start, end in product(SPACES, repeat=2):
        yield Sleep(numbers[start], start, numbers[end], end)
    yield from (Sleep(first, 0, last, 13) for first, last in product(FACES, repeat=2))


def _plays(table: ShutUpCat) -> Iterator[Move]:
    held = {card for hand in table.hands for card in hand}
    for card in ("no-such-card", *table.options.distractions.cards):
        yield from (Play(card, choice) for choice in ((), (1,), (1, 2), (-1, 12)))
        if card in held:
            yield from (Play(card, choice) for choice in _choices() - {(), (1,), (1, 2), (-1, 12)})


def _choices() -> set[Choice]:
    spaces = set(product(range(-1, 13), repeat=2))
    dice = {faces for count in (0, 1, 3) for faces in product(range(7), repeat=count)}
    return spaces | dice


def special(move: Move) -> str | None:
    return move.card if isinstance(move, Play) else None


HOUSE_RULES = Table(
    {
        "numbering": "1-6,6-1",
        "chase_in_reveal": False,
        "seven_at_max": True,
        "memory_notes": True,
        "first": 1,
        "max_rounds": 12,
    },
    3,
)
OWN_DECK = Table(
    {
        "memory_notes": True,
        "max_rounds": 20,
        "distractions": {
            "name": "night",
            "title": "a long night with few cards",
            "cards": {
                "lamp": {"copies": 2, "effect": "look", "tiles": 3},
                "peep": {"copies": 2, "effect": "look", "tiles": 1},
                "sleight": {"copies": 3, "effect": "swap"},
                "big-yarn": {"copies": 1, "effect": "nudge", "steps": 2},
                "sardines": {"copies": 1, "effect": "take-zs", "zs": 7},
                "claws": {"copies": 1, "effect": "lower", "steps": 3},
                "cream": {"copies": 1, "effect": "raise", "steps": 2},
                "wool": {"copies": 1, "effect": "silence", "meows": 3},
                "dizzy": {"copies": 1, "effect": "shuffle"},
            },
        },
    },
    4,
)
# Random play rarely gathers 40 Zs: short games keep the laws quick, the corpus plays whole ones.
KIT = Kit(
    game=GAME,
    tables=[
        *(Table({"max_rounds": 20}, players) for players in (2, 3, 4)),
        Table({"memory_notes": True, "max_rounds": 20}, 2),
        HOUSE_RULES,
        OWN_DECK,
    ],
    components=components,
    box=box,
    may_know=may_know,
    is_true=is_true,
    attempts=attempts,
    specials=frozenset(built_in("purrlor").cards),
    special=special,
    corpus=[*(Table({}, players) for players in (2, 3, 4)), HOUSE_RULES, OWN_DECK],
)
