"""purrlor train: what it refuses, and to whom it hands over; nets are tested by themselves."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.cli.test_commands import refused, run


def test_a_game_without_training_is_refused(tmp_path: Path) -> None:
    said = refused("train", "chess", "--out", str(tmp_path))
    assert said.strip() == "Error: no training for 'chess'; there is one for kitten-me"


def test_training_without_jax_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("purrlor.cli.train.find_spec", lambda name: None)
    assert "pip install 'purrlor[training]'" in refused(
        "train", "kitten-me", "--out", str(tmp_path)
    )


def test_the_settings_reach_the_training_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: dict[str, Any] = {}

    def train(settings: Any, out: Path, workers: int, *rest: object) -> bool:
        seen.update(settings=settings, out=out, workers=workers)
        return False

    modules = {
        "purrlor.training.kitten_me.course": SimpleNamespace(Settings=dict),
        "purrlor.training.kitten_me.training": SimpleNamespace(train=train),
    }
    monkeypatch.setattr("purrlor.cli.train.import_module", modules.__getitem__)
    printed = run("train", "kitten-me", "--out", str(tmp_path), "--workers", "3", "--seed", "7")
    assert printed.output == "stopped; the same command goes on\n"
    assert (seen["out"], seen["workers"], seen["settings"]["seed"]) == (tmp_path, 3, 7)
