"""Laws on what programs hold: states, knowledge, luck and matches are copied and pickled."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

from purrlor.core.chance import Quick
from purrlor.core.game import RANDOM, play_out
from purrlor.core.match import Match
from purrlor.testing.kit import Kit, Table
from purrlor.testing.laws.trying import few
from purrlor.testing.laws.trying import pytest_generate_tests as pytest_generate_tests
from purrlor.testing.play import position, state, step


def pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


WAYS: tuple[Callable[[Any], Any], ...] = (copy.copy, copy.deepcopy, pickled)


@few
def test_a_state_held_again_is_equal_and_goes_its_own_way(
    kit: Kit, table: Table, match: Match, seed: int
) -> None:
    now = state(match)
    before = now.copy()
    for again in WAYS:
        now.journal = []
        other = again(now)
        assert other == now
        assert other.journal is None
        assert play_out(other, Quick(seed)) == play_out(now.copy(), Quick(seed))
        assert now == before


def test_every_field_of_a_state_changes_in_random_play_and_is_copied_and_pickled(kit: Kit) -> None:
    changed: set[str] = set()
    for seed in range(200):
        table, chance = kit.tables[seed % len(kit.tables)], Quick(seed)
        now = kit.game.deal(kit.options(table), table.players, chance, None)
        first = fields = now.copy().comparison_key()
        while now.to_move() is not None:
            now.play(RANDOM.choose(now, chance), chance)
            fields = now.comparison_key()
            assert now.copy().comparison_key() == fields
            changed |= {field for field in fields if fields[field] != first[field]}
        assert pickled(now).comparison_key() == fields
        if seed >= 3 and first.keys() - changed - kit.constant <= SET_ONCE:
            return
    assert first.keys() - changed - kit.constant <= SET_ONCE


SET_ONCE = {"options", "house_rules", "players", "first", "journal"}


@few
def test_a_match_held_again_goes_on_as_the_first_would_with_all_that_everybody_knows(
    kit: Kit, table: Table, match: Match, seed: int
) -> None:
    if seed % 2:
        match.with_chance(Quick(seed))  # unlike fair luck, it changes with each draw
    others: list[Match] = [again(match) for again in WAYS]
    before = match.trace()
    for other in others:
        assert other.game is match.game
        assert same(other, match)
        to_the_end(other, Quick(seed))
        assert match.trace() == before
    to_the_end(match, Quick(seed))
    assert all(same(other, match) for other in others)


def to_the_end(match: Match, chance: Quick) -> None:
    for _ in range(20):
        if match.outcome is None:
            step(match, chance)


def same(one: Match, other: Match) -> bool:
    here, there = position(one), position(other)
    knowledge = all(here.known_to(who) == there.known_to(who) for who in one.viewers())
    return knowledge and here.state == there.state and one.trace() == other.trace()
