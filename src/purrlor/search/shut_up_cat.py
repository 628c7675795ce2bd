"""The default playout policy of Shut Up, Cat!, and its value of a table before the end."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from purrlor.core.chance import Chance
from purrlor.core.game import RANDOM, Move, Policy, Row, State
from purrlor.games.shut_up_cat.components import CHASE_PRICE, GATHER, SCORE, USE
from purrlor.games.shut_up_cat.moves import Chase, Seven, Sleep
from purrlor.games.shut_up_cat.ring import count_from, meows_in, tiles_from
from purrlor.games.shut_up_cat.state import ShutUpCat
from purrlor.search.inputs import Evaluation, softmax

_TRIES: Final = 3  # spans of which the best is taken: players remember some of the tiles
_MULTIPLIER: Final = (0.0, 5.0, 9.0, 12.0)  # Zs that a multiplier of 0 to 3 is worth
_CARD: Final = 2.0  # Zs that a Distraction card is worth
_SCALE: Final = 9.0  # Zs that raise the odds to win e times


@final
class Sleeping(Policy):
    """Raises the multiplier where it can, sleeps on the best of a few spans, and chases the cat
    only where that pays at once."""

    def choose(self, state: State, chance: Chance) -> Move:
        assert isinstance(state, ShutUpCat)
        rows = state.choices()
        if state.phase is GATHER:
            return _one_of(rows[0], chance)
        if state.phase is USE:
            return self._use(state, chance)
        if state.phase is SCORE and state.up - state.meows > CHASE_PRICE:
            return rows[1][0]
        return _one_of(rows[0], chance)

    def _use(self, state: ShutUpCat, chance: Chance) -> Move:
        rows = state.choices()
        sleeps: Row = ()
        for row in rows:
            first = row[0]
            if isinstance(first, Sleep):
                sleeps = row
                continue
            often = 3 if isinstance(first, Seven) else int(not isinstance(first, Chase))
            if chance.below(4) < often:
                return _one_of(row, chance)
        if not sleeps:
            return RANDOM.choose(state, chance)
        return _best_of_some(state, sleeps, chance)


def _one_of(row: Row, chance: Chance) -> Move:
    which: i64 = chance.below(len(row))
    return row[which]


def _best_of_some(state: ShutUpCat, sleeps: Row, chance: Chance) -> Move:
    multiplier: i64 = state.multipliers[state.turn]
    best: i64 = -100
    chosen = sleeps[0]
    for _ in range(_TRIES):
        move = _one_of(sleeps, chance)
        assert isinstance(move, Sleep)
        count = count_from(move.start, move.end)
        meows = meows_in(tiles_from(state.ring, move.start, count))
        fallen = meows - state.plugs
        left = multiplier - fallen if fallen > 0 else multiplier
        got = (count - meows) * left if left > 0 else 0
        got -= 4 * meows
        if got > best:
            best, chosen = got, move
    return chosen


@final
class Standing(Evaluation):
    """Zs, and what multipliers and cards may still bring."""

    def before_end(self, state: State) -> list[float]:
        assert isinstance(state, ShutUpCat)
        values: list[float] = []
        for seat in range(state.players):
            zs = float(state.winks[seat]) + _MULTIPLIER[state.multipliers[seat]]
            values.append(zs + _CARD * float(len(state.hands[seat])))
        return softmax(values, _SCALE)


POLICY: Final = Sleeping()
EVALUATION: Final = Standing()
