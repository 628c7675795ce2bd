"""The names that `import purrlor` gives."""

import subprocess
import sys

import pytest

import purrlor
from purrlor.core.chance import FairLuck
from purrlor.core.record import BadRecord


def test_import_purrlor_loads_neither_numpy_nor_the_server() -> None:
    script = "import purrlor, sys; purrlor.load, purrlor.bots, purrlor.Match; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True
    )
    loaded = {*done.stdout.split()}
    assert "purrlor.core.match" in loaded
    assert not {"numpy", "purrlor.server", "purrlor.cli"} & loaded


def test_a_game_is_loaded_played_recorded_and_verified() -> None:
    game = purrlor.load("go-kitty")
    luck = FairLuck(bytes(32), ("", ""))
    match = purrlor.Match.fair(game, game.options(), luck)
    match.play(match.mover, match.choices()[0][0])
    record = purrlor.Record.of(match, ("Ann", "Bob"), luck)
    with pytest.raises(BadRecord, match="publishes them when the game is over"):
        purrlor.verify(record)
    whole = record.open(match, luck)
    assert purrlor.verify(whole).moves == purrlor.verify(whole.to_json()).moves == match.moves


def test_equal_seeds_give_equal_matches() -> None:
    game = purrlor.load("kitten-me")
    one, same, other = (purrlor.Match.start(game, 3, seed=seed) for seed in (1, 1, 2))
    assert one.trace() == same.trace() != other.trace()


def test_the_bots_of_a_game_are_listed() -> None:
    assert "tabby" in purrlor.bots.levels_of(purrlor.load("shut-up-cat"))


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        purrlor.nonsense  # type: ignore[attr-defined]  # noqa: B018  # that is what is tested
