"""Small help with sentences and lines, for texts that people read."""

from __future__ import annotations

import textwrap
from typing import Final

WIDTH: Final = 80


def counted(count: int, noun: str) -> str:
    """no cards, one card, 2 cards."""
    return {0: f"no {noun}s", 1: f"one {noun}"}.get(count, f"{count} {noun}s")


def percent(odds: float) -> str:
    """Certainty is not claimed where there is none."""
    if odds < 0.005:
        return "under 1 %" if odds > 1e-9 else "0 %"
    if odds > 0.995:
        return "over 99 %" if odds < 1 - 1e-9 else "100 %"
    return f"{100 * odds:.0f} %"


def fold(line: str) -> str:
    """Within the width of a terminal; what goes on is indented."""
    return textwrap.fill(line, WIDTH, subsequent_indent=" " * 6, break_on_hyphens=False)
