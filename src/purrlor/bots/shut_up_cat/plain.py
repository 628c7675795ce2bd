"""A turn as a beginner weighs it: Zs at once, and a rough price for everything else."""

from __future__ import annotations

from typing import Final

from purrlor.bots.shut_up_cat.night import Night
from purrlor.bots.shut_up_cat.race import Known

STEP: Final = 2.0  # Zs, for a step of one's multiplier,
THEIR_STEP: Final = 1.0  # and of another's
CARD: Final = 1.5


class PlainNight(Night):
    """Its worth is in Zs; nobody's plans are thought of, no chase, and one
    card at a time."""

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
