"""Which positions a law is tried on: a table plays its games once, and all laws look at them."""

import copy
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pytest

from purrlor.core.chance import Quick
from purrlor.core.match import Match
from purrlor.testing.kit import Kit, Table, name
from purrlor.testing.play import fresh, step

SEED = 0  # another number plays other games
GAMES = 4  # of each table
LOOKS = 3  # positions of each game, beside its end
LATEST = 80  # ply of a position


class Place(NamedTuple):
    """A position in a random game. It is shared: laws get copies."""

    seed: int
    match: Match

    def __str__(self) -> str:
        return f"ply {self.match.ply} of the game with the seed {self.seed}"


class Game(NamedTuple):
    places: list[Place]
    end: Place


Law = Callable[[Kit, Table, Match, int], None]
Tried = Callable[[Kit, Table], None]
_played: dict[str, list[Game]] = {}


def games(kit: Kit, table: Table) -> list[Game]:
    """The games of this table, played at the first call."""
    key = f"{kit.game.id} {table}"
    if key not in _played:
        first = SEED * GAMES
        _played[key] = [_game(kit, table, seed) for seed in range(first, first + GAMES)]
    return _played[key]


def _game(kit: Kit, table: Table, seed: int) -> Game:
    match, chance, luck = fresh(kit, table, seed), Quick(seed), Quick(seed, 1)
    early: list[Match] = []
    while match.outcome is None:
        early += [copy.copy(match)] * (match.ply <= LATEST)
        step(match, chance)
    first = early[:1] if seed % GAMES == 0 else []
    looks = [*first, *(early[luck.below(len(early))] for _ in range(LOOKS))][:LOOKS]
    return Game([Place(seed, each) for each in looks], Place(seed, match))


def law(test: Law) -> Tried:
    """Try a law on all positions of a table, of which one is an end."""
    return _tried(test, lambda kit, table: _positions(kit, table))


def few(test: Law) -> Tried:
    """Try a law on every third position of a table."""
    return _tried(test, lambda kit, table: _positions(kit, table)[::3])


def at_the_end(test: Law) -> Tried:
    """Try a law on the ends of all games of a table."""
    return _tried(test, lambda kit, table: [game.end for game in games(kit, table)])


def _positions(kit: Kit, table: Table) -> list[Place]:
    played = games(kit, table)
    return [*(place for game in played for place in game.places), played[0].end]


def _tried(test: Law, places: Callable[[Kit, Table], list[Place]]) -> Tried:
    def tried(kit: Kit, table: Table) -> None:
        for place in places(kit, table):
            try:
                test(kit, table, copy.copy(place.match), place.seed)
            except (Exception, pytest.fail.Exception) as error:
                error.add_note(f"at {place}")
                raise

    for attribute in ("__name__", "__doc__", "__module__"):
        setattr(tried, attribute, getattr(test, attribute))
    return tried


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Try a law with each kit in KITS of its module, and with each table of the kit."""
    asked = set(metafunc.fixturenames)
    if "kit" not in asked:
        return
    kits = _kits(metafunc)
    if "table" in asked:
        pairs = [(kit, table) for kit in kits for table in kit.tables]
        metafunc.parametrize(("kit", "table"), pairs, ids=name)
    elif "corpus_table" in asked:
        pairs = [(kit, table) for kit in kits for table in kit.corpus or kit.tables]
        metafunc.parametrize(("kit", "corpus_table"), pairs, ids=name)
    else:
        metafunc.parametrize("kit", kits, ids=name)


def _kits(metafunc: pytest.Metafunc) -> Sequence[Kit]:
    kits = getattr(metafunc.module, "KITS", None)
    if not kits or not all(isinstance(kit, Kit) for kit in kits):
        where = metafunc.module.__name__
        raise pytest.UsageError(f"{where}: the laws need KITS, a list of purrlor.testing.kit.Kit")
    return list(kits)
