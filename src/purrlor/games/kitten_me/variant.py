"""Reads a table of Kitten Me for programs that learn: house rules, and how small the game is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from purrlor.core.encoding import read_number, split
from purrlor.core.rule import IllegalTable, check_seats
from purrlor.core.wire import Plain, from_plain
from purrlor.games.kitten_me.components import RULES
from purrlor.games.kitten_me.encoding import KittenMeEncoding
from purrlor.games.kitten_me.options import (
    LARGEST_BID,
    OPTION_BOUNDS,
    SEATS,
    Options,
    check,
    starting_cards,
)

BOUNDS: Final = {
    "cards": range(1, 51),
    "rounds": range(1, 1001),
    "max_bid": range(1, LARGEST_BID + 1),
}


def encoding(table: Mapping[str, Plain], players: int, knows: bool) -> KittenMeEncoding:
    bounds, plain = split(table, BOUNDS)
    options: Options = from_plain(Options, plain, "options")
    rounds = read_number(bounds, "rounds", BOUNDS)
    cards = read_number(bounds, "cards", BOUNDS)
    max_bid = read_number(bounds, "max_bid", BOUNDS) or LARGEST_BID
    _check(options, players, cards, max_bid)
    start = cards or starting_cards(players)
    return KittenMeEncoding(options, players, knows, start, rounds, max_bid)


def _check(options: Options, players: int, cards: int | None, max_bid: int) -> None:
    if cards is None:
        check(options, players)
    else:
        _check_small(options, players, cards)
    if options.min_opening > max_bid:
        raise ValueError(f"max_bid: at least min_opening, {options.min_opening}, not {max_bid}")


def _check_small(options: Options, players: int, cards: int) -> None:
    """Refuse a table with another number of cards to start with, where it cannot be played."""
    check_seats(players, SEATS, RULES["KM-R17"])
    if options.min_opening not in OPTION_BOUNDS["min_opening"]:
        what = f"min_opening: 1 to {LARGEST_BID}, not {options.min_opening}"
        raise IllegalTable(what, RULES["KM-R1"])
    if options.max_cards is not None and options.max_cards < cards:
        what = f"max_cards: at least {cards}, not {options.max_cards}"
        raise IllegalTable(what, RULES["KM-R13"])
    if len(options.deck.cards) <= players * cards:
        needed, has = players * cards + 1, len(options.deck.cards)
        what = f"{players} players need a deck of {needed} cards or more, not {has}"
        raise IllegalTable(what, RULES["KM-3"])
