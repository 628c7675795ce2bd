"""Moves in words, as one would say them at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from purrlor.core.game import Move
from purrlor.core.shown import Verb
from purrlor.games.shut_up_cat.components import GATHERED
from purrlor.games.shut_up_cat.moves import (
    CHASE,
    Choice,
    Distract,
    Gather,
    Place,
    Play,
    Score,
    Seven,
    Sleep,
)
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.text import die_at, listed, places, tile_words

Names = Sequence[str]

VERBS: Final = {
    "gather": Verb("take dice of these faces from the pillow, roll the rest", ("SC-5", "SC-6")),
    "play": Verb("play a Distraction card, with what it wants to be told", ("SC-7", "SC-R12")),
    "sleep": Verb(
        "put two dice DIE@SPACE on the ring, and turn all tiles between, clockwise",
        ("SC-9", "SC-10", "SC-11"),
    ),
    "distract": Verb("use a pair to draw a Distraction card", ("SC-13",)),
    "seven": Verb("use two dice that add up to 7 to raise your multiplier", ("SC-14",)),
    "chase": Verb("return five Zs to raise your multiplier", ("SC-16", "SC-R4")),
    "score": Verb("chase no more, and take your Zs", ("SC-11", "SC-R4")),
    "place": Verb("put the turned tiles back in this order: z is a Z, m a MEOW", ("SC-12",)),
}

_DICE: Final = ("no die", "one die", "two dice", "three dice")
_ALONE: Final[dict[Move, str]] = {
    CHASE: "Chase the cat for five Zs",
    Score(): "Take the Zs",
}
_ON: Final[dict[str, Callable[[Choice, Names], str]]] = {  # by effect: what a card is played on
    "reroll": lambda dice, names: f": roll {listed(dice)} again",
    "nudge": lambda dice, names: f": turn {dice[0]} into {dice[1]}",
    "flip": lambda dice, names: f": turn {dice[0]} into {7 - dice[0]}",
    "set": lambda dice, names: f": turn {dice[0]} into {dice[1]}",
    "look": lambda spaces, names: f": look at {places(spaces, names)}",
    "swap": lambda spaces, names: f": swap {places(spaces, names)}",
    "lower": lambda seats, names: f" on {names[seats[0]]}",
}


def say(options: Options, move: Move, names: Names) -> str:
    if isinstance(move, Gather):
        return _gather(move)
    if isinstance(move, Play):
        card = options.distractions.cards[move.card]
        on = _ON.get(card.effect)
        return f"Play {card.title}{on(move.choice, names) if on else ''}"
    if isinstance(move, Sleep):
        first, last = die_at(move.first, move.start, names), die_at(move.last, move.end, names)
        return f"Sleep from {first} to {last}"
    if isinstance(move, Distract):
        return f"Distract the cat with the pair of {move.face}s"
    if isinstance(move, Seven):
        return f"Make seven of {move.lower} and {move.higher}"
    if isinstance(move, Place):
        return f"Put back {tile_words(move.order)}"
    return _ALONE[move]


def _gather(move: Gather) -> str:
    rolled = _DICE[GATHERED - len(move.faces)]
    if not move.faces:
        return f"Roll {rolled}"
    taken = f"Take {listed(move.faces)} from the pillow"
    return f"{taken} and roll {rolled}" if len(move.faces) < GATHERED else taken
