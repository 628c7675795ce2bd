"""Bots that play a match: each gets the events of its seat, and chooses its moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from purrlor.bots import seat_bot
from purrlor.bots.bot import Bot, Choice, Reading
from purrlor.core.chance import Chance
from purrlor.core.match import Match


class BotPlayer:
    """A bot at a seat of a match, brought up to date before it chooses."""

    def __init__(self, bot: Bot, match: Match) -> None:
        self.bot: Final = bot
        self.match: Final = match
        self._unwatched = 0  # the first ply whose events the bot has not seen

    def choose(self) -> Choice:
        self.catch_up()
        return self.bot.choose(self.match.view(self.bot.seat))

    def weigh(self) -> Sequence[Reading]:
        self.catch_up()
        return self.bot.weigh(self.match.view(self.bot.seat))

    def catch_up(self) -> None:
        """Pass on the events since the last call."""
        for ply in range(self._unwatched, self.match.ply + 1):
            for event in self.match.events_for(self.bot.seat, ply):
                self.bot.watch(event)
        self._unwatched = self.match.ply + 1


def seat_all(level: str, match: Match, chance: Chance) -> list[BotPlayer]:
    """Seat a bot of this level at every seat."""
    game, options, players = match.game, match.options, match.players
    bots = (seat_bot(level, game, options, players, seat, chance) for seat in range(players))
    return [BotPlayer(bot, match) for bot in bots]
