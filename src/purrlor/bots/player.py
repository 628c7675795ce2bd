"""Bots that play a match: each gets the events of its seat, and chooses its moves."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Final

from purrlor.bots import check_claims, seat_bot
from purrlor.bots.bot import Bot, BotError, Choice, Reading
from purrlor.core.chance import Chance
from purrlor.core.game import IllegalMove
from purrlor.core.match import Match
from purrlor.core.view import Outcome

SECONDS: Final = 60.0  # for a decision
_SOON: Final = 1e-6  # in seconds: a timer of 0 never rings


class BotPlayer:
    """A bot at a seat of a match, brought up to date before it chooses. A bot that raises an error,
    takes longer than `seconds` or chooses an illegal move ends in a BotError that names it."""

    def __init__(self, bot: Bot, match: Match, seconds: float = SECONDS) -> None:
        self.bot: Final = bot
        self.match: Final = match
        self._seconds: Final = seconds
        self._unwatched = 0  # the first ply whose events the bot has not seen

    def choose(self) -> Choice:
        with blaming(self.bot, self.match.ply), time_limit(self._seconds):
            self.catch_up()
            choice = self.bot.choose(self.match.view(self.bot.seat))
            check_claims(self.match.game, choice.claims)
            return choice

    def play(self, choice: Choice) -> None:
        """Play what the bot chose."""
        try:
            self.match.play(self.bot.seat, choice.move)
        except IllegalMove as error:
            raise BotError.of(self.bot.name, self.bot.seat, self.match.ply, error) from error

    def weigh(self) -> Sequence[Reading]:
        with blaming(self.bot, self.match.ply), time_limit(self._seconds):
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


def play_game(match: Match, levels: Sequence[str], chance: Chance) -> Outcome:
    """Play a match to its end by bots of these levels, by seat."""
    game, options = match.game, match.options
    players = [
        BotPlayer(seat_bot(level, game, options, match.players, seat, chance), match)
        for seat, level in enumerate(levels)
    ]
    while match.outcome is None:
        player = players[match.mover]
        player.play(player.choose())
    return match.outcome


@contextmanager
def blaming(bot: Bot, ply: int) -> Iterator[None]:
    """Name the bot in every error that it raises."""
    try:
        yield
    except Exception as error:
        raise BotError.of(bot.name, bot.seat, ply, error) from error


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise TimeoutError after this time. It interrupts Python code in the main thread, on systems
    that have SIGALRM; elsewhere there is no limit. The caller's own alarm waits until then."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "SIGALRM"):
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise TimeoutError(f"no move within {seconds:g} s")

    before = signal.signal(signal.SIGALRM, stop)
    began = time.monotonic()
    left, again = signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if left:
            rest = left - (time.monotonic() - began)
            signal.setitimer(signal.ITIMER_REAL, max(rest, _SOON), again)
