"""The shelf: Purrlor's own games, and those that the environment adds."""

import re
from pathlib import Path

import pytest

import purrlor
from purrlor.games import ADDED, OWN, Shelf

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


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("added_twice", PACKAGE.format(id="go-kitty"), "this id is in use"),
        ("added_empty", "", "could not be imported: .* has no attribute 'BOX'"),
        ("added_odd", "BOX = 3", "the BOX of .* is not a purrlor.games.Box"),
    ],
)
def test_a_package_that_adds_no_game_is_refused(
    name: str, text: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, name, text, monkeypatch)
    with pytest.raises(ValueError, match=why):
        list(Shelf())


def test_a_package_that_is_not_there_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ADDED, "no_such_package")
    with pytest.raises(ValueError, match="imported: No module named 'no_such_package'"):
        list(Shelf())


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
