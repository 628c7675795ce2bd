"""Moves in words, as one would say them at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from purrlor.core.game import Move
from purrlor.core.shown import Verb
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

VERBS: Final = {
    "lay": Verb("lay a Clowder: its kind, and its four cards", ("GK-4", "GK-26", "GK-27", "GK-28")),
    "draw": Verb("take a card, having none", ("GK-6",)),
    "ask": Verb("ask a seat for a Trait or a Season", ("GK-7", "GK-10", "GK-11", "GK-13", "GK-14")),
    "seek": Verb("turn a Seek Token over, and ask for any card", ("GK-17", "GK-16", "GK-18")),
    "scout": Verb("turn a Seek Token over, and look at the top three cards", ("GK-19", "GK-16")),
    "keep": Verb("keep this scouted card, and order those left over", ("GK-19", "GK-R11")),
    "hand-over": Verb("hand over all that you were asked for", ("GK-11", "GK-R21")),
    "give": Verb("hand over this card", ("GK-14", "GK-R3")),
    "reverse": Verb("play a Mouse, and the ask turns round", ("GK-22", "GK-23")),
    "skip": Verb("do nothing; it can bring a Seek Token back", ("GK-21", "GK-R16")),
    "end": Verb("end the turn, the pile being empty", ("GK-R19",)),
}

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
