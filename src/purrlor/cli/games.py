"""purrlor games."""

from __future__ import annotations

import click

from purrlor.games import all_games


@click.command(epilog="Example: purrlor games")
def command() -> None:
    """List the games."""
    for game in all_games():
        seats = f"{game.seats[0]} to {game.seats[-1]} players"
        click.echo(f"{game.id:12} {game.title}, {seats}: {game.blurb}")
