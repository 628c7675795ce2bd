"""A table full of bots of one level."""

from __future__ import annotations

from typing import Any

from purrlor.bots import seat_bot
from purrlor.bots.seated import Seated
from purrlor.core.chance import Chance
from purrlor.core.match import Match
from purrlor.core.rulebook import AnyGame


def seat_all(
    level: str, game: AnyGame, options: Any, players: int, luck: Chance
) -> tuple[Match, list[Seated]]:
    match = Match.deal(game, options, players, luck)
    bots = [
        Seated(seat_bot(level, game, options, players, seat, luck), match)
        for seat in range(players)
    ]
    return match, bots
