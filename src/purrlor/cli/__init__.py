"""The purrlor command. The module of a subcommand is imported when it is called."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from keyword import iskeyword
from typing import Any, Final, NoReturn

import click

import purrlor
from purrlor.games import BOXES

COMMANDS: Final = {
    "serve": "start the server, for players in a browser and for programs",
    "admin": "manage a running server: health, tables, backup",
    "export": "write all data of a server to a file",
    "import": "load exported data into a database",
    "games": "list the games",
    "rules": "print the rules of a game, or one rule",
    "play": "play in the terminal, against bots and each other",
    "replay": "step through a record, forwards and backwards",
    "verify": "check a record: commitment, luck, moves and outcome",
    "simulate": "play many games and print statistics",
    "arena": "compare bots: each plays the same deals from every seat",
    "study": "measure the effect of house rules and of the number of players",
    "exploit": "compute how much a best response wins against a bot",
    "fit": "fit the constants of a game's bots to games that they play",
    "train": "train the net of a panther, or solve its endings or its race",
    "scenario": "run scenario files",
    "new": "write the files of a new bot or game",
}
WELCOME: Final = """\
Purrlor, a parlour of cat games: {games}.

  purrlor play GAME --players N              play against bots: --bots tabby
  purrlor play GAME --hot-seat Ann,Bob       share this screen with a friend
  purrlor play --resume FILE                 resume a saved game
  purrlor rules GAME                         print its rules; an id: one rule
  purrlor replay FILE                        step through a saved game
  purrlor verify FILE                        check that a game was fair
  purrlor serve                              start the server for browsers

Also: games, simulate, arena, study, exploit, fit, train, scenario, new,
admin, export, import.
Every command has --help: purrlor play --help
"""


class Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        module = f"{name}_" if iskeyword(name) else name
        command: click.Command = import_module(f"purrlor.cli.{module}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        if args and args[0] not in COMMANDS:
            raise click.UsageError(f"unknown command {args[0]!r}; commands: {', '.join(COMMANDS)}")
        return super().resolve_command(ctx, args)

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Report an error as one sentence on standard error, with exit status 2."""
        _write_anything()
        try:
            status = super().main(*args, **kwargs | {"standalone_mode": False})
            _flush()
        except click.ClickException as error:
            _fail(error.format_message())
        except click.Abort:
            sys.exit(130)
        except BrokenPipeError:
            _stop_writing()
        except OSError as error:
            _fail(error.strerror or str(error))
        except (ValueError, RecursionError) as error:
            _fail(str(error))
        sys.exit(status or 0)


def _write_anything() -> None:
    """Replace characters that the terminal's encoding lacks, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _flush() -> None:
    """Flush standard output here, where an error can still be reported."""
    if sys.stdout is not None:
        sys.stdout.flush()


def _stop_writing() -> NoReturn:
    """Exit quietly when the reader has closed the pipe, as `| head` does."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    sys.exit(1)


def _fail(sentence: str) -> NoReturn:
    click.echo(f"Error: {sentence}", err=True)
    sys.exit(2)


def _version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    """Show the version, and whether the rules are compiled."""
    if wanted and not ctx.resilient_parsing:
        from purrlor.cli.compiled import how_rules_run  # other commands start faster

        click.echo(f"purrlor {purrlor.__version__} ({how_rules_run()})")
        ctx.exit()


@click.command(
    cls=Commands,
    invoke_without_command=True,
    epilog="Example: purrlor play GAME --players 2",
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_version,
    help="Print the version, and whether the rules are compiled.",
)
@click.pass_context
def main(ctx: click.Context) -> None:
    """Play cat games in the terminal or in the browser, and study them."""
    if ctx.invoked_subcommand is None:
        click.echo(WELCOME.format(games=", ".join(BOXES)), nl=False)
