"""The solved race between two: how likely the player to move wins, who knows no tile."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from purrlor.bots.shut_up_cat.belief import Array, Integers
from purrlor.core.wire import to_plain
from purrlor.games.shut_up_cat.components import ENOUGH_ZS, MEOWS, SPACES, TOP_MULTIPLIER
from purrlor.games.shut_up_cat.dice import Pillow
from purrlor.games.shut_up_cat.options import Options

TABLE: Final = "race_table.npz"
MULTIPLIERS: Final = TOP_MULTIPLIER + 1
STANDINGS: Final = ENOUGH_ZS * MULTIPLIERS  # before anybody has enough Zs
MOST_ZS: Final = ENOUGH_ZS - 1 + (len(SPACES) - MEOWS) * TOP_MULTIPLIER  # after one turn more
Stored = NDArray[Any]


def standing(winks: Integers, multiplier: Integers) -> Integers:
    """The place of so many Zs with this multiplier in everything that is listed by standing."""
    return np.asarray(winks * MULTIPLIERS + multiplier)


class RaceTable:
    """Who moves in a round, first or second, has a turn before them; dice lie on the pillow."""

    def __init__(self, stored: Mapping[str, Stored]) -> None:
        self.rules: Final = str(stored["rules"])
        self._first: Final = stored["first"]  # by pillow, the mover's standing and the other's
        self._second: Final = stored["second"]
        self._last: Final = stored["last"]  # by pillow, the mover's standing and Zs beyond enough

    def wins(self, first: bool, pillow: Pillow, mover: Integers, other: Integers) -> Array:
        """How likely the player to move wins, by the standings of both; element by element."""
        table = self._first if first else self._second
        return np.asarray(table[pillow, mover, other], np.float64)

    def overtakes(self, pillow: Pillow, mover: Integers, zs: Integers) -> Array:
        """The part of the win that the last turn of the last round brings, against so many Zs."""
        beyond = np.clip(zs - ENOUGH_ZS, 0, MOST_ZS - ENOUGH_ZS)
        return np.asarray(self._last[pillow, mover, beyond], np.float64)


def save(path: Path, options: Options, solved: Mapping[str, Stored]) -> None:
    """Write a table: the race of the first in a round, of the second, and the last turn."""
    small = {name: values.astype(np.float16) for name, values in solved.items()}
    np.savez_compressed(path, allow_pickle=False, rules=np.array(_rules_of(options)), **small)


def load(path: Path) -> RaceTable:
    with path.open("rb") as file, np.load(file) as stored:
        return RaceTable({name: stored[name] for name in stored.files})


def _rules_of(options: Options) -> str:
    """All that a race depends on, as one text: not who begins, nor what the table notes down."""
    return json.dumps(to_plain(replace(options, first=None, memory_notes=False)), sort_keys=True)


@cache
def _shipped() -> RaceTable | None:
    """Load the table that came with the package, or None where it was left out."""
    stored = files(__package__).joinpath(TABLE)
    assert isinstance(stored, Path)
    return load(stored) if stored.is_file() else None


def race_of(options: Options, players: int) -> RaceTable | None:
    """The table for these house rules, if there is one: it is for two."""
    table = _shipped() if players == 2 else None
    return table if table is not None and table.rules == _rules_of(options) else None
