"""Orders of turned tiles as a shared row of moves, and rows of moves as offers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from purrlor.core.game import Move
from purrlor.core.offer import Offer, OneOf, OrderOf
from purrlor.games.shut_up_cat.components import MEOW, SPACES, Tiles
from purrlor.games.shut_up_cat.moves import Place, Rows

_PLACES: Final[dict[int, Rows]] = {}


def places(turned: Tiles) -> Rows:
    """One row for as many Zs and as many MEOWs."""
    key = len(turned) * len(SPACES) + turned.count(MEOW)
    rows = _PLACES.get(key)
    if rows is None:
        rows = _PLACES[key] = (tuple(Place.read(text) for text in place_offer(turned).texts()),)
    return rows


def place_offer(turned: Tiles) -> Offer:
    return Offer("place", (OrderOf("".join(sorted(turned))),))


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
