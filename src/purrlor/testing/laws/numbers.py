"""Laws on games in numbers: the actions, masks and observations of every table."""

from collections import Counter

from purrlor.core.chance import Quick
from purrlor.core.encoding import Encoding
from purrlor.core.episode import Episode
from purrlor.core.match import Match
from purrlor.env.tables import encode
from purrlor.testing.kit import Kit, Table
from purrlor.testing.laws.hidden import Twins
from purrlor.testing.laws.trying import at_the_end, few
from purrlor.testing.laws.trying import pytest_generate_tests as pytest_generate_tests
from purrlor.testing.play import played, random_choice

RECALLS = ("view", "knowledge")


def encoding_of(kit: Kit, table: Table, recall: str = "knowledge") -> Encoding:
    return encode(kit.game.id, table.players, table.options, recall)


def observed(encoding: Encoding, state: object, knowledge: object, seat: int) -> bytes:
    row = bytearray(encoding.layout.size)
    encoding.observe(state, knowledge, seat, row, 0)  # type: ignore[arg-type]  # any game's
    return bytes(row)


@few
def test_legal_actions_are_the_legal_moves_both_ways(
    kit: Kit, table: Table, match: Match, seed: int
) -> None:
    encoding, state = encoding_of(kit, table), match._position.state
    if state.to_move() is None:
        return
    row = bytearray(encoding.actions.size + 2)
    encoding.actions.mask(state, row, 1)
    actions = [action for action in range(encoding.actions.size) if row[1 + action]]
    assert row[0] == row[-1] == 0
    moves = [encoding.actions.move(state, action) for action in actions]
    assert sorted(map(str, moves)) == sorted(map(str, state.moves()))
    assert [encoding.actions.action(state, move) for move in moves] == actions


@few
def test_observation_and_mask_are_equal_in_worlds_that_a_seat_cannot_tell_apart(
    kit: Kit, table: Table, match: Match, seed: int
) -> None:
    encodings = [encoding_of(kit, table, recall) for recall in RECALLS]
    seat, chance = seed % table.players, Quick(seed + 1)
    twins = Twins(kit, match, seat, seed)
    for _ in range(20):
        assert all(look_alike(encoding, twins, seat) for encoding in encodings)
        if twins.match.outcome is not None or not twins.step(chance):
            break


def look_alike(encoding: Encoding, twins: Twins, seat: int) -> bool:
    there, here = twins.world, twins.match._position.state
    knowledge = twins.match.knowledge(seat)
    same = observed(encoding, there, knowledge, seat) == observed(encoding, here, knowledge, seat)
    if here.to_move() != seat:
        return same
    rows = bytearray(encoding.actions.size), bytearray(encoding.actions.size)
    for row, state in zip(rows, (there, here), strict=True):
        encoding.actions.mask(state, row, 0)
    return same and rows[0] == rows[1]


def test_observations_say_something_of_all_that_they_name(kit: Kit) -> None:
    """A check that cannot fail is none: each segment changes in the course of some games."""
    table = max(kit.tables, key=lambda each: len(str(each.options)))
    encoding = encoding_of(kit, table)
    seen: Counter[str] = Counter()
    for seed in range(25):
        match, chance = played(kit, table, seed, 0), Quick(seed)
        while match.outcome is None and match.ply < 200:
            match.play(match.mover, random_choice(match, chance))
            seat = seed % table.players
            row = observed(encoding, match._position.state, match.knowledge(seat), seat)
            for each in encoding.layout.segments.values():
                seen[each.name] += any(row[each.start : each.start + each.size])
        if set(+seen) == set(encoding.layout.segments):
            return
    assert set(+seen) == set(encoding.layout.segments)


@at_the_end
def test_an_episode_tells_what_a_match_tells(
    kit: Kit, table: Table, match: Match, seed: int
) -> None:
    encoding, chance = encoding_of(kit, table), Quick(seed)
    match = played(kit, table, seed, 0)
    episode = Episode.deal(encoding, match._chance.copy(), 1000)  # type: ignore[union-attr]
    for _ in range(40):
        if match.outcome is not None:
            break
        move, luck = random_choice(match, chance), match._chance.copy()  # type: ignore[union-attr]
        episode.play(move, luck)
        match.play(match.mover, move)
        seat = match.ply % table.players
        assert episode.known_to(seat) == match.knowledge(seat)
    assert episode.state == match._position.state
    for seat in range(table.players):
        assert episode.copy().known_to(seat) == match.knowledge(seat)
