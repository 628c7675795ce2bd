"""purrlor new: write the files of a new bot or game."""

from __future__ import annotations

import click

from purrlor.cli import new_bot, new_game


@click.group(epilog="Examples: purrlor new bot my-owl; purrlor new game my-game")
def command() -> None:
    """Write the files of a new bot or game, small and complete, for you to change."""


command.add_command(new_bot.command, "bot")
command.add_command(new_game.command, "game")
