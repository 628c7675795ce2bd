"""Shell completion, called as bash calls it."""

import pytest
from click.testing import CliRunner

from purrlor.bots import levels_of
from purrlor.cli import COMMANDS, main
from purrlor.games import BOXES, find


def completed(line: str) -> list[str]:
    words = line.split(" ")
    asked = {
        "_PURRLOR_COMPLETE": "bash_complete",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }
    result = CliRunner().invoke(main, [], prog_name="purrlor", env=asked)
    return [row.partition(",")[2] for row in result.output.splitlines() if row]


def test_commands_complete() -> None:
    assert completed("purrlor ") == list(COMMANDS)
    assert completed("purrlor pl") == ["play"]


@pytest.mark.parametrize("command", ["play", "simulate", "rules"])
def test_games_complete(command: str) -> None:
    assert completed(f"purrlor {command} ")[: len(BOXES)] == list(BOXES)
    assert completed(f"purrlor {command} sh")[0] == "shut-up-cat"


def test_rules_complete() -> None:
    assert completed("purrlor rules km-2") == [
        id for id in find("kitten-me").rules if id.startswith("KM-2")
    ]


def test_house_rules_complete() -> None:
    keys = [f"{key}=" for key in vars(find("go-kitty").options())]
    assert completed("purrlor play go-kitty --option ") == keys
    assert completed("purrlor play go-kitty --option seek_e") == ["seek_ends_turn="]
    assert completed("purrlor play go-kitty --option seek_ends_turn=") == [
        "seek_ends_turn=true",
        "seek_ends_turn=false",
    ]
    assert completed("purrlor play --option ") == []


def test_levels_complete_one_after_the_other() -> None:
    assert completed("purrlor play kitten-me --bots ") == list(levels_of(find("kitten-me")))
    assert completed("purrlor arena kitten-me --bots tabby,ki") == ["tabby,kitten"]


def test_colours_complete() -> None:
    assert completed("purrlor play kitten-me --color ") == ["auto", "always", "never"]
