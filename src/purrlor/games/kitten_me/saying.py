"""Moves in words, as one would say them at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from purrlor.core.game import Move
from purrlor.core.shown import Verb
from purrlor.games.kitten_me.moves import CHALLENGE, DRAW_3, PURRFECT, SKIP, Bid, GoFish
from purrlor.games.kitten_me.options import Options
from purrlor.games.kitten_me.text import bid_words, feature_words

VERBS: Final = {
    "bid": Verb("say that all hands together hold at least so many", ("KM-8", "KM-7", "KM-24")),
    "challenge": Verb("say that the last Bid is too high", ("KM-9", "KM-11", "KM-12")),
    "purrfect": Verb("say that the last Bid is exactly right", ("KM-18", "KM-19", "KM-20")),
    "skip": Verb("play the card Skip, and neither bid nor call", ("KM-23",)),
    "draw-3": Verb("play the card Draw 3, for three more cards in this round", ("KM-25",)),
    "go-fish": Verb("play the card Go Fish: a seat, and what it must hand you", ("KM-26",)),
}

_ALONE: Final[dict[Move, str]] = {
    CHALLENGE: "Challenge the Bid",
    PURRFECT: "Call Purrfect",
    SKIP: "Play Skip",
    DRAW_3: "Play Draw 3",
}


def say(options: Options, move: Move, names: Sequence[str]) -> str:
    if isinstance(move, Bid):
        return f"Bid {bid_words(move)}"
    if isinstance(move, GoFish):
        return f"Play Go Fish: {names[move.whom]}, any {feature_words(move.feature)}?"
    return _ALONE[move]
