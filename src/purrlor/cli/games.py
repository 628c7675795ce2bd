"""purrlor games."""

from __future__ import annotations

import json

import click

from purrlor.bots import levels_of
from purrlor.cli.common import language_option
from purrlor.cli.words import texts
from purrlor.core.text import fold
from purrlor.core.wire import Plain
from purrlor.games import BOXES, Box
from purrlor.words import blurb


@click.command(epilog="Example: purrlor games")
@language_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(language: str, as_json: bool) -> None:
    """List the games."""
    if as_json:
        click.echo(json.dumps([_plain(box, language) for box in BOXES.values()], indent=1))
        return
    for box in BOXES.values():
        players = texts(language)("players", least=box.players[0], most=box.players[-1])
        about = fold(f"{'':13}{blurb(box.id, language)}", indent=13)
        click.echo(f"{box.id:12} {box.title} ({players})\n{about}")


def _plain(box: Box, language: str) -> dict[str, Plain]:
    return {
        "id": box.id,
        "title": box.title,
        "players": [box.players[0], box.players[-1]],
        "levels": list(levels_of(box.open())),
        "about": blurb(box.id, language),
    }
