"""Tabby: a sound club player that knows the odds of every tile, die and card, and forgets none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, Final

import numpy as np

from purrlor.bots.bot import Bot, Claim, Reading
from purrlor.bots.probability import calibrated
from purrlor.bots.shut_up_cat.belief import Integers, meows_of
from purrlor.bots.shut_up_cat.choice import LISTED, STEPS, Idea, place, place_so, readings
from purrlor.bots.shut_up_cat.evidence import Evidence, Sights, face_up
from purrlor.bots.shut_up_cat.outlook import TEMPERATURE, Turn
from purrlor.bots.shut_up_cat.placing import foresee, in_two_places
from purrlor.bots.shut_up_cat.scene import changed
from purrlor.core.game import Event, Move, View
from purrlor.games.shut_up_cat.components import CHASE_PRICE, SPACES, SPANS, Phase, Space
from purrlor.games.shut_up_cat.moves import CHASE, Place, Sleep
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.view import TableView

# Others put tiles back so that a sleep meets MEOWs, which the odds to gain Zs leave out. The claim
# of these is scaled, but not a reading's odds: intercept and slope, by `purrlor fit shut-up-cat`.
GAINS: Final = (-0.44, 1.05)
_ROUNDS: Final = 2  # how many rounds are named in which tiles of a span were seen


class Tabby(Bot):
    temperature: ClassVar = TEMPERATURE
    listed: ClassVar = LISTED
    gains: ClassVar = GAINS

    def sit_down(self) -> None:
        self.evidence = Evidence()
        self.sights = Sights()
        self.rules: Options = self.options  # by which it plays

    def watch(self, event: Event) -> None:
        self.evidence.learn(event)
        self.sights.learn(event)

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
        turn = self.turn(view)
        ideas = (idea for idea in self.ideas(turn, view) if idea.move == move)
        found = next(ideas, None)
        if found is None and isinstance(move, Place):
            found = self._placed(turn, view, move)
        if found is None and move == CHASE and view.phase is Phase.PLACE:
            found = self._chased(view)
        if found is None:
            return None
        return Reading(str(move), 0.0, found.odds, found.worth, found.claims)

    def _placed(self, turn: Turn, view: TableView, move: Place) -> Idea | None:
        """An order that is not among the best, beside those that are weighed."""
        meows = meows_of(face_up(view)[0], move.order)

        def orders(spaces: Sequence[Space], number: int) -> Integers:
            return np.union1d(in_two_places(spaces, number), [meows])

        placing = foresee(turn, self.evidence.onlookers_belief(view), view, orders)
        if placing is None:
            return None
        return place_so(turn, placing, int(np.flatnonzero(placing.orders == meows)[0]))

    def _chased(self, view: TableView) -> Idea:
        """A chase between the score and the best order then: it is not played, but can be asked
        about."""
        winks = changed(view.winks, self.seat, view.winks[self.seat] - CHASE_PRICE)
        raised = view.multipliers[self.seat] + 1
        multipliers = changed(view.multipliers, self.seat, raised)
        scene = replace(view, winks=winks, multipliers=multipliers)
        best = max(self.ideas(self.turn(scene), scene), key=lambda idea: idea.worth)
        claims = Claim("chase-raises", amount=raised), Claim("wins", best.worth)
        return replace(best, move=CHASE, claims=claims)

    def ideas(self, turn: Turn, view: TableView) -> Iterable[Idea]:
        """The moves worth considering."""
        if view.phase is Phase.PLACE:
            placing = foresee(turn, self.evidence.onlookers_belief(view), view, in_two_places)
            return place(turn, view, placing, self.listed)
        return [self.explained(idea) for idea in STEPS[view.phase](turn, view)]

    def explained(self, idea: Idea) -> Idea:
        """Add what was seen where a sleep would be and the claim to win so often, and say the odds
        to gain Zs as they come true."""
        claims = [self._scaled(claim) for claim in idea.claims]
        if isinstance(idea.move, Sleep):
            claims[1:1] = self._seen_on(SPANS[idea.move.start][idea.move.end])
        return replace(idea, claims=(*claims, Claim("wins", idea.worth)))

    def _scaled(self, claim: Claim) -> Claim:
        if claim.kind != "gains-zs":
            return claim
        return replace(claim, odds=calibrated(claim.odds or 0.0, *self.gains))

    def _seen_on(self, span: Sequence[Space]) -> Iterator[Claim]:
        """In which rounds the tiles of a span were seen, most tiles first; of the whole ring
        everybody knows what it holds."""
        seen = self.sights.by_round(span) if len(span) < len(SPACES) else {}
        for number in sorted(seen, key=lambda each: (-len(seen[each]), -each))[:_ROUNDS]:
            yield Claim("saw-tiles", thing=seen[number], amount=number)
