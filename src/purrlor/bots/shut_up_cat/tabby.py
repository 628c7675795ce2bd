"""Tabby: a sound club player that knows the odds of every tile, die and card, and forgets none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

from purrlor.bots.bot import Bot, Claim, Reading
from purrlor.bots.probability import calibrated
from purrlor.bots.shut_up_cat import choice
from purrlor.bots.shut_up_cat.choice import Idea, readings
from purrlor.bots.shut_up_cat.evidence import Evidence
from purrlor.bots.shut_up_cat.outlook import TEMPERATURE, Turn
from purrlor.bots.shut_up_cat.placing import Placing, foresee
from purrlor.bots.shut_up_cat.race import Table
from purrlor.core.game import Event, View
from purrlor.games.shut_up_cat.components import Phase
from purrlor.games.shut_up_cat.view import TableView

_STEPS: Final = {Phase.GATHER: choice.gather, Phase.USE: choice.use, Phase.SCORE: choice.score}

# Others put tiles back so that a sleep meets MEOWs, which the odds to gain Zs leave out. They are
# scaled before they are said: intercept and slope of logits, fitted by `purrlor fit shut-up-cat`.
GAINS: Final = (-0.44, 1.05)


class Tabby(Bot):
    level: ClassVar = "tabby"
    watching: ClassVar[type[Evidence]] = Evidence
    orders: ClassVar = choice.LISTED  # of tiles, that are mixed
    gains: ClassVar = GAINS

    def sit_down(self) -> None:
        self._evidence = self.watching(self.options, self.players, self.seat)

    def watch(self, event: Event) -> None:
        self._evidence.learn(event)

    def weigh(self, view: View) -> Sequence[Reading]:
        assert isinstance(view, TableView)
        table = Table(self.options, self._evidence, view)
        turn = Turn(table.situation(self.seat, self._evidence.belief(view)))
        if view.phase is Phase.PLACE:
            ideas = choice.place(turn, table, self.placing(turn, table), self.orders)
            return readings(ideas, TEMPERATURE, self.orders)
        ideas = [_saying_odds(idea, self.gains) for idea in self.ideas(turn, table)]
        return readings(ideas, TEMPERATURE)

    def placing(self, turn: Turn, table: Table[TableView]) -> Placing | None:
        return foresee(turn, table)

    def ideas(self, turn: Turn, table: Table[TableView]) -> Sequence[Idea]:
        """The moves worth considering, before tiles are to be put back."""
        return _STEPS[table.view.phase](turn, table)


def _saying_odds(idea: Idea, gains: tuple[float, float]) -> Idea:
    """Add the claim to win so often, and say the odds to gain Zs as they come true."""
    claims = [
        replace(claim, odds=calibrated(claim.odds, *gains))
        if claim.kind == "gains-zs" and claim.odds is not None
        else claim
        for claim in idea.claims
    ]
    return replace(idea, claims=(*claims, Claim("wins", idea.worth)))


BOT: Final = Tabby
