"""How a search goes about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from purrlor.core.game import RANDOM, Policy
from purrlor.search.sight import MOVES, Sight
from purrlor.search.worth import WORTH, Worth

TO_THE_END: Final = 1 << 40  # more moves than any game has


@dataclass(frozen=True, kw_only=True)
class Plan:
    """When a search ends, and what a simulation does. Of `simulations` and `seconds`, what is
    reached first ends it; one of them is enough."""

    simulations: int | None = None
    seconds: float | None = None  # by the clock; each part takes as long
    depth: int | None = None  # moves beyond the tree; None: to the end of the game
    until_score: bool = False  # stop when a score changes: in Kitten Me, at the end of the round
    policy: Policy = RANDOM  # proposes moves, and plays on beyond the tree
    worth: Worth = WORTH
    sight: Sight = MOVES
    per_world: int = 4  # simulations in a world before the next is imagined
    exploration: float = 0.7  # of UCB1, for worths from 0 to 1
    width: float = 1.0  # a node with n visits tries up to width * √n moves

    def __post_init__(self) -> None:
        if self.simulations is None and self.seconds is None:
            raise ValueError("a search wants a number of simulations, or of seconds")
        for name, least in _LEAST.items():
            value = getattr(self, name)
            if value is not None and not value >= least:
                raise ValueError(f"{name}: {least} or more is wanted, not {value}")
        if self.seconds is not None and not self.seconds > 0:
            raise ValueError(f"seconds: more than 0 is wanted, not {self.seconds}")


_LEAST: Final = {"simulations": 1, "depth": 0, "per_world": 1, "exploration": 0, "width": 1}
