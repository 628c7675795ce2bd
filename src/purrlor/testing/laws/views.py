"""Laws on views: a public part that is the same for all, an own part, and the texts of both."""

import dataclasses
import json

from purrlor.core.chance import Quick
from purrlor.core.match import Match
from purrlor.core.wire import to_plain
from purrlor.core.writing import to_json
from purrlor.server.tables.lines import changed_fields
from purrlor.testing.kit import Kit, Table
from purrlor.testing.laws.trying import few
from purrlor.testing.laws.trying import pytest_generate_tests as pytest_generate_tests
from purrlor.testing.play import state, step


def as_json(value: object) -> str:
    return json.dumps(to_plain(value), separators=(",", ":"), ensure_ascii=False)


def test_each_field_of_a_view_belongs_to_one_of_its_parts(kit: Kit) -> None:
    public, own, both = (
        [field.name for field in dataclasses.fields(part)]
        for part in (kit.game.public_type, kit.game.own_type, kit.game.view_type)
    )
    assert sorted(public + own) == sorted(both)


@few
def test_the_public_part_is_the_same_whoever_looks(
    kit: Kit, table: Table, match: Match, seed: int
) -> None:
    public = to_json(match.public())
    for viewer in match.viewers():
        by_what_they_know = kit.game.public(state(match), match.knowledge(viewer), match.ply)
        assert to_json(by_what_they_know) == public


@few
def test_views_and_events_are_written_as_their_plain_form_would_be(
    kit: Kit, table: Table, match: Match, seed: int
) -> None:
    for viewer in match.viewers():
        view = match.view(viewer)
        assert to_json(view) == as_json(view)
        told = match.events_for(viewer, match.ply)
        assert to_json(told) == as_json(told)


@few
def test_all_changes_add_up_to_the_view(kit: Kit, table: Table, match: Match, seed: int) -> None:
    chance, last = Quick(seed), match.ply + 15
    views = {viewer: json.loads(to_json(match.view(viewer))) for viewer in match.viewers()}
    while match.outcome is None and match.ply < last:
        before = parts(match)
        step(match, chance)
        public = json.loads(changed_fields(before[-1], match.public()))
        for viewer, old in zip(match.viewers(), before, strict=False):
            own = json.loads(changed_fields(old, match.own(viewer)))
            views[viewer] = {**views[viewer], **public, **own}
            assert views[viewer] == to_plain(match.view(viewer))


def parts(match: Match) -> list[object]:
    """The own part of each viewer, and the public part at the end."""
    return [*(match.own(viewer) for viewer in match.viewers()), match.public()]
