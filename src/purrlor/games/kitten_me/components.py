"""What is in the box: six features, the cards, and decks of them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from enum import IntEnum
from functools import cache
from math import prod
from typing import Final, NamedTuple, final

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


class Special(NamedTuple):
    """The row of a special card. `specials.EFFECTS` has what a played one does."""

    name: str
    rule: str
    verb: str = ""  # of the move that plays it; a card without one stays in the hand
    aimed: bool = False  # the move names another player, and a feature whose cards it takes
    draws: int = 0  # cards that its player may draw from the deck
    in_hand: int = 1  # how many times the rest of the hand counts: 0 blanks it, 2 doubles it
    flipped: int = 1  # how many times the round's total counts
    gains: bool = False  # its holder gains a card by being right


SPECIALS: Final = (
    Special("skip", "KM-23", verb="skip"),
    Special("draw 3", "KM-25", verb="draw-3", draws=3),
    Special("go fish", "KM-26", verb="go-fish", aimed=True),
    Special("can't see me", "KM-27", in_hand=0, flipped=0),
    Special("hang in there", "KM-29", gains=True),
    Special("double trouble", "KM-31", in_hand=2, flipped=2),
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


# What a special card does, as the lowest bit of a lane: there are lanes for these four, and not for
# each card, so that there can be any number of cards.
SKIPPING: Final[i64] = 1
_PLAYED: Final[i64] = 1 << LANE  # in another way
PLAYABLE: Final[i64] = SKIPPING | _PLAYED
ALTERING: Final[i64] = 1 << 2 * LANE
GAINING: Final[i64] = 1 << 3 * LANE


def _mark(special: Special) -> i64:
    mark: i64 = 0
    if special.verb:
        mark |= SKIPPING if special.name == "skip" else _PLAYED
    if special.in_hand != 1:
        mark |= ALTERING
    return mark | GAINING if special.gains else mark


@final
class Card(Named):
    """One face; `worth` is how many it counts of each feature. A special card has its row's
    fields, and any other card a row that does nothing."""

    __slots__ = (
        *("aimed", "draws", "flipped", "gains", "in_hand", "mark", "rule"),
        *("special", "verb", "wild", "worth", "worths"),
    )

    def __init__(
        self, row: Special, order: int, worth: tuple[int, ...], wild: bool, special: bool
    ) -> None:
        super().__init__(row.name, order)
        self.worth: Final = worth
        self.worths: Final[i64] = _pack(worth)
        self.wild: Final = wild
        self.special: Final = special
        self.rule: Final = row.rule
        self.verb: Final = row.verb
        self.aimed: Final = row.aimed
        self.draws: Final = row.draws
        self.in_hand: Final = row.in_hand
        self.flipped: Final = row.flipped
        self.gains: Final = row.gains
        self.mark: Final[i64] = _mark(row)

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
        cards[name] = Card(Special(name, ""), len(cards), worth, wild, special=False)

    for times, suffix in ((1, ""), (2, " x2"), (3, " x3")):
        for accessory in ACCESSORIES:
            for color in COLORS:
                worth = tuple(times * (f in (accessory, color)) for f in FEATURES)
                add(f"{color} {accessory}{suffix}", worth)
    for times, suffix in ((1, ""), (2, " x2"), (3, " x3")):
        add(f"wild{suffix}", (times,) * len(FEATURES), wild=True)
    nothing = (0,) * len(FEATURES)
    for row in SPECIALS:
        cards[row.name] = Card(row, len(cards), nothing, wild=False, special=True)
    return cards


CARDS: Final = _all_cards()
SPECIAL_CARDS: Final = tuple(card for card in CARDS.values() if card.special)
PLAYED_CARDS: Final = tuple(card for card in SPECIAL_CARDS if card.verb)


# What hands count. In compiled code a loop is three times as fast as any() or sum().


def multiplier(hand: Iterable[Card]) -> int:
    """How many times a hand counts, by all its special cards (KM-R6, KM-R7)."""
    return prod(card.in_hand for card in hand)


def count_hand(hand: list[Card], feature: int) -> int:
    """How many of a feature a hand counts, with its special cards (KM-27, KM-31, KM-R6)."""
    total, times = 0, 1
    for card in hand:
        total += card.worth[feature]
        if card.special:
            times *= card.in_hand
    return total * times


def count_flip(total: int, card: Card | None, feature: int) -> int:
    """The round's total once the flipped card is added (KM-10, KM-28, KM-32)."""
    if card is None:
        return total
    return total * card.flipped + card.worth[feature]


def gains(hand: list[Card], stacks: bool) -> int:
    """How many cards a hand gains by being right: one for each kind of card that gains, or one for
    each copy (KM-R8)."""
    gaining = [card for card in hand if card.gains]
    return len(gaining) if stacks else len(set(gaining))


def in_order(cards: list[Card]) -> tuple[Card, ...]:
    """Sort the cards of a hand. For so few cards, this is faster than comparing them one by one as
    Python does."""
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

    __slots__ = ("beyond", "cards", "draws", "fits_lanes", "most", "name", "title")

    def __init__(self, name: str, title: str, cards: tuple[Card, ...]) -> None:
        self.name: Final = name
        self.title: Final = title
        self.cards: Final = cards
        self.draws: Final = sum([card.draws for card in cards])  # that a round's cards can draw
        # The cards that a round can use beyond those dealt: those drawn, and one to flip.
        self.beyond: Final = self.draws + 1
        totals = [sum(card.worth[feature] for card in cards) for feature in FEATURES]
        self.fits_lanes: Final = max(totals) <= LANE_MOST
        # All its cards cannot count more than this of a feature, in any hands.
        self.most: Final = max(totals) * prod([max(card.in_hand, 1) for card in cards])

    @classmethod
    def read(cls, plain: Plain) -> Deck:
        if isinstance(plain, str):
            return built_in(plain)
        table = as_table(plain, "deck")
        only_keys(table, ("name", "title", "cards"), "deck")
        name = legible(table.get("name", "own"), "deck.name", 40)
        if name in BUILT_IN:
            raise ValueError(f"deck: the name {name!r} is reserved for a built-in deck")
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
            raise ValueError(f"deck.cards: {name!r}: expected 0 to {MOST_CARDS}, got {count}")
        cards += [card] * count
    if len(cards) > MOST_CARDS:
        raise ValueError(f"deck: expected at most {MOST_CARDS} cards, got {len(cards)}")
    return tuple(sorted(cards))


BUILT_IN: Final = ("white", "grey", "both")


@cache
def built_in(name: str) -> Deck:
    """Load one of the decks of KM-4."""
    if name not in BUILT_IN:
        raise ValueError(f"unknown deck {brief(name)}; available: {', '.join(BUILT_IN)}")
    if name == "both":
        white, grey = built_in("white"), built_in("grey")
        return Deck("both", "both decks together", tuple(sorted(white.cards + grey.cards)))
    table = tomllib.loads(beside(__file__, "decks", f"{name}.toml"))
    return Deck(name, str(table["title"]), _read_cards(as_table(table["cards"], name)))
