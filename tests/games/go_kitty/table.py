"""Go Kitty tables for the tests, arranged."""

from purrlor.core.chance import Quick
from purrlor.core.game import Viewer
from purrlor.core.match import Match
from purrlor.core.notation import read_turn
from purrlor.core.wire import Plain
from purrlor.games.go_kitty import GAME
from purrlor.games.go_kitty.options import Options
from purrlor.games.go_kitty.view import TableView


def table(position: dict[str, Plain], options: Options | None = None) -> Match:
    chance, options = Quick(0), options or Options()
    return Match(GAME, options, GAME.arrange(options, position, chance)).with_chance(chance)


def play(match: Match, *turns: str) -> None:
    for turn in turns:
        match.play(*read_turn(GAME, turn))


def seen(match: Match, seat: Viewer) -> TableView:
    found = match.view(seat)
    assert isinstance(found, TableView)
    return found


def looks_the_same(match: Match, seat: Viewer, seed: int) -> bool:
    """Whether a world that the seat imagines gives the same view and events."""
    memory = match.knowledge(seat)
    world = GAME.imagine(seen(match, seat), memory, Quick(seed))
    return GAME.view(world, seat, memory, match.ply) == match.view(seat)
