"""The tabby: it deduces all that can be known, computes the odds of the rest, and prices every
card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from purrlor.bots.bot import Reading
from purrlor.bots.go_kitty.answers import Answers, kept
from purrlor.bots.go_kitty.final import TRIFLE, last_turn
from purrlor.bots.go_kitty.last_answers import LastAnswers
from purrlor.bots.go_kitty.laying import lay_or_end, lay_or_go_on
from purrlor.bots.go_kitty.outlook import Outlook
from purrlor.bots.go_kitty.player import Player
from purrlor.bots.go_kitty.prices import is_last
from purrlor.bots.go_kitty.weighing import mixed
from purrlor.bots.go_kitty.words import why
from purrlor.core.chance import Chance
from purrlor.core.game import SPECTATOR, Event, Seat
from purrlor.core.rulebook import AnyGame
from purrlor.games.go_kitty.components import Phase
from purrlor.games.go_kitty.memory import Memory
from purrlor.games.go_kitty.moves import Asking, KittyMove, Reverse
from purrlor.games.go_kitty.view import TableView

FINE: Final = 0.02  # points; what differs by less is nearly the same


class Tabby(Player):
    level = "tabby"

    def __init__(
        self, game: AnyGame, options: Any, players: int, seat: Seat, chance: Chance
    ) -> None:
        super().__init__(game, options, players, seat, chance)
        self._public: Final[Memory] = game.knowledge(options, players, SPECTATOR)

    def remember(self, event: Event) -> None:
        super().remember(event)
        self._public.learn(event.seen_by(SPECTATOR))

    def read(self, view: TableView) -> Sequence[Reading]:
        outlook = Outlook(view, self.options, self.knowledge, self._public)
        return mixed([_reading(outlook, *each) for each in _worths(outlook)], _fine(view))


def _fine(view: TableView) -> float:
    """How small a difference in worth matters. In the last turn even the trifle that points are
    worth does."""
    return TRIFLE / 5 if is_last(view) else FINE


def _reading(outlook: Outlook, move: KittyMove, worth: float) -> Reading:
    odds = _odds(outlook, move)
    said = why(outlook.view, move, odds, worth)
    return Reading(str(move), 0.0, odds, worth, said.why, said.claims)


def _worths(outlook: Outlook) -> Iterable[tuple[KittyMove, float]]:
    view = outlook.view
    if view.ask is not None:
        answers = LastAnswers if view.last_turns else Answers
        return answers(outlook, view.ask).worths()
    if is_last(view):
        return last_turn(outlook)
    if view.phase is Phase.KEEP:
        return kept(outlook)
    return lay_or_end(outlook) if view.phase is Phase.END else lay_or_go_on(outlook)


def _odds(outlook: Outlook, move: KittyMove) -> float | None:
    """The odds that the seat which is asked has the card; for a reversal, that the asker has it."""
    if isinstance(move, Asking):
        return outlook.belief.odds(move.whom, move.wish.faces)
    if isinstance(move, Reverse) and outlook.view.ask is not None:
        return outlook.belief.odds(outlook.view.ask.seat, outlook.view.ask.wish.faces)
    return None


BOT: Final = Tabby
