"""Read Distraction cards from data: the built-in list, or a table's own with the same effects."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Final, NamedTuple, final

from purrlor.core.rule import beside
from purrlor.core.wire import Plain, Word, as_table, brief, from_plain, legible, only_keys
from purrlor.games.shut_up_cat.components import Card
from purrlor.games.shut_up_cat.dice import CODES
from purrlor.games.shut_up_cat.moves import Play, read_name

BUILT_IN: Final = "purrlor"
MOST_COPIES: Final = 23
MOST_KINDS: Final = 100


class Argument(NamedTuple):
    """A whole number that a card must give to its effect, with its range."""

    name: str
    least: int
    most: int


ARGUMENTS: Final[dict[str, Argument | None]] = {
    "reroll": None,
    "nudge": Argument("steps", 1, 5),
    "flip": None,
    "set": None,
    "look": Argument("tiles", 1, 3),
    "swap": None,
    "silence": Argument("meows", 1, 4),
    "raise": Argument("steps", 1, 3),
    "lower": Argument("steps", 1, 3),
    "take-zs": Argument("zs", 1, 10),
    "shuffle": None,
}


_EFFECTS: Final = tuple(ARGUMENTS)


@final
class Distraction:
    """One kind of card; `amount` is the argument of its effect, or 0 if there is none."""

    __slots__ = ("amount", "copies", "effect", "name", "number", "rows", "text", "title")

    def __init__(
        self, name: Card, copies: int, title: str, text: str, effect: str, amount: int
    ) -> None:
        self.name: Final = name
        self.copies: Final = copies
        self.title: Final = title
        self.text: Final = text
        self.effect: Final = effect
        self.number: Final = _EFFECTS.index(effect)
        self.amount: Final = amount
        # How it can be played, by the code of the dice; each row is made on first use.
        self.rows: Final[list[tuple[Play, ...] | None]] = [None] * CODES

    def plain(self) -> Plain:
        plain: dict[str, Plain] = {
            "copies": self.copies,
            "title": self.title,
            "text": self.text,
            "effect": self.effect,
        }
        argument = ARGUMENTS[self.effect]
        return plain if argument is None else plain | {argument.name: self.amount}


@final
class Deck(Word):
    """A deck of cards; the built-in one is written as its name, any other as a table."""

    __slots__ = ("cards", "name", "order", "pile", "title")

    def __init__(self, name: str, title: str, cards: list[Distraction]) -> None:
        self.name: Final = name
        self.title: Final = title
        self.cards: Final = {card.name: card for card in cards}
        self.order: Final = {card.name: place for place, card in enumerate(cards)}
        self.pile: Final = tuple(card.name for card in cards for _ in range(card.copies))

    @classmethod
    def read(cls, plain: Plain) -> Deck:
        if isinstance(plain, str):
            return built_in(plain)
        table = as_table(plain, "distractions")
        only_keys(table, ("name", "title", "cards"), "distractions")
        name = legible(table.get("name", "own"), "distractions.name", 40)
        if name == BUILT_IN:
            raise ValueError(f"distractions: the name {name!r} is reserved for the built-in deck")
        title = legible(table.get("title", name), "distractions.title", 80)
        return cls(name, title, _read_cards(table.get("cards")))

    @classmethod
    def listed(cls) -> tuple[str, ...]:
        return (BUILT_IN,)

    def put(self, card: Card, hand: list[Card]) -> None:
        """Keep the hand in the order of the deck's list."""
        place, order = len(hand), self.order
        while place and order[hand[place - 1]] > order[card]:
            place -= 1
        hand.insert(place, card)

    def sort(self, hand: list[Card]) -> None:
        hand.sort(key=self.order.__getitem__)

    def plain(self) -> Plain:
        if self.name == BUILT_IN:
            return self.name
        cards: dict[str, Plain] = {name: card.plain() for name, card in self.cards.items()}
        return {"name": self.name, "title": self.title, "cards": cards}

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Deck) and self.plain() == other.plain())

    def __hash__(self) -> int:
        return hash((self.name, self.pile))

    def __str__(self) -> str:
        return self.name


def _read_cards(plain: Plain) -> list[Distraction]:
    table = as_table(plain, "distractions.cards")
    if len(table) > MOST_KINDS:
        raise ValueError(f"distractions.cards: expected up to {MOST_KINDS} kinds, got {len(table)}")
    return [_read_card(read_name(name), row) for name, row in table.items()]


def _read_card(name: Card, plain: Plain) -> Distraction:
    where = f"distractions.cards.{name}"
    table = as_table(plain, where)
    effect = _read_effect(table, where)
    argument = ARGUMENTS[effect]
    keys = () if argument is None else (argument.name,)
    only_keys(table, ("copies", "title", "text", "effect", *keys), where)
    return Distraction(
        name,
        _whole_number(table, Argument("copies", 1, MOST_COPIES), where),
        legible(table.get("title", name), f"{where}.title"),
        legible(table.get("text", ""), f"{where}.text"),
        effect,
        0 if argument is None else _whole_number(table, argument, where),
    )


def _read_effect(table: dict[str, Plain], where: str) -> str:
    effect = from_plain(str, table.get("effect"), f"{where}.effect")
    if effect not in ARGUMENTS:
        raise ValueError(
            f"{where}: unknown effect {brief(effect)}; available: {', '.join(ARGUMENTS)}"
        )
    return effect


def _whole_number(table: dict[str, Plain], argument: Argument, where: str) -> int:
    where = f"{where}.{argument.name}"
    number = from_plain(int, table.get(argument.name), where)
    if not argument.least <= number <= argument.most:
        raise ValueError(f"{where}: expected {argument.least} to {argument.most}, got {number}")
    return number


@cache
def built_in(name: str) -> Deck:
    if name != BUILT_IN:
        raise ValueError(f"unknown deck {brief(name)}; expected {BUILT_IN} or a table")
    table = tomllib.loads(beside(__file__, "distractions.toml"))
    return Deck(name, str(table["title"]), _read_cards(table["cards"]))
