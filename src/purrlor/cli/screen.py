"""Lines on a terminal: coloured, folded and paged; and lines that are read."""

from __future__ import annotations

import os
import re
import select
import shutil
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Final

import click

from purrlor.cli.colours import coloured
from purrlor.cli.layout import GAP, beside
from purrlor.core.text import WIDTH, Colour, Shown, fold

EDGE: Final = "-" * WIDTH


class Leave(Exception):
    """Raised when a player leaves the table: by a command, by Ctrl-C, or at the end of input."""


# What stands out in every game and language. Colour only repeats what the words say.
_STYLES: Final[dict[str, dict[str, Any]]] = {
    r"\b[A-Z]{2}-R?\d+\b": {"fg": "cyan"},
    r"(?:^|(?<=   ))> ": {"fg": "yellow", "bold": True},
    r"^-{20,}$": {"dim": True},
    r"[“„][^”“]*[”“]": {"fg": "magenta"},
}
_COLOURS: Final[dict[Colour, dict[str, Any]]] = {
    Colour.BLUE: {"fg": "bright_blue"},
    Colour.RED: {"fg": "bright_red"},
    Colour.GREEN: {"fg": "green"},
    Colour.ORANGE: {"fg": "yellow"},
}


def paint(text: str) -> str:
    """The same text, some of its words in colour."""
    for pattern, style in _STYLES.items():
        text = re.sub(pattern, partial(_styled, style), text, flags=re.MULTILINE)
    return coloured(text, lambda words, colour: click.style(words, **_COLOURS[colour]))


def _styled(style: dict[str, Any], found: re.Match[str]) -> str:
    return click.style(found[0], **style)


def choose_color(choice: str) -> None:
    """Use colour always, never, or as the terminal and NO_COLOR demand."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    auto = False if plain else None
    context = click.get_current_context()
    context.color = {"always": True, "never": False}.get(choice, auto)


def say(text: str = "") -> None:
    click.echo(paint(text))


def fill(text: str, indent: str = "  ") -> str:
    return fold(text, WIDTH, len(indent))


def lay_out(shown: Shown) -> str:
    """Put the text beside the drawing, so that both fit on a screen of 24 lines."""
    return beside(shown.drawing, (shown.heading, *shown.lines, *shown.hand), WIDTH)


def flow(items: Iterable[str]) -> list[str]:
    """Put short items side by side, as many as fit in a line. A long item has its own lines."""
    lines: list[str] = []
    room = 0
    for item in items:
        if len(GAP) + len(item) <= room:
            lines[-1] += GAP + item
            room -= len(GAP) + len(item)
        else:
            folded = list(_folded(item))
            lines += folded
            room = WIDTH - len(folded[0]) if len(folded) == 1 else 0
    return lines


def _folded(item: str) -> Iterator[str]:
    """Fold between words, or after a bar."""
    line = "  "
    for piece in re.split(r"(?<=[| ])", item):
        if len(line) + len(piece.rstrip()) > WIDTH:
            yield line.rstrip()
            line = " " * 6
        line += piece
    yield line.rstrip()


def page(lines: Sequence[str], more: str) -> None:
    """Show a screenful at a time; between two of them, ask for more."""
    height = _height()
    for start in range(0, len(lines), height):
        say("\n".join(lines[start : start + height]))
        if start + height < len(lines) and ask(more).startswith("q"):
            return


def _height() -> int:
    return max(shutil.get_terminal_size().lines - 2, 5) if sys.stdout.isatty() else 10**6


def ask(prompt: str) -> str:
    """Read a typed line. Raise Leave at the end of the input."""
    click.echo(click.style(prompt, bold=True), nl=False)
    line = _line()
    if not line:
        raise Leave
    return " ".join(line.split())


def _line() -> str:
    if sys.stdin is None:
        return ""
    if sys.stdin.isatty():
        _wait()
    try:
        return sys.stdin.readline()
    except UnicodeDecodeError:
        return "\N{REPLACEMENT CHARACTER}\n"  # this is not a move, so it is refused


def _wait() -> None:
    """Wait for input. Unlike a read, this also ends if a signal arrives just before it."""
    bell, ring = os.pipe()
    os.set_blocking(ring, False)
    before = signal.set_wakeup_fd(ring)
    try:
        select.select([sys.stdin, bell], [], [])
    finally:
        signal.set_wakeup_fd(before)
        os.close(bell)
        os.close(ring)
