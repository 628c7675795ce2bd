"""Lines on a terminal: written in colour where that is wanted, folded, paged; and lines read."""

from __future__ import annotations

import os
import re
import select
import shutil
import signal
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Any, Final

import click

WIDTH: Final = 80
EDGE: Final = "-" * WIDTH
GAP: Final = "   "


class Leave(Exception):
    """Somebody leaves the table: by a word, by Ctrl-C, or because the input ended."""


# What stands out; colour only repeats what the words say.
_STYLES: Final[dict[str, dict[str, Any]]] = {
    r"[A-Z]{2}-R?\d+": {"fg": "cyan"},
    "blue|winter": {"fg": "bright_blue"},
    "red|fall": {"fg": "bright_red"},
    "green|spring": {"fg": "green"},
    "summer": {"fg": "yellow"},
    "Z|Zs": {"fg": "green"},
    "M|MEOW|MEOWs": {"fg": "bright_red"},
    "Your hand|Your moves": {"bold": True},
    "wins|share the win": {"bold": True},
}
_WORD: Final = re.compile(
    "|".join(rf"(?<![\w-])(?P<s{i}>{words})(?![\w-])" for i, words in enumerate(_STYLES))
    + r"|(?:^|(?<=   ))(?P<mark>> )|^(?P<edge>-{20,})$|(?P<quote>“[^”]*”)",
    re.MULTILINE,
)
_MARKS: Final[dict[str, dict[str, Any]]] = {
    **{f"s{i}": style for i, style in enumerate(_STYLES.values())},
    "mark": {"fg": "yellow", "bold": True},
    "edge": {"dim": True},
    "quote": {"fg": "magenta"},
}


def paint(text: str) -> str:
    """The same text, some of its words in colour."""
    return _WORD.sub(_painted, text)


def _painted(found: re.Match[str]) -> str:
    assert found.lastgroup is not None
    return click.style(found[0], **_MARKS[found.lastgroup])


def choose_color(choice: str) -> None:
    """always, never, or auto: as the terminal and NO_COLOR want it."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    auto = False if plain else None
    context = click.get_current_context()
    context.color = {"always": True, "never": False}.get(choice, auto)


def say(text: str = "") -> None:
    click.echo(paint(text))


def fill(text: str, indent: str = "  ") -> str:
    return textwrap.fill(text, WIDTH, subsequent_indent=indent, break_on_hyphens=False)


def lay_out(table: str) -> str:
    """What is drawn has the words beside it, so that both fit on a screen of 24 lines."""
    lines = table.splitlines()
    drawing = [line for line in lines if line[:1] in ("+", "|")]
    if not drawing:
        return table
    wide = max(map(len, drawing)) + len(GAP)
    words = [line for line in lines if line not in drawing]
    folded = [piece for line in words for piece in _fold(line, WIDTH - wide)]
    pairs = zip_longest(drawing, folded, fillvalue="")
    return "\n".join(f"{left:{wide}}{right}".rstrip() for left, right in pairs)


def _fold(line: str, width: int) -> list[str]:
    return textwrap.wrap(line, width, subsequent_indent="      ", break_on_hyphens=False)


def flow(items: Iterable[str]) -> list[str]:
    """Short things side by side, as many as fit into a line; a long one has lines of its own."""
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
    """Between words, or after a bar."""
    line = "  "
    for piece in re.split(r"(?<=[| ])", item):
        if len(line) + len(piece.rstrip()) > WIDTH:
            yield line.rstrip()
            line = " " * 6
        line += piece
    yield line.rstrip()


def page(lines: Sequence[str]) -> None:
    """A screenful at a time."""
    height = _height()
    for start in range(0, len(lines), height):
        say("\n".join(lines[start : start + height]))
        if start + height < len(lines) and ask("-- Enter for more, q to stop -- ").startswith("q"):
            return


def _height() -> int:
    return max(shutil.get_terminal_size().lines - 2, 5) if sys.stdout.isatty() else 10**6


def ask(prompt: str) -> str:
    """A line that somebody types; they leave by ending the input."""
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
        return "\N{REPLACEMENT CHARACTER}\n"  # which is no move


def _wait() -> None:
    """Until something was typed. A signal just before would not end a read, but it ends this."""
    bell, ring = os.pipe()
    os.set_blocking(ring, False)
    before = signal.set_wakeup_fd(ring)
    try:
        select.select([sys.stdin, bell], [], [])
    finally:
        signal.set_wakeup_fd(before)
        os.close(bell)
        os.close(ring)
