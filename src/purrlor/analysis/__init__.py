"""Analysis: what can be worked out about bots, beyond letting them play against each other.

A game's analysis is a package named after it. It may have a module `exploit` with the texts and
figures of `purrlor exploit`, and a module `fitting` that fits the constants of its bots.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from purrlor.games import BOXES


def analysis_of(game: str, kind: str) -> ModuleType:
    """The module of this kind, such as "exploit", in the analysis of a game."""
    if game not in (there := games_with(kind)):
        raise ValueError(f"no {kind} analysis for {game[:40]!r}; there is for {', '.join(there)}")
    return import_module(_name(game, kind))


def games_with(kind: str) -> tuple[str, ...]:
    return tuple(game for game in BOXES if _is_there(game, kind))


def _is_there(game: str, kind: str) -> bool:
    return bool(find_spec(_name(game)) and find_spec(_name(game, kind)))


def _name(game: str, *kind: str) -> str:
    return ".".join([__name__, game.replace("-", "_"), *kind])
