"""purrlor play: a person against random opponents, in simple lines."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Final

import click

from purrlor.cli.common import read_house_rules, refuse, table_options
from purrlor.core.chance import Chance, FairLuck, Quick
from purrlor.core.game import OVER, AnyGame, IllegalMove
from purrlor.core.match import Match
from purrlor.core.offer import pick
from purrlor.core.record import Record

OPPONENTS: Final = (
    *("Mittens", "Biscuit", "Socks", "Pepper", "Ginger"),
    *("Shadow", "Clover", "Tofu", "Marble"),
)
YOU: Final = 0
HELP: Final = "Type a move as it is offered; '?' lists them, 'quit' leaves."


class Leave(Exception):
    """The person leaves the table."""


class Table:
    """A match in the terminal: one person, the other seats played at random."""

    def __init__(self, match: Match, names: tuple[str, ...], chance: Chance) -> None:
        self.match: Final = match
        self.names: Final = names
        self.chance: Final = chance
        self.told = 0  # the next ply to tell

    def play(self) -> None:
        self._tell()
        while self.match.to_move != OVER:
            if self.match.to_move == YOU:
                self._ask()
            else:
                self._random_move()
            self._tell()

    def _tell(self) -> None:
        for ply in range(self.told, self.match.ply + 1):
            for event in self.match.told(YOU, ply):
                click.echo(self.match.game.tell(event, self.names))
        self.told = self.match.ply + 1

    def _random_move(self) -> None:
        """A random opponent sees its own view and no more."""
        seat = self.match.to_move
        text = pick(self.match.view(seat).offers, self.chance)
        self.match.play(seat, self.match.game.parse(text))

    def _ask(self) -> None:
        click.echo("\n" + self.match.game.show(self.match.view(YOU), self.names))
        self._list_moves()
        while not self._take(self._read()):
            pass

    def _list_moves(self) -> None:
        for offer in self.match.view(YOU).offers:
            click.echo(click.wrap_text(f"- {offer}", 78, "  ", "      "))

    def _read(self) -> str:
        try:
            return str(click.prompt("your move", prompt_suffix="> ")).strip().lower()
        except click.Abort:
            raise Leave from None

    def _take(self, text: str) -> bool:
        """Play what was typed; where it is refused, say why."""
        if text == "quit":
            raise Leave
        if text in ("?", "help"):
            click.echo(HELP)
            self._list_moves()
            return False
        return self._try(text)

    def _try(self, text: str) -> bool:
        try:
            self.match.play(YOU, self.match.game.parse(text))
        except IllegalMove as refusal:
            click.echo(f"That is not allowed: {refusal.rule}")
            return False
        except ValueError as error:
            click.echo(f"That is no move: {error}")
            return False
        return True


@click.command(epilog="Example: purrlor play kitten-me --players 4 --option deck=grey")
@table_options
@click.option("--seed", help="Any text; the same seed deals the same game.")
@click.option("--name", default="Player", show_default=True, help="What you are called.")
@click.option("--save", type=Path, metavar="FILE", help="Write the record there when you leave.")
def command(
    game: AnyGame,
    players: int,
    house_rules: tuple[str, ...],
    seed: str | None,
    name: str,
    save: Path | None,
) -> None:
    """Play in the terminal against random opponents."""
    options = read_house_rules(game, house_rules)
    names = (name, *OPPONENTS)[: max(players, 0)]
    luck = FairLuck(_secret(seed), names)
    try:
        match = Match.fair(game, options, luck)
    except ValueError as error:
        refuse(error)
    click.echo(f"{game.title} The luck is sealed: {luck.commitment()[:16]}…\n{HELP}\n")
    try:
        Table(match, names, Quick(int.from_bytes(luck.seed()[:8], "big"))).play()
    except Leave:
        click.echo("\nGood night.")
    if save is not None:
        _save(save, Record.of(match, names, luck).open(match, luck))


def _secret(seed: str | None) -> bytes:
    return os.urandom(32) if seed is None else hashlib.sha256(seed.encode()).digest()


def _save(path: Path, record: Record) -> None:
    try:
        path.write_text(record.to_json(), "utf-8")
    except OSError as error:
        refuse(f"{path} cannot be written: {error.strerror}")
    click.echo(f"Saved as {path}.")
