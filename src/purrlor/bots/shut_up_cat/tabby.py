"""Tabby: a sound club player that knows the odds of every tile, die and card, and forgets none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

from purrlor.bots.bot import Bot, Claim, Reading
from purrlor.bots.shut_up_cat import choice
from purrlor.bots.shut_up_cat.choice import Idea, readings
from purrlor.bots.shut_up_cat.evidence import Evidence
from purrlor.bots.shut_up_cat.outlook import TEMPERATURE, Turn
from purrlor.bots.shut_up_cat.placing import Placing, foresee
from purrlor.bots.shut_up_cat.race import Table
from purrlor.core.chance import Chance
from purrlor.core.game import Event, Seat, View
from purrlor.core.rulebook import AnyGame
from purrlor.games.shut_up_cat.components import Phase
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.view import TableView

_STEPS: Final = {Phase.GATHER: choice.gather, Phase.USE: choice.use, Phase.SCORE: choice.score}


class Tabby(Bot):
    level: ClassVar = "tabby"
    watching: ClassVar[type[Evidence]] = Evidence
    orders: ClassVar = choice.LISTED  # of tiles, that are mixed

    def __init__(
        self, game: AnyGame, options: Options, players: int, seat: Seat, chance: Chance
    ) -> None:
        super().__init__(game, options, players, seat, chance)
        self._evidence: Final = self.watching(options, players, seat)

    def watch(self, event: Event) -> None:
        self._evidence.learn(event)

    def weigh(self, view: View) -> Sequence[Reading]:
        assert isinstance(view, TableView)
        table = Table(self.options, self._evidence, view)
        turn = Turn(table.situation(self.seat, self._evidence.belief(view)))
        if view.phase is Phase.PLACE:
            ideas = choice.place(turn, table, self.placing(turn, table), self.orders)
            return readings(ideas, TEMPERATURE, self.orders)
        return readings([_saying_odds(idea) for idea in self.ideas(turn, table)], TEMPERATURE)

    def placing(self, turn: Turn, table: Table[TableView]) -> Placing | None:
        return foresee(turn, table)

    def ideas(self, turn: Turn, table: Table[TableView]) -> Sequence[Idea]:
        """The moves worth considering, before tiles are to be put back."""
        return _STEPS[table.view.phase](turn, table)


def _saying_odds(idea: Idea) -> Idea:
    """Add the claim to win so often."""
    return replace(idea, claims=(*idea.claims, Claim("wins", idea.worth)))


BOT: Final = Tabby
