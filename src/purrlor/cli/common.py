"""Shared by several commands: reading files, the language, examples in help texts, errors."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NoReturn, TypeVar

import click

from purrlor.core.rule import ENGLISH, LANGUAGES
from purrlor.core.rulebook import AnyGame
from purrlor.core.wire import Plain, as_table, to_plain
from purrlor.games import BOXES

OWN_BOT: Final = "NAME=MODULE:CLASS adds your own bot."  # in the help of --bots


def example(words: str) -> str:
    """A line for the help of a command; {game} and {players} are those of the first game."""
    first = next(iter(BOXES.values()))
    return f"purrlor {words.format(game=first.id, players=first.players[len(first.players) // 2])}"


F = TypeVar("F", bound=Callable[..., object])


def language_option(command: F) -> F:
    """Add --language to a command."""
    return click.option(
        "--language",
        type=click.Choice(LANGUAGES),
        default=locale_language,
        help="The language of the output. Default: LC_ALL, LC_MESSAGES or LANG, else English.",
    )(command)


def locale_language() -> str:
    """The language of the user's locale, such as de_DE.UTF-8; English if Purrlor lacks it."""
    given = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    language = next(filter(None, given), ENGLISH)[:2]
    return language if language in LANGUAGES else ENGLISH


def refuse(what: object) -> NoReturn:
    """End the command with one sentence on standard error and exit status 2."""
    raise click.UsageError(str(what))


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Guard the import of a package that is only installed with an extra, and name that extra."""
    try:
        yield
    except ModuleNotFoundError as error:
        refuse(f"this needs {error.name}: pip install 'purrlor[{name}]'")


def defaults(game: AnyGame) -> dict[str, str]:
    """Each house rule's key, with its default as written on the command line."""
    plain = as_table(to_plain(game.options()), "options")
    return {key: _written(value) for key, value in plain.items()}


def _written(value: Plain) -> str:
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


def read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(read_text(path))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        refuse(f"{path} is not a valid TOML file: {error}")


def read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        refuse(f"cannot read {path}: {error.strerror}")
    except UnicodeDecodeError:
        refuse(f"{path}: expected text in UTF-8")
