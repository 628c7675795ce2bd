"""Kitten: a beginner who values moves as a tabby does, but goes by what the table shows of each
hand, reads nothing into moves, and often takes the second best. A mouse does so even more often."""

from __future__ import annotations

from typing import ClassVar

from purrlor.bots.go_kitty.choice import Valued
from purrlor.bots.go_kitty.outlook import Outlook
from purrlor.bots.go_kitty.tabby import Tabby
from purrlor.core.game import Event


class Kitten(Tabby):
    temperature: ClassVar = 0.22  # points
    at_last: ClassVar = 0.07

    def watch(self, event: Event) -> None:
        """Do nothing: the view says what was shown of the hands."""

    def values(self, outlook: Outlook) -> Valued:
        """Leave out moves that gain nothing, where another one does."""
        every = list(super().values(outlook))
        return iter([each for each in every if each[1] > 0] or every)


class Mouse(Kitten):
    temperature: ClassVar = 0.6
    at_last: ClassVar = 0.2
