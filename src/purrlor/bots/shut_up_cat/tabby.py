"""Tabby: a sound club player that knows the odds of every tile, die and card, and forgets none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from purrlor.bots.bot import Bot, Claim, Reading
from purrlor.bots.shut_up_cat.choice import LISTED, STEPS, Idea, place, readings
from purrlor.bots.shut_up_cat.evidence import Evidence
from purrlor.bots.shut_up_cat.outlook import TEMPERATURE, Turn
from purrlor.bots.shut_up_cat.placing import Placing, foresee
from purrlor.bots.shut_up_cat.race import situation
from purrlor.core.game import Event, View
from purrlor.games.shut_up_cat.components import Phase
from purrlor.games.shut_up_cat.view import TableView


class Tabby(Bot):
    level: ClassVar = "tabby"
    watching: ClassVar[type[Evidence]] = Evidence
    temperature: ClassVar = TEMPERATURE
    listed: ClassVar = LISTED

    def sit_down(self) -> None:
        self._evidence = self.watching(self.options, self.players, self.seat)

    def watch(self, event: Event) -> None:
        self._evidence.learn(event)

    def weigh(self, view: View) -> Sequence[Reading]:
        assert isinstance(view, TableView)
        now = situation(self._evidence, view, self.seat, self._evidence.belief(view))
        return readings(self.ideas(Turn(now), view), self.temperature, self.listed)

    def ideas(self, turn: Turn, view: TableView) -> Iterable[Idea]:
        """The moves worth considering."""
        if view.phase is Phase.PLACE:
            return place(turn, view, self.placing(turn, view), self.listed)
        looked_at = self.looked_at(turn, view)
        return [replace(i, claims=(*i.claims, Claim("wins", i.worth))) for i in looked_at]

    def placing(self, turn: Turn, view: TableView) -> Placing | None:
        return foresee(turn, self._evidence, view)

    def looked_at(self, turn: Turn, view: TableView) -> Iterable[Idea]:
        """The moves worth considering, before tiles are to be put back."""
        return STEPS[view.phase](turn, view)


BOT: Final = Tabby
