"""The law on hidden information: two states that differ only in what a seat may not know give that
seat byte-equal views and events, and the same sentences."""

import json
from collections import Counter
from typing import Any

from purrlor.core.chance import Quick
from purrlor.core.game import Event, Viewer
from purrlor.core.match import Match
from purrlor.core.wire import to_plain
from purrlor.testing.kit import Kit, Table
from purrlor.testing.laws.playing import one_of
from purrlor.testing.laws.trying import law
from purrlor.testing.laws.trying import pytest_generate_tests as pytest_generate_tests
from purrlor.testing.play import luck, played, random_choice, state
from purrlor.words import speaker


def as_bytes(value: object) -> bytes:
    return json.dumps(to_plain(value), ensure_ascii=False).encode()


class Twins:
    """A match, and beside it a world that one seat cannot tell from it, played on in step."""

    def __init__(self, kit: Kit, match: Match, seat: Viewer, seed: int) -> None:
        self.kit, self.match, self.seat = kit, match, seat
        names = [f"Cat {seat}" for seat in range(match.players)]
        self.speech = speaker(kit.game.id, names, seat)
        self.chance = luck(seed, match.players).chance()
        self.hidden = 0  # plies whose events differ in what the seat is not shown
        self.world: Any = kit.game.imagine(match.view(seat), match.knowledge(seat), Quick(seed))

    def differ(self) -> bool:
        return bool(self.world != state(self.match))

    def look_alike(self) -> bool:
        knowledge = self.match.knowledge(self.seat)
        view = self.kit.game.view(self.world, self.seat, knowledge, self.match.ply)
        return as_bytes(view) == as_bytes(self.match.view(self.seat))

    def step(self, chance: Quick) -> bool:
        """One move in both; False where the rules let the seat tell them apart from now on."""
        mover, move = self.match.mover, random_choice(self.match, chance)
        if self.world.why_not(mover, move) is not None:
            return False
        self.world.journal = []
        self.world.play(move, self.chance)
        self.match.with_chance(self.chance).play(mover, move)
        there, here = self.world.journal, self.match._log[-1]
        if self._may_know(there) != self._may_know(here):
            return False
        self.hidden += as_bytes(there) != as_bytes(here)
        told = self.match.events_for(self.seat, self.match.ply)
        seen = [event.seen_by(self.seat) for event in there]
        assert as_bytes(seen) == as_bytes(told)
        assert list(map(self.speech.say, seen)) == list(map(self.speech.say, told))
        return True

    def _may_know(self, events: list[Event]) -> list[object]:
        return [(type(event), self.kit.may_know(event, self.seat)) for event in events]


@law
def test_what_a_seat_may_not_know_changes_nothing_that_it_is_shown(
    kit: Kit, table: Table, match: Match, seed: int
) -> None:
    twins = Twins(kit, match, one_of(match.viewers(), match, seed), seed)
    chance = Quick(seed + 1)
    assert twins.look_alike()
    while twins.match.outcome is None and twins.step(chance):
        assert twins.look_alike()


def test_the_law_above_looks_at_what_could_leak(kit: Kit) -> None:
    """A check that cannot fail is none: most worlds differ, and some events do."""
    seen: Counter[str] = Counter()
    for seed in range(200):
        table = kit.tables[seed % len(kit.tables)]
        twins = Twins(kit, played(kit, table, seed, 5), seed % table.players, seed)
        chance = Quick(seed + 1)
        seen["differ"] += twins.differ()
        while twins.match.outcome is None and twins.step(chance):
            seen["steps"] += 1
        seen["hidden"] += twins.hidden
        if seen["differ"] >= 20 and seen["steps"] >= 20 and seen["hidden"] >= 2:
            return
    raise AssertionError(f"too little could leak: {seen}")
