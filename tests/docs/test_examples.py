"""The examples of learning; maskable_ppo.py without the packages of its learner."""

import json
import sys
from argparse import Namespace
from pathlib import Path
from runpy import run_path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from purrlor.core.encoding import Encoding
from purrlor.env.tables import encode

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
BY_KIND = ("hand", "known", "ruled_out")


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    learner = SimpleNamespace(MaskablePPO=object, BaseCallback=object)
    for name in ("torch", "sb3_contrib", "stable_baselines3.common.callbacks"):
        monkeypatch.setitem(sys.modules, name, learner)
    return run_path(str(EXAMPLES / "maskable_ppo.py"))


@pytest.mark.parametrize("deck", ["white", "grey", "both"])
def test_all_decks_have_one_observation(example: dict[str, Any], deck: str) -> None:
    args = Namespace(env="KittenMe-v0", players=3, options={}, opponents="mouse")
    game = example["table"](args, deck)
    whole, _ = game.reset(seed=5)
    own, both = (encode("kitten-me", 3, {"deck": each}) for each in (deck, "both"))
    seen = game.unwrapped.runner.observe(0)
    assert whole in game.observation_space
    assert by_name(both, whole) == by_name(own, seen)
    assert seen.any()


def by_name(encoding: Encoding, row: Any) -> dict[str, object]:
    """The segments of an observation; counts by kind of card omit kinds with none."""
    found: dict[str, object] = {}
    for name, part in encoding.layout.segments.items():
        numbers = row[part.start : part.start + part.size]
        if name in BY_KIND:
            rows = np.reshape(numbers, (-1, len(encoding.drawn())))
            places = zip(*rows.nonzero(), strict=True)
            found[name] = {(i, encoding.drawn()[k]): int(rows[i, k]) for i, k in places}
        else:
            found[name] = numbers.tolist()
    return found


def test_cfr_learns_a_small_duel(capsys: pytest.CaptureFixture[str]) -> None:
    main = run_path(str(EXAMPLES / "cfr_duel.py"))["main"]
    main(["--max-bid", "1", "--iterations", "5", "--json"])
    printed = json.loads(capsys.readouterr().out)
    before, after = (float(printed[when].split()[0]) for when in ("before", "after"))
    assert 0 < 5 * after < before
