"""A table of text within the width of a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Final

from purrlor.core.text import columns, fold

GAP: Final = "   "  # between items side by side
NARROWEST: Final = 20  # columns of the text beside a drawing


def beside(drawing: Sequence[str], lines: Iterable[str], width: int, indent: int = 6) -> str:
    """Put the drawing at the left and the lines beside it, folded to the remaining width."""
    wide = max(map(columns, drawing)) + len(GAP) if drawing else 0
    room = max(width - wide, NARROWEST)
    words = [piece for line in lines for piece in fold(line, room, indent).splitlines() or [""]]
    pairs = zip_longest(drawing, words, fillvalue="")
    return "\n".join(
        f"{left}{' ' * (wide - columns(left))}{right}".rstrip() for left, right in pairs
    )
