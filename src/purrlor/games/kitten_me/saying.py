"""Moves in words, as one would say them at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from purrlor.core.game import Move
from purrlor.games.kitten_me.moves import CHALLENGE, DRAW_3, PURRFECT, SKIP, Bid, GoFish
from purrlor.games.kitten_me.options import Options
from purrlor.games.kitten_me.text import bid_words, feature_words

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
