"""Games in numbers: actions, masks, observations, and small games."""

from collections import Counter
from collections.abc import Mapping

import pytest

from purrlor.core.chance import Quick
from purrlor.core.encoding import Encoding
from purrlor.core.episode import Episode
from purrlor.core.game import Move
from purrlor.core.wire import Plain
from purrlor.env.tables import encode
from purrlor.games import OWN

SMALL: list[tuple[str, int, dict[str, Plain]]] = [
    ("kitten-me", 2, {"cards": 1, "max_bid": 3, "deck": {"cards": {"red hat": 2, "skip": 2}}}),
    ("kitten-me", 4, {"rounds": 2, "max_bid": 2, "deck": "both"}),
    ("go-kitty", 2, {"cards": 2, "rounds": 2, "deck": {"fan": 4, "leaf": 2, "mouse": 1}}),
    ("shut-up-cat", 3, {"rounds": 2}),
    ("shut-up-cat", 2, {"rounds": 1, "tiles": "mzzmzzmzzmzz"}),
]


def random_move(episode: Episode, chance: Quick) -> Move:
    """Choose one of the legal actions of the mask."""
    actions = legal(episode)
    return episode.encoding.actions.move(episode.state, actions[chance.below(len(actions))])


def mask_of(episode: Episode) -> bytes:
    row = bytearray(b"\7" * episode.encoding.actions.size)
    episode.mask(row, 0)
    return bytes(row)


def legal(episode: Episode) -> list[int]:
    return [action for action, may in enumerate(mask_of(episode)) if may]


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


def test_with_a_deck_that_can_count_more_each_bid_beyond_the_largest_is_an_action() -> None:
    deck: Plain = {"cards": {"wild x3": 30, "double trouble": 20, "skip": 9, "go fish": 9}}
    encoding, seen = encode("kitten-me", 3, {"deck": deck}), set[str]()
    for seed in range(20):
        chance = Quick(seed)
        episode = Episode.deal(encoding, chance, 200)
        while episode.to_move() is not None:
            moves = [encoding.actions.move(episode.state, action) for action in legal(episode)]
            assert sorted(map(str, moves)) == sorted(map(str, episode.state.moves()))
            texts = [encoding.actions.label(action) for action in legal(episode)]
            if any(text.startswith("bid beyond") for text in texts):
                seen.update(texts)
            episode.play(random_move(episode, chance), chance)
    assert {"challenge", "purrfect", "skip", "bid beyond hat", "go-fish +1 hat"} <= seen


def random_game(encoding: Encoding, most_moves: int) -> Episode:
    chance = Quick(1)
    episode = Episode.deal(encoding, chance, most_moves)
    while episode.to_move() is not None:
        episode.play(random_move(episode, chance), chance)
    return episode


def test_a_long_game_is_cut_off_and_nobody_wins() -> None:
    episode = random_game(encode("go-kitty", 3), 7)
    assert (episode.moves, episode.is_cut(), episode.is_over()) == (7, True, False)
    assert episode.rewards() == [0.0, 0.0, 0.0]


@pytest.mark.parametrize(("game", "players", "options"), SMALL, ids=str)
def test_a_game_that_ends_with_its_last_allowed_move_is_not_cut_off(
    game: str, players: int, options: Mapping[str, Plain]
) -> None:
    encoding = encode(game, players, options)
    whole = random_game(encoding, 500)
    last = random_game(encoding, whole.moves)
    assert (last.moves, last.is_cut(), last.is_over()) == (whole.moves, False, True)


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
    for box in OWN:
        seen, known = (encode(box.id, 2, recall=each).layout for each in ("view", "knowledge"))
        assert set(seen.segments) < set(known.segments)
        assert seen.size < known.size
        assert seen.start("nothing of the kind") == seen.size
