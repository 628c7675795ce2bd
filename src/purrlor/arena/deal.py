"""One deal: the same luck for every line-up, seated in every way."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from purrlor.arena.guests import Guest, SeatedGuest
from purrlor.arena.line_ups import Levels, LineUp
from purrlor.bots import seat_bot
from purrlor.bots.bot import Bot
from purrlor.bots.player import BotPlayer
from purrlor.core.chance import Chance, Seeded, hmac_sha256
from purrlor.core.game import Seat
from purrlor.core.match import Match, read_options
from purrlor.core.rulebook import AnyGame
from purrlor.core.wire import Plain
from purrlor.games import find

Winners = tuple[Seat, ...]
Result = tuple[tuple[Winners, ...], ...]  # by line-up, then by seating
Playing = Callable[[], object]  # makes the move of a seat
Seater = Callable[[str, AnyGame, Any, int, Seat, Chance], Bot]


@dataclass(frozen=True)
class Contest:
    """What is played, in a form that can be sent to a worker on another machine."""

    game: str
    options: dict[str, Plain]
    line_ups: tuple[LineUp, ...]
    seed: int
    guests: dict[str, Guest] = field(default_factory=dict)  # by what line-ups call them
    seater: Seater = seat_bot

    def luck(self, deal: int) -> bytes:
        return hashlib.sha256(f"arena {self.seed} deal {deal}".encode()).digest()

    def play(self, deal: int) -> Result:
        return play_deal(self, deal)


def play_deal(contest: Contest, deal: int) -> Result:
    return tuple(
        tuple(_play(contest, contest.luck(deal), seating) for seating in line_up.seatings())
        for line_up in contest.line_ups
    )


def _play(contest: Contest, luck: bytes, seating: Levels) -> Winners:
    game = find(contest.game)
    options = read_options(game, contest.options)
    match = Match.deal(game, options, len(seating), Seeded(luck))
    players = [_seat(contest, match, luck, seat, level) for seat, level in enumerate(seating)]
    while match.outcome is None:
        players[match.mover]()
    return match.outcome.winners


def _seat(contest: Contest, match: Match, luck: bytes, seat: Seat, level: str) -> Playing:
    own = hmac_sha256(luck, b"bots")  # tells a bot nothing about the cards
    if level in contest.guests:
        guest = SeatedGuest(contest.guests[level], match, seat, luck, own)
        return lambda: match.play(seat, guest.move())
    bot = contest.seater(level, match.game, match.options, match.players, seat, Seeded(own))
    seated = BotPlayer(bot, match)
    return lambda: seated.play(seated.choose())
