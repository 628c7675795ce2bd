"""purrlor new: write the files of something new."""

from __future__ import annotations

import click

from purrlor.cli import new_bot, new_game


@click.group()
def command() -> None:
    """Write the files of a new bot or game: complete, small, and yours to change."""


command.add_command(new_bot.command, "bot")
command.add_command(new_game.command, "game")
