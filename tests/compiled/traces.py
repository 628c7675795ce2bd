"""Hashes of random games, table by table: python -m tests.compiled.traces GAMES"""

import hashlib
import json
import sys
from collections.abc import Iterator

from purrlor.core.chance import Quick
from purrlor.core.game import RANDOM, Position, is_compiled
from purrlor.env.tables import encode
from purrlor.testing.kit import Kit, Table, name
from purrlor.testing.play import fresh, position, step
from tests.laws.kits import KITS
from tests.luck import SEED

A_WHOLE_ONE = 100  # games for each match that is hashed with all events and knowledge
PLIES = 60
FIRST = 1000 * SEED


def tables(kit: Kit) -> list[Table]:
    """All decks and all numbers of players, and the tables of the laws."""
    options = [table.options for table in kit.corpus]
    decks = [each for i, each in enumerate(options) if each not in options[:i]]
    return [*(Table(deck, players) for deck in decks for players in kit.game.seats), *kit.tables]


def trace(kit: Kit, table: Table, games: int) -> str:
    """Hash every move and the end of N games, and some whole matches with all events."""
    hashed = hashlib.sha256()
    for seed in range(FIRST, FIRST + games):
        hashed.update("\n".join(playout(kit, table, seed)).encode())
    for seed in range(FIRST, FIRST + max(1, games // A_WHOLE_ONE)):
        hashed.update("\n".join(imagined(kit, table, seed)).encode())
    return hashed.hexdigest()


def imagined(kit: Kit, table: Table, seed: int) -> Iterator[str]:
    """The world that a seat imagines at each ply of a match, and the whole match."""
    match, chance = fresh(kit, table, seed), Quick(seed)
    while match.ply < PLIES and match.outcome is None:
        seat = match.viewers()[match.ply % len(match.viewers())]
        world = kit.game.imagine(match.view(seat), match.knowledge(seat), Quick(match.ply))
        now = position(match)
        yield str(kit.game.describe(Position(world, now.knowledge, now.spectator)))
        step(match, chance)
    yield match.trace()


def playout(kit: Kit, table: Table, seed: int) -> list[str]:
    chance, options = Quick(seed), kit.options(table)
    state = kit.game.deal(options, table.players, chance, None)
    actions = encode(kit.game.id, table.players, table.options).actions
    lines: list[str] = []
    while state.to_move() is not None:
        move = RANDOM.choose(state, chance)
        lines.append(f"{state.to_move()} {move} {actions.action(state, move)}")
        state.play(move, chance)
    return [*lines, str(state.outcome())]


def traces(games: int) -> dict[str, str]:
    return {
        f"{kit.game.id} {name(table)}": trace(kit, table, games)
        for kit in KITS
        for table in tables(kit)
    }


if __name__ == "__main__":
    report = {"compiled": is_compiled(), "traces": traces(int(sys.argv[1]))}
    print(json.dumps(report))
