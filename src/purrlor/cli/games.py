"""purrlor games."""

from __future__ import annotations

import click

from purrlor.cli.common import language_option
from purrlor.cli.words import texts
from purrlor.core.text import fold
from purrlor.games import BOXES
from purrlor.words import blurb


@click.command(epilog="Example: purrlor games")
@language_option
def command(language: str) -> None:
    """List the games."""
    for box in BOXES.values():
        players = texts(language)("players", least=box.players[0], most=box.players[-1])
        about = fold(f"{'':13}{blurb(box.id, language)}", indent=13)
        click.echo(f"{box.id:12} {box.title} ({players})\n{about}")
