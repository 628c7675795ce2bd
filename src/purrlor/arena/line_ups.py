"""Who meets whom: line-ups of levels, and how each of them is seated."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations, permutations

Levels = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LineUp:
    """The levels at a table, in the order in which they sit."""

    levels: Levels
    watched: Levels  # the levels whose share of the wins is reported

    def seatings(self) -> list[Levels]:
        """Every rotation once: two equal seatings with the same luck would play the same game."""
        turns = range(len(self.levels))
        return list(dict.fromkeys(self.levels[turn:] + self.levels[:turn] for turn in turns))

    def seats(self, level: str) -> int:
        return self.levels.count(level)

    def fair(self, level: str) -> float:
        """The share of the wins that a level would take if all levels played equally well."""
        return self.seats(level) / len(self.levels)

    def __str__(self) -> str:
        return ", ".join(f"{count} {level}" for level, count in Counter(self.levels).items())


def line_ups(levels: Levels, players: int) -> tuple[LineUp, ...]:
    """If a level is named for each seat, that is the one line-up. Otherwise each level sits alone
    among seats of each other level."""
    if len(levels) == players:
        return (LineUp(levels, tuple(dict.fromkeys(levels))),)
    if len(set(levels)) < 2:
        raise ValueError("expected at least two different levels, or one for each seat")
    if len(set(levels)) < len(levels):
        raise ValueError(f"expected each level once, or one level for each of {players} seats")
    return tuple(_pairs(levels, players))


def _pairs(levels: Levels, players: int) -> list[LineUp]:
    if players == 2:  # one among others is then the same table for both levels
        return [LineUp(pair, pair) for pair in combinations(levels, 2)]
    return [
        LineUp((one, *[other] * (players - 1)), (one,)) for one, other in permutations(levels, 2)
    ]
