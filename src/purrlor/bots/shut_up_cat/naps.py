"""Forecasts where another seat will sleep (its naps), and what it finds there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from purrlor.bots.shut_up_cat.belief import SPAN_BITS, Belief, Spaces
from purrlor.bots.shut_up_cat.evaluation import Evaluation
from purrlor.bots.shut_up_cat.rolling import rolling, rolls
from purrlor.core.game import Event, Seat
from purrlor.games.shut_up_cat.components import GATHERED, MEOWS, Faces
from purrlor.games.shut_up_cat.dice import AllDice, find_dice
from purrlor.games.shut_up_cat.events import TilesTurned
from purrlor.games.shut_up_cat.moves import Sleep

AWAKE: Final[Spaces] = 0
_LONG: Final = 9  # tiles; so many are most of the ring


@dataclass(frozen=True, slots=True)
class Nap:
    """A sleep that is expected of a seat, with its odds."""

    span: Spaces  # AWAKE if it will not sleep
    odds: float


class Habits:
    """How often each seat turned most of the ring; it is assumed to go on like that."""

    def __init__(self, players: int) -> None:
        self._sleeps: Final = [2] * players  # as if there had been one of each kind before
        self._long: Final = [1] * players

    def learn(self, event: Event) -> None:
        if isinstance(event, TilesTurned):
            self._sleeps[event.seat] += 1
            self._long[event.seat] += len(event.spaces) >= _LONG

    def long(self, seat: Seat) -> float:
        return self._long[seat] / self._sleeps[seat]


def blend(some: Sequence[Nap], share: float, others: Sequence[Nap]) -> list[Nap]:
    """Mix two forecasts; `share` is the weight of the first."""
    odds: dict[Spaces, float] = {}
    for these, part in ((some, share), (others, 1 - share)):
        for nap in these:
            odds[nap.span] = odds.get(nap.span, 0.0) + part * nap.odds
    return [Nap(span, chance) for span, chance in odds.items()]


def naps(evaluation: Evaluation, all_dice: AllDice, gathers: Sequence[Faces]) -> list[Nap]:
    """Where the seat whose turn it is sleeps, with the best dice that it can gather."""
    odds: dict[Spaces, float] = {}
    taken = max(gathers, key=lambda faces: rolling(evaluation, all_dice, faces).worth)
    for roll, chance in rolls(GATHERED - len(taken)):
        move = evaluation.best(find_dice(all_dice, taken, [*roll])).move
        span = SPAN_BITS[move.start][move.end] if isinstance(move, Sleep) else AWAKE
        odds[span] = odds.get(span, 0.0) + chance
    return [Nap(span, chance) for span, chance in odds.items()]


class Trap:
    """What a seat meets if it naps on tiles that are about to be put back, by the number of MEOWs
    put there. All numbers are already multiplied by the odds of the nap."""

    def __init__(self, nap: Nap, evaluation: Evaluation, belief: Belief, laid: Spaces) -> None:
        self.span: Final = nap.span
        self.wins: Final[list[float]] = []  # how often the seat wins then
        self.meows: Final[list[float]] = []
        for count in range(MEOWS + 1):
            others = belief.odds(nap.span & ~laid)
            self.wins.append(nap.odds * _wins(evaluation, nap.span, count, others))
            self.meows.append(nap.odds * (count + sum(n * p for n, p in enumerate(others))))


def _wins(evaluation: Evaluation, span: Spaces, laid: int, others: Sequence[float]) -> float:
    """How often the seat wins with so many MEOWs put there, given the odds of others."""
    if span == AWAKE:
        return evaluation.distract().worth
    size = span.bit_count()
    worth = 0.0
    for more, odds in enumerate(others):
        meows = min(laid + more, MEOWS, size)
        worth += odds * evaluation.turn(size - meows, meows, *evaluation.seen(span, meows))[0]
    return worth
