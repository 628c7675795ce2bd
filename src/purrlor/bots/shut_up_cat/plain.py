"""A turn as a beginner weighs it: Zs at once, and a rough price for everything else."""

from __future__ import annotations

from typing import Final

from purrlor.bots.shut_up_cat.evaluation import Evaluation
from purrlor.bots.shut_up_cat.race import Known

# What a beginner takes things to be worth, in Zs:
STEP: Final = 2.0  # a step of the seat's own multiplier
THEIR_STEP: Final = 1.0  # a step of a rival's multiplier
CARD: Final = 1.5


class PlainEvaluation(Evaluation):
    """A turn that is worth its Zs, without a thought for rivals' plans, for chases or for a second
    card."""

    def odds(
        self, winks: int, multiplier: int, known: int, rivals: Known, drawn: float = 0.0
    ) -> float:
        others = sum([rival.multiplier for rival in self.now.rivals])
        cards = self.now.cards + drawn
        return winks + STEP * multiplier - THEIR_STEP * others + cards

    def chases(self, multiplier: int) -> int:
        return 0

    def plans_cards(self) -> bool:
        return False
