"""Bots at arranged tables, for the tests of the bots of Shut Up, Cat!"""

from collections.abc import Sequence
from typing import Any

from purrlor.bots import seat_bot
from purrlor.bots.bot import Bot, Reading
from purrlor.core.chance import Quick
from purrlor.core.match import Match
from purrlor.core.wire import Plain
from purrlor.games.shut_up_cat import GAME
from purrlor.words import Reader, catalogue
from tests.games.shut_up_cat.tables import match_at


def seated(match: Match, seat: int, level: str = "tabby", seed: int = 1) -> Bot:
    """A bot that has received all events of its seat so far."""
    bot = seat_bot(level, GAME, match.options, match.players, seat, Quick(seed))
    for ply in range(match.ply + 1):
        for event in match.events_for(seat, ply):
            bot.watch(event)
    return bot


def weighed(match: Match, level: str = "tabby") -> Sequence[Reading]:
    """The readings of the seat to move."""
    return seated(match, match.mover, level).weigh(match.view(match.mover))


def weighed_at(
    position: dict[str, Plain], options: dict[str, Plain] | None = None, level: str = "tabby"
) -> Sequence[Reading]:
    """The readings at a table with notes, where a new bot reads what its seat knows."""
    return weighed(match_at(position, {"memory_notes": True, **(options or {})}), level)


def why(reading: Reading) -> str:
    """The bot's reason for the move, in English."""
    return catalogue("shut-up-cat").claims(reading.claims, Reader(["Ann", "Ben", "Cleo", "Dee"]))


def best(readings: Sequence[Reading]) -> str:
    return max(readings, key=lambda reading: reading.share).move


def by_move(readings: Sequence[Reading]) -> dict[str, Any]:
    return {reading.move: reading for reading in readings}
