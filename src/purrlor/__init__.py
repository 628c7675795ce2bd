"""Purrlor: cat games, one set of rules for players, bots and studies.

import purrlor

game = purrlor.load("kitten-me")
match = purrlor.Match.start(game, players=3, seed=1)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from purrlor import bots as bots
    from purrlor.core.match import Match as Match
    from purrlor.core.record import Record as Record
    from purrlor.core.rulebook import AnyGame

__version__ = "0.2.0"
__all__ = ["Match", "Record", "__version__", "bots", "load", "verify"]


def load(id: str) -> AnyGame:
    """Return the game with this id, such as "kitten-me"; a ValueError lists all ids."""
    from purrlor.games import find

    return find(id)


def verify(record: Record | str) -> Match:
    """Replay a record, or the JSON of one, and return the match. BadRecord, a ValueError, names the
    first move or key that does not match."""
    from purrlor.core.record import Record
    from purrlor.games import find

    return (Record.read(record) if isinstance(record, str) else record).replay(find)


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Import the other public names at first use: a simulation needs none of them."""
        match name:
            case "Match":
                return import_module("purrlor.core.match").Match
            case "Record":
                return import_module("purrlor.core.record").Record
            case "bots":
                return import_module("purrlor.bots")
        raise AttributeError(f"module 'purrlor' has no attribute {name!r}")
