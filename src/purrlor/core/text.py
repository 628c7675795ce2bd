"""Lines of text for a terminal: wrapping, and lists that break between their items only."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Final

WIDTH: Final = 80
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"


def whole(name: object) -> str:
    """Write a name so that no line is broken within it."""
    return str(name).replace(" ", _NO_BREAK)


def listed(things: Iterable[object]) -> str:
    """Join names by commas. Lines may be broken between the names only."""
    return ", ".join(map(whole, things))


def fold(line: str, width: int = WIDTH, indent: int = 6) -> str:
    """Wrap a line to the width of a terminal; the lines after the first are indented."""
    if len(line) <= width:
        return line.replace(_NO_BREAK, " ")
    folded = textwrap.fill(line, width, subsequent_indent=" " * indent, break_on_hyphens=False)
    return folded.replace(_NO_BREAK, " ")
