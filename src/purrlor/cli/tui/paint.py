"""The colours of the full-screen mode, and the words that they are given to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from textual.content import Content
from textual.theme import Theme

from purrlor.cli.colours import plain, spans
from purrlor.core.text import Colour

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

# What stands out in every game and language. Colour only repeats what the words say.
_MARK: Final = (r"(?m)(^|(?<=  ))> .*?(?=  |:|$)", "bold $text-accent")
_RULE: Final = (r"\b[A-Z]{2}-R?\d+\b", "bold $text-accent")
_COLOURS: Final = {
    Colour.BLUE: "$text-primary",
    Colour.RED: "$text-error",
    Colour.GREEN: "$text-success",
    Colour.ORANGE: "$text-warning",
}


def paint(text: str) -> Content:
    content = Content(plain(text))
    for start, end, colour in spans(text):
        content = content.stylize(_COLOURS[colour], start, end)
    for pattern, style in (_MARK, _RULE):
        content = content.highlight_regex(pattern, style=style)
    return content


def in_one(hand: Iterable[str]) -> str:
    """A hand in as few lines as possible, so that it is always on the screen."""
    first, *rest = [" ".join(filter(None, line.split(" "))) for line in hand] or [""]
    return f"{first} {' · '.join(rest)}" if first.endswith(":") else " · ".join((first, *rest))
