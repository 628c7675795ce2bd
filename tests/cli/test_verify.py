"""Golden records verify; a tampered copy is refused with the reason, and with the part's name."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from purrlor.cli import main
from purrlor.core.chance import FairLuck
from purrlor.core.match import Match
from purrlor.core.record import Record
from purrlor.games import find
from tests.golden.write import HERE, MATCHES, NAMES
from tests.records.kept import RECORDS

Plain = dict[str, Any]
Edit = Callable[[Plain], Plain]


def run(*words: object) -> Result:
    return CliRunner().invoke(main, ["verify", *map(str, words)], prog_name="purrlor")


def kept(name: str) -> Plain:
    plain: Plain = json.loads((RECORDS / f"{name}.json").read_text("utf-8"))
    return plain


def put(**values: Any) -> Edit:
    return lambda record: record | values


def option(**values: Any) -> Edit:
    return lambda record: record | {"options": record["options"] | values}


def move(ply: int, text: str) -> Edit:
    def edit(record: Plain) -> Plain:
        moves = list(record["moves"])
        assert moves[ply - 1] != text
        moves[ply - 1] = text
        return record | {"moves": moves}

    return edit


def outcome(**values: Any) -> Edit:
    return lambda record: record | {"outcome": record["outcome"] | values}


GREY, KITTY, CAT = "kitten-me", "go-kitty", "shut-up-cat"
OTHER = "00" * 32

# by part that does not match: the record, the edit, and the reason; more are with the core
TAMPERED: dict[str, tuple[str, Edit, str]] = {
    "game": (GREY, put(game="poker"), "unknown game 'poker'"),
    "rules": (CAT, put(rules=1), "version 2 of the rules, got 1"),
    "options": (GREY, option(deck="pink"), "pink"),
    "secret": (GREY, put(trace=None), "has no secret, contributions"),
    "commitment": (KITTY, put(commitment=OTHER), "secret does not match the"),
    "contributions": (KITTY, put(contributions=["Ann", "Bob"]), "one con"),
    "seats": (GREY, put(seats=["A"], contributions=["A"]), "KM-R17"),
    "moves": (CAT, option(max_rounds=5), "move 44 of 53: .*SC-R16|SC-"),
    "outcome": (KITTY, outcome(scores=[9, 6, 5]), r"outcome .*scores \[9, 6, 5\].*, got"),
    "trace": (GREY, move(1, "2 bid 2 glasses"), "legal, but the moves or the luck"),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_a_tampered_record_is_refused_with_the_right_reason(what: str, tmp_path: Path) -> None:
    name, edit, reason = TAMPERED[what]
    path = tmp_path / "copy.json"
    path.write_text(json.dumps(edit(kept(name))))
    result = run(path)
    assert (result.exit_code, result.stderr) == (1, "")
    assert len(result.stdout.splitlines()) == 1
    (found,) = json.loads(run(path, "--json").stdout)
    assert (found["fits"], found["misfit"]) == (False, what)
    assert re.search(reason, result.stdout)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not valid JSON"),
        ('{"name": "purrlor"}', "expected a record of format 1, got format None"),
        ("[1, 2]", "expected a table"),
        (json.dumps(put(trace=3)(kept(GREY))), "record.trace: expected text"),
    ],
    ids=["empty", "other JSON", "a list", "a number for a text"],
)
def test_a_file_that_is_no_record_is_refused(text: str, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "copy.json"
    path.write_text(text, "utf-8")
    result = run(path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert reason in result.stderr
    assert "Traceback" not in result.stderr
    (found,) = json.loads(run(path, "--json").stdout)
    assert (found["fits"], found["misfit"]) == (False, "file")


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    assert "no.json: No such file" in run(tmp_path / "no.json").stderr
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    assert "expected text in UTF-8" in run(tmp_path / "bytes").stderr
    assert run(tmp_path).exit_code == 2


GOLDEN = [HERE / f"{name}.json" for name in sorted(MATCHES)]
ALL = [*GOLDEN, *sorted(RECORDS.glob("*.json"))]


@pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_record_verifies(path: Path) -> None:
    result = run(path)
    assert (result.exit_code, result.stderr) == (0, "")
    words = [line.split()[0] for line in result.stdout.splitlines()[1:-1]]
    steps = ["game", "commitment", "contributions", "moves", "outcome", "trace"]
    assert words == [*steps, "unchecked"]
    count = len(json.loads(path.read_text("utf-8"))["moves"])
    assert f" {count}, each in turn and legal" in result.stdout


def test_json_tells_what_was_checked() -> None:
    (found,) = json.loads(run(RECORDS / f"{GREY}.json", "--json").stdout)
    assert found["fits"]
    assert found["moves"] == 35
    assert found["commitment"] == kept(GREY)["commitment"]
    assert found["outcome"] == kept(GREY)["outcome"]


def test_of_several_files_each_is_told_and_the_worst_decides(tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps(outcome(rule="KM-1")(kept(GREY))))
    good = RECORDS / f"{GREY}.json"
    assert run(bad, good).exit_code == 1
    result = run(tmp_path / "no.json", bad, good)
    assert result.exit_code == 2
    assert result.stdout.count("OK: luck, moves and outcome check out") == 1
    assert result.stdout.count("expected the outcome") == 1


def saved(moves: int) -> str:
    """A game of one person, saved before its end."""
    luck = FairLuck(bytes(32), NAMES[:2])
    match = Match.fair(find("kitten-me"), find("kitten-me").options(), luck)
    for count in range(1, moves + 1):
        match.play(match.mover, match.game.parse(f"bid {count} hat"))
    return Record.of(match, NAMES[:2], luck).open(match, luck).to_json()


def test_ones_own_unfinished_game_verifies(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(saved(moves=3), "utf-8")
    result = run(path)
    assert result.exit_code == 0
    assert "moves          3, each" in result.stdout
    assert "none, the game is not over" in result.stdout


def test_names_may_be_changed_but_not_command_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "copy.json"
    path.write_text(json.dumps(put(seats=["A", "\x1b[2J\ud800\u202e", "C" * 99])(kept(GREY))))
    result = run(path)
    assert result.exit_code == 0
    assert "won by ?[2J?? (KM-16)" in result.stdout


def test_names_are_said_to_be_unchecked(tmp_path: Path) -> None:
    path = tmp_path / "copy.json"
    path.write_text(json.dumps(put(seats=["A", "B", "C"])(kept(GREY))))
    assert "unchecked      the names: A, B, C" in run(path).stdout
    (found,) = json.loads(run(path, "--json").stdout)
    assert found["unchecked"] == ["seats"]
    path.write_text(json.dumps(put(levels=["mouse", None, None])(kept(GREY))))
    (found,) = json.loads(run(path, "--json").stdout)
    assert found["unchecked"] == ["seats", "levels"]
