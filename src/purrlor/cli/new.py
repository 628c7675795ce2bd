"""purrlor new: write the files of something new."""

from __future__ import annotations

import click

from purrlor.cli import new_game


@click.group()
def command() -> None:
    """Write the files of a new game: complete, small, and yours to change."""


command.add_command(new_game.command, "game")
