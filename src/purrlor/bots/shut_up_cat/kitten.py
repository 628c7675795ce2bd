"""Kitten: a friendly beginner, who forgets tiles after a few turns unless the table keeps notes,
never chases the cat, puts tiles back without much thought, and says no odds to win."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from purrlor.bots.bot import Claim
from purrlor.bots.shut_up_cat.belief import SHUFFLED, Belief
from purrlor.bots.shut_up_cat.choice import STEPS, Idea
from purrlor.bots.shut_up_cat.evidence import Evidence, after, face_up
from purrlor.bots.shut_up_cat.outlook import Turn
from purrlor.bots.shut_up_cat.tabby import Tabby
from purrlor.core.game import Event
from purrlor.games.shut_up_cat.components import MEOW, Phase
from purrlor.games.shut_up_cat.events import DieLeft
from purrlor.games.shut_up_cat.moves import CHASE, Place
from purrlor.games.shut_up_cat.view import TableView

_TURNS: Final = 3  # how many turns of any seat a kitten remembers, the present one included


class ShortMemory(Evidence):
    """The belief of one who began to watch a few turns ago; notes of the table take its place."""

    _since: Sequence[Belief] = (SHUFFLED,)  # by turn, the earliest first

    def learn(self, event: Event) -> None:
        self._since = [after(belief, event) for belief in self._since]
        if isinstance(event, DieLeft):
            self._since = [*self._since, SHUFFLED][-_TURNS:]
        self.own = self._since[0]


class Kitten(Tabby):
    temperature: ClassVar = 0.02

    def sit_down(self) -> None:
        """Play as if nobody might chase between the MEOWs and the Zs, whatever the house rules."""
        self.evidence = ShortMemory()
        self.rules = replace(self.options, chase_in_reveal=False)

    def ideas(self, turn: Turn, view: TableView) -> Iterable[Idea]:
        if view.phase is Phase.PLACE:
            return _place(view)
        return [idea for idea in STEPS[view.phase](turn, view) if idea.move != CHASE]


def _place(view: TableView) -> list[Idea]:
    """Put the tiles back as they lay, or with all MEOWs at one end."""
    _, lay = face_up(view)
    meows_first = "".join(sorted(lay))
    claims = (Claim("puts-back", thing=str(len(lay)), amount=lay.count(MEOW)),)
    ways = dict.fromkeys((lay, meows_first, meows_first[::-1]))
    return [Idea(Place(way), 0.0, None, 0.0, claims) for way in ways]
