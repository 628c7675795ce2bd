"""Kitten: a friendly beginner with plain odds, who forgets tiles after a few turns and hardly ever
chases the cat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from purrlor.bots.bot import Claim, Reading
from purrlor.bots.shut_up_cat import choice
from purrlor.bots.shut_up_cat.choice import readings
from purrlor.bots.shut_up_cat.evidence import ShortMemory, by_notes, face_up, seeing_face_up
from purrlor.bots.shut_up_cat.outlook import CARD, PLAIN_TEMPERATURE, PlainTurn
from purrlor.bots.shut_up_cat.race import Table
from purrlor.bots.shut_up_cat.tabby import Tabby
from purrlor.bots.shut_up_cat.words import sentence
from purrlor.core.game import Event, View
from purrlor.games.shut_up_cat.components import CHASE_PRICE, MEOW, Card, Phase, Z
from purrlor.games.shut_up_cat.view import TableView

_TURNS: Final = 3  # how many turns a kitten remembers, the present one included
_CHASES: Final = 0.2  # how often it chases if that pays at once


class PlainTable(Table[TableView]):
    def card_worth(self, card: Card) -> float:
        return CARD


class Kitten(Tabby):
    level: ClassVar = "kitten"

    def sit_down(self) -> None:
        super().sit_down()
        self._recent = ShortMemory(_TURNS)

    def watch(self, event: Event) -> None:
        super().watch(event)
        self._recent.learn(event)

    def weigh(self, view: View) -> Sequence[Reading]:
        assert isinstance(view, TableView)
        if view.phase is Phase.SCORE:
            return self._score(view)
        if view.phase is Phase.PLACE:
            return self._place(view)
        belief = seeing_face_up(view, by_notes(view) or self._recent.belief())
        table = PlainTable(self.options, self._evidence, view)
        turn = PlainTurn(table.situation(self.seat, belief))
        step = choice.gather if view.phase is Phase.GATHER else choice.use
        ideas = [idea for idea in step(turn, table) if idea.move != "chase"]
        return readings(ideas, PLAIN_TEMPERATURE)

    def _score(self, view: TableView) -> Sequence[Reading]:
        zs = sum(view.tiles[space] == Z for space in face_up(view))
        now, more = view.multipliers[self.seat], view.multipliers[self.seat] + 1
        chase = _CHASES if zs > CHASE_PRICE else 0.0
        scores = (Claim("scores", thing=str(now), amount=zs),)
        pays = (Claim("pays-back", thing=str(more), amount=zs),)
        return [
            Reading("score", 1 - chase, None, zs * now, sentence(scores), scores),
            Reading("chase", chase, None, zs * more - CHASE_PRICE, sentence(pays), pays),
        ]

    def _place(self, view: TableView) -> Sequence[Reading]:
        """Put the tiles back as they lay, or with all MEOWs at one end."""
        lay = "".join(view.tiles[space] for space in face_up(view))
        meows_first = "".join(sorted(lay))
        ways = dict.fromkeys((lay, meows_first, meows_first[::-1]))
        claims = (Claim("puts-back", thing=str(len(lay)), amount=lay.count(MEOW)),)
        return [
            Reading(f"place {way}", 1 / len(ways), None, 0.0, sentence(claims), claims)
            for way in ways
        ]


BOT: Final = Kitten
