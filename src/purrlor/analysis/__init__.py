"""Analysis: what can be worked out about bots, beyond letting them play against each other.

A module `exploit` has the texts and figures of `purrlor exploit`; a module `fitting` fits the
constants of bots; `tables` and `race` solve what panthers look up.
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
Progress = Callable[[int], object]  # called with the number of positions asked about so far


@dataclass(frozen=True, slots=True)
class Exploitability:
    """How far a bot can be exploited, as it is reported for any game."""

    level: str
    points: float  # of win probability that the best response wins beyond one half
    if_it_opens: float  # how often the best response wins where the bot opens
    if_it_answers: float  # how often it wins where the bot is second
    top: int  # the highest Bid of the best response
    positions: int  # in which the bot was asked


def analysis_of(game: str, kind: str) -> ModuleType:
    """The module of this kind, such as "exploit", in the analysis of a game."""
    if game not in (there := games_with(kind)):
        raise ValueError(f"no {kind} analysis for {game[:40]!r}; there is for {', '.join(there)}")
    return import_module(ANALYSES[kind][game])


def games_with(kind: str) -> tuple[str, ...]:
    return tuple(ANALYSES[kind])
