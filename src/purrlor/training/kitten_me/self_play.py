"""Train the net of a panther by self-play and play against a population."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final, NamedTuple

import numpy as np

from purrlor.bots.kitten_me.net.network import Weights
from purrlor.games.kitten_me.arrays import MAX_SEATS, Array
from purrlor.training.kitten_me.course import Course, Say, Settings
from purrlor.training.kitten_me.distilling import as_learner
from purrlor.training.kitten_me.population import Players
from purrlor.training.kitten_me.rollout import Games, SelfPlayTables, Turns, begin, play_turns

_EARLIER_SELVES: Final = 8


class SelfPlayMetrics(NamedTuple):
    """What is logged of some iterations."""

    iteration: int
    seconds: float
    entropy: float
    error: float  # of the value, as cross-entropy
    share_2: float  # wins of one learner among distilled tabbies, in tables of two,
    share_4: float  # four
    share_10: float  # and ten
    kitten_2: float  # and wins against one distilled kitten
    mouse_2: float  # and one mouse


class SelfPlayCourse(Course):
    LINE: ClassVar[type[SelfPlayMetrics]] = SelfPlayMetrics

    def __init__(self, settings: Settings, folder: Path, levels: Weights, say: Say) -> None:
        own = as_learner(levels)
        super().__init__(settings, folder, own, say)
        self._levels: Final = levels
        self._games: Final = Games()
        self._earlier: Final[list[Weights]] = [own]

    def begin(self, key: Array) -> SelfPlayTables:
        return begin(key, self.settings.tables, self._games)

    def play(
        self, tables: SelfPlayTables, learner: Weights, others: tuple[Weights, Weights], key: Array
    ) -> tuple[SelfPlayTables, Turns]:
        return play_turns(tables, Players(learner, *others), key, self.settings.steps, self._games)

    def others(self) -> tuple[Weights, Weights]:
        return self._levels, self._earlier[self.done % len(self._earlier)]

    def scores(self, score: Array) -> list[float]:
        tabby, kitten, mouse = score[:, 1] / np.maximum(score[:, 0], 1)
        return [float(each) for each in (*tabby[[2, 4, MAX_SEATS]], kitten[2], mouse[2])]

    def in_words(self, scores: list[float]) -> str:
        shares = ", ".join(f"{100 * each:.1f}%" for each in scores)
        return f"among tabbies of 2, 4, 10, against a kitten, a mouse: {shares}"

    def snapshot(self) -> None:
        self._earlier.append(self.learner.weights)
        del self._earlier[1 : len(self._earlier) - _EARLIER_SELVES]
        super().snapshot()

    def held(self) -> list[tuple[str, Weights]]:
        earlier = [(f"earlier{number}", each) for number, each in enumerate(self._earlier)]
        return [*super().held(), *earlier]

    def take_up(self, held: dict[str, Weights], count: Array) -> None:
        super().take_up(held, count)
        self._earlier[:] = [held[name] for name in sorted(held) if name.startswith("earlier")]
