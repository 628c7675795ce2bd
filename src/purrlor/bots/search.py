"""A bot that searches, in any game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from purrlor.bots.bot import Bot, Reading
from purrlor.core.game import View
from purrlor.search import Plan, search


class SearchBot(Bot):
    """It plays the move that its search tried most often. Subclasses may change the plan."""

    plan: ClassVar[Plan] = Plan(simulations=400)

    def weigh(self, view: View) -> Sequence[Reading]:
        found = search(self.game, view, self.knowledge, self.plan, seed=view.ply)
        return [
            Reading(str(each.move), float(place == 0), None, each.value)
            for place, each in enumerate(found.tried)
        ]
