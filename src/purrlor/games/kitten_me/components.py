"""What is in the box: six features, the cards, and decks of them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from enum import IntEnum
from functools import cache
from typing import Final, final

from mypy_extensions import i64

from purrlor.core.rule import Rule, beside, read_rules
from purrlor.core.wire import (
    Named,
    Plain,
    Word,
    as_table,
    brief,
    from_plain,
    legible,
    one_of,
    only_keys,
)

RULES: Final[Mapping[str, Rule]] = read_rules(__file__)


class Feature(IntEnum):
    HAT = 0
    BOW_TIE = 1
    GLASSES = 2
    BLUE = 3
    RED = 4
    GREEN = 5

    def __str__(self) -> str:
        return self.name.lower().replace("_", "-")


FEATURES: Final = tuple(Feature)
ACCESSORIES: Final = (Feature.HAT, Feature.BOW_TIE, Feature.GLASSES)
COLORS: Final = (Feature.BLUE, Feature.RED, Feature.GREEN)


SPECIAL_NAMES: Final = (
    "skip",
    "draw 3",
    "go fish",
    "can't see me",
    "hang in there",
    "double trouble",
)

# Several small numbers in the lanes of one i64, so that one addition adds all of them.
LANE: Final = 10  # bits
LANE_MOST: Final = (1 << LANE) - 1
LANES: Final = 63 // LANE  # compiled code drops what does not fit, without an error
assert len(FEATURES) <= LANES, f"expected up to {LANES} features, got {len(FEATURES)}"


def lane(packed: i64, which: i64) -> i64:
    return (packed >> (LANE * which)) & LANE_MOST


def _pack(numbers: tuple[int, ...]) -> int:
    return sum(number << (LANE * which) for which, number in enumerate(numbers))


@final
class Card(Named):
    """One face; `worth` is how many it counts of each feature."""

    __slots__ = ("mark", "special", "wild", "worth", "worths")

    def __init__(self, name: str, order: int, worth: tuple[int, ...], wild: bool) -> None:
        super().__init__(name, order)
        self.worth: Final = worth
        self.worths: Final[i64] = _pack(worth)
        self.wild: Final = wild
        self.special: Final = not any(worth)
        self.mark: i64 = 0  # what a special card does, as `specials` marks it when it is imported

    @property
    def title(self) -> str:
        """Write the name with capitals, as in "Can’t See Me"."""
        words = [word.capitalize() for word in self.name.split()]
        return " ".join(words).replace("'", "’")

    @classmethod
    def read(cls, plain: Plain) -> Card:
        return one_of(CARDS, plain, "card")

    @classmethod
    def listed(cls) -> tuple[str, ...]:
        return tuple(CARDS)


def _all_cards() -> dict[str, Card]:
    """Every card there is, in the order in which hands are shown (KM-21, KM-22)."""
    cards: dict[str, Card] = {}

    def add(name: str, worth: tuple[int, ...], wild: bool = False) -> None:
        cards[name] = Card(name, len(cards), worth, wild)

    for times, suffix in ((1, ""), (2, " x2"), (3, " x3")):
        for accessory in ACCESSORIES:
            for color in COLORS:
                worth = tuple(times * (f in (accessory, color)) for f in FEATURES)
                add(f"{color} {accessory}{suffix}", worth)
    for times, suffix in ((1, ""), (2, " x2"), (3, " x3")):
        add(f"wild{suffix}", (times,) * len(FEATURES), wild=True)
    for name in SPECIAL_NAMES:
        add(name, (0,) * len(FEATURES))
    return cards


CARDS: Final = _all_cards()


def in_order(cards: list[Card]) -> tuple[Card, ...]:
    """Sort the cards of a hand. Few cards are sorted sooner like this than by comparing them one by
    one as Python does."""
    ordered: list[Card] = []
    for card in cards:
        place = len(ordered)
        while place and ordered[place - 1].order > card.order:
            place -= 1
        ordered.insert(place, card)
    return tuple(ordered)


MOST_CARDS: Final = 1000


@final
class Deck(Word):
    """Cards to play with. A built-in deck is written as its name, any other as a table."""

    __slots__ = ("beyond", "cards", "draws", "fits_lanes", "name", "title")

    def __init__(self, name: str, title: str, cards: tuple[Card, ...]) -> None:
        self.name: Final = name
        self.title: Final = title
        self.cards: Final = cards
        self.draws: Final = 3 * cards.count(CARDS["draw 3"])  # cards that can be drawn in a round
        # The cards that a round can use besides those dealt: for each Draw 3, and one to flip.
        self.beyond: Final = self.draws + 1
        totals = [sum(card.worth[feature] for card in cards) for feature in FEATURES]
        self.fits_lanes: Final = max(totals) <= LANE_MOST

    @classmethod
    def read(cls, plain: Plain) -> Deck:
        if isinstance(plain, str):
            return built_in(plain)
        table = as_table(plain, "deck")
        only_keys(table, ("name", "title", "cards"), "deck")
        name = legible(table.get("name", "own"), "deck.name", 40)
        if name in BUILT_IN:
            raise ValueError(f"deck: the name {name!r} is a built-in deck's")
        title = legible(table.get("title", name), "deck.title", 80)
        return cls(name, title, _read_cards(as_table(table.get("cards"), "deck.cards")))

    @classmethod
    def listed(cls) -> tuple[str, ...]:
        return BUILT_IN

    def plain(self) -> Plain:
        if self.name in BUILT_IN:
            return self.name
        counts: dict[str, Plain] = {str(c): self.cards.count(c) for c in sorted(set(self.cards))}
        return {"name": self.name, "title": self.title, "cards": counts}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash((self.name, self.cards))

    def __str__(self) -> str:
        return self.name


def _read_cards(counts: dict[str, Plain]) -> tuple[Card, ...]:
    cards: list[Card] = []
    for name, plain in counts.items():
        card = Card.read(name)
        count = from_plain(int, plain, f"deck.cards: {name!r}")
        if not 0 <= count <= MOST_CARDS:
            raise ValueError(f"deck.cards: {name!r}: from 0 to {MOST_CARDS}, not {count}")
        cards += [card] * count
    if len(cards) > MOST_CARDS:
        raise ValueError(f"deck: at most {MOST_CARDS} cards, not {len(cards)}")
    return tuple(sorted(cards))


BUILT_IN: Final = ("white", "grey", "both")


@cache
def built_in(name: str) -> Deck:
    """Load one of the decks of KM-4."""
    if name not in BUILT_IN:
        raise ValueError(f"no deck {brief(name)}; there are {', '.join(BUILT_IN)}")
    if name == "both":
        white, grey = built_in("white"), built_in("grey")
        return Deck("both", "both decks together", tuple(sorted(white.cards + grey.cards)))
    table = tomllib.loads(beside(__file__, "decks", f"{name}.toml"))
    return Deck(name, str(table["title"]), _read_cards(as_table(table["cards"], name)))
