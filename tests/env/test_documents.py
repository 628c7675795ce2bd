"""The examples and tables of docs/reference/environments.md are current."""

import re
from pathlib import Path

import pytest

from purrlor.env.sizes import table
from purrlor.env.tables import encode, versioned
from purrlor.games import BOXES

DOCS = Path(__file__).parents[2] / "docs"
DOCUMENT = (DOCS / "reference" / "environments.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", DOCUMENT, re.S)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: text.split("\n")[0])
def test_the_examples_run(example: str) -> None:
    exec(compile(example, "environments.md", "exec"), {})


@pytest.mark.parametrize("game", BOXES)
def test_every_segment_of_an_observation_is_described_in_its_order(game: str) -> None:
    part = DOCUMENT.partition("## Observations")[2]
    rows = next(table for table in part.split("\n\n") if table.startswith(f"| {TITLES[game]} "))
    described = [
        name
        for line in rows.splitlines()[2:]
        for name in re.findall(r"`(\w+)`", line.split("|")[1])
    ]
    assert described == list(encode(game, 2).layout.segments)


def test_the_sizes_of_all_spaces_are_as_printed() -> None:
    assert table() in DOCUMENT


@pytest.mark.parametrize("game", BOXES)
def test_the_spaces_of_two_players_are_as_printed(game: str) -> None:
    part = DOCUMENT.partition(f"### `{versioned(game)}`")[2].partition("\n### ")[0]
    encoding = encode(game, 2)
    assert f"`Discrete({encoding.actions.size})`" in part
    assert f"`Box(0, 127, ({encoding.layout.size},), int8)`" in part


def test_every_extra_is_quoted_for_shells() -> None:
    for path in DOCS.rglob("*"):
        if path.suffix in (".md", ".py"):
            unquoted = re.findall(r"pip install [^'\n]*purrlor\[", path.read_text("utf-8"))
            assert unquoted == [], path


TITLES = {"kitten-me": "Kitten Me", "go-kitty": "Go Kitty", "shut-up-cat": "Shut Up, Cat!"}
