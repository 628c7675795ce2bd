"""The examples of docs/how-to/search.md run as they stand, and the bot plays."""

import re
from pathlib import Path
from typing import Any

import pytest

from purrlor.bots.player import BotPlayer
from purrlor.core.chance import Quick
from purrlor.core.match import Match, read_options
from purrlor.games import find
from purrlor.search import Found
from purrlor.testing.tiny_paws import GAME as TINY_PAWS

DOCUMENT = (Path(__file__).parents[2] / "docs" / "how-to" / "search.md").read_text("utf-8")
BOT, MATCH, PARTS = re.findall(r"```python\n(.*?)```", DOCUMENT, re.S)


def run(example: str) -> dict[str, Any]:
    names: dict[str, Any] = {}
    exec(compile(example, "search.md", "exec"), names)
    return names


@pytest.mark.parametrize("game", [find("go-kitty"), TINY_PAWS], ids=["go-kitty", "tiny-paws"])
def test_that_bot_plays(game: Any) -> None:
    options = read_options(game, {})
    match = Match.deal(game, options, 2, Quick(1))
    owl = run(BOT)["Owl"]
    seats = [BotPlayer(owl(game, options, 2, seat, Quick(seat)), match) for seat in range(2)]
    for _ in range(4):
        seat = match.mover
        match.play(seat, seats[seat].choose().move)


def test_a_match_is_searched(capsys: pytest.CaptureFixture[str]) -> None:
    found = run(MATCH)["found"]
    assert isinstance(found, Found)
    assert str(found.best) in capsys.readouterr().out


def test_several_processes_are_used_as_documented() -> None:
    assert "with processes(4) as pool" in PARTS
    assert callable(run(PARTS)["search_in_parts"])
