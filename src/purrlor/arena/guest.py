"""The program that a guest runs in: bots of another Purrlor, asked over standard input.

It is run by path, with that other Purrlor as the one that is imported, and uses only what has been
the same for long. Each line in is a question, each line out is the answer to it, both as JSON.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from purrlor.bots import levels_of, seat_bot
from purrlor.bots.seated import Seated
from purrlor.core.chance import Seeded
from purrlor.core.match import Match, read_options
from purrlor.games import find

_seated: dict[int, Seated] = {}  # by seat, at the table that was dealt last


def levels(game: str) -> list[str]:
    return list(levels_of(find(game)))


def deal(id: str, plain: Any, players: int, seat: int, level: str, luck: str, own: str) -> None:
    """Deal the same table here, and seat a bot at it."""
    game = find(id)
    options = read_options(game, plain)
    match = Match.deal(game, options, players, Seeded(bytes.fromhex(luck)))
    chance = Seeded(bytes.fromhex(own))
    _seated[seat] = Seated(seat_bot(level, game, options, players, seat, chance), match)


def choose(seat: int, moves: list[tuple[int, str]]) -> str:
    """Play on what the others did since, and choose."""
    seated = _seated[seat]
    for mover, move in moves:
        seated.match.play(mover, seated.match.game.parse(move))
    return str(seated.choose().move)


QUESTIONS: dict[str, Callable[..., Any]] = {"levels": levels, "deal": deal, "choose": choose}


def main() -> None:
    for line in sys.stdin:
        question, *words = json.loads(line)
        answer = QUESTIONS[question](*words)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
