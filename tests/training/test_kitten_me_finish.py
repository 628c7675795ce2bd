"""The net for the last cards of two players: its first values, and a training of seconds."""

import json
from pathlib import Path

import jax
import numpy as np
import pytest

from purrlor.bots.kitten_me.net import policy
from purrlor.bots.kitten_me.net.network import UNRECOGNISED
from purrlor.games.kitten_me.arrays import places
from purrlor.training.kitten_me.finish import FinishCourse, Settings, finish
from tests.bots.kitten_me.tables import arranged, seen

DUEL = (0.54, 0.46)
SMALL = Settings(seed=3, width=16, tables=64, steps=8, iterations=2, warm_up=0, parts=2)


def test_the_cards_of_two_are_shared_out_in_any_way(tmp_path: Path) -> None:
    tables = FinishCourse(SMALL, tmp_path, DUEL, print).begin(jax.random.key(1)).table
    numbers = np.asarray(tables.numbers)
    assert {tuple(each) for each in numbers[:, :2]} == {(1, 3), (2, 2), (3, 1)}
    assert not numbers[:, 2:].any()
    assert set(np.asarray(tables.dealer)) == {0, 1}
    assert (np.asarray(tables.hands).sum((1, 2)) == policy.FINISH_CARDS).all()


@pytest.mark.slow
def test_a_training_writes_a_net_that_plays_and_says_where_it_comes_from(tmp_path: Path) -> None:
    said: list[str] = []
    told = {"command": "purrlor train kitten-me --finish", "commit": "a commit"}
    assert not finish(SMALL, tmp_path, 0.0, DUEL, told, said.append)  # no time
    assert finish(SMALL, tmp_path, 60.0, DUEL, told, said.append)
    about = json.loads((tmp_path / "finish.json").read_text())
    assert (about["commit"], about["decisions"]) == ("a commit", 2 * 64 * 8)
    assert about["settings"]["entropy"] == [0.1, 0.03]
    assert said.pop(0) == "resuming after 0 of 2 iterations"
    assert all("the opener wins" in line for line in said)
    view = seen(arranged({"players": 2, "cards": [2, 2], "bid": "2 hat", "bidder": 1}), 0)
    net = policy.load(tmp_path / "finish.npz")
    shares = policy.shares(net, view, "white", (), [UNRECOGNISED] * len(places(view)))
    assert sum(shares.values()) == pytest.approx(1)
