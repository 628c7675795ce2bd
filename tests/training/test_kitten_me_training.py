"""A training of seconds, from random weights to a net that plays."""

import json
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from purrlor.bots.kitten_me.net.network import DISTILLED_LEVELS, UNRECOGNISED, WITHOUT_BIAS, shapes
from purrlor.bots.kitten_me.net.policy import shares
from purrlor.games.kitten_me.arrays import TABLE_SIZE
from purrlor.training.kitten_me.course import Settings
from purrlor.training.kitten_me.distilling import as_learner
from purrlor.training.kitten_me.population import (
    CALLER,
    KITTEN,
    LUCK,
    MOUSE,
    RAISER,
    Company,
    seating,
)
from purrlor.training.kitten_me.training import train
from tests.bots.kitten_me.tables import fresh, seen

SMALL = Settings(
    seed=4,
    games=1,
    epochs=2,
    width=16,
    tables=16,
    steps=8,
    iterations=4,
    warm_up=1,
    parts=2,
)


@pytest.mark.explore
def test_a_training_stops_goes_on_and_writes_weights_that_play(tmp_path: Path) -> None:
    said: list[str] = []
    told = {"command": "purrlor train kitten-me", "commit": "a commit"}
    assert not train(SMALL, tmp_path, 1, 0.0, told, said.append)  # no time: examples and levels
    assert train(SMALL, tmp_path, 1, 60.0, told, said.append)
    assert "resuming after 0 of 4 iterations" in said
    about = json.loads((tmp_path / "weights.json").read_text())
    assert about["commit"] == "a commit"
    assert about["decisions"] == 4 * 16 * 8
    assert about["examples"] > 0
    with np.load(tmp_path / "weights.npz") as stored:
        net = {name: stored[name].astype(np.float32) for name in stored.files}
    biases = {f"{name}_bias" for name in shapes(16) if name not in WITHOUT_BIAS}
    assert set(net) == set(shapes(16)) | biases
    assert (tmp_path / "models.npz").is_file()
    match = fresh(2, 1)
    played = shares(net, seen(match, match.mover), "white", [])
    assert sum(played.values()) == pytest.approx(1)
    with pytest.raises(ValueError, match="other settings"):
        train(Settings(**{**SMALL.__dict__, "steps": 9}), tmp_path, 1, 60.0, told, said.append)


def test_the_learner_is_told_of_weak_ones_alone_and_not_of_all() -> None:
    numbers = jnp.array([5, 5, 5, 5, *[0] * 6])
    luck = jax.random.uniform(jax.random.key(3), (400, LUCK))
    drawn = jax.jit(jax.vmap(lambda each: seating(each, numbers, Company())))(luck)
    kinds, known = np.asarray(drawn.kinds), np.asarray(drawn.known)
    weak = np.isin(kinds, (KITTEN, MOUSE, CALLER, RAISER))
    assert (known[~weak] == UNRECOGNISED).all()
    assert 0.3 < (known[weak] != UNRECOGNISED).mean() < 0.7
    for number, kind in enumerate((KITTEN, MOUSE, CALLER, RAISER)):
        assert set(known[kinds == kind]) == {UNRECOGNISED, number}


def test_a_learner_that_has_learned_nothing_yet_makes_nothing_of_kinds() -> None:
    match = fresh(2, 1)
    draw = np.random.default_rng(1).normal
    wanted = shapes(16, TABLE_SIZE + len(DISTILLED_LEVELS))
    levels = {name: draw(size=shape) for name, shape in wanted.items()}
    levels |= {f"{name}_bias": draw(size=shape[1]) for name, shape in wanted.items()}
    net = {name: np.asarray(each) for name, each in as_learner(levels).items()}
    view = seen(match, match.mover)
    assert shares(net, view, "white", [], [UNRECOGNISED, 1]) == shares(net, view, "white", [])
