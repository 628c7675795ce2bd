"""Kitten: a friendly beginner with plain odds, who forgets tiles after a few turns and hardly ever
chases the cat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from purrlor.bots.bot import Bot, Reading
from purrlor.bots.shut_up_cat import turn, words
from purrlor.bots.shut_up_cat.evaluation import Evaluation
from purrlor.bots.shut_up_cat.outlook import Outlook
from purrlor.bots.shut_up_cat.plain import CARD, PlainEvaluation
from purrlor.bots.shut_up_cat.remembering import ShortMemory, belief_of, face_up
from purrlor.core.chance import Chance
from purrlor.core.game import Event, Seat, View
from purrlor.core.rulebook import AnyGame
from purrlor.games.shut_up_cat.components import CHASE_PRICE, Card, Phase, Z
from purrlor.games.shut_up_cat.memory import Memory
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.view import TableView

_TURNS: Final = 3  # how many turns a kitten remembers, the present one included
_KEEN: Final = 0.3  # in Zs: what is worth so much less is played e times less often
_CHASES: Final = 0.2  # how often it chases if that pays at once


class ShortOutlook(Outlook):
    """An outlook with a short memory, which weighs turns as a beginner does."""

    def __init__(self, options: Options, players: int, own: Memory) -> None:
        super().__init__(options, players, own)
        self._recent: Final = ShortMemory(options, players, self.seat, _TURNS)

    def learn(self, event: Event) -> None:
        super().learn(event)
        self._recent.learn(event)

    def evaluation(self, view: TableView) -> Evaluation:
        belief = belief_of(view, self._recent.recall())
        return PlainEvaluation(self.situation(view, self.seat, belief))

    def card_worth(self, card: Card) -> float:
        return CARD


class Kitten(Bot):
    level: ClassVar = "kitten"

    def __init__(
        self, game: AnyGame, options: Options, players: int, seat: Seat, chance: Chance
    ) -> None:
        super().__init__(game, options, players, seat, chance)
        self._outlook: Final = ShortOutlook(options, players, self.knowledge)

    def watch(self, event: Event) -> None:
        """Give the event to the outlook, which also passes it on to the memory."""
        self._outlook.learn(event)

    def weigh(self, view: View) -> Sequence[Reading]:
        assert isinstance(view, TableView)
        if view.phase is Phase.SCORE:
            return self._score(view)
        if view.phase is Phase.PLACE:
            return self._place(view)
        step = turn.gather if view.phase is Phase.GATHER else turn.use
        ideas = [idea for idea in step(self._outlook, view) if idea.move != "chase"]
        return turn.readings(ideas, _KEEN)

    def _score(self, view: TableView) -> Sequence[Reading]:
        zs = sum(view.tiles[space] == Z for space in face_up(view))
        now, more = view.multipliers[self.seat], view.multipliers[self.seat] + 1
        chase = _CHASES if zs > CHASE_PRICE else 0.0
        why = words.chase_in_reveal(zs, more).why
        return [
            Reading("score", 1 - chase, None, zs * now, words.score(zs, now).why),
            Reading("chase", chase, None, zs * more - CHASE_PRICE, why),
        ]

    def _place(self, view: TableView) -> Sequence[Reading]:
        """Put the tiles back as they lay, or with all MEOWs at one end."""
        lay = "".join(view.tiles[space] for space in face_up(view))
        meows_first = "".join(sorted(lay))
        ways = dict.fromkeys((lay, meows_first, meows_first[::-1]))
        why, share = words.place_plainly(lay).why, 1 / len(ways)
        return [Reading(f"place {way}", share, None, 0.0, why) for way in ways]


BOT: Final = Kitten
