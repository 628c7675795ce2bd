"""What makes a table: a game, its number of players, and its house rules."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from purrlor.cli.common import defaults, read_toml, refuse
from purrlor.cli.completion import complete_games, complete_house_rules
from purrlor.core.match import read_options
from purrlor.core.rulebook import AnyGame
from purrlor.core.wire import Plain, brief
from purrlor.games import find

F = TypeVar("F", bound=Callable[..., Any])
Settings = tuple[str, ...]  # KEY=VALUE each

_CONSTANTS: Final[dict[str, Plain]] = {"true": True, "false": False, "none": None}


def _game(ctx: click.Context, param: click.Parameter, id: str | None) -> AnyGame | None:
    try:
        return None if id is None else find(id)
    except ValueError as error:
        refuse(error)


def table_options(command: F) -> F:
    """Add the game and its table to a command; the command checks that they were given."""
    command = click.option(
        "--option",
        "house_rules",
        multiple=True,
        metavar="KEY=VALUE",
        shell_complete=complete_house_rules,
        help="Set a house rule. If VALUE ends in .toml, that file is read. --option help lists the"
        " house rules of a game.",
    )(command)
    command = click.option("--players", type=int, metavar="N", help="The number of players.")(
        command
    )
    return click.argument(
        "game", callback=_game, required=False, metavar="GAME", shell_complete=complete_games
    )(command)


def need_game(game: AnyGame | None) -> AnyGame:
    if game is None:
        refuse("Missing argument 'GAME'.")
    return game


def need_players(players: int | None) -> int:
    if players is None:
        refuse("Missing option '--players'.")
    return players


def read_house_rules(game: AnyGame, settings: Settings) -> Any:
    """Read the options; if 'help' is among them, list all house rules and exit."""
    if "help" in settings:
        click.echo(list_house_rules(game))
        click.get_current_context().exit()
    plain = dict(read_setting(setting) for setting in settings)
    for key in plain:
        check_key(game, key)
    try:
        return read_options(game, plain)
    except ValueError as error:
        refuse(error)


def read_setting(setting: str) -> tuple[str, Plain]:
    key, equals, value = setting.partition("=")
    if not equals:
        refuse(
            f"house rule: expected KEY=VALUE, got {brief(setting)}; --option help lists them all"
        )
    return key, read_value(value)


def read_value(text: str) -> Plain:
    if text.endswith(".toml"):
        return read_toml(Path(text))
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    return int(text) if re.fullmatch(r"-?[0-9]{1,18}", text, re.ASCII) else text


def check_key(game: AnyGame, key: str) -> None:
    there = defaults(game)
    if key not in there:
        rules = ", ".join(f"{name}={value}" for name, value in there.items())
        refuse(f"{game.id} has no house rule {brief(key)}; house rules: {rules}")


def list_house_rules(game: AnyGame) -> str:
    there = defaults(game)
    wide = max(len(f"{key}={value}") for key, value in there.items()) + 2
    rows = [_row(game, f"{key}={value}", key, wide) for key, value in there.items()]
    title = f"House rules of {game.id} with their defaults; to set one: --option KEY=VALUE"
    return "\n".join([title, *rows])


def _row(game: AnyGame, setting: str, key: str, wide: int) -> str:
    rule = game.rule_of(key)
    text = "" if rule is None else f"{rule.id}: {rule.statement}"
    return textwrap.fill(f"  {setting:{wide}}{text}", 80, subsequent_indent=" " * (wide + 2))
