"""A batch plays like the same number of single games."""

from typing import Any

import numpy as np
import pytest

from purrlor.core.chance import Quick
from purrlor.core.episode import Episode
from purrlor.env.batch import Batch
from purrlor.env.tables import encode

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("kitten-me", 3, {"deck": "both", "cards": 2, "max_bid": 5}),
    ("go-kitty", 2, {"rounds": 2}),
    ("shut-up-cat", 2, {"rounds": 1}),
]


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_each_game_of_a_batch_is_an_episode_of_its_own(
    game: str, players: int, options: dict[str, Any]
) -> None:
    """Play it in step with single episodes with the same luck."""
    batch, drawn, ended = Batch(game, 4, players, options), np.random.default_rng(1), 0
    batch.reset(seed=9)
    lucks = [Quick(9, number) for number in range(4)]
    games = [Episode.deal(batch.encoding, luck, 10_000) for luck in lucks]
    for _ in range(60):
        actions = (drawn.random(batch.masks.shape) * batch.masks).argmax(1)
        batch.step(actions)
        for number, action in enumerate(actions.tolist()):
            episode = games[number]
            move = batch.encoding.actions.move(episode.state, action)
            episode.play(move, lucks[number])
            over = episode.to_move() is None
            ended += over
            assert batch.terminated[number] == over
            assert np.allclose(batch.rewards[number], episode.rewards())
            if over:
                games[number] = Episode.deal(batch.encoding, lucks[number], 10_000)
            assert same(batch, number, games[number])
    assert ended


@pytest.mark.parametrize("game", ["kitten-me", "go-kitty", "shut-up-cat"])
def test_what_every_seat_has_learned_is_forgotten_and_known_still(game: str) -> None:
    whole, chance, other = Episode.deal(encode(game, 2), Quick(3), 10_000), Quick(4), Quick(4)
    short, seen = whole.copy(), [bytearray(whole.encoding.layout.size) for _ in range(2)]
    while whole.moves < 100 and (seat := whole.to_move()) is not None:
        for episode, row, luck in ((whole, seen[0], chance), (short, seen[1], other)):
            episode.observe(seat, row, 0)
            episode.play(episode.state.choices()[0][0], luck)
        short.forget_read()
        assert seen[0] == seen[1]
    assert whole.moves >= 32
    assert len(short.log) < len(whole.log)


def same(batch: Batch, number: int, episode: Episode) -> bool:
    seat = episode.mover()
    seen, legal = bytearray(batch.encoding.layout.size), bytearray(batch.encoding.actions.size)
    episode.observe(seat, seen, 0)
    episode.mask(legal, 0)
    rows = batch.observations[number].tobytes(), batch.masks[number].tobytes()
    return bool(batch.to_move[number] == seat) and rows == (bytes(seen), bytes(legal))


def test_a_batch_with_the_same_seed_is_the_same_again() -> None:
    one, other = Batch("shut-up-cat", 3), Batch("shut-up-cat", 3)
    one.reset(seed=4)
    other.reset(seed=4)
    for _ in range(5):
        actions = one.masks.argmax(1)
        one.step(actions)
        other.step(actions)
        assert np.array_equal(one.observations, other.observations)
    before = one.observations.copy()
    one.reset()
    assert not np.array_equal(one.observations, before)


def test_a_long_game_is_truncated_and_followed_by_another() -> None:
    batch = Batch("go-kitty", 2, max_moves=2)
    batch.step(batch.masks.argmax(1))
    assert not batch.truncated.any()
    batch.step(batch.masks.argmax(1))
    assert batch.truncated.all()
    assert not batch.terminated.any()
    assert not batch.rewards.any()
    batch.step(batch.masks.argmax(1))
    assert not batch.truncated.any()


def test_if_an_action_is_not_legal_none_is_played() -> None:
    batch = Batch("kitten-me", 2)
    before = batch.observations.copy()
    legal = batch.masks.argmax(1)
    for wrong in (0, -1, 610):
        with pytest.raises(ValueError, match=f"action {wrong} is not legal in game 1"):
            batch.step([int(legal[0]), wrong])
    with pytest.raises(ValueError, match="expected 2 actions, got 1"):
        batch.step(legal[:1])
    assert np.array_equal(batch.observations, before)
    with pytest.raises(ValueError, match="1 game or more, got 0"):
        Batch("kitten-me", 0)
