"""What the bots of all levels have in common: a seat at a table of Go Kitty."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from purrlor.bots.bot import Bot, Reading
from purrlor.core.chance import Chance
from purrlor.core.game import Event, Seat, View
from purrlor.core.rulebook import AnyGame
from purrlor.games.go_kitty.events import Dealt
from purrlor.games.go_kitty.view import TableView


class Player(Bot):
    """A bot at a table of Go Kitty. If it joins an arranged position, it was told nothing of the
    deal, and goes by what it sees."""

    def __init__(
        self, game: AnyGame, options: Any, players: int, seat: Seat, chance: Chance
    ) -> None:
        super().__init__(game, options, players, seat, chance)
        self._dealt = False

    def watch(self, event: Event) -> None:
        self._dealt = self._dealt or isinstance(event, Dealt)
        if self._dealt:
            self.remember(event)

    def remember(self, event: Event) -> None:
        super().watch(event)

    def weigh(self, view: View) -> Sequence[Reading]:
        assert isinstance(view, TableView)
        return self.read(view)

    def read(self, view: TableView) -> Sequence[Reading]:
        raise NotImplementedError
