"""purrlor new bot: a package with a bot, its test and its entry point."""

from __future__ import annotations

from dataclasses import fields
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from string import Template
from typing import Final

import click

from purrlor.bots import check_name
from purrlor.cli.common import example, refuse
from purrlor.cli.completion import complete_games
from purrlor.games import BOXES, find

PYPROJECT: Final = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "$name"
version = "0.1.0"
description = "$class, a bot for Purrlor"
readme = "README.md"
requires-python = ">=3.11"
dependencies = ["purrlor"]

[project.optional-dependencies]
test = ["pytest"]

# If the package is installed, "$name" is a level like any other.
[project.entry-points."purrlor.bots"]
$name = "$package.bot:$class"

[tool.hatch.build.targets.wheel]
packages = ["src/$package"]

[tool.pytest.ini_options]
testpaths = ["tests"]
pythonpath = ["src"]
"""
INIT: Final = '''\
"""$class, a bot for Purrlor."""

from $package.bot import $class

__all__ = ["$class"]
'''
BOT: Final = '''\
"""$class: the bot itself."""

from __future__ import annotations

from zlib import crc32

from purrlor.bots.bot import Bot
from purrlor.core.chance import Quick
from purrlor.core.game import Event, View


class $class(Bot):
    """Chooses a random move that does something, rather than passing."""

    games = $games  # ids of the games that it plays; () for all of them

    def sit_down(self) -> None:
        """Prepare the bot's memory before the first event. The bot has self.game, self.options
        (the house rules), self.players (their number) and self.seat (its own)."""
        self.moves_seen = 0

    def watch(self, event: Event) -> None:
        """Each event of the game, as this seat sees it, in order."""
        super().watch(event)  # updates self.knowledge, what the game remembers for a seat
        self.moves_seen += 1

    def move(self, view: View) -> str:
        """The move to play, as text: one of those in view.offers. An offer is a verb with blanks,
        such as "bid 4..99 hat|bow-tie", and offer.texts() yields its moves one by one.
$fields
        The same view should lead to the same move, so that a game can be repeated. Override weigh
        instead of move to mix several moves."""
        offers = [offer for offer in view.offers if offer.verb not in PASSING] or list(view.offers)
        chance = Quick(view.ply, crc32(repr((self.seat, view.offers)).encode()))
        return offers[chance.below(len(offers))].pick(chance)


PASSING = ("pass", "skip", "end", "chase")
'''
TEST: Final = '''\
"""The bot plays whole games against a mouse."""

import pytest

from purrlor.bots import register
from purrlor.bots.player import play_game
from purrlor.core.chance import Seeded
from purrlor.core.match import Match
from purrlor.games import BOXES, find
from $package import $class

GAMES = $class.games or tuple(BOXES)


@pytest.mark.parametrize("number", range(20))
def test_it_plays_a_whole_game(number: int) -> None:
    register("$name", $class)
    game = find(GAMES[number % len(GAMES)])
    luck = Seeded(f"game {number}".encode())
    match = Match.deal(game, game.options(), 2, luck)
    levels = ("$name", "mouse") if number % 2 else ("mouse", "$name")
    outcome = play_game(match, levels, Seeded(f"bots {number}".encode()))
    assert outcome.winners
'''
README: Final = """\
# $class

A bot for Purrlor. It is in `src/$package/bot.py`.

```console
$$ pip install --editable '.[test]'  # from now on "$name" is a level
$$ pytest                            # plays 20 games
$$ purrlor play $game --players 2 --bots $name
$$ purrlor arena $game --players 2 --bots $name,mouse --deals 50
$$ purrlor serve                     # hosts can seat it; needs purrlor[server]
```

Without installing it, run the commands from `src`, and write `$name=$package.bot:$class` instead of
`$name`.
"""
FILES: Final = {
    "pyproject.toml": PYPROJECT,
    "README.md": README,
    "src/{package}/__init__.py": INIT,
    "src/{package}/bot.py": BOT,
    "tests/test_bot.py": TEST,
}


@click.command(epilog=f"Example: {example('new bot my-owl --game {game}')}")
@click.argument("name")
@click.option(
    "--game",
    shell_complete=complete_games,
    help="The only game that the bot plays. Default: all games.",
)
def command(name: str, game: str | None) -> None:
    """Write a package with a working bot to a new folder NAME."""
    try:
        check_name(name)
        check_module(name.replace("-", "_"))
        described = "" if game is None else _describe(game)
    except ValueError as error:
        refuse(error)
    folder = Path(name)
    if folder.exists():
        refuse(f"{folder} already exists")
    package = name.replace("-", "_")
    words = {
        "name": name,
        "package": package,
        "class": name.replace("-", " ").title().replace(" ", ""),
        "game": game or next(iter(BOXES)),
        "games": "()" if game is None else f'("{game}",)',
        "fields": described,
    }
    for path, text in FILES.items():
        file = folder / path.format(package=package)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(Template(text).substitute(words), "utf-8")
    click.echo(f"Wrote {folder}: the bot is in {folder}/src/{package}/bot.py.")
    click.echo(f"Try it:\n\n  cd {folder}\n  pip install -e '.[test]'\n  pytest")


def check_module(package: str) -> None:
    """Refuse a name that Python cannot import, or that would hide another module."""
    if iskeyword(package):
        raise ValueError(f"{package!r} is a keyword of Python; choose another name")
    if find_spec(package) is not None:
        raise ValueError(f"Python already has a module {package}; choose another name")


def _describe(game: str) -> str:
    """The fields of a game's view, as lines of a docstring."""
    lines = [f"{each.name}: {each.type}" for each in fields(find(game).view_type)]
    return "\n".join(["", "        The view has:", *(f"            {line}" for line in lines), ""])
