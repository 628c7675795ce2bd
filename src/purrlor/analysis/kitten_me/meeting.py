"""A duel between two strategies: how often the opener wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from purrlor.analysis.kitten_me.duel import Duel, Row
from purrlor.analysis.kitten_me.exploit import standing
from purrlor.analysis.kitten_me.strategy import BotStrategy, Strategy
from purrlor.bots.kitten_me.choice import History
from purrlor.games.kitten_me.components import built_in
from purrlor.games.kitten_me.moves import Call, KittenMove

_MIN_REACH: Final = 1e-9  # positions that are reached less often are ignored


@dataclass(frozen=True)
class Meeting:
    """`reach` lists, for each player and card, how often that player reaches this position with
    it."""

    duel: Duel
    opener: Strategy
    answerer: Strategy

    def wins(self) -> float:
        """How often the opener wins."""
        everything = np.ones(len(self.duel.kinds))
        return self._after((), (everything, everything))

    def _after(self, history: History, reach: tuple[Row, Row]) -> float:
        if reach[0] @ self.duel.met @ reach[1] < _MIN_REACH:
            return 0.0
        mover = len(history) % 2
        made = (self.opener, self.answerer)[mover].moves(self.duel, history, reach[mover])
        return sum(
            self._moved(move, history, (often, reach[1]) if mover == 0 else (reach[0], often))
            for move, often in made.items()
        )

    def _moved(self, move: KittenMove, history: History, reach: tuple[Row, Row]) -> float:
        bid = standing(history)
        if bid is None or not isinstance(move, Call):
            return self._after((*history, move), reach)
        right = float(reach[0] @ self.duel.right(move, bid) @ reach[1])
        met = float(reach[0] @ self.duel.met @ reach[1])
        return right if len(history) % 2 == 0 else met - right


def odds(level: str) -> tuple[float, float]:
    """How often a panther wins a duel with the white deck against a bot: when it opens, and when it
    answers."""
    duel = Duel(built_in("white"))
    panther, bot = BotStrategy("panther", duel), BotStrategy(level, duel)
    return Meeting(duel, panther, bot).wins(), 1 - Meeting(duel, bot, panther).wins()
