"""Reads a table of Go Kitty for programs that learn: house rules, and how small the game is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from purrlor.core.encoding import read_number, split
from purrlor.core.wire import Plain, as_table, from_plain
from purrlor.games.go_kitty.components import ALL_CARDS, COPIES, DEALT, FACES, MOUSE, Card, Cards
from purrlor.games.go_kitty.encoding import GoKittyEncoding
from purrlor.games.go_kitty.options import Options, check

BOUNDS: Final = {"cards": range(1, 11), "rounds": range(1, 1001), "deck": range(0)}


def encoding(table: Mapping[str, Plain], players: int, knows: bool) -> GoKittyEncoding:
    bounds, plain = split(table, BOUNDS)
    options: Options = from_plain(Options, plain, "options")
    check(options, players)
    rounds = read_number(bounds, "rounds", BOUNDS)
    cards = read_number(bounds, "cards", BOUNDS) or DEALT
    deck = read_deck(bounds["deck"]) if bounds.get("deck") is not None else ALL_CARDS
    kitties = len(deck) - deck.count(MOUSE)
    if kitties < players * cards:
        needed = players * cards
        raise ValueError(f"deck: {players} players need {needed} kitties or more, not {kitties}")
    return GoKittyEncoding(options, players, knows, cards, rounds, deck)


def read_deck(plain: Plain) -> Cards:
    """Read a small deck: how many cards of which Traits, and how many mice."""
    counts = {Card.read(name): _count(name, n) for name, n in as_table(plain, "deck").items()}
    return tuple(card for card in FACES for _ in range(counts.get(card, 0)))


def _count(name: str, plain: Plain) -> int:
    count = from_plain(int, plain, f"deck: {name!r}")
    if not 0 <= count <= COPIES:
        raise ValueError(f"deck: {name!r}: from 0 to {COPIES}, not {count}")
    return count
