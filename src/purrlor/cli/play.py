"""purrlor play: a person against random opponents, in simple lines."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from purrlor.cli.common import read_house_rules, refuse, table_options
from purrlor.cli.session import Session
from purrlor.core.game import AnyGame, IllegalMove

OPPONENTS: Final = (
    *("Mittens", "Biscuit", "Socks", "Pepper", "Ginger"),
    *("Shadow", "Clover", "Tofu", "Marble"),
)
YOU: Final = 0
HELP: Final = "Type a move as it is offered; '?' lists them, 'quit' leaves."


class Leave(Exception):
    """The person leaves the table."""


class Table:
    """A session in the terminal: one person, the other seats played at random."""

    def __init__(self, session: Session) -> None:
        self.session: Final = session
        self.match: Final = session.match
        self.told = 0  # the next ply to tell

    def play(self) -> None:
        self._tell()
        while not self.session.is_over():
            if self.session.asks() == YOU:
                self._ask()
            else:
                self.session.play_opponent()
            self._tell()

    def _tell(self) -> None:
        for ply in range(self.told, self.match.ply + 1):
            for event in self.match.told(YOU, ply):
                click.echo(self.match.game.tell(event, self.session.names))
        self.told = self.match.ply + 1

    def _ask(self) -> None:
        click.echo("\n" + self.match.game.show(self.match.view(YOU), self.session.names))
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
            self.session.play(text)
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
    try:
        session = Session.deal(game, options, names, people=1, seed=seed)
    except ValueError as error:
        refuse(error)
    sealed = session.luck.commitment()[:16]
    click.echo(f"{game.title} The luck is sealed: {sealed}…\n{HELP}\n")
    try:
        Table(session).play()
    except Leave:
        click.echo("\nGood night.")
    if save is not None:
        _save(save, session)


def _save(path: Path, session: Session) -> None:
    try:
        session.save(path)
    except OSError as error:
        refuse(f"{path} cannot be written: {error.strerror}")
    click.echo(f"Saved as {path}.")
