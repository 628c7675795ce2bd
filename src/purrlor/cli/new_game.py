"""purrlor new game: a copy of Tiny Paws with another name, as a separate project."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

import purrlor
from purrlor.cli.common import refuse
from purrlor.cli.new_bot import check_module
from purrlor.games import BOXES, all_games

TEMPLATE: Final = Path(purrlor.__file__).parent / "testing" / "tiny_paws"
TESTS: Final = ("kit.py", "scenarios")  # parts of the template for the folder tests

PYPROJECT: Final = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "tiny-paws"
version = "0.1.0"
description = "Tiny Paws, a game for Purrlor"
readme = "README.md"
requires-python = ">=3.11"
dependencies = ["purrlor"]

[project.optional-dependencies]
test = ["purrlor[testing]"]

[project.entry-points."purrlor.games"]
tiny-paws = "tiny_paws"

[tool.hatch.build.targets.wheel]
packages = ["src/tiny_paws"]

[tool.pytest.ini_options]
testpaths = ["tests"]
pythonpath = ["tests"]
"""
LAWS: Final = '''\
"""The laws that every game must pass."""

from kit import KIT
from purrlor.testing.laws import *

KITS = [KIT]
'''
SCENARIOS: Final = '''\
"""Every scenario holds, and every rule has one."""

from pathlib import Path

from purrlor.testing.scenarios import *

SCENARIOS = Path(__file__).parent / "scenarios"
'''
README: Final = """\
# Tiny Paws

A game for Purrlor. Its rules are in
[RULES.md](src/tiny_paws/RULES.md).

```console
$ pip install -e '.[test]'
$ pytest                                             # the laws and the scenarios
$ purrlor play tiny-paws --players 2                 # in the terminal
$ purrlor simulate tiny-paws --players 3 --games 100 # random games
$ purrlor arena tiny-paws --players 2 --bots mouse,search --deals 20
$ purrlor serve                                      # in the browser; needs purrlor[server]
```

Two bots play every game: `mouse` plays random moves, and `search` uses a tree search. There is no
coach: a coach needs bots that were written for the game.

```python
from purrlor.env.pettingzoo import env  # pip install 'purrlor[pettingzoo]'

game = env("tiny-paws", players=3)
```

Change it step by step, guided by the tests:

1. `RULES.md` and `RULES.de.md`: one checkable fact per row.
2. `tests/scenarios/`: at least one for each rule.
3. `components.py`, `moves.py`, `events.py`, `state.py`: until the scenarios pass.
4. `view.py`, `position.py`, `text.py`, `words/`: what players see and read.
5. `tests/kit.py`: what the rules let a viewer know. Then run the laws.
"""


@dataclass(frozen=True)
class Names:
    """The forms of the name of a game."""

    words: tuple[str, ...]  # night, prowl
    prefix: str  # of the ids of its rules: NP

    @property
    def id(self) -> str:
        return "-".join(self.words)

    @property
    def package(self) -> str:
        return "_".join(self.words)

    @property
    def title(self) -> str:
        return " ".join(word.capitalize() for word in self.words)

    def put_into(self, text: str) -> str:
        """The text of a file of Tiny Paws, with this name."""
        for old, new in (
            ("purrlor.testing.tiny_paws", self.package),
            ("tiny_paws", self.package),
            ("tiny-paws", self.id),
            ("TinyPaws", self.title.replace(" ", "")),
            ("Tiny Paws", self.title),
            ("TP-", f"{self.prefix}-"),
            ("tp_", f"{self.prefix.lower()}_"),
        ):
            text = text.replace(old, new)
        return text


@click.command(epilog="Example: purrlor new game night-prowl")
@click.argument("name")
@click.option(
    "--into",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path(),
    help="The folder in which to create the game's folder. Default: the current one.",
)
@click.option("--prefix", metavar="AB", help="Two letters at the start of all ids of its rules.")
def command(name: str, into: Path, prefix: str | None) -> None:
    """Write a complete small game for you to change.

    NAME is one or more words, such as night-prowl. The game has rules and sentences in English and
    German, scenarios, and a kit for the laws.
    """
    try:
        names = read_names(name, prefix)
    except ValueError as error:
        refuse(error)
    folder = into / names.id
    if folder.exists():
        refuse(f"{folder} already exists")
    for path, text in files(names):
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")
    click.echo(f"{names.title} is in {folder}. Next:\n")
    click.echo(f"  cd {folder}\n  pip install -e '.[test]'\n  pytest")
    click.echo(f"  purrlor play {names.id} --players 2")


def read_names(name: str, prefix: str | None) -> Names:
    words = tuple(re.split(r"[-_ ]+", name.strip().lower()))
    if not all(re.fullmatch(r"[a-z][a-z0-9]*", word) for word in words) or len("".join(words)) < 2:
        raise ValueError(f"expected words of a-z and 0-9, such as night-prowl, got {name[:40]!r}")
    names = Names(words, _prefix("".join(words), words, prefix))
    if names.id in BOXES:
        raise ValueError(f"there is already a game {names.id}; choose another name")
    check_module(names.package)
    return names


def _prefix(letters: str, words: tuple[str, ...], given: str | None) -> str:
    """Two letters that no other game uses: initials if possible."""
    taken = {id[:2] for game in all_games() for id in game.rules}
    if given is not None:
        if not re.fullmatch("[A-Z]{2}", given) or given in taken:
            used = ", ".join(sorted(taken))
            raise ValueError(f"--prefix: expected two capital letters other than {used}")
        return given
    initials = "".join(word[0] for word in words[:2])
    pairs = [initials, *(letters[0] + other for other in letters[1:])]
    found = [pair.upper() for pair in pairs if re.fullmatch("[a-z]{2}", pair)]
    free = [pair for pair in found if pair not in taken]
    if not free:
        raise ValueError("no two letters of the name are free; set --prefix")
    return free[0]


def files(names: Names) -> Iterator[tuple[Path, str]]:
    """The files of the project, with their texts."""
    yield Path("pyproject.toml"), names.put_into(PYPROJECT)
    yield Path("README.md"), names.put_into(README)
    yield Path("tests", "test_laws.py"), LAWS
    yield Path("tests", "test_scenarios.py"), SCENARIOS
    for source in sorted(TEMPLATE.rglob("*")):
        if source.is_file() and "__pycache__" not in source.parts:
            inside = source.relative_to(TEMPLATE)
            root = Path("tests") if inside.parts[0] in TESTS else Path("src", names.package)
            yield root / names.put_into(str(inside)), names.put_into(source.read_text("utf-8"))
