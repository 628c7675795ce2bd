"""Guests: bots of another checkout or wheel play against those of this one."""

import json
import shutil
from pathlib import Path
from zipfile import ZipFile

import pytest

import purrlor
from tests.cli.test_commands import refused, run

HERE = Path(purrlor.__file__).parent
GAME = ("arena", "kitten-me", "--players", "2", "--deals", "4")
ALWAYS_CALLS = """
from purrlor.bots.kitten_me import mouse

class Kitten(mouse.Mouse):
    def weigh(self, view):
        readings = super().weigh(view)
        return [each for each in readings if each.move == "challenge"] or readings
"""
CHATTY = """
import sys

class Mouse(Mouse):
    def weigh(self, view):
        print("{not an answer")
        print("x" * 100_000, file=sys.stderr)
        return super().weigh(view)
"""


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout whose kitten always calls, and which has no tabby."""
    path = tmp_path_factory.mktemp("other")
    kept = shutil.ignore_patterns("page", "server", "cli", "__pycache__")
    shutil.copytree(HERE, path / "src" / "purrlor", ignore=kept)
    bots = path / "src" / "purrlor" / "bots"
    (bots / "kitten_me" / "kitten.py").write_text(ALWAYS_CALLS)
    listed = (bots / "__init__.py").read_text()
    without = listed.replace('"tabby": "purrlor.bots.kitten_me.tabby:Tabby",', "")
    assert without != listed
    (bots / "__init__.py").write_text(without)
    return path


def test_a_guest_that_is_the_same_bot_takes_exactly_half() -> None:
    printed = json.loads(run(*GAME, "--bots", f"mouse,twin={HERE.parent}:mouse", "--json").output)
    assert {share["level"]: share["share"] for share in printed["shares"]} == {
        **{"mouse": 0.5, "twin": 0.5}
    }


def test_a_guest_plays_as_its_own_checkout_does(other: Path, tmp_path: Path) -> None:
    wheel = tmp_path / "purrlor-0-py3-none-any.whl"
    with ZipFile(wheel, "w") as zipped:
        for file in (other / "src").rglob("*"):
            zipped.write(file, file.relative_to(other / "src"))
    results = []
    for path in (other, wheel):
        printed = run(*GAME, "--bots", f"mouse,caller={path}:kitten", "--json").output
        results.append(json.loads(printed)["shares"])
    same = json.loads(run(*GAME, "--bots", "mouse,kitten", "--json").output)["shares"]
    assert results[0] == results[1]
    assert [share["share"] for share in results[0]] != [share["share"] for share in same]


@pytest.mark.explore
def test_workers_seat_guests_too(other: Path) -> None:
    alone, together = (
        run(*GAME, "--bots", f"mouse,caller={other}:kitten", *workers).output
        for workers in ((), ("--workers", "2"))
    )
    assert alone == together


@pytest.mark.parametrize(
    ("guest", "why"),
    [
        ("before=./nowhere", "a guest is written NAME=PATH:LEVEL, not 'before=./nowhere'"),
        ("before=nowhere:tabby", "bot 'before': no module 'nowhere'"),
        ("before={empty}:tabby", "there is no Purrlor in {empty}: name a checkout or a wheel"),
        ("before={other}:tabby", "{other} has no 'tabby' for kitten-me, but mouse, kitten"),
        ("mouse={other}:kitten", "'mouse' is a level here; give the guest another name"),
    ],
)
def test_a_guest_that_cannot_come_is_refused(
    guest: str, why: str, other: Path, tmp_path: Path
) -> None:
    said = refused(*GAME, "--bots", "mouse," + guest.format(other=other, empty=tmp_path))
    assert said.strip().startswith("Error: " + why.format(other=other, empty=tmp_path))


def test_a_guest_may_print_and_log_as_much_as_it_likes(other: Path, tmp_path: Path) -> None:
    path = tmp_path / "chatty"
    shutil.copytree(other, path)
    mouse = path / "src" / "purrlor" / "bots" / "kitten_me" / "mouse.py"
    mouse.write_text(mouse.read_text() + CHATTY)
    printed = json.loads(run(*GAME, "--bots", f"mouse,chatty={path}:mouse", "--json").output)
    assert [share["share"] for share in printed["shares"]] == [0.5, 0.5]


def test_a_guest_that_fails_says_why(other: Path, tmp_path: Path) -> None:
    path = tmp_path / "failing"
    shutil.copytree(other, path)
    (path / "src" / "purrlor" / "bots" / "kitten_me" / "mouse.py").write_text("1 / 0")
    said = refused(*GAME, "--bots", f"mouse,before={path}:mouse")
    assert "ZeroDivisionError: division by zero" in said
