"""The solved race between two: how likely the player to move wins."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache, cached_property
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
_LOGIT_MARGIN: Final = 1e-4  # probabilities are clipped this far from 0 and 1
Stored = NDArray[Any]


def standing(winks: Integers, multiplier: Integers) -> Integers:
    """The index of these Zs with this multiplier in everything that is listed by standing."""
    return np.asarray(winks * MULTIPLIERS + multiplier)


class RaceTable:
    """How likely the player to move wins: as the first or the second in a round, by the pillow, the
    player's standing and the other's; or in the last turn of all, by the Zs to overtake."""

    def __init__(self, path: Path) -> None:
        """The rules are read at once; the rest, which takes longer, when it is first needed."""
        self._path: Final = path
        with path.open("rb") as file, np.load(file) as stored:
            self.rules: Final = str(stored["rules"])

    @cached_property
    def solved(self) -> Mapping[str, Stored]:
        """The probabilities; and, as `…_knowing`, what is added to the logit, or won in the last
        turn, by who knows where all tiles lie."""
        with self._path.open("rb") as file, np.load(file) as stored:
            return {name: stored[name] for name in stored.files}

    def to_win(
        self, first: bool, pillow: Pillow, mover: Integers, other: Integers, knows: Array
    ) -> Array:
        """The logit with which the player to move wins, by the standings of both, and by how much
        of the ring the player knows, from 0 to 1; element by element."""
        turn = "first" if first else "second"
        plain = logit(np.asarray(self.solved[turn][pillow, mover, other], np.float64))
        return np.asarray(plain + knows * self.solved[f"{turn}_knowing"][mover, other])

    def overtakes(self, pillow: Pillow, mover: Integers, zs: Integers, knows: Array) -> Array:
        """The part of the win that the last turn of all brings, against these Zs."""
        at = pillow, mover, np.clip(zs - ENOUGH_ZS, 0, MOST_ZS - ENOUGH_ZS)
        plain, knowing = self.solved["last"][at], self.solved["last_knowing"][at]
        return np.asarray((1 - knows) * plain + knows * knowing)


def logit(odds: Stored) -> Stored:
    odds = np.clip(odds, _LOGIT_MARGIN, 1 - _LOGIT_MARGIN)
    return np.asarray(np.log(odds / (1 - odds)))


def logistic(logit: Stored) -> Stored:
    return np.asarray(1 / (1 + np.exp(-logit)))


def save(path: Path, options: Options, solved: Mapping[str, Stored]) -> None:
    """Write a table."""
    small = {name: values.astype(np.float16) for name, values in solved.items()}
    np.savez_compressed(path, allow_pickle=False, rules=np.array(_rules_of(options)), **small)


def _rules_of(options: Options) -> str:
    """All that a race depends on, as one text: not who begins, nor what the table notes down."""
    return json.dumps(to_plain(replace(options, first=None, memory_notes=False)), sort_keys=True)


@cache
def _shipped() -> RaceTable | None:
    """The table that came with the package, or None where it was left out."""
    stored = files(__package__).joinpath(TABLE)
    assert isinstance(stored, Path)
    return RaceTable(stored) if stored.is_file() else None


def race_of(options: Options, players: int) -> RaceTable | None:
    """The table for these house rules, if there is one: it is for two."""
    table = _shipped() if players == 2 else None
    return table if table is not None and table.rules == _rules_of(options) else None
