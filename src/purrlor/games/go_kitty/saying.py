"""Moves in words, as one would say them at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from purrlor.core.game import Move
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
from purrlor.games.go_kitty.options import Options
from purrlor.games.go_kitty.text import clowder_words, title, wish_words

_ALONE: Final[dict[Move, str]] = {
    DRAW: "Draw a card",
    SCOUT: "Scout the top three cards with a Seek Token",
    HAND_OVER: "Hand over what was asked for",
    REVERSE: "Play a Mouse: the ask turns round",
    SKIP: "Skip the turn",
    END: "End the turn",
}


def say(options: Options, move: Move, names: Sequence[str]) -> str:
    if isinstance(move, Ask):
        return f"Ask {names[move.whom]} for {wish_words(move.wish)}"
    if isinstance(move, Seek):
        return f"Seek: ask {names[move.whom]} for {wish_words(move.wish)}, with a Seek Token"
    if isinstance(move, Lay):
        return f"Lay a {clowder_words(move.clowder)}"
    if isinstance(move, Give):
        return f"Give {title(move.card)}"
    if isinstance(move, Keep):
        return _keep(move)
    return _ALONE[move]


def _keep(move: Keep) -> str:
    if not move.then:
        return f"Keep {title(move.card)}"
    first, second = map(title, move.then)
    return f"Keep {title(move.card)}; {first} is drawn next, then {second}"
