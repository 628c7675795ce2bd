"""purrlor replay: step through a record, forwards and backwards, as a seat saw it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import click

from purrlor.cli.common import language_option, refuse
from purrlor.cli.files import read_record
from purrlor.cli.frames import Frame, ReplayViewer, frames
from purrlor.cli.words import Texts, texts
from purrlor.core.record import BadRecord, Record
from purrlor.core.wire import brief
from purrlor.games import find


class Steps:
    """A place in a replay, and the commands that move it."""

    def __init__(self, shown: list[Frame], at: int, texts: Texts) -> None:
        self.texts: Final = texts
        self.shown: Final = shown
        self.at = at
        self.wanted = ""

    def obey(self, words: str) -> str:
        """Execute a command; return the text to show."""
        if words == "?":
            return self.texts("replay-help")
        if words.startswith("/"):
            return self._search(words[1:].strip())
        goal = self._goal(words.lower())
        if goal is None:
            return self.texts("replay-unknown", words=brief(words))
        return self._go(goal)

    def _goal(self, words: str) -> int | None:
        steps = {"": 1, "n": 1, "b": -1, "p": -1}
        if words in steps:
            return self.at + steps[words]
        if words == "e":
            return self._last
        return int(words) if words.isdecimal() and words.isascii() and len(words) < 9 else None

    @property
    def _last(self) -> int:
        return len(self.shown) - 1

    def _go(self, ply: int) -> str:
        if ply < 0:
            return self.texts("replay-first")
        if ply > self._last:
            return self.texts("replay-last", ply=str(self._last))
        self.at = ply
        return str(self.shown[ply])

    def _search(self, word: str) -> str:
        self.wanted = " ".join(word.lower().split()) or self.wanted
        for frame in self.shown[self.at + 1 :]:
            if frame.mentions(self.wanted):
                return self._go(frame.ply)
        return self.texts("replay-not-found", words=brief(self.wanted), ply=str(self.at))


@click.command(epilog="Example: purrlor replay game.json --seat 0 --at 12")
@click.argument("file", type=Path, metavar="FILE")
@click.option(
    "--seat", type=int, metavar="N", help="Show the view of this seat. Default: a spectator."
)
@click.option("--open", "is_open", is_flag=True, help="Show all hands, piles and tiles.")
@click.option("--at", type=int, metavar="PLY", help="The ply to start at; 0 is the deal.")
@language_option
def command(file: Path, seat: int | None, is_open: bool, at: int | None, language: str) -> None:
    """Step through a record, forwards and backwards.

    If standard output is not a terminal, the whole replay is printed, or only the ply of --at.
    """
    record = _checked(file)
    shown = frames(record, _viewer_of(record, seat, is_open), language)
    if at is not None and at not in range(len(shown)):
        refuse(f"--at: expected 0 (the deal) to {len(shown) - 1} (the last move), got {at}")
    if sys.stdin.isatty() and sys.stdout.isatty():
        _step(Steps(shown, at or 0, texts(language)))
    else:
        click.echo("\n\n".join(map(str, shown if at is None else [shown[at]])))


def _checked(file: Path) -> Record:
    try:
        record = read_record(file)
        record.replay(find)
    except BadRecord as error:
        refuse(f"{file}: {error}")
    return record


def _viewer_of(record: Record, seat: int | None, is_open: bool) -> ReplayViewer:
    if seat is None:
        return ReplayViewer(sees_all=is_open)
    if is_open:
        refuse("--seat and --open cannot be combined")
    if seat not in range(len(record.seats)):
        seats = ", ".join(f"{seat} ({name})" for seat, name in enumerate(record.seats))
        refuse(f"this record has no seat {seat}; seats: {seats}")
    return ReplayViewer(seat)


def _step(steps: Steps) -> None:
    click.echo(f"{steps.shown[steps.at]}\n\n{steps.texts('replay-help')}")
    while (words := _read(steps)) != "q":
        click.echo(steps.obey(words))


def _read(steps: Steps) -> str:
    try:
        return input(steps.texts("replay-prompt", ply=str(steps.at))).strip()
    except (EOFError, KeyboardInterrupt):
        click.echo()
        return "q"
