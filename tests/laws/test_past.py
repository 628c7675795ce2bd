"""Laws on worlds with a past: what everybody knows in a world that one seat imagines."""

from typing import Any

import pytest
from hypothesis import given, settings

from purrlor.core.chance import Quick
from purrlor.core.game import Position, Viewer
from purrlor.core.match import Match
from tests.laws.kit import Kit, Table
from tests.laws.kits import KITS, name
from tests.laws.play import played, random_choice, state, step
from tests.laws.test_laws import every_table, law, plies, seeds

few = settings(law, max_examples=3)  # each of them for every seat


def all_true(kit: Kit, position: Position[Any, Any]) -> bool:
    known = [*position.knowledge, position.spectator]
    return all(kit.is_true(position.state, knowledge) for knowledge in known)


@every_table
@few
@given(seed=seeds, plies=plies)
def test_in_an_imagined_world_all_that_anybody_knows_is_true_and_the_imaginer_knows_the_same(
    kit: Kit, table: Table, seed: int, plies: int
) -> None:
    match, chance = played(kit, table, seed, plies), Quick(seed)
    for viewer in match.viewers():
        world = match.imagine(viewer, chance)
        assert world.known_to(viewer) == match.knowledge(viewer)
        assert world.spectator == match.knowledge(None)
        view = kit.game.view(world.state, viewer, world.known_to(viewer), match.ply)
        assert view == match.view(viewer)
        assert kit.components(world.state) == kit.box(match.options)
        assert all_true(kit, world)


@every_table
@few
@given(seed=seeds, plies=plies)
def test_everybody_can_think_and_play_on_in_an_imagined_world(
    kit: Kit, table: Table, seed: int, plies: int
) -> None:
    match, chance = played(kit, table, seed, plies), Quick(seed)
    viewer = seed % (table.players + 1)
    world = match.imagine(viewer if viewer < table.players else None, chance)
    there = Match(kit.game, match.options, world).with_chance(Quick(seed + 1))
    for _ in range(12):
        for seat in range(table.players):
            kit.game.imagine(there.view(seat), there.knowledge(seat), chance)
        if there.outcome is None:
            step(there, chance)
        assert all_true(kit, world)


class Lookalikes:
    """A match, and one in a world that a seat imagined, played on in step."""

    def __init__(self, kit: Kit, match: Match, seat: Viewer, seed: int) -> None:
        self.match, self.seat = match, seat
        self.before = match.all_events_for(seat)
        self.world = Match(kit.game, match.options, match.imagine(seat, Quick(seed)))
        self.world.with_chance(Quick(seed))
        match.with_chance(Quick(seed))

    def step(self, chance: Quick) -> bool:
        """One move in both; False where the seat can tell them apart from now on."""
        mover, move = self.match.mover, random_choice(self.match, chance)
        if state(self.world).why_not(mover, move) is not None:
            return False
        self.match.play(mover, move)
        self.world.play(mover, move)
        here = self.match.events_for(self.seat, self.match.ply)
        return here == self.world.events_for(self.seat, self.world.ply)

    def imagine_in_both(self, kit: Kit, seed: int) -> list[Position[Any, Any]]:
        told = [
            self.match.all_events_for(self.seat),
            self.before + self.world.all_events_for(self.seat),
        ]
        return [
            kit.game.imagine_past(
                each.view(self.seat, offers=False), each.knowledge(self.seat), events, Quick(seed)
            )
            for each, events in zip((self.match, self.world), told, strict=True)
        ]


def same(one: Position[Any, Any], other: Position[Any, Any]) -> bool:
    known = one.knowledge == other.knowledge and one.spectator == other.spectator
    return bool(known and one.state == other.state)


@pytest.mark.parametrize("kit", KITS, ids=name)
def test_what_is_imagined_depends_on_nothing_that_the_seat_may_not_know(kit: Kit) -> None:
    differ = 0
    for seed in range(40):
        table = kit.tables[seed % len(kit.tables)]
        seat = seed % table.players
        pair = Lookalikes(kit, played(kit, table, seed, seed), seat, seed)
        chance = Quick(seed + 1)
        for _ in range(8):
            if pair.match.outcome is not None or not pair.step(chance):
                break
            one, other = pair.imagine_in_both(kit, seed)
            assert same(one, other)
            differ += state(pair.match) != state(pair.world)
    assert differ >= 10  # else it would not have looked at anything hidden


@every_table
@settings(law, max_examples=2)
@given(seed=seeds)
def test_an_arranged_position_has_no_past_that_could_be_imagined(
    kit: Kit, table: Table, seed: int
) -> None:
    match = played(kit, table, seed, 3)
    position = kit.game.arrange(match.options, match.describe(), Quick(seed))
    arranged = Match(kit.game, match.options, position)
    with pytest.raises(ValueError, match="past begins with the deal"):
        arranged.imagine(0, Quick(seed))
