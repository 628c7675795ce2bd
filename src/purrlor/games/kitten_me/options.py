"""The house rules of a table; their defaults are the rulings."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from purrlor.core.rule import IllegalTable, check_seats
from purrlor.games import BOXES
from purrlor.games.kitten_me.components import RULES, Deck, built_in

BOX: Final = BOXES["kitten-me"]
SEATS: Final = BOX.players  # KM-R17
LARGEST_BID = 99  # KM-R14


@dataclass(frozen=True)
class Options:
    deck: Deck = field(default_factory=lambda: built_in("white"))  # KM-4
    purrfect: bool = True  # KM-18
    min_opening: int = 1  # KM-R1
    cards_before_bid: bool = False  # KM-R2
    hang_in_there_stacks: bool = False  # KM-R8
    max_cards: int | None = None  # KM-R13, for each player


OPTION_BOUNDS: Final = {"min_opening": range(1, LARGEST_BID + 1), "max_cards": range(3, 56)}


def starting_cards(players: int) -> int:
    """How many cards every player starts with (KM-2)."""
    return 3 if players >= 7 else 5


def check(options: Options, players: int, cards: int | None = None) -> None:
    """Reject a table that cannot be played, and cite the rule. A small game sets `cards`."""
    check_seats(players, SEATS, RULES["KM-R17"])
    start = starting_cards(players) if cards is None else cards
    if options.min_opening not in OPTION_BOUNDS["min_opening"]:
        _refuse(f"min_opening: expected 1 to {LARGEST_BID}, got {options.min_opening}", "KM-R1")
    if options.max_cards is not None and options.max_cards < start:
        _refuse(f"max_cards: expected at least {start}, got {options.max_cards}", "KM-R13")
    if len(options.deck.cards) <= players * start:
        needed = players * start + 1
        has = len(options.deck.cards)
        _refuse(f"{players} players need a deck of at least {needed} cards, got {has}", "KM-3")


def _refuse(what: str, rule: str) -> None:
    raise IllegalTable(what, RULES[rule])
