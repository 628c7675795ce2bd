"""purrlor games."""

from __future__ import annotations

import click

from purrlor.games import BOXES


@click.command(epilog="Example: purrlor games")
def command() -> None:
    """List the games."""
    for box in BOXES.values():
        players = f"{box.players[0]} to {box.players[-1]} players"
        click.echo(f"{box.id:12} {box.title} ({players})\n{'':12} {box.blurb}")
