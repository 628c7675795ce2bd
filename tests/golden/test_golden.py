"""The golden matches: what was played once is played the same, and looks the same to each seat."""

import pytest

from purrlor.core.record import Record
from purrlor.games import find
from tests.golden.write import HERE, MATCHES, as_seen, play

NAMES = sorted(MATCHES)


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_record_replays(name: str) -> None:
    record = Record.read((HERE / f"{name}.json").read_text("utf-8"))
    assert record.replay(find).outcome == record.outcome


@pytest.mark.parametrize("name", NAMES)
def test_the_same_luck_and_choices_give_the_same_record(name: str) -> None:
    assert play(name).to_json() == (HERE / f"{name}.json").read_text("utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_each_seat_and_a_spectator_saw_it_so(name: str) -> None:
    record = Record.read((HERE / f"{name}.json").read_text("utf-8"))
    assert as_seen(record) == (HERE / f"{name}.txt").read_text("utf-8")


def test_every_golden_file_is_a_golden_match() -> None:
    files = {path.stem for path in HERE.iterdir() if path.suffix in (".json", ".txt")}
    assert files == set(MATCHES)
