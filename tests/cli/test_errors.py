"""Every error is one sentence on standard error and exit status 2, never a traceback."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import pytest

from purrlor.cli import COMMANDS, main
from purrlor.cli.session import Session
from purrlor.core.match import read_options
from purrlor.games import BOXES, find
from tests.cli.seating import levels_of
from tests.cli.terminal import MOVE, Terminal
from tests.cli.test_commands import refused, run

GOLDEN = Path(__file__).parents[1] / "golden"
TWO = ("play", "kitten-me", "--players", "2", "--seed", "a")


def purrlor(*words: str, **streams: Any) -> subprocess.Popen[bytes]:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "purrlor", *words]
    return subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, **streams)


def test_purrlor_alone_says_what_it_can_do() -> None:
    result = run()
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert 9 <= len(lines) <= 13
    assert max(map(len, lines)) <= 80
    assert all(word in result.output for word in (*COMMANDS, *BOXES))


@pytest.mark.parametrize("words", [(), *((command,) for command in COMMANDS)])
def test_help_is_everywhere_and_has_an_example(words: tuple[str, ...]) -> None:
    result = run(*words, "--help")
    assert result.exit_code == 0
    assert "Example" in result.output


TWO_OF_IT = "kitten-me --players 2"
BAD = {
    "dance": "unknown command 'dance'; commands: ",
    "--dance": "No such option",
    "rules": "name a game (kitten-me",
    "play chess": "unknown game 'chess'; available: kitten-me",
    "play kitten-me --players 11": "expected 2 to 10 players, got 11 (KM-R17",
    "play kitten-me --players 0": "KM-R17",
    "play kitten-me --players 3 --name ''": "expected 1 to 20 printable characters",
    "play kitten-me --players 3 --name \x1b[2J": "printable characters, got '\\x1b[2J'",
    "play kitten-me --players 3 --bots lion": "no level 'lion'; there are mouse, kitten",
    "play kitten-me --players 4 --bots mouse,tabby": "one for each of 3 opponents, got 2",
    "play kitten-me --hot-seat Ann": "--hot-seat: expected at least two names",
    "play kitten-me --hot-seat Ann,ann": "different names",
    "play kitten-me --hot-seat Ann,Bob --name Cleo": "--name and --hot-seat cannot be combined",
    "play kitten-me --hot-seat A,B,C --players 2": "expected at least 3, for 3 people",
    "play kitten-me --hot-seat Ann,Bob": "a hot seat needs a terminal",
    "play kitten-me --players 3 --tui": "the full-screen mode needs a terminal",
    "play kitten-me --players 3 --save no/such.json": "cannot write no/such.json: No such file",
    "play kitten-me --players 3 --color blue": "is not one of 'auto', 'always', 'never'",
    f"play {TWO_OF_IT} --option deck": "expected KEY=VALUE, got 'deck'",
    f"play {TWO_OF_IT} --option deck=red": "unknown deck 'red'",
    f"play {TWO_OF_IT} --option deck=no.toml": "cannot read no.toml",
    f"play {TWO_OF_IT} --option size=3": "kitten-me has no house rule 'size'",
    f"play {TWO_OF_IT} --option min_opening=0": "KM-R1",
    f"play {TWO_OF_IT} --option min_opening=--5": "expected a whole number, got '--5'",
    f"play {TWO_OF_IT} --option purrfect=3": "true or false",
    "simulate kitten-me": "Missing option '--players'",
    "simulate kitten-me --players x": "not a valid integer",
    "simulate kitten-me --players -1": "got -1 (KM-R17",
    "simulate kitten-me --players 99999999999999999999999": "got 99999999999999999999999 (KM-R17",
    f"simulate {TWO_OF_IT} --games 0": "0 is not in the range",
}


@pytest.mark.parametrize("words", BAD)
def test_bad_usage_is_refused_in_one_sentence_with_what_is_allowed(words: str) -> None:
    said = refused(*shlex.split(words))
    assert BAD[words] in said
    assert len(said.splitlines()) == 1


def test_another_file_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("mine")
    assert "exists; resume it" in refused(*TWO, "--save", str(path))
    assert path.read_text() == "mine"


def test_house_rules_are_listed_with_their_defaults() -> None:
    for id in BOXES:
        result = run("play", id, "--option", "help")
        assert result.exit_code == 0
        keys = vars(find(id).options())
        assert all(f"\n  {key}=" in result.output for key in keys)
        assert max(map(len, result.output.splitlines())) <= 80
    shown = run("simulate", "kitten-me", "--option", "help").output
    assert "min_opening=1               KM-R1: What is the smallest opening Bid?" in shown


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    game = find("kitten-me")
    names, options = ("Player", "Mittens", "Biscuit"), read_options(game, {"deck": "grey"})
    path = tmp_path / "game.json"
    Session.deal(game, options, names, levels_of(names, 1), "a").save(path)
    return path


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("go-kitty",), "is a game of kitten-me, not go-kitty"),
        (("--players", "4"), "is a game for 3 players, not 4"),
        (("--name", "Ann"), "is a game of Player, not Ann"),
        (("--seed", "b"), "has another seed, not 'b'"),
        (("--option", "deck=white"), "has the house rule deck=grey"),
        (("--option", "purrfect=false"), "has the house rule purrfect=True"),
    ],
)
def test_what_contradicts_a_saved_game_is_refused(
    words: tuple[str, ...], error: str, unfinished: Path
) -> None:
    assert error in refused("play", *words, "--resume", str(unfinished))


def test_what_fits_a_saved_game_may_be_said(unfinished: Path) -> None:
    words = ("kitten-me", "--players", "3", "--option", "deck=grey", "--seed", "a")
    assert run("play", *words, "--resume", str(unfinished)).exit_code == 0


def test_a_record_that_is_over_or_broken_is_not_resumed(unfinished: Path) -> None:
    over = str(GOLDEN / "go-kitty.json")
    assert f"is over; watch it with purrlor replay {over}" in refused("play", "--resume", over)
    assert "cannot read nowhere.json" in refused("play", "--resume", "nowhere.json")
    table = json.loads(unfinished.read_text())
    unfinished.write_text(json.dumps(table | {"moves": ["0 jump"]}))
    assert f"{unfinished}: " in refused("play", "--resume", str(unfinished))
    unfinished.write_text("{")
    assert "not valid JSON" in refused("play", "--resume", str(unfinished))


def test_an_unexpected_error_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(error: Exception) -> None:
        raise error

    for error, told in ((ValueError("odd"), "odd"), (OSError(5, "torn"), "torn")):
        command = click.Command("games", callback=lambda error=error: fail(error))
        monkeypatch.setattr(type(main), "get_command", lambda *_, command=command: command)
        assert refused("games") == f"Error: {told}\n"


def test_who_stops_reading_stops_it_quietly() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with purrlor("games", stdout=writer) as process:
        os.close(writer)
        _, errors = process.communicate()
    assert (process.returncode, errors) == (1, b"")


def test_a_full_disk_is_told() -> None:
    with open("/dev/full", "wb") as full, purrlor("games", stdout=full) as process:
        _, errors = process.communicate()
    assert (process.returncode, errors) == (2, b"Error: No space left on device\n")


def test_a_closed_input_is_the_end_of_it(tmp_path: Path) -> None:
    script = '"$0" -m purrlor play kitten-me --players 2 --seed a <&-'
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    shell = ["sh", "-c", script, sys.executable]
    done = subprocess.run(shell, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("You haven’t played yet, so nothing is saved.\nGood night.\n")
    assert list(tmp_path.iterdir()) == []


def test_a_terminal_that_knows_few_letters_shows_others(tmp_path: Path) -> None:
    with Terminal(*TWO, cwd=tmp_path, env={"PYTHONIOENCODING": "ascii"}) as terminal:
        assert "Traceback" not in terminal.read("\x1b[0m", MOVE)


def test_a_game_goes_on_where_it_cannot_be_saved_any_more(tmp_path: Path) -> None:
    folder = tmp_path / "shelf"
    folder.mkdir()
    path = folder / "game.json"
    with Terminal(*TWO, "--color=never", "--save", str(path), cwd=tmp_path) as terminal:
        terminal.read()
        path.unlink()
        folder.rmdir()
        shown = terminal.answer("bid 99 hat") + terminal.answer("save")
        assert "The game goes on." in shown.replace("\n  ", " ")
        assert shown.count("The game goes on.") <= 1
        assert "cannot write " in shown.replace("\n  ", " ")
        terminal.type("quit")
        assert "Error: " in terminal.read()
        assert terminal.status() == 2


@pytest.mark.parametrize(
    ("words", "heavy"),
    [
        (["games"], ("purrlor.games.", "rich", "textual", "asyncio")),
        (["verify", str(GOLDEN / "kitten-me-grey.json")], ("rich", "textual", "asyncio")),
    ],
)
def test_a_command_imports_only_what_it_needs(words: list[str], heavy: tuple[str, ...]) -> None:
    script = """
import sys
from purrlor.cli import main
try:
    main(sys.argv[1:])
finally:
    print(*sys.modules)
"""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", script, *words]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    modules = done.stdout.split()
    assert "purrlor.games" in modules
    assert not [name for name in modules if name.startswith(heavy)]
