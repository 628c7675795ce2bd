"""Laws on games in numbers: every table's actions, masks and observations."""

from collections import Counter
from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from purrlor.core.chance import Quick
from purrlor.core.encoding import Encoding
from purrlor.core.episode import Episode
from purrlor.core.game import Move
from purrlor.core.wire import Plain
from purrlor.env.tables import encode
from tests.laws.kit import Kit, Table
from tests.laws.kits import KITS, TABLES, name
from tests.laws.play import played, random_choice
from tests.laws.test_hidden import Twins

every_table = pytest.mark.parametrize(("kit", "table"), TABLES, ids=name)
seeds = st.integers(min_value=0, max_value=2**64 - 1)
plies = st.integers(min_value=0, max_value=50)
law = settings(deadline=None, derandomize=True, database=None, max_examples=4)
RECALLS = ("view", "knowledge")
SMALL: list[tuple[str, int, dict[str, Plain]]] = [
    ("kitten-me", 2, {"cards": 1, "max_bid": 3, "deck": {"cards": {"red hat": 2, "skip": 2}}}),
    ("kitten-me", 4, {"rounds": 2, "max_bid": 2, "deck": "both"}),
    ("go-kitty", 2, {"cards": 2, "rounds": 2, "deck": {"fan": 4, "leaf": 2, "mouse": 1}}),
    ("shut-up-cat", 3, {"rounds": 2}),
    ("shut-up-cat", 2, {"rounds": 1, "tiles": "mzzmzzmzzmzz"}),
]


def encoding_of(kit: Kit, table: Table, recall: str = "knowledge") -> Encoding:
    return encode(kit.game.id, table.players, table.options, recall)


def random_move(episode: Episode, chance: Quick) -> Move:
    """Choose among the legal actions, as their mask tells them."""
    actions = legal(episode)
    return episode.encoding.actions.move(episode.state, actions[chance.below(len(actions))])


def mask_of(episode: Episode) -> bytes:
    row = bytearray(b"\7" * episode.encoding.actions.size)
    episode.mask(row, 0)
    return bytes(row)


def legal(episode: Episode) -> list[int]:
    return [action for action, may in enumerate(mask_of(episode)) if may]


def observed(encoding: Encoding, state: object, knowledge: object, seat: int) -> bytes:
    row = bytearray(encoding.layout.size)
    encoding.observe(state, knowledge, seat, row, 0)  # type: ignore[arg-type]  # any game's
    return bytes(row)


@pytest.mark.parametrize(
    ("game", "players", "size"),
    [
        *(("kitten-me", players, 598 + 6 * players) for players in (2, 10)),
        *(("go-kitty", players, 430 + 33 * players) for players in (2, 5)),
        *(("shut-up-cat", players, 932 + players) for players in (2, 4)),
    ],
)
def test_the_action_table_has_one_size_for_each_number_of_players(
    game: str, players: int, size: int
) -> None:
    table = encode(game, players).actions
    assert table.size == size
    assert len({table.label(action) for action in range(size)}) == size


@every_table
@law
@given(seed=seeds, plies=plies)
def test_legal_actions_are_the_legal_moves_both_ways(
    kit: Kit, table: Table, seed: int, plies: int
) -> None:
    encoding, state = encoding_of(kit, table), played(kit, table, seed, plies)._position.state
    if state.to_move() is None:
        return
    row = bytearray(encoding.actions.size + 2)
    encoding.actions.mask(state, row, 1)
    actions = [action for action in range(encoding.actions.size) if row[1 + action]]
    assert row[0] == row[-1] == 0
    moves = [encoding.actions.move(state, action) for action in actions]
    assert sorted(map(str, moves)) == sorted(map(str, state.moves()))
    assert [encoding.actions.action(state, move) for move in moves] == actions


@every_table
@law
@given(seed=seeds, plies=plies)
def test_observation_and_mask_are_equal_in_worlds_that_a_seat_cannot_tell_apart(
    kit: Kit, table: Table, seed: int, plies: int
) -> None:
    encodings = [encoding_of(kit, table, recall) for recall in RECALLS]
    seat, chance = seed % table.players, Quick(seed + 1)
    twins = Twins(kit, played(kit, table, seed, plies), seat, seed)
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


@pytest.mark.parametrize("kit", KITS, ids=name)
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


@every_table
@law
@given(seed=seeds)
def test_an_episode_tells_what_a_match_tells(kit: Kit, table: Table, seed: int) -> None:
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


@pytest.mark.parametrize(("game", "players", "options"), SMALL, ids=str)
def test_small_games_end_after_their_rounds_and_what_is_won_is_lost(
    game: str, players: int, options: Mapping[str, Plain]
) -> None:
    encoding = encode(game, players, options)
    for seed in range(30):
        chance = Quick(seed)
        episode = Episode.deal(encoding, chance, 500)
        while episode.to_move() is not None:
            assert episode.rewards() == [0.0] * players
            episode.play(random_move(episode, chance), chance)
        assert episode.is_over()
        assert not any(mask_of(episode))
        assert sum(episode.rewards()) == pytest.approx(0)
        assert max(map(abs, episode.rewards())) <= 1
        if encoding.most_rounds is not None:
            assert encoding.rounds(episode.state, episode.turns) <= encoding.most_rounds


def test_bids_beyond_the_largest_are_made_only_by_those_who_must() -> None:
    deck: Plain = {"cards": {"skip": 8, "red hat": 4}}
    encoding = encode("kitten-me", 2, {"max_bid": 1, "deck": deck, "cards": 3})
    seen: Counter[bool] = Counter()
    for seed in range(60):
        chance = Quick(seed)
        episode = Episode.deal(encoding, chance, 200)
        while episode.to_move() is not None:
            texts = [encoding.actions.label(action) for action in legal(episode)]
            beyond = [text for text in texts if text.startswith("bid beyond")]
            seen[bool(beyond)] += 1
            assert not beyond or beyond == texts
            episode.play(random_move(episode, chance), chance)
    assert seen[True] > 5


def test_a_long_game_is_cut_off_and_nobody_wins() -> None:
    chance = Quick(1)
    episode = Episode.deal(encode("go-kitty", 3), chance, 7)
    while episode.to_move() is not None:
        episode.play(random_move(episode, chance), chance)
    assert (episode.moves, episode.is_cut(), episode.is_over()) == (7, True, False)
    assert episode.rewards() == [0.0, 0.0, 0.0]


@pytest.mark.parametrize(
    ("game", "players", "options", "reason"),
    [
        ("kitten-me", 2, {"max_bid": 0}, "max_bid: expected 1 to 99"),
        ("kitten-me", 2, {"max_bid": 3, "min_opening": 4}, "below min_opening"),
        ("kitten-me", 2, {"cards": 1, "min_opening": 0}, "min_opening: expected 1 to 99"),
        ("kitten-me", 2, {"cards": 4, "max_cards": 3}, "max_cards: expected at least 4"),
        (
            "kitten-me",
            2,
            {"cards": 2, "deck": {"cards": {"skip": 4}}},
            "at least 5 cards",
        ),
        ("kitten-me", 11, {"cards": 1}, "from 2 to 10"),
        ("kitten-me", 2, {"rounds": "all"}, "rounds"),
        ("go-kitty", 2, {"deck": {"fan": 5}}, "expected 0 to 4"),
        ("go-kitty", 2, {"deck": {"fan": 4}}, "at least 10 kitties"),
        ("go-kitty", 2, {"colour": "red"}, "colour"),
        ("shut-up-cat", 2, {"rounds": 2, "max_rounds": 3}, "got both"),
        ("shut-up-cat", 2, {"tiles": "zzmm"}, "8 times z and 4 times m"),
    ],
)
def test_a_table_that_cannot_be_played_is_refused(
    game: str, players: int, options: dict[str, Plain], reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        encode(game, players, options)


def test_recall_is_one_of_two_words_and_knowledge_is_more() -> None:
    with pytest.raises(ValueError, match="'view' or 'knowledge'"):
        encode("go-kitty", 2, recall="all")
    for kit in KITS:
        seen, known = (encode(kit.game.id, 2, recall=recall).layout for recall in RECALLS)
        assert set(seen.segments) < set(known.segments)
        assert seen.size < known.size
        assert seen.start("nothing of the kind") == seen.size
