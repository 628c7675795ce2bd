"""Bots in the seats that do not learn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from purrlor import bots
from purrlor.bots import seat_bot
from purrlor.bots.bot import Bot, Reading
from purrlor.bots.player import blaming
from purrlor.core.chance import Chance
from purrlor.core.game import Seat
from purrlor.env.tables import TableRunner


def read_levels(opponents: str | Sequence[str], runner: TableRunner) -> tuple[str, ...]:
    """A level for each of the other seats, clockwise; one word is the level of all of them. A
    level may be a bot of your own, NAME=MODULE:CLASS."""
    others = runner.players - 1
    levels = [opponents] * others if isinstance(opponents, str) else list(opponents)
    if len(levels) != others:
        raise ValueError(f"opponents: expected a level or a list of {others}, got {len(levels)}")
    return bots.read_levels(levels, runner.game)


class Opponents:
    """The bots of one game, from seat 1 on. Each of them sees what its seat may see."""

    def __init__(self, runner: TableRunner, levels: Sequence[str], chance: Chance) -> None:
        self._runner: Final = runner
        self._chance: Final = chance
        table = (runner.game, runner.options, runner.players)
        self._bots: Final = {
            seat: seat_bot(level, *table, seat, chance)
            for seat, level in enumerate(levels, start=1)
        }
        self._watched: Final = dict.fromkeys(self._bots, 0)  # events that each has seen

    def action(self, seat: Seat) -> int:
        """Choose as the bot does, among what is legal: where the game was made smaller, a bot may
        think of moves that are not."""
        bot, legal = self._bots[seat], self._runner.mask(seat)
        with blaming(bot, self._runner.episode.moves):
            self._catch_up(bot)
            readings = bot.weigh(self._runner.view(seat))
        actions = self._runner.encoding.actions
        state, parse = self._runner.episode.state, self._runner.game.parse
        known = {str(move) for move in state.moves()}
        shares: dict[int, float] = {}
        for reading in _played(readings):
            if reading.move in known:
                action = int(actions.action(state, parse(reading.move)))
                if legal[action]:
                    shares[action] = shares.get(action, 0.0) + reading.share
        return _draw(shares or dict.fromkeys(map(int, legal.nonzero()[0]), 1.0), self._chance)

    def _catch_up(self, bot: Bot) -> None:
        log = self._runner.episode.log
        for event in log[self._watched[bot.seat] :]:
            bot.watch(event.seen_by(bot.seat))
        self._watched[bot.seat] = len(log)


def _played(readings: Sequence[Reading]) -> list[Reading]:
    return [reading for reading in readings if reading.share > 0]


_RESOLUTION: Final = 1 << 30


def _draw(shares: dict[int, float], chance: Chance) -> int:
    left = chance.below(_RESOLUTION) / _RESOLUTION * sum(shares.values())
    for action, share in shares.items():
        left -= share
        if left < 0:
            return action
    return max(shares, key=shares.__getitem__)
