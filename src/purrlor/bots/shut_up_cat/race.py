"""The race to 40 Zs: how likely a seat is to win it, as things stand when its turn is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, prod
from typing import Final

from purrlor.bots.shut_up_cat.weights import Overtaking, Weights
from purrlor.core.game import Seat
from purrlor.games.shut_up_cat.components import ENOUGH_ZS

Known = tuple[float, ...]  # for each rival: how many Zs it can find


def strength(by: Weights, winks: int, multiplier: int, known: float, cards: float) -> float:
    """The strength of a seat whose turn is over; its odds to win are its share of all strengths."""
    return exp(by.standing[multiplier][winks] + by.known_later[multiplier] * known + cards)


@dataclass(frozen=True, slots=True)
class Rival:
    seat: Seat
    winks: int
    multiplier: int
    cards: float  # what its hand is worth
    to_come: bool  # it has a turn left in this round
    next: bool  # it has the next turn

    def strength(self, by: Weights, known: float) -> float:
        standing = by.standing[self.multiplier][min(self.winks, ENOUGH_ZS)]
        rate = (by.known_next if self.next else by.known_later)[self.multiplier]
        return exp(standing + by.to_come * self.to_come + rate * known + self.cards)

    def beats(self, by: Weights, winks: int, known: float) -> float:
        """The odds that a rival ends above so many Zs in the last round."""
        if self.to_come:
            return self._overtakes(by.overtaking, winks, known)
        return float(self.winks > winks)

    def ties(self, winks: int) -> bool:
        return self.winks == winks and not self.to_come

    def _overtakes(self, by: Overtaking, winks: int, known: float) -> float:
        push = by.plain + by.behind * (winks - self.winks) + by.multiplier * self.multiplier
        push += by.known * self.multiplier * known + by.cards * self.cards
        return 1 / (1 + exp(-push))


class Field:
    """All rivals together."""

    def __init__(self, by: Weights, rivals: Sequence[Rival]) -> None:
        self._by: Final = by
        self._rivals: Final = rivals
        self._strengths: Final[dict[Known, float]] = {}

    def strength(self, known: Known) -> float:
        found = self._strengths.get(known)
        if found is None:
            each = zip(self._rivals, known, strict=True)
            found = self._strengths[known] = sum(
                [rival.strength(self._by, zs) for rival, zs in each]
            )
        return found

    def win_share(self, winks: int, known: Known) -> float:
        """The part of the win that so many Zs bring; players who tie share it (SC-R9)."""
        each = zip(self._rivals, known, strict=True)
        alone = prod([1 - rival.beats(self._by, winks, zs) for rival, zs in each])
        return alone / (1 + sum([rival.ties(winks) for rival in self._rivals]))
