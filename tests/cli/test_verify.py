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


def moves(change: Callable[[list[str]], list[str]]) -> Edit:
    return lambda record: record | {"moves": change(record["moves"])}


def without(*keys: str) -> Edit:
    return lambda record: {key: record[key] for key in record if key not in keys}


def outcome(**values: Any) -> Edit:
    return lambda record: record | {"outcome": record["outcome"] | values}


GREY, KITTY, CAT = "kitten-me", "go-kitty", "shut-up-cat"
OTHER = "00" * 32

# by case: the record, the edit, the part that does not match, and the reason
TAMPERED: dict[str, tuple[str, Edit, str, str]] = {
    "another game": (GREY, put(game="poker"), "game", "unknown game 'poker'"),
    "another of our games": (GREY, put(game="go-kitty"), "options", "unknown key 'deck'"),
    "other rules": (CAT, put(rules=1), "rules", "version 2 of the rules, got 1"),
    "another deck": (GREY, option(deck="white"), "moves", "move 10 of 35: .*draw-3.*KM-25"),
    "a deck that is none": (GREY, option(deck="pink"), "options", "pink"),
    "an option that is none": (KITTY, option(jokers=2), "options", "unknown key 'jokers'"),
    "an option that forbids": (GREY, option(purrfect=False), "moves", "purrfect.*KM-18"),
    "another length": (CAT, option(max_rounds=5), "moves", "move 44 of 53: .*SC-R16|SC-"),
    "another first player": (CAT, option(first=1), "moves", "move 1 of 53: .*SC-"),
    "another secret": (GREY, put(secret=OTHER), "commitment", "does not match the commitment"),
    "a secret that is none": (GREY, put(secret="xyz"), "secret", "64 lowercase hexadecimal digits"),
    "another commitment": (KITTY, put(commitment=OTHER), "commitment", "secret does not match the"),
    "secret and commitment": (
        KITTY,
        put(secret=OTHER, commitment=FairLuck(bytes(32), ()).commitment()),
        "moves",
        "move 2 of 156: seat 1 .*keep.*GK-19",
    ),
    "another contribution": (GREY, put(contributions=["Ann", "bob", "Cleo"]), "moves", "move 1 of"),
    "contributions swapped": (KITTY, put(contributions=["Bob", "Ann", "Cleo"]), "moves", "move 1"),
    "a contribution too few": (
        KITTY,
        put(contributions=["Ann", "Bob"]),
        "contributions",
        "one con",
    ),
    "a contribution that is not text": (
        CAT,
        put(contributions=["\ud800", "", ""]),
        "contributions",
        "cannot be encoded as UTF-8",
    ),
    "a seat too few": (GREY, put(seats=["A"], contributions=["A"]), "seats", "KM-R17"),
    "a move of another seat": (GREY, move(1, "0 bid 1 glasses"), "moves", "move 1 of 35: .*KM-6"),
    "a move that is none": (GREY, move(3, "1 jump"), "moves", "move 3 of 35: unknown move 'jump'"),
    "a bid that is not greater": (GREY, move(2, "0 bid 1 hat"), "moves", "move 2 of 35: .*KM-8"),
    "another legal move": (
        GREY,
        move(1, "2 bid 2 glasses"),
        "trace",
        "legal, but the moves or the luck",
    ),
    "a move too many": (GREY, moves(lambda m: [*m, "1 bid 1 hat"]), "moves", "move 36 of 36"),
    "a move dropped": (KITTY, moves(lambda m: m[1:]), "moves", "move 1 of 155"),
    "the last moves cut": (GREY, moves(lambda m: m[:-3]), "outcome", "got none yet"),
    "another winner": (
        GREY,
        outcome(winners=[0]),
        "outcome",
        r"outcome winners \[0\].*, got winners \[1\]",
    ),
    "other scores": (
        KITTY,
        outcome(scores=[9, 6, 5]),
        "outcome",
        r"outcome .*scores \[9, 6, 5\].*, got",
    ),
    "another last rule": (CAT, outcome(rule="SC-1"), "outcome", "'SC-1', got .*'SC-R9'"),
    "no outcome": (CAT, put(outcome=None), "outcome", "outcome none yet, got"),
    "another trace": (CAT, put(trace=OTHER), "trace", "trace does not match"),
    "sealed": (
        GREY,
        without("secret", "contributions", "trace"),
        "secret",
        "has no secret, contributions",
    ),
    "half sealed": (GREY, put(trace=None), "secret", "has no secret, contributions"),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_a_tampered_record_is_refused_with_the_right_reason(what: str, tmp_path: Path) -> None:
    name, edit, part, reason = TAMPERED[what]
    path = tmp_path / "copy.json"
    path.write_text(json.dumps(edit(kept(name))))
    result = run(path)
    assert (result.exit_code, result.stderr) == (1, "")
    assert len(result.stdout.splitlines()) == 1
    (found,) = json.loads(run(path, "--json").stdout)
    assert (found["fits"], found["misfit"]) == (False, part)
    assert re.search(reason, result.stdout)


KEPT = (RECORDS / f"{GREY}.json").read_text("utf-8")
FOREIGN = {
    "cut": (KEPT[:-300], "not valid JSON"),
    "empty": ("", "not valid JSON"),
    "another file": ("[tool.mypy]\nstrict = true\n", "not valid JSON"),
    "other JSON": ('{"name": "purrlor"}', "expected a record of format 1, got format None"),
    "a list": ("[1, 2]", "expected a table"),
    "another format": (KEPT.replace('"format": 1', '"format": 3'), "got format 3"),
    "a key dropped": (json.dumps(without("moves")(kept(GREY))), "missing key 'moves'"),
    "a key added": (json.dumps(put(score=3)(kept(GREY))), "unknown key 'score'"),
    "a key doubled": (KEPT.replace("{", '{"moves": [],', 1), "duplicate key 'moves'"),
    "a number for a text": (json.dumps(put(trace=3)(kept(GREY))), "record.trace: expected text"),
}


@pytest.mark.parametrize("what", FOREIGN)
def test_a_file_that_is_no_record_is_refused(what: str, tmp_path: Path) -> None:
    text, reason = FOREIGN[what]
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
