"""The tabby: it deduces all that can be known, weighs the rest by what moves tell, and values every
move by what it leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from purrlor.bots.bot import Bot, Reading
from purrlor.bots.go_kitty.answers import Answers
from purrlor.bots.go_kitty.choice import Idea, mixed
from purrlor.bots.go_kitty.evidence import Evidence
from purrlor.bots.go_kitty.outlook import TRIFLE, Outlook, is_last
from purrlor.bots.go_kitty.turn import LastTurn, Moves, Turn
from purrlor.bots.go_kitty.words import claims_of
from purrlor.bots.probability import Values, calibrated
from purrlor.core.game import Event, View
from purrlor.games.go_kitty.components import Phase
from purrlor.games.go_kitty.events import Dealt
from purrlor.games.go_kitty.moves import Asking, KittyMove, Reverse
from purrlor.games.go_kitty.view import TableView

# What is added to the logit of the odds that are said (`purrlor fit go-kitty`, `bench claims`).
CHOSEN: Final = -0.3
TEMPERATURE: Final = 0.02  # points; what differs by less is played nearly as often


class Tabby(Bot):
    level = "tabby"

    def sit_down(self) -> None:
        self.evidence = Evidence(self.options, self.players)
        self._dealt = False

    def watch(self, event: Event) -> None:
        """Learn all from the deal on. In an arranged position nothing was told of that, and a tabby
        goes by what it sees."""
        self._dealt = self._dealt or isinstance(event, Dealt)
        if self._dealt:
            super().watch(event)
            self.evidence.watch(event)

    def weights(self) -> Values:
        return self.evidence.weights()

    def weigh(self, view: View) -> Sequence[Reading]:
        assert isinstance(view, TableView)
        public, weights = self.evidence.public, self.weights()
        outlook = Outlook(view, self.options, self.knowledge, public, weights)
        ideas = [idea(outlook, *each) for each in self.values(outlook)]
        return mixed(ideas, TRIFLE / 5 if is_last(view) else TEMPERATURE)

    def values(self, outlook: Outlook) -> Moves:
        """The moves worth considering, with what each leads to."""
        view, stand = outlook.view, outlook.stand
        if view.ask is not None:
            return Answers(outlook, view.ask).values()
        if view.phase is Phase.KEEP:
            keeps = view.keepable
            return ((keep.move, outlook.value(stand.having(keep.card))) for keep in keeps)
        turn = (LastTurn if is_last(view) else Turn)(outlook, stand)
        return turn.endings() if view.phase is Phase.END else turn.values()


def idea(outlook: Outlook, move: KittyMove, value: float) -> Idea:
    odds = odds_of(outlook, move)
    return Idea(move, value, claims_of(outlook.view, move, odds, value), odds)


def odds_of(outlook: Outlook, move: KittyMove) -> float | None:
    """The odds that the seat which is asked has the card; for a reversal, that the asker has it. Of
    many asks one makes those whose odds are overestimated most, which is made up for."""
    if isinstance(move, Asking):
        odds = outlook.belief.odds(move.whom, move.wish.faces)
        return calibrated(odds, CHOSEN, 1.0) if 0 < odds < 1 else odds
    if isinstance(move, Reverse) and outlook.view.ask is not None:
        return outlook.belief.odds(outlook.view.ask.seat, outlook.view.ask.wish.faces)
    return None


BOT: Final = Tabby
