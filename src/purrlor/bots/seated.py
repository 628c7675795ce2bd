"""Bots at a match: each is told what its seat is told, and asked when its seat is to move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from purrlor.bots import seat_bot
from purrlor.bots.bot import Bot, Choice, Reading
from purrlor.core.chance import Chance
from purrlor.core.match import Match


class Seated:
    def __init__(self, bot: Bot, match: Match) -> None:
        self.bot: Final = bot
        self.match: Final = match
        self._unwatched = 0  # the first ply whose events the bot was not told yet

    def choose(self) -> Choice:
        self.catch_up()
        return self.bot.choose(self.match.view(self.bot.seat))

    def weigh(self) -> Sequence[Reading]:
        self.catch_up()
        return self.bot.weigh(self.match.view(self.bot.seat))

    def catch_up(self) -> None:
        """Tell the bot what it was not told yet."""
        for ply in range(self._unwatched, self.match.ply + 1):
            for event in self.match.events_for(self.bot.seat, ply):
                self.bot.watch(event)
        self._unwatched = self.match.ply + 1


def seat_all(level: str, match: Match, chance: Chance) -> list[Seated]:
    """Seat a bot of this level at every seat."""
    game, options, players = match.game, match.options, match.players
    bots = (seat_bot(level, game, options, players, seat, chance) for seat in range(players))
    return [Seated(bot, match) for bot in bots]
