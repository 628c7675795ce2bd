"""Analysis: what can be worked out about bots, beyond letting them play against each other.

A game's analysis is a package named after it. It may have a module `exploit` with the texts and
figures of `purrlor exploit`, a module `fitting` that fits the constants of its bots, and modules
`tables` and `race` that solve what its panther looks up.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from purrlor.games import BOXES

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
    return import_module(_name(game, kind))


def games_with(kind: str) -> tuple[str, ...]:
    analysed = (game for game in BOXES if find_spec(_name(game)))
    return tuple(game for game in analysed if find_spec(_name(game, kind)))


def _name(game: str, *kind: str) -> str:
    return ".".join([__name__, game.replace("-", "_"), *kind])
