"""The available games: Purrlor's own, and those of installed packages and of PURRLOR_GAMES."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import purrlor
from purrlor.games import ADDED, GROUP, OWN, Shelf

PACKAGE = """
from purrlor.games import Box
from purrlor.games.go_kitty import GAME

BOX = Box({id!r}, "Patience", range(1, 2), __name__)
"""


def write(place: Path, name: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (place / name).mkdir()
    (place / name / "__init__.py").write_text(text, "utf-8")
    monkeypatch.syspath_prepend(place)
    monkeypatch.setenv(ADDED, name)


def test_the_environment_adds_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "added_patience", PACKAGE.format(id="patience"), monkeypatch)
    shelf = Shelf()
    assert list(shelf) == [*(box.id for box in OWN), "patience"]
    assert shelf["patience"].title == "Patience"
    assert shelf["patience"].open() is shelf["go-kitty"].open()


def install(place: Path, entry: str) -> None:
    """Write the metadata of an installed package with this entry point."""
    info = place / "patience_game-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: patience-game\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\n{entry}\n")


def test_an_installed_package_adds_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "installed_patience", PACKAGE.format(id="patience"), monkeypatch)
    install(tmp_path, "patience = installed_patience")
    assert list(Shelf()) == [*(box.id for box in OWN), "patience"]  # named twice, added once
    monkeypatch.delenv(ADDED)
    assert list(Shelf()) == [*(box.id for box in OWN), "patience"]


BROKEN = [
    ("added_twice", PACKAGE.format(id="go-kitty"), "'go-kitty' of added_twice is taken by purrlor"),
    ("added_empty", "", "added_empty must have BOX, a purrlor.games.Box"),
    ("added_odd", "BOX = 3", "added_odd must have BOX"),
    ("added_raising", "1 / 0", "cannot import added_raising: ZeroDivisionError"),
]


@pytest.mark.parametrize(("name", "text", "why"), BROKEN)
def test_a_broken_package_is_named_by_its_source(
    name: str, text: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, name, text, monkeypatch)
    with pytest.raises(ValueError, match=f"^PURRLOR_GAMES={name}: .*{why}"):
        list(Shelf())
    monkeypatch.delenv(ADDED)
    install(tmp_path, f"patience = {name}")
    source = f"entry point purrlor.games: patience = {name} of the installed package patience-game"
    with pytest.raises(ValueError, match=f"^{source}: .*{why}"):
        list(Shelf())


def test_a_package_that_is_not_there_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ADDED, "no_such_package")
    with pytest.raises(ValueError, match="No module named 'no_such_package'"):
        list(Shelf())


@pytest.mark.parametrize("words", [("games",), ("play", "go-kitty"), ("simulate", "go-kitty")])
def test_the_terminal_names_a_broken_package_in_one_line(words: tuple[str, ...]) -> None:
    environment = {**os.environ, ADDED: "no_such_package"}
    command = [sys.executable, "-m", "purrlor", *words]
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "Error: PURRLOR_GAMES=no_such_package: cannot import no_such_package" in done.stderr


def test_nothing_but_games_their_bots_and_analyses_names_a_game() -> None:
    named = [name for box in OWN for name in (box.id, box.id.replace("-", "_"), box.title)]
    prefixes = {id.split("-")[0] for box in OWN for id in box.open().rules}
    pattern = re.compile("|".join([*map(re.escape, named), rf"\b({'|'.join(prefixes)})-R?\d"]))
    root = Path(purrlor.__file__).parent
    layers = ("core", "arena", "server", "client", "cli")
    tables = ("__init__.py",)  # they list what there is for each game
    files = [
        *(f for layer in ("bots", "analysis") for f in root.glob(f"{layer}/*.py")),
        *(f for layer in layers for f in root.glob(f"{layer}/**/*.py")),
    ]
    told = [f for f in files if f.name not in tables]
    assert not [str(f) for f in told if pattern.search(f.read_text("utf-8"))]
