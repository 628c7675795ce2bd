"""Who sits in for a person: the levels, and a bot of a level for a seat."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from purrlor.bots.bot import Bot
    from purrlor.core.chance import Chance
    from purrlor.core.game import AnyGame, Seat

LEVELS: Final = {
    "mouse": "plays whatever is allowed, within reason",
    "kitten": "a friendly beginner: plain odds, a short memory, hardly a bluff",
    "tabby": "a sound club player: exact odds, a full memory, mixed choices",
}
STRONGEST: Final = "tabby"  # who coaches


def check_level(level: str) -> str:
    if level not in LEVELS:
        raise ValueError(f"no level {level[:40]!r}; there are {', '.join(LEVELS)}")
    return level


def seat_bot(
    level: str, game: AnyGame, options: Any, players: int, seat: Seat, chance: Chance
) -> Bot:
    """Bots of a game live in bots/<game>/<level>.py, each as the class BOT."""
    place = f"purrlor.bots.{game.id.replace('-', '_')}.{check_level(level)}"
    bot: type[Bot] = import_module(place).BOT
    return bot(game, options, players, seat, chance)
