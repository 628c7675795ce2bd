"""A game's text as panels: folded to their width, and coloured where a word names a colour."""

from __future__ import annotations

import re
import textwrap
from itertools import zip_longest
from typing import Final

from textual.content import Content
from textual.theme import Theme

DARK: Final = Theme(
    name="purrlor-dark",
    primary="#7aa2f7",
    accent="#e0af68",
    error="#f7768e",
    success="#9ece6a",
    warning="#ff9e64",
    foreground="#d5d9e8",
    background="#16161e",
    surface="#1c1d28",
    panel="#2a2c3c",
    dark=True,
)
LIGHT: Final = Theme(
    name="purrlor-light",
    primary="#2e5cb8",
    accent="#8a5a00",
    error="#b3203a",
    success="#37702a",
    warning="#a34a00",
    foreground="#22242e",
    background="#f6f4ef",
    surface="#fffdf8",
    panel="#e6e2d8",
    dark=False,
)

# Colour only repeats what the words say.
_PAINT: Final = (
    (r"(?m)(^|(?<=  ))> .*?(?=  |:|$)", "bold $text-accent"),
    (r"\b(blue( [a-z-]+)?( x\d)?|Blue|Winter)\b", "$text-primary"),
    (r"\b(red( [a-z-]+)?( x\d)?|Red|Fall)\b", "$text-error"),
    (r"\b(green( [a-z-]+)?( x\d)?|Green|Spring)\b", "$text-success"),
    (r"\b(wild( x\d)?|Mouse( x\d)?|Summer)\b", "$text-warning"),
    (r"(?<=\|   )Z(?=   \|)|\bZ(?=\s|\.|$)", "bold $text-success"),
    (r"(?<=\|   )M(?=   \|)|\bM(?=\s|\.|$)", "bold $text-error"),
    (r"(Your hand|Scouted|Bids|Pile|Notes):", "bold"),
    (r"\b[A-Z]{2}-R?\d+\b", "bold $text-accent"),
)
_HAND: Final = "Your hand:"
_CONTINUED: Final = re.compile(r"\n {6}(?=\S)")  # as the games fold what is longer than 80
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_APART: Final = 2


def paint(text: str) -> Content:
    content = Content(text)
    for pattern, style in _PAINT:
        content = content.highlight_regex(pattern, style=style)
    return content


def split_hand(shown: str) -> tuple[str, str]:
    """The table, and what is in one's own hand: that is to be seen always."""
    table, hand, cards = shown.partition(_HAND)
    return table.rstrip("\n"), f"{hand} {_joined(cards)}" if hand else ""


def _joined(cards: str) -> str:
    """On as few lines as can be: a row for each Season becomes a part of one."""
    lines = [" ".join(line.split()) for line in _CONTINUED.sub(" ", cards).splitlines()]
    return " · ".join(line for line in lines if line)


def lay_out(table: str, width: int) -> str:
    """Lines folded to the width; what is drawn has the words beside it."""
    lines = _CONTINUED.sub(" ", table).splitlines()
    drawn = [line for line in lines if line[:1] in ("+", "|")]
    wide = max(map(len, drawn)) + _APART if drawn else 0
    room = max(width - wide, 20)
    words = [piece for line in lines if line not in drawn for piece in _fold(line, room)]
    pairs = zip_longest(drawn, words, fillvalue="")
    return "\n".join(f"{left:{wide}}{right}".rstrip() for left, right in pairs)


def _fold(line: str, width: int) -> list[str]:
    """Between cards, not within one; what goes on is indented."""
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    whole = re.sub(
        r"(?<=[a-z:]) (?=[a-z-]+( x\d)?(,|$)|[A-Z][a-z ]+( x\d)?(,|$)|x\d)", _NO_BREAK, line
    )
    pieces = textwrap.wrap(whole, width, subsequent_indent=indent, break_on_hyphens=False)
    return [piece.replace(_NO_BREAK, " ") for piece in pieces] or [""]
