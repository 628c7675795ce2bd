"""Random matches for the laws to look at."""

from typing import Any

from purrlor.core.chance import FairLuck, Quick
from purrlor.core.game import Move, Position
from purrlor.core.match import Match
from purrlor.core.offer import pick
from purrlor.testing.kit import Kit, Table


def luck(seed: int, players: int) -> FairLuck:
    return FairLuck(seed.to_bytes(32, "big"), tuple(f"player {seat}" for seat in range(players)))


def fresh(kit: Kit, table: Table, seed: int) -> Match:
    return Match.fair(kit.game, kit.options(table), luck(seed, table.players))


def random_choice(match: Match, chance: Quick) -> Move:
    """As a program would play: from the offers that are in the mover's view."""
    return match.game.parse(pick(tuple(state(match).offers()), chance))


def step(match: Match, chance: Quick) -> Move:
    move = random_choice(match, chance)
    match.play(match.mover, move)
    return move


def played(kit: Kit, table: Table, seed: int, plies: int) -> Match:
    """A match after this number of random moves, or at its end."""
    match, chance = fresh(kit, table, seed), Quick(seed)
    while match.ply < plies and match.outcome is None:
        step(match, chance)
    return match


def position(match: Match) -> Position[Any, Any]:
    return match._position


def state(match: Match) -> Any:
    """Only the laws look behind a match."""
    return match._position.state
