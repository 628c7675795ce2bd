"""Tabby: a sound club player that knows the odds of every tile, die and card, and forgets none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from purrlor.bots.bot import Bot, Reading
from purrlor.bots.shut_up_cat import turn, words
from purrlor.bots.shut_up_cat.outlook import Outlook
from purrlor.bots.shut_up_cat.turn import Idea, Ideas, readings
from purrlor.core.chance import Chance
from purrlor.core.game import Event, Seat, View
from purrlor.core.rulebook import AnyGame
from purrlor.games.shut_up_cat.components import Phase
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.view import TableView

_KEEN: Final = 0.002  # what is worth so much less is played e times less often

_STEPS: Final[dict[Phase, Callable[[Outlook, TableView], Ideas]]] = {
    Phase.GATHER: turn.gather,
    Phase.USE: turn.use,
    Phase.SCORE: turn.score,
    Phase.PLACE: turn.place,
}


class Tabby(Bot):
    level: ClassVar = "tabby"

    def __init__(
        self, game: AnyGame, options: Options, players: int, seat: Seat, chance: Chance
    ) -> None:
        super().__init__(game, options, players, seat, chance)
        self._outlook: Final = Outlook(options, players, self.knowledge)

    def watch(self, event: Event) -> None:
        """Give the event to the outlook, which also passes it on to the memory."""
        self._outlook.learn(event)

    def weigh(self, view: View) -> Sequence[Reading]:
        assert isinstance(view, TableView)
        ideas = _STEPS[view.phase](self._outlook, view)
        if view.phase is not Phase.PLACE:
            ideas = [_saying_its_odds(idea) for idea in ideas]
        return readings(ideas, _KEEN)


def _saying_its_odds(idea: Idea) -> Idea:
    """Add the odds to win to the reason. Orders of tiles say how they differ instead."""
    return replace(idea, reason=idea.reason + words.winning(idea.worth))


BOT: Final = Tabby
