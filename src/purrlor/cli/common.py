"""What several commands take: a game, its players, its house rules; and how they say no."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import click

from purrlor.core.game import AnyGame
from purrlor.core.match import read_options
from purrlor.core.wire import Plain, brief
from purrlor.games import find

F = TypeVar("F", bound=Callable[..., Any])


def refuse(what: object) -> NoReturn:
    """One sentence on standard error, exit status 2."""
    raise click.UsageError(str(what))


def _game(ctx: click.Context, param: click.Parameter, id: str) -> AnyGame:
    try:
        return find(id)
    except ValueError as error:
        refuse(error)


def table_options(command: F) -> F:
    """The game, and what makes a table of it."""
    command = click.option(
        "--option",
        "house_rules",
        multiple=True,
        metavar="KEY=VALUE",
        help="A house rule, such as purrfect=false; a value that ends in .toml is read as a file.",
    )(command)
    command = click.option(
        "--players", type=int, required=True, metavar="N", help="How many sit at the table."
    )(command)
    return click.argument("game", callback=_game)(command)


def read_house_rules(game: AnyGame, settings: tuple[str, ...]) -> Any:
    plain: dict[str, Plain] = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            refuse(f"a house rule has the form KEY=VALUE, not {brief(setting)}")
        plain[key] = _value(value)
    try:
        return read_options(game, plain)
    except ValueError as error:
        refuse(error)


def _value(text: str) -> Plain:
    if text.endswith(".toml"):
        return read_toml(Path(text))
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.lstrip("-").isdecimal() and text.isascii() else text


def read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(read_text(path))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        refuse(f"{path} is no TOML file: {error}")


def read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        refuse(f"{path} cannot be read: {error.strerror}")
    except UnicodeDecodeError:
        refuse(f"{path} is no text in UTF-8")
