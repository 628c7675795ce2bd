"""The program of a guest: bots of another Purrlor, asked over standard input.

It is run by path, with that other Purrlor as the one that is imported, so it uses as little of it
as it can. Each line in is a question, each line out is the answer to it, both as JSON.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from typing import Any

from purrlor.bots import levels_of, seat_bot
from purrlor.core.chance import Seeded
from purrlor.core.match import Match, read_options
from purrlor.games import find


class Player:
    """A bot at a copy of the table."""

    def __init__(self, bot: Any, match: Match) -> None:
        self.bot = bot
        self.match = match
        self.unwatched = 0  # the first ply whose events the bot has not seen

    def choose(self) -> str:
        for ply in range(self.unwatched, self.match.ply + 1):
            for event in self.match.events_for(self.bot.seat, ply):
                self.bot.watch(event)
        self.unwatched = self.match.ply + 1
        return str(self.bot.choose(self.match.view(self.bot.seat)).move)


_players: dict[int, Player] = {}  # by seat, at the table that was dealt last


def levels(game: str) -> list[str]:
    return list(levels_of(find(game)))


def deal(id: str, plain: Any, players: int, seat: int, level: str, luck: str, own: str) -> None:
    """Deal the same table here, and seat a bot at it."""
    game = find(id)
    options = read_options(game, plain)
    match = Match.deal(game, options, players, Seeded(bytes.fromhex(luck)))
    chance = Seeded(bytes.fromhex(own))
    _players[seat] = Player(seat_bot(level, game, options, players, seat, chance), match)


def choose(seat: int, moves: list[tuple[int, str]]) -> str:
    """Play the moves since the last choice, and choose."""
    player = _players[seat]
    for mover, move in moves:
        player.match.play(mover, player.match.game.parse(move))
    return player.choose()


QUESTIONS: dict[str, Callable[..., Any]] = {"levels": levels, "deal": deal, "choose": choose}


def main() -> None:
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints is not an answer
    for line in sys.stdin:
        question, *arguments = json.loads(line)
        answer = QUESTIONS[question](*arguments)
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
