"""Gymnasium's own checks, and a learner among bots."""

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import purrlor.env.gymnasium as environments
from purrlor.bots import levels_of
from purrlor.bots.bot import BotError
from purrlor.env.gymnasium import IDS, PurrlorEnv
from purrlor.games import BOXES, find

TABLES = [(id, players) for id, game in IDS.items() for players in (2, BOXES[game].players[-1])]


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_gymnasiums_check_env(id: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    made = gymnasium.make(id, players=players)
    check_env(made.unwrapped, skip_render_check=players > 2)


@pytest.mark.parametrize("id", IDS)
def test_gymnasiums_check_env_with_the_mask_in_the_info(
    id: str, capsys: pytest.CaptureFixture[str]
) -> None:
    check_env(gymnasium.make(id, mask="info", recall="view").unwrapped, skip_render_check=True)


def played(made: Any, seed: int) -> list[float]:
    """Play at random to the end, and return the rewards."""
    seen, _ = made.reset(seed=seed)
    made.action_space.seed(seed)
    rewards = []
    while True:
        action = made.action_space.sample(seen["action_mask"])
        assert made.action_masks()[action]
        seen, reward, over, cut, _ = made.step(action)
        rewards.append(reward)
        if over or cut:
            return rewards


BOUNDS: dict[str, dict[str, Any]] = {
    "kitten-me": {"max_bid": 4, "cards": 2},
    "go-kitty": {"rounds": 2},
    "shut-up-cat": {"rounds": 2},
}


@pytest.mark.parametrize("game", IDS.values())
def test_a_learner_plays_against_bots_of_each_level(game: str) -> None:
    for level in levels_of(find(game))[:3]:
        made = PurrlorEnv(game, 3, BOUNDS[game], opponents=[level, "mouse"])
        rewards = played(made, seed=2)
        assert not any(rewards[:-1])
        assert rewards == played(made, seed=2)
        assert -1 <= rewards[-1] <= 1


def test_a_learner_plays_against_bots_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("purrlor.bots._registered", {})
    here = "tests.bots.own_bots"
    made = PurrlorEnv("go-kitty", 3, opponents=[f"mine={here}:First", "mouse"])
    assert len(played(made, seed=2)) > 1
    failing = PurrlorEnv("go-kitty", 2, opponents=f"bad={here}:Raising")
    with pytest.raises(BotError, match="bot 'bad' failed in seat 1 at ply"):
        played(failing, seed=2)


def test_an_illegal_action_loses_or_is_refused() -> None:
    made = PurrlorEnv("go-kitty")
    made.reset(seed=1)
    (illegal, *_) = np.flatnonzero(~made.action_masks())
    _, reward, over, _, told = made.step(illegal)
    assert (reward, over) == (-1.0, True)
    assert "is not legal for seat 0" in told["illegal"]
    strict = PurrlorEnv("go-kitty", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="is not legal for seat 0"):
        strict.step(illegal)


def test_who_is_out_has_lost_before_the_others_have_played_to_the_end() -> None:
    made = PurrlorEnv("kitten-me", 4, {"cards": 1, "max_bid": 3})
    lost = 0
    for seed in range(30):
        rewards = played(made, seed)
        if made.runner.episode.state.is_out(0):
            lost += not made.runner.episode.is_over()
            assert rewards[-1] == pytest.approx(-1 / 3)
    assert lost


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"opponents": "lion"}, "no level 'lion'"),
        ({"opponents": ["mouse"], "players": 3}, "a list of 2, got 1"),
        ({"illegal": "ignore"}, "illegal: expected 'lose' or 'raise'"),
        ({"render_mode": "rgb_array"}, "render_mode"),
    ],
)
def test_what_cannot_be_made_is_refused(words: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        PurrlorEnv("go-kitty", **words)


def test_a_name_with_the_module_imports_it() -> None:
    script = (
        "import gymnasium\n"
        f"made = gymnasium.make('{environments.__name__}:Purrlor/GoKitty-v0', players=3)\n"
        "print(made.unwrapped.runner.game.id)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.stdout == "go-kitty\n"
