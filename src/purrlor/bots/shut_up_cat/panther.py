"""Panther: a tabby that reads how others put tiles back, and looks further: by the solved race
between two, else one turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from purrlor.bots.bot import Reading
from purrlor.bots.shut_up_cat.belief import span_index
from purrlor.bots.shut_up_cat.choice import STEPS, Idea, place, readings
from purrlor.bots.shut_up_cat.evidence import SeenTiles, face_up
from purrlor.bots.shut_up_cat.lookahead import Lookahead
from purrlor.bots.shut_up_cat.outlook import Turn, use_index
from purrlor.bots.shut_up_cat.pillow_race import WEIGHT, PillowTurn, die_left
from purrlor.bots.shut_up_cat.placing import every_order, foresee
from purrlor.bots.shut_up_cat.race_table import race_of
from purrlor.bots.shut_up_cat.reading import PLANNERS, PRIOR, ReadingEvidence
from purrlor.bots.shut_up_cat.tabby import Tabby
from purrlor.core.game import Event, View
from purrlor.games.shut_up_cat.components import MEOW, Phase
from purrlor.games.shut_up_cat.moves import CHASE, CatMove, Distract, Seven, Sleep
from purrlor.games.shut_up_cat.view import TableView

_CONSIDERED: Final = 6  # uses of dice that are looked at more closely
_MIN_DIVISOR: Final = 1e-6
_MARGIN: Final = 0.05  # and by how much they may seem worse than the best
_DECIDED: Final = 0.0005  # the temperature where the race is solved


class Panther(Tabby):
    listed: ClassVar = 24
    gains: ClassVar = (0.0, 1.0)  # it reads the orders, so its odds need no scaling

    def sit_down(self) -> None:
        super().sit_down()
        self.race = race_of(self.options, self.players)
        first = PRIOR if self.race is None else PLANNERS
        self.evidence = ReadingEvidence(self.options, self.players, self.seat, first)
        self.seen_tiles = SeenTiles(self.players)

    def watch(self, event: Event) -> None:
        super().watch(event)
        self.seen_tiles.learn(event)

    def weigh(self, view: View) -> Sequence[Reading]:
        if self.race is None:
            return super().weigh(view)
        assert isinstance(view, TableView)
        turn = Turn.of(self.rules, view, self.seat, self.evidence.belief(view))
        ideas = (_by_the_win(idea) for idea in self.ideas(turn, view))
        return readings(ideas, _DECIDED, self.listed)

    def ideas(self, turn: Turn, view: TableView) -> Iterable[Idea]:
        if view.phase is Phase.PLACE:
            public = self.evidence.onlookers_belief(view)
            placing = foresee(turn, public, view, every_order)  # harder to read than rows
            return place(turn, view, placing, self.listed)
        return [self.explained(idea) for idea in self._looked_at(turn, view)]

    def _looked_at(self, turn: Turn, view: TableView) -> Sequence[Idea]:
        """The moves worth considering, before tiles are to be put back."""
        if self.race is not None and not turn.last:
            rival_knows = self.seen_tiles.spaces[turn.rivals[0].seat]
            return list(STEPS[view.phase](PillowTurn.at(turn, self.race, view, rival_knows), view))
        ideas = list(STEPS[view.phase](turn, view))
        ahead = Lookahead(turn, self.evidence.onlookers_belief(view), view)
        if view.phase is Phase.USE:
            return _uses(ideas, ahead, view)
        return _scores(ideas, ahead, turn, view) if view.phase is Phase.SCORE else ideas


def _by_the_win(idea: Idea) -> Idea:
    """The same idea, with less weight for what adds to its appeal beside the win."""
    return replace(idea, appeal=idea.worth + WEIGHT * (idea.appeal - idea.worth))


def _uses(ideas: Sequence[Idea], ahead: Lookahead, view: TableView) -> list[Idea]:
    """The best uses by the longer look. What was not looked at is changed by the same factor as the
    use that seemed best."""
    uses = [idea for idea in ideas if isinstance(idea.move, Sleep | Seven | Distract)]
    top = max(idea.appeal for idea in uses)
    close = sorted((i for i in uses if i.appeal >= top - _MARGIN), key=lambda i: -i.appeal)
    looked = {idea.move: _use(idea.move, ahead, view) for idea in close[:_CONSIDERED]}
    factor = looked[close[0].move] / max(close[0].worth, _MIN_DIVISOR)
    others = {idea.move: min(idea.worth * factor, 1.0) for idea in ideas}
    return [_valued(idea, {**others, **looked}[idea.move]) for idea in ideas]


def _use(move: CatMove, ahead: Lookahead, view: TableView) -> float:
    return ahead.use(use_index(move), die_left(move, view.dice))


def _scores(ideas: Sequence[Idea], ahead: Lookahead, turn: Turn, view: TableView) -> list[Idea]:
    assert view.span is not None
    span, meows = span_index(*view.span), face_up(view)[1].count(MEOW)
    (left,), multiplier = view.dice, turn.multiplier
    paid = [number for number, end in enumerate(turn.scoring(span, meows)) if end.worth >= 0]
    looked = [ahead.score(span, meows, multiplier, chases, left) for chases in paid]
    chase = max(looked[1:], default=0.0)
    return [_valued(idea, chase if idea.move == CHASE else looked[0]) for idea in ideas]


def _valued(idea: Idea, worth: float) -> Idea:
    """The same idea, with another probability to win."""
    return replace(idea, worth=worth, appeal=idea.appeal + worth - idea.worth)
