"""The golden matches replay the same, and each seat sees the same."""

import re

import pytest

from purrlor.core.record import Record
from purrlor.games import find
from purrlor.words import speaker
from tests.golden.rendering import sentences
from tests.golden.write import HERE, MATCHES, SAID, as_seen, play

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


@pytest.mark.parametrize("name", NAMES)
def test_a_reader_is_called_you_and_the_verbs_go_with_it(name: str) -> None:
    record = Record.read((HERE / f"{name}.json").read_text("utf-8"))
    whole = record.replay(find)
    for reader, called in enumerate(record.seats):
        speech = speaker(whole.game.id, record.seats, reader)
        told = [event for ply in range(whole.ply + 1) for event in whole.events_for(reader, ply)]
        sentences = "\n".join(speech.say(event) for event in told)
        assert "You " in sentences
        assert not re.search(rf"\b{called}\b", sentences)
        assert not re.search(r"\b[Yy]ou( now)? (\w+s|[Ii]s)\b", sentences)
        assert not re.search(r"^.*\bYou\b[^.:“]* and (\w+s|is) ", sentences, re.MULTILINE)
        assert not re.search(r"[a-z,] You\b|(^|[.”] )your?\b", sentences, re.MULTILINE)


@pytest.mark.parametrize("name", NAMES)
def test_german_addresses_the_reader(name: str) -> None:
    record = Record.read((HERE / f"{name}.json").read_text("utf-8"))
    whole = record.replay(find)
    for reader, called in enumerate(record.seats):
        speech = speaker(whole.game.id, record.seats, reader, "de")
        sentences = "\n".join(speech.say(event) for event in whole.all_events_for(reader))
        assert re.search(r"\b[Dd]u\b", sentences)
        assert not re.search(rf"\b{called}\b", sentences)


@pytest.mark.parametrize(("game", "language"), SAID)
def test_every_message_is_said_so(game: str, language: str) -> None:
    """After a change of words: python -m tests.golden.write, and read the difference."""
    stored = (HERE / "sentences" / f"{game}-{language}.txt").read_text("utf-8")
    assert sentences(game, language).splitlines() == stored.splitlines()


def test_nothing_is_summed_up_before_the_end() -> None:
    record = Record.read((HERE / "go-kitty.json").read_text("utf-8"))
    match = record.deal(find)
    for tell in (match.places, match.highlights, match.calls):
        with pytest.raises(AssertionError, match="the game is not over"):
            tell()


def test_every_golden_file_is_a_golden_match() -> None:
    files = {path.stem for path in HERE.iterdir() if path.suffix in (".json", ".txt")}
    assert files == set(MATCHES)
