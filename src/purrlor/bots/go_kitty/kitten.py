"""Kitten: a beginner who values moves as a tabby does, but goes by what the table shows of each
hand, reads nothing into moves, and often takes the second best. A mouse does so even more often."""

from __future__ import annotations

from typing import ClassVar, Final

from purrlor.bots.go_kitty.choice import Valued
from purrlor.bots.go_kitty.outlook import Outlook
from purrlor.bots.go_kitty.tabby import Tabby
from purrlor.core.game import Event
from purrlor.games.go_kitty.components import MOUSE
from purrlor.games.go_kitty.moves import Asking, KittyMove, Lay, Reverse, Scout, Skip

_HARDLY: Final = 0.2  # odds below which a cautious one does not ask


class Kitten(Tabby):
    temperature: ClassVar = 0.25  # points
    at_last: ClassVar = 0.08
    eager: ClassVar = 2.0  # points that it adds to a move with a Mouse, except in the last turn

    def watch(self, event: Event) -> None:
        """Do nothing: the view says what was shown of the hands."""

    def values(self, outlook: Outlook) -> Valued:
        """Leave out moves that gain nothing, where another one does, and of the rest those that
        this one does not care for."""
        eager = 0.0 if outlook.is_last else self.eager
        every = [
            (move, value + eager * _uses_mouse(move)) for move, value in super().values(outlook)
        ]
        gainful = [each for each in every if each[1] > 0] or every
        return iter([each for each in gainful if self._likes(each[0], outlook)] or gainful)

    def _likes(self, move: KittyMove, outlook: Outlook) -> bool:
        """A cautious kitten does not ask for unlikely cards; a bold one neither scouts nor
        skips."""
        if isinstance(move, Asking) and self.temper.bold < 0:
            return outlook.belief.odds(move.whom, move.wish.faces) >= _HARDLY
        return not (isinstance(move, Skip | Scout) and self.temper.bold > 0)


class Mouse(Kitten):
    temperature: ClassVar = 0.5
    at_last: ClassVar = 0.17
    eager: ClassVar = 0.0


def _uses_mouse(move: KittyMove) -> bool:
    return isinstance(move, Reverse) or (isinstance(move, Lay) and MOUSE in move.clowder.cards)
