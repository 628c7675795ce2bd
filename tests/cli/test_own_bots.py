"""A user's own bots in every command that takes levels."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import purrlor.bots
from purrlor.cli import main

HERE = "tests.bots.own_bots"
MINE = f"mine={HERE}:First"
GAME = ("kitten-me", "--players", "2")


@pytest.fixture(autouse=True)
def _registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(purrlor.bots, "_registered", {})


def run(*words: str, input: str = "") -> Result:
    return CliRunner().invoke(main, words, input=input, catch_exceptions=False)


def test_play_seats_it_under_its_own_name(tmp_path: Path) -> None:
    path = str(tmp_path / "game.json")
    result = run("play", "kitten-me", "--players", "3", "--bots", MINE, "--save", path)
    assert "You play against Mine, Mine 2 (mine)." in result.output
    assert json.loads(Path(path).read_text())["levels"] == [None, "mine", "mine"]
    again = run("play", "--resume", path, "--bots", MINE, "--language", "de")
    assert "Du spielst gegen Mine, Mine 2 (mine)." in again.output


def test_a_saved_game_needs_its_bots_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = str(tmp_path / "game.json")
    run("play", *GAME, "--bots", MINE, "--save", path)
    monkeypatch.setattr(purrlor.bots, "_registered", {})
    result = run("play", "--resume", path)
    assert result.exit_code == 2
    assert "no level 'mine'; there are mouse, kitten" in result.output


def test_the_arena_measures_it_in_one_process_and_in_several() -> None:
    words = ("arena", *GAME, "--bots", f"{MINE},mouse", "--deals", "2", "--json")
    here, there = run(*words), run(*words, "--workers", "2")
    assert here.exit_code == 0, here.output
    assert here.output == there.output
    assert set(json.loads(here.output)["ratings"]) == {"mine", "mouse"}


def test_simulate_plays_by_bots() -> None:
    result = run("simulate", *GAME, "--games", "3", "--bots", f"{MINE},mouse", "--json")
    report = json.loads(result.output)
    assert (report["bots"], report["games"], sum(report["wins"])) == (["mine", "mouse"], 3, 3)
    by_mice = run("simulate", *GAME, "--games", "1", "--bots", "mouse").output
    assert "bots mouse, mouse, seed 1" in by_mice
    assert "random play" in run("simulate", *GAME, "--games", "1").output


def test_a_study_plays_by_it() -> None:
    result = run("study", "kitten-me", "--bots", MINE, "--deals", "2", "--json")
    plan = json.loads(result.output)["plan"]
    assert (plan["level"], plan["weaker"]) == ("mine", "kitten")


def test_exploit_takes_it() -> None:
    (report,) = json.loads(run("exploit", "kitten-me", f"mine={HERE}:Caller", "--json").output)
    assert report["level"] == "mine"
    result = run("exploit", "kitten-me", f"mine={HERE}:Raising")
    assert result.exit_code == 2
    assert "Error: bot 'mine' failed in seat 0 at ply 0: ZeroDivisionError" in result.output


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("play", *GAME, "--bots", "mine=no.such:Bot"), "bot 'mine': no module 'no.such'"),
        (("arena", *GAME, "--bots", f"mouse,mine={HERE}:No"), "has no class 'No'"),
        (("simulate", *GAME, "--bots", f"tabby={HERE}:First"), "'tabby' is taken"),
        (("study", "kitten-me", "--bots", f"mine={HERE}:NOT_A_BOT"), "expected a subclass"),
        (("exploit", "mine=my_bot.py:Mine"), "expected a module such as"),
        (("serve", "--bots", "mine=no.such:Bot"), "--bots: bot 'mine': no module"),
        (
            ("play", "kitten-me", "--players", "2", "--bots", f"k={HERE}:Kitty"),
            "'k' does not play kitten-me",
        ),
    ],
)
def test_a_bad_one_is_refused(words: tuple[str, ...], why: str) -> None:
    result = run(*words)
    assert (result.exit_code, result.output.count("\n")) == (2, 1), result.output
    assert why in result.output


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Raising", ("simulate", *GAME, "--bots", "{bot},mouse")),
        ("Babbling", ("arena", *GAME, "--bots", "{bot},mouse", "--deals", "1")),
        ("Cheating", ("study", "kitten-me", "--bots", "{bot}", "--deals", "1")),
    ],
)
def test_a_bot_that_fails_ends_the_command_and_is_named(name: str, words: tuple[str, ...]) -> None:
    result = run(*(word.format(bot=f"mine={HERE}:{name}") for word in words))
    assert result.exit_code == 2
    assert "Error: bot 'mine' failed in seat" in result.output


@pytest.mark.parametrize("name", ["Raising", "Babbling", "Cheating", "Chatty"])
def test_in_a_game_against_people_it_gets_a_random_move(name: str, tmp_path: Path) -> None:
    words = ("play", *GAME, "--bots", f"mine={HERE}:{name}", "--seed", "a")
    saving = ("--save", str(tmp_path / "game.json"))
    result = run(*words, *saving, input="bid 1 hat\nbid 98 red\nquit\n")
    assert result.exit_code == 0, result.output
    said = " ".join(result.output.split())
    assert "bot 'mine' failed in seat 1 at ply" in said
    assert "It gets a random move." in said


def test_help_names_installed_bots_and_how_to_add_one() -> None:
    for command in ("play", "arena", "simulate", "study", "serve", "exploit"):
        assert "NAME=MODULE:CLASS" in " ".join(run(command, "--help").output.split())
