"""Matches from positions, for the tests of Shut Up, Cat!"""

from purrlor.core.chance import Chance, Quick
from purrlor.core.game import Seat
from purrlor.core.match import Match, read_options
from purrlor.core.notation import read_turn
from purrlor.core.wire import Plain
from purrlor.games.shut_up_cat import GAME
from purrlor.games.shut_up_cat.events import Spaces, TilesTurned


def match_at(
    position: dict[str, Plain],
    options: dict[str, Plain] | None = None,
    chance: Chance | None = None,
) -> Match:
    chosen = read_options(GAME, options or {})
    position = {"players": 2, **position}
    match = Match(GAME, chosen, GAME.arrange(chosen, position, Quick(0)))
    return match.with_chance(chance or Quick(1))


def turned(seat: Seat, spaces: Spaces, tiles: str) -> TilesTurned:
    """Tiles that a sleep turns up on a ring with the numbers 1 to 6 twice."""
    start, end = spaces[0], spaces[-1]
    return TilesTurned(seat, start % 6 + 1, start, end % 6 + 1, end, spaces, tiles)


def play(match: Match, *turns: str) -> Match:
    for text in turns:
        match.play(*read_turn(GAME, text))
    return match
