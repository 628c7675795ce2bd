"""Tabby: a sound club player that knows the odds of every tile, die and card, and forgets none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from purrlor.bots.bot import Bot, Claim, Reading
from purrlor.bots.probability import calibrated
from purrlor.bots.shut_up_cat.choice import LISTED, STEPS, Idea, place, readings
from purrlor.bots.shut_up_cat.evidence import Evidence
from purrlor.bots.shut_up_cat.outlook import TEMPERATURE, Turn
from purrlor.bots.shut_up_cat.placing import foresee, in_two_places
from purrlor.core.game import Event, Move, View
from purrlor.games.shut_up_cat.components import Phase
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.view import TableView

# Others put tiles back so that a sleep meets MEOWs, which the odds to gain Zs leave out. The claim
# of these is scaled, but not a reading's odds: intercept and slope, by `purrlor fit shut-up-cat`.
GAINS: Final = (-0.44, 1.05)


class Tabby(Bot):
    temperature: ClassVar = TEMPERATURE
    listed: ClassVar = LISTED
    gains: ClassVar = GAINS

    def sit_down(self) -> None:
        self.evidence = Evidence()
        self.rules: Options = self.options  # by which it plays

    def watch(self, event: Event) -> None:
        self.evidence.learn(event)

    def weigh(self, view: View) -> Sequence[Reading]:
        assert isinstance(view, TableView)
        return readings(self.ideas(self.turn(view), view), self.temperature, self.listed)

    def turn(self, view: TableView) -> Turn:
        return Turn.of(self.rules, view, self.seat, self.evidence.belief(view))

    def assess(self, view: View, move: Move) -> Reading | None:
        assert isinstance(view, TableView)
        listed = super().assess(view, move)
        if listed is not None:
            return listed
        ideas = (idea for idea in self.ideas(self.turn(view), view) if idea.move == move)
        found = next(ideas, None)
        if found is None:
            return None
        return Reading(str(move), 0.0, found.odds, found.worth, found.claims)

    def ideas(self, turn: Turn, view: TableView) -> Iterable[Idea]:
        """The moves worth considering."""
        if view.phase is Phase.PLACE:
            placing = foresee(turn, self.evidence.onlookers_belief(view), view, in_two_places)
            return place(turn, view, placing, self.listed)
        return [self.saying_odds(idea) for idea in STEPS[view.phase](turn, view)]

    def saying_odds(self, idea: Idea) -> Idea:
        """Add the claim to win so often, and say the odds to gain Zs as they come true."""
        said = {claim.kind: claim for claim in (*idea.claims, Claim("wins", idea.worth))}
        if gain := said.get("gains-zs"):
            said["gains-zs"] = replace(gain, odds=calibrated(gain.odds or 0.0, *self.gains))
        return replace(idea, claims=tuple(said.values()))
