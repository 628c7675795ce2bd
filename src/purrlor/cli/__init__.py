"""The purrlor command; each subcommand is a module, imported when it is called."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

import click

import purrlor

COMMANDS: Final = {
    "games": "list the games",
    "rules": "read the rules of a game, or one clause",
    "play": "play in the terminal against random opponents",
    "simulate": "play many random games and count",
    "scenario": "run scenario files",
}


class Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command: click.Command = import_module(f"purrlor.cli.{name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        if args and args[0] not in COMMANDS:
            raise click.UsageError(f"no command {args[0]!r}; there are {', '.join(COMMANDS)}")
        return super().resolve_command(ctx, args)


@click.command(cls=Commands, epilog="Example: purrlor play kitten-me --players 4")
@click.version_option(purrlor.__version__, prog_name="purrlor")
def main() -> None:
    """A parlour of cat games: play them, read their rules, simulate them."""
