"""Attempts: a move of each kind that a player may think of, for the judge to say why not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from purrlor.core.fitting import Faces
from purrlor.core.game import Attempt, Seat
from purrlor.games.go_kitty.clowders import KINDS, Clowder, ClowderKind
from purrlor.games.go_kitty.components import (
    EVERY_WISH,
    FACES,
    MOUSE,
    SEASON_WISHES,
    WISHES,
    Card,
    Wish,
)
from purrlor.games.go_kitty.moves import (
    DRAW,
    END,
    HAND_OVER,
    REVERSE,
    SCOUT,
    SKIP,
    Ask,
    Give,
    Keep,
    Lay,
    Seek,
)
from purrlor.games.go_kitty.rows import keeps, lays

if TYPE_CHECKING:  # the state imports this module
    from purrlor.games.go_kitty.state import GoKitty


def attempts(table: GoKitty, seat: Seat) -> Iterable[Attempt]:
    yield from _ALONE
    hand, asked = table.hands[seat], table.ask
    yield _laying(lays(hand, table.house_rules.max_mice))
    yield from _asking(table, seat)
    yield _giving(hand.faces, 0 if asked is None else asked.wish.faces)
    scouted = table.scouted if seat == table.turn else ()
    yield Attempt("keep", keeps(scouted)[0]) if scouted else _KEEP


_ALONE: Final = tuple(
    Attempt(str(move), move) for move in (DRAW, SCOUT, SKIP, END, HAND_OVER, REVERSE)
)
_KEEP: Final = Attempt("keep", Keep(MOUSE))


def _some_lay(kind: ClowderKind) -> Lay:
    """Make a Clowder of this kind to try when the hand has none."""
    return Lay(Clowder(kind, FACES[::3][:4] if kind is KINDS["year"] else FACES[:1] * 4))


_SOME_LAYS: Final = tuple(Attempt(f"lay {kind}", _some_lay(kind)) for kind in KINDS.values())
_NO_LAY: Final = Attempt("lay", _some_lay(KINDS["kind"]))


def _laying(found: Sequence[Lay]) -> Attempt:
    """Try any of these Clowders, and the kinds that are not among them."""
    if not found:
        return _NO_LAY
    there = {lay.clowder.kind.name for lay in found}
    missing = [each for kind, each in zip(KINDS, _SOME_LAYS, strict=True) if kind not in there]
    return Attempt("lay", found[0], missing)


def _asking(table: GoKitty, seat: Seat) -> tuple[Attempt, Attempt]:
    """Try to ask and to seek, for the first card in hand that can be asked for."""
    held = table.hands[seat].faces
    can = [wish for wish in EVERY_WISH if wish.faces & held and wish.card is not MOUSE]
    wish = can[0] if can else SEASON_WISHES[0]
    return _asking_for(wish, bool(held & MOUSE.face), table.players, seat)


@cache
def _asking_for(wish: Wish, mouse: bool, players: int, seat: Seat) -> tuple[Attempt, Attempt]:
    """Where this ask is legal, only one for a Mouse can be refused (GK-8)."""
    others = [other for other in range(players) if other != seat]
    mice = [Ask(other, WISHES[MOUSE.name]) for other in others if mouse]
    return (
        Attempt("ask", Ask(others[0], wish), [Attempt(str(ask), ask) for ask in mice]),
        Attempt("seek", Seek(others[0], wish)),
    )


_GIVES: Final = tuple(Attempt(f"give {card}", Give(card)) for card in FACES)


def _giving(held: Faces, asked: Faces) -> Attempt:
    """Try to give a card that was asked for, and then each of the others."""
    each = [_GIVES[card.order] for card in FACES if card.face & held & ~asked]
    return Attempt("give", Give(_first(held & asked)), each)


def _first(faces: Faces) -> Card:
    return next((card for card in FACES if card.face & faces), MOUSE)
