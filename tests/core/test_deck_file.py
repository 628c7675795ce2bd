"""Built-in decks are read without tomllib, and read the same."""

import tomllib
from pathlib import Path

import pytest

import purrlor
from purrlor.core.deck_file import read_deck_file

GAMES = Path(purrlor.__file__).parent / "games"
FILES = [*GAMES.glob("kitten_me/decks/*.toml"), GAMES / "shut_up_cat" / "distractions.toml"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_deck_is_read_as_tomllib_reads_it(path: Path) -> None:
    text = path.read_text("utf-8")
    assert read_deck_file(text) == tomllib.loads(text)


@pytest.mark.parametrize(
    "line", ["cards", "copies = 1.5", 'title = "a \\"b\\""', "[[cards]]", "x = [1]"]
)
def test_what_no_deck_needs_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="no such line"):
        read_deck_file(line)
