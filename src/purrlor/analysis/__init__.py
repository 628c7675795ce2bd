"""Analysis: what can be computed about bots, beside results of games between them.

The modules `exploit` compute what `purrlor exploit` reports. The modules `fitting` fit the
constants of bots. `tables` and `race` solve the tables of the panthers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Final

# By kind and game.
ANALYSES: Final = {
    "exploit": {"kitten-me": "purrlor.analysis.kitten_me.exploit"},
    "fitting": {
        "kitten-me": "purrlor.analysis.kitten_me.fitting",
        "go-kitty": "purrlor.analysis.go_kitty.fitting",
        "shut-up-cat": "purrlor.analysis.shut_up_cat.fitting",
    },
    "tables": {"kitten-me": "purrlor.analysis.kitten_me.tables"},
    "meeting": {"kitten-me": "purrlor.analysis.kitten_me.meeting"},
    "race": {"shut-up-cat": "purrlor.analysis.shut_up_cat.race"},
}
Progress = Callable[[int], object]  # called with the number of positions queried so far


@dataclass(frozen=True, slots=True)
class Exploitability:
    """The exploitability of a bot."""

    level: str
    points: float  # of win probability that the best response wins beyond one half
    if_it_opens: float  # how often the best response wins when the bot opens
    if_it_answers: float  # how often it wins when the bot is second
    top: int  # the highest Bid of the best response
    positions: int  # for which the bot was queried


def analysis_of(game: str, kind: str) -> ModuleType:
    """The module of this kind, such as "exploit", in the analysis of a game."""
    if game not in (known := games_with(kind)):
        raise ValueError(f"no {kind} analysis for {game[:40]!r}; available: {', '.join(known)}")
    return import_module(ANALYSES[kind][game])


def games_with(kind: str) -> tuple[str, ...]:
    return tuple(ANALYSES[kind])
