"""A playout policy with longer rounds than random play."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from purrlor.core.chance import Chance
from purrlor.core.game import Move, Policy, State
from purrlor.games.kitten_me.components import FEATURES

_NEAREST: Final[int] = 3 * len(FEATURES)  # Bids of the next three numbers
_PATIENCE: Final = 4


@final
class Raising(Policy):
    """Bids one to three above the last number, of any feature; at every fourth decision, on
    average, it calls or plays a card instead."""

    def choose(self, state: State, chance: Chance) -> Move:
        rows = state.choices()
        others: i64 = len(rows) - 1
        if others > 0 and chance.below(_PATIENCE) == 0:
            verb: i64 = chance.below(others) + 1
            row = rows[verb]
            which: i64 = chance.below(len(row))
            return row[which]
        bids = rows[0]
        nearest: i64 = chance.below(min(len(bids), _NEAREST))
        return bids[nearest]


RAISING: Final = Raising()
