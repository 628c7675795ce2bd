"""purrlor fit: what it prints and refuses; the fits themselves are tested with each game."""

import json
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from purrlor.analysis.fitted import Fitted
from tests.cli.test_commands import refused, run


def fit(games: int, seed: int) -> Iterator[Fitted]:
    yield Fitted("choice.HEAT", 0.08, games / 100, 0.01, seed)


@pytest.fixture(autouse=True)
def _known_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    def analysis_of(game: str, kind: str) -> object:
        if game != "kitten-me":
            raise ValueError(f"no {kind} analysis for {game!r}")
        return SimpleNamespace(fit=fit)

    monkeypatch.setattr("purrlor.cli.fit.analysis_of", analysis_of)
    monkeypatch.setattr("purrlor.cli.fit.games_with", lambda kind: ("kitten-me",))


def test_a_row_for_each_constant() -> None:
    lines = run("fit", "kitten-me", "--games", "9", "--seed", "1234").output.splitlines()
    assert lines[0].split() == ["constant", "now", "fitted", "95%", "interval", "cases"]
    assert " ".join(lines[1].split()) == "choice.HEAT 0.0800 0.0900 0.0704 to 0.1096 1,234"


def test_as_json() -> None:
    (row,) = json.loads(run("fit", "kitten-me", "--json").output)
    assert (row["value"], row["error"], row["cases"]) == (1.0, 0.01, 1)


def test_a_game_without_a_fit_is_refused() -> None:
    assert refused("fit", "patience").strip() == "Error: no fitting analysis for 'patience'"
