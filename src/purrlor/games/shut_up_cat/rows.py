"""Orders of turned tiles as a shared row of moves, and rows of moves as offers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from purrlor.core.game import Move, Row
from purrlor.core.offer import Offer, OneOf, OrderOf, orders_of
from purrlor.games.shut_up_cat.components import MEOW, MEOWS, SPACES, Tiles, Z
from purrlor.games.shut_up_cat.moves import Place

_places: Final[list[Row]] = [()] * ((len(SPACES) + 1) * (MEOWS + 1))


def place_row(count: int, meows: int) -> Row:
    """All orders of so many tiles; made when it is first wanted."""
    key = count * (MEOWS + 1) + meows
    row = _places[key]
    if not row:
        row = _places[key] = tuple(Place(order) for order in orders_of(_letters(count, meows)))
    return row


def place_offer(count: int, meows: int) -> Offer:
    return Offer("place", (OrderOf(_letters(count, meows)),))


def _letters(count: int, meows: int) -> Tiles:
    return MEOW * meows + Z * (count - meows)


def offers_of(moves: Iterable[Move]) -> list[Offer]:
    """Moves that differ in nothing but their last word are one offer."""
    ends: dict[tuple[str, ...], list[str]] = {}
    for move in moves:
        *start, end = str(move).split()
        ends.setdefault(tuple(start), []).append(end)
    return [offer for start in ends for offer in _offers(start, tuple(ends[start]))]


def _offers(start: tuple[str, ...], ends: tuple[str, ...]) -> list[Offer]:
    if not start:
        return [Offer(verb) for verb in ends]
    verb, *words = start
    return [Offer(verb, (*(OneOf((word,)) for word in words), OneOf(ends)))]
