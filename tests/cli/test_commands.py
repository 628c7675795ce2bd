"""The commands: their output, and their error messages."""

import json
from pathlib import Path

import pytest
from click import Context, Option
from click.testing import CliRunner, Result

import purrlor
from purrlor.cli import main
from purrlor.core.record import Record
from purrlor.games import all_games, find

SCENARIOS = Path(__file__).parents[1] / "games" / "kitten_me" / "scenarios"
BROKEN = """
rule = "KM-1"
title = "it breaks"
game = "kitten-me"
[[step]]
expect = { players = 7 }
"""


def run(*words: str, input: str = "") -> Result:
    return CliRunner().invoke(main, list(words), input=input, prog_name="purrlor")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def refused(*words: str, input: str = "") -> str:
    result = run(*words, input=input)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    return result.stderr


def test_games_lists_every_game() -> None:
    lines = run("games").output.splitlines()
    assert len(lines) == 2 * len(all_games())
    assert lines[0] == "kitten-me    You Gotta Be Kitten Me! (2 to 10 players)"
    assert max(len(line) for line in lines) <= 80


def test_the_version_is_the_packages() -> None:
    assert run("--version").output == f"purrlor {purrlor.__version__} (uncompiled)\n"


def test_rules_prints_every_rule_of_a_game() -> None:
    output = run("rules", "kitten-me").output
    assert all(f"\n{id} " in output for id in find("kitten-me").rules)
    assert max(len(line) for line in output.splitlines()) <= 80


def test_rules_prints_one_clause_in_either_language() -> None:
    assert run("rules", "KM-24").output.startswith("KM-24  If a player’s own Bid comes back")
    assert run("rules", "km-24").output == run("rules", "KM-24").output
    german = run("rules", "SC-18", "--language", "de").output
    assert german == "SC-18  Wer die meisten Zs hat, gewinnt.\n"
    assert "'en', 'de'" in refused("rules", "SC-18", "--language", "fr")
    assert "unknown game or rule 'KM-99'" in refused("rules", "KM-99")


@pytest.mark.parametrize(
    ("locale", "first"),
    [
        ({"LANG": "de_DE.UTF-8"}, "Wer"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "de_AT"}, "Wer"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"}, "The"),
        ({"LANG": "fr_FR.UTF-8"}, "The"),
        ({}, "The"),
    ],
)
def test_rules_follows_the_locale(
    locale: dict[str, str], first: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in locale.items():
        monkeypatch.setenv(name, value)
    assert run("rules", "SC-18").output.startswith(f"SC-18  {first} ")


def test_every_rule_is_cited_by_a_test_or_a_scenario() -> None:
    result = run("rules", "--untested", "--tests", str(Path(__file__).parents[1]))
    assert (result.exit_code, result.output) == (0, "")


def test_untested_rules_are_listed(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text("def test_KM_8_a_bid_must_be_greater(): ...\n")
    result = run("rules", "--untested", "--tests", str(tmp_path))
    assert result.exit_code == 1
    assert "KM-7" in result.output.split()
    assert "KM-8" not in result.output.split()


def test_untested_needs_tests_to_read(tmp_path: Path) -> None:
    assert "is not a directory" in refused("rules", "--untested", "--tests", f"{tmp_path}/no")
    scenarios = tmp_path / "scenarios"
    scenarios.mkdir()
    (scenarios / "x.toml").write_text("rule = 3")
    assert "not a scenario" in refused("rules", "--untested", "--tests", str(tmp_path))


def test_scenarios_pass_or_say_what_was_found(tmp_path: Path) -> None:
    good, bad = str(sorted(SCENARIOS.glob("*.toml"))[0]), tmp_path / "bad.toml"
    bad.write_text(BROKEN)
    assert run("scenario", good).exit_code == 0
    result = run("scenario", good, str(bad))
    assert result.exit_code == 1
    assert "players: expected 7, got 2" in result.output
    assert result.output.endswith("1 passed, 1 failed\n")
    result = run("scenario", "--json", good, str(bad))
    assert result.exit_code == 1
    passed, failed = json.loads(result.output)
    assert (passed["file"], passed["passed"], passed["why"]) == (good, True, None)
    assert (failed["title"], failed["passed"]) == ("it breaks", False)
    assert "players" in failed["why"]


def test_a_file_that_is_no_scenario_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    assert "x.toml: No such file" in refused("scenario", str(path))
    path.write_bytes(b"\xff")
    assert "expected text in UTF-8" in refused("scenario", str(path))
    path.write_text("[[[")
    assert "not valid TOML" in refused("scenario", str(path))
    path.write_text("rule = 'KM-1'\ntitle = ''\ngame = 'kitten-me'\nposition = { players = 'x' }")
    assert "position.players: expected a whole number" in refused("scenario", str(path))


def test_simulate_counts_and_repeats_itself() -> None:
    words = ("simulate", "kitten-me", "--players", "3", "--games", "40", "--seed", "5", "--json")
    one, same = (json.loads(run(*words).output) for _ in range(2))
    assert one["games"] == 40
    assert sum(one["wins"]) == pytest.approx(40)
    assert sum(one["lengths"].values()) == 40
    timed = {"cpu_seconds", "games_per_second", "moves_per_second"}
    assert {k: one[k] for k in one if k not in timed} == {
        k: same[k] for k in same if k not in timed
    }


def test_simulate_in_words() -> None:
    output = run("simulate", "kitten-me", "--players", "10", "--games", "20").output
    assert "10 players, random play, seed 1" in output
    assert "seat 9:" in output
    assert max(len(line) for line in output.splitlines()) <= 80


def test_an_own_deck_is_loaded_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('name = "mine"\n[cards]\n"red hat" = 11\n')
    words = ("simulate", "kitten-me", "--players", "2", "--games", "3", "--option", f"deck={path}")
    assert run(*words).exit_code == 0
    path.write_text("cards = [")
    assert "not a valid TOML file" in refused(*words)


def test_play_ends_politely_when_the_input_does(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    result = run("play", "kitten-me", "--players", "2", "--seed", "a", "--save", str(path))
    assert result.exit_code == 0
    assert f"Saved as {path}.\n" in result.output
    Record.read(path.read_text("utf-8")).replay(find)


def test_a_record_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    words = ("play", "kitten-me", "--players", "2", "--save", str(tmp_path))
    result = run(*words, input="quit\n")
    assert result.exit_code == 2
    assert "cannot write" in result.stderr


def test_games_as_json() -> None:
    listed = json.loads(run("games", "--json").output)
    assert [each["id"] for each in listed] == [game.id for game in all_games()]
    assert listed[0]["players"] == [2, 10]
    assert listed[0]["levels"] == ["mouse", "kitten", "tabby", "panther"]
    assert listed[0]["about"] in " ".join(run("games").output.split())


@pytest.mark.parametrize(
    "name", ["study", "train", "fit", "exploit", "verify", "games", "scenario"]
)
def test_every_option_has_a_help_text(name: str) -> None:
    command = main.get_command(Context(main), name)
    assert command is not None
    options = [each for each in command.params if isinstance(each, Option)]
    assert [each.name for each in options if not each.help] == []
