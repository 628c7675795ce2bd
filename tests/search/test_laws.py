"""Laws of search, for every game: legal moves, information sets, the same moves from a seed."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from purrlor.core.chance import Chance, Quick, Seeded
from purrlor.core.game import Position, State
from purrlor.core.match import Match
from purrlor.search import ALL_EVENTS, MOVES, Found, Observer, Plan, Worlds, processes, search
from purrlor.search import search_match as searched
from purrlor.testing.kit import Kit, Table, name
from purrlor.testing.play import played, position
from purrlor.testing.tiny_paws.kit import KIT as TINY_PAWS
from tests.laws.kits import KITS

GAMES = {kit.game.id: kit for kit in (*KITS, TINY_PAWS)}
FEW = Plan(simulations=60, depth=8)


@pytest.mark.parametrize("observer", [MOVES, ALL_EVENTS], ids=["moves", "all events"])
@pytest.mark.parametrize("kit", GAMES.values(), ids=name)
def test_only_legal_moves_are_tried_and_all_is_counted(kit: Kit, observer: Observer) -> None:
    for table, plies in zip(kit.tables[:3], (0, 9, 9), strict=False):
        match = played(kit, table, seed=plies, plies=plies)
        if match.outcome is not None:
            continue
        found = searched(match, match.mover, Plan(simulations=40, depth=5, observer=observer))
        legal = {move for row in match.choices() for move in row}
        assert {each.move for each in found.tried} <= legal
        assert found.simulations == sum(each.visits for each in found.tried) == 40
        assert sum(each.share for each in found.tried) == pytest.approx(1)
        for each in found.tried:
            assert 0 <= each.value <= 1
            assert each.visits <= each.available <= 40


@pytest.mark.parametrize("kit", GAMES.values(), ids=name)
def test_the_same_seed_finds_the_same_and_the_match_stays_as_it_was(kit: Kit) -> None:
    match = played(kit, kit.tables[0], seed=3, plies=4)
    before = match.describe()
    one, again = (searched(match, match.mover, FEW, seed=7) for _ in range(2))
    assert one == again
    assert match.describe() == before
    assert one != searched(match, match.mover, FEW, seed=8)


@pytest.mark.parametrize("kit", GAMES.values(), ids=name)
def test_what_a_seat_cannot_know_changes_nothing(kit: Kit) -> None:
    match = played(kit, kit.tables[0], seed=2, plies=0 if kit is TINY_PAWS else 3)
    one, *others = (imagined(kit, match, seed) for seed in range(30))
    other = next(each for each in others if each.describe() != one.describe())
    seat = match.mover
    assert one.view(seat) == other.view(seat)
    assert searched(one, seat, FEW) == searched(other, seat, FEW)


def imagined(kit: Kit, match: Match, seed: int) -> Match:
    """A match in another world that the seat to move cannot tell from this one."""
    seat, now = match.mover, position(match)
    world = kit.game.imagine(match.view(seat), match.knowledge(seat), Quick(seed))
    return Match(kit.game, match.options, Position(world, now.knowledge, now.spectator))


def match_of(game: str, players: int = 2) -> Match:
    kit = GAMES[game]
    return Match.deal(kit.game, kit.options(Table({}, players)), players, Seeded(b"search"))


def found_in(match: Match, **more: Any) -> Found:
    seat = match.mover
    plan = Plan(simulations=81, until_score=True)
    return search(match.game, match.view(seat), match.knowledge(seat), plan, **more)


def test_parts_find_the_same_side_by_side_as_one_after_another() -> None:
    match = match_of("kitten-me", 3)
    alone = found_in(match, parts=4)
    assert alone.simulations == 81
    assert alone != found_in(match, parts=1)
    with processes(2) as pool:
        assert found_in(match, parts=4, pool=pool) == alone
    with ThreadPoolExecutor(1) as threads:  # any executor will do
        assert found_in(match, parts=4, pool=threads) == alone


def test_the_clock_ends_a_search_that_has_made_at_least_some_simulations() -> None:
    match = match_of("go-kitty")
    found = searched(match, match.mover, Plan(seconds=1e-9, depth=2))
    assert found.simulations == 32
    both = searched(match, match.mover, Plan(simulations=40, seconds=3600, depth=2))
    assert both.simulations == 40


class Weighted(Worlds):
    """Worlds with weights from a caller's own inference."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.drawn = 0

    def draw(self, chance: Chance) -> State:
        self.drawn += 1
        match, seat = self.match, self.match.mover
        state: State = match.game.imagine(match.view(seat), match.knowledge(seat), chance)
        return state


def test_worlds_can_come_from_elsewhere_and_serve_several_simulations() -> None:
    match = match_of("shut-up-cat")
    seat, worlds = match.mover, Weighted(match)
    plan = Plan(simulations=30, depth=5, per_world=3)
    found = search(match.game, match.view(seat), match.knowledge(seat), plan, worlds=worlds)
    assert found.simulations == 30
    assert worlds.drawn == 10


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({}, "expected a number of simulations or of seconds"),
        ({"simulations": 0}, "simulations: expected 1 or more, got 0"),
        ({"seconds": 0}, "seconds: expected more than 0, got 0"),
        ({"simulations": 5, "depth": -1}, "depth: expected 0 or more, got -1"),
        ({"simulations": 5, "per_world": 0}, "per_world: expected 1 or more, got 0"),
        ({"simulations": 5, "width": 0.5}, "width: expected 1 or more, got 0.5"),
        (
            {"simulations": 5, "exploration": float("nan")},
            "expected 0 or more, got nan",
        ),
    ],
)
def test_a_plan_that_cannot_be_followed_is_refused(settings: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Plan(**settings)


def test_only_the_seat_to_move_can_search() -> None:
    match = match_of("kitten-me")
    waits = 1 - match.mover
    with pytest.raises(ValueError, match=f"the seat to move, {match.mover}, got {waits}"):
        searched(match, waits, FEW)
    with pytest.raises(ValueError, match="got None"):
        search(match.game, match.view(None), match.knowledge(None), FEW)
    with pytest.raises(ValueError, match="parts: expected 1 or more, got 0"):
        found_in(match, parts=0)
