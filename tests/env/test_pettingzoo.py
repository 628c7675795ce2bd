"""PettingZoo's own tests, on every game and every number of players."""

import subprocess
import sys
from collections.abc import Callable
from typing import Any
from zlib import crc32

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from purrlor.env.pettingzoo import env, parallel_env, raw_env
from purrlor.env.tables import TableRunner, versioned
from purrlor.games import BOXES

TABLES = [
    (id, players) for id, box in BOXES.items() for players in (box.players[0], box.players[-1])
]
every_table = pytest.mark.parametrize(("game", "players"), TABLES)
GAMES = list(BOXES)
# Its own environments with masks observe a Dict too.
may_observe_a_dict = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably", "ignore:Observation is not a NumPy array"
)


@every_table
@may_observe_a_dict
def test_pettingzoos_api_test(game: str, players: int) -> None:
    api_test(env(game, players), num_cycles=40)


@every_table
def test_pettingzoos_seed_test(game: str, players: int) -> None:
    seed_test(lambda: env(game, players), num_cycles=12)


@every_table
def test_pettingzoos_render_test(
    game: str, players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    def make(render_mode: str) -> Any:
        return env(game, players, render_mode=render_mode)

    render_test(make, {"ansi": lambda text: "player_1" in text})
    assert "player_1" in capsys.readouterr().out


@every_table
def test_pettingzoos_parallel_api_test(game: str, players: int) -> None:
    parallel_api_test(parallel_env(game, players), num_cycles=25)


@pytest.mark.parametrize("game", GAMES)
def test_the_mask_can_stand_in_the_info(game: str) -> None:
    api_test(env(game, 2, mask="info"), num_cycles=40)
    seed_test(lambda: env(game, 2, mask="info", recall="view"), num_cycles=12)
    one, other = env(game, 2, mask="info"), env(game, 2)
    one.reset(seed=3)
    other.reset(seed=3)
    seen, _, _, _, told = one.last()
    both, _, _, _, nothing = other.last()
    assert nothing == {}
    assert np.array_equal(seen, both["observation"])
    assert np.array_equal(told["action_mask"], both["action_mask"])


def played(made: Any, seed: int) -> dict[str, float]:
    """Play at random to the end, and return what each agent won."""
    made.reset(seed=seed)
    won: dict[str, float] = {}
    for number, agent in enumerate(made.agents):
        made.action_space(agent).seed(seed + number)
    for agent in made.agent_iter():
        seen, reward, over, cut, _ = made.last()
        if over or cut:
            won[agent] = reward
        made.step(None if over or cut else made.action_space(agent).sample(seen["action_mask"]))
    return won


@every_table
def test_what_one_wins_the_others_lose(game: str, players: int) -> None:
    bounds: dict[str, Any] = {} if game == "go-kitty" else {"rounds": 1}
    won = played(env(game, players, {**bounds}), seed=5)
    assert len(won) == players
    assert sum(won.values()) == pytest.approx(0)


def test_a_long_game_is_truncated() -> None:
    made = env("go-kitty", 2, max_moves=3)
    assert played(made, seed=1) == {"player_0": 0.0, "player_1": 0.0}


REFUSED: list[tuple[Callable[[], Any], str]] = [
    (lambda: env("chess"), "unknown game 'chess'"),
    (lambda: env("go-kitty", 6), "from 2 to 5"),
    (
        lambda: env("kitten-me", "3"),  # type: ignore[arg-type]
        "players: expected a whole number from 2 to 10 for kitten-me, got '3'",
    ),
    (lambda: env("kitten_me_v7"), "no environment 'kitten_me_v7'; .* has kitten_me_v0"),
    (lambda: env("chess_v0"), "unknown game 'chess'; available"),
    (
        lambda: env("kitten-me", options={"foo": 1}),
        "unknown key 'foo'; house rules are deck, .*; bounds are cards, rounds, max_bid",
    ),
    (lambda: env("go-kitty", mask="both"), "mask: expected 'observation' or 'info'"),  # type: ignore[arg-type]
    (lambda: env("go-kitty", render_mode="rgb_array"), "render_mode: expected 'human' or 'ansi'"),
    (lambda: env("go-kitty", max_moves=0), "max_moves: expected 1 or more"),
]


@pytest.mark.parametrize(("made", "reason"), REFUSED)
def test_what_cannot_be_made_is_refused(made: Callable[[], Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        made()


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    made = raw_env("kitten-me", 2)
    with pytest.raises(RuntimeError, match="reset"):
        made.observe("player_0")
    made.reset(seed=1)
    agent, before = made.agent_selection, made.last()[0]
    with pytest.raises(ValueError, match=r"action 0 \(challenge\) is not legal for seat"):
        made.step(0)
    with pytest.raises(ValueError, match="expected 0 to 609, got 610"):
        made.step(610)
    with pytest.raises(ValueError, match="got None"):
        made.step(None)
    assert made.agent_selection == agent
    assert np.array_equal(made.last()[0]["observation"], before["observation"])


# Versions


@pytest.mark.parametrize("game", GAMES)
def test_an_id_may_name_the_version(game: str) -> None:
    id = versioned(game)
    assert id == f"{game.replace('-', '_')}_v0"
    one, other = env(game), env(id)
    assert one.metadata["name"] == other.metadata["name"] == id
    assert played(one, seed=4) == played(other, seed=4)


# What each version deals and shows. A change here that a learner can notice needs a new version
# once a release has this one (docs/reference/environments.md).
DIGESTS = {
    "kitten_me_v0": 2156649840,
    "go_kitty_v0": 1400634775,
    "shut_up_cat_v0": 1029806584,
}


@pytest.mark.parametrize("game", GAMES)
def test_a_version_deals_and_shows_the_same(game: str) -> None:
    digest = 0
    runner = TableRunner(game, 3, None, "knowledge", None)
    runner.reset(7)
    for step in range(200):
        seat = runner.episode.to_move()
        if seat is None:
            break
        mask = runner.mask(seat)
        digest = crc32(runner.observe(seat).tobytes(), crc32(mask.tobytes(), digest))
        legal = mask.nonzero()[0]
        runner.step(int(legal[step * 7 % len(legal)]))
    digest = crc32(repr(runner.episode.rewards()).encode(), digest)
    assert digest == DIGESTS[versioned(game)]


# Extras


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("pettingzoo", "gymnasium", "pettingzoo"),
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("gymnasium", "gymnasium", "gymnasium"),
        ("spiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_extra_is_named(module: str, missing: str, extra: str) -> None:
    script = f"import sys; sys.modules[{missing!r}] = None; import purrlor.env.{module}"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 1
    assert f"{missing} is missing: pip install 'purrlor[{extra}]'" in done.stderr.splitlines()[-1]
