"""purrlor train: its errors, and which training it starts; nets have their own tests."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.cli.test_commands import refused, run


def test_a_game_without_training_is_refused(tmp_path: Path) -> None:
    said = refused("train", "chess", "--out", str(tmp_path))
    assert said.strip() == "Error: no training for 'chess'; available: kitten-me"
    said = refused("train", "shut-up-cat", "--out", str(tmp_path))
    assert said.strip().endswith("shut-up-cat has a race to solve: add --race")


def test_two_kinds_of_training_at_once_are_refused(tmp_path: Path) -> None:
    both = refused("train", "kitten-me", "--out", str(tmp_path), "--finish", "--endings")
    assert "--respond-to cannot be combined" in both


def test_what_no_game_solves_is_refused(tmp_path: Path) -> None:
    said = refused("train", "kitten-me", "--race", "--out", str(tmp_path))
    assert said.strip() == "Error: no race analysis for 'kitten-me'; available: shut-up-cat"


def test_the_net_for_the_last_cards_is_trained_with_the_odds_of_the_duel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[object] = []

    def finish(*run: object) -> bool:
        seen.extend(run)
        return True

    module = SimpleNamespace(Settings=dict, finish=finish)
    monkeypatch.setattr("purrlor.cli.train.import_module", lambda name: module)
    meeting = SimpleNamespace(odds=lambda level: (0.54, 0.46))
    monkeypatch.setattr("purrlor.cli.train.analysis_of", lambda game, kind: meeting)
    printed = run("train", "kitten-me", "--finish", "--out", str(tmp_path), "--seed", "7")
    assert "duels are won with 54.00% opening, 46.00% answering" in printed.output
    assert seen[1] == tmp_path
    assert (0.54, 0.46) in seen


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
    assert printed.output == "Stopped. The same command resumes.\n"
    assert (seen["out"], seen["workers"], seen["settings"]["seed"]) == (tmp_path, 3, 7)


def test_a_response_is_trained_with_the_odds_of_the_duel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: dict[str, Any] = {}

    class Settings(SimpleNamespace):
        def check(self) -> None:
            if self.level == "lion":
                raise ValueError("nothing responds to 'lion'")

    def respond(settings: Settings, *rest: object) -> bool:
        seen.update(settings=settings, rest=rest)
        return True

    response = SimpleNamespace(Settings=Settings, respond=respond)
    monkeypatch.setattr("purrlor.cli.train.import_module", lambda name: response)
    meeting = SimpleNamespace(odds=lambda level: (0.54, 0.46))
    monkeypatch.setattr("purrlor.cli.train.analysis_of", lambda game, kind: meeting)
    words = ("train", "kitten-me", "--out", str(tmp_path), "--workers", "3", "--respond-to")
    printed = run(*words, "tabby", "--cards", "3", "--deals", "7")
    assert printed.output.startswith("duels are won with 54.00% opening, 46.00% answering")
    assert (seen["settings"].level, seen["settings"].cards) == ("tabby", 3)
    assert seen["rest"][:5] == (tmp_path, 3, 1e6, 7, (0.54, 0.46))
    assert "nothing responds to 'lion'" in refused(*words, "lion")
