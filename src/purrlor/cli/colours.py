"""Colours of words in a terminal. Marks of zero width encode them until a line is printed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from purrlor.core.rulebook import AnyGame
from purrlor.core.text import Colour

_STARTS: Final = {colour: chr(0xE000 + i) for i, colour in enumerate(Colour)}
_COLOURS: Final = {mark: colour for colour, mark in _STARTS.items()}
_END: Final = "\ue0ff"
_MARKED: Final = re.compile(f"([{''.join(_COLOURS)}])([^{_END}]*){_END}")


def painter(game: AnyGame) -> Callable[[str, str, str], str]:
    """A function that marks the words of a game that have a colour. It marks each part between
    spaces on its own, since a line may be broken there."""

    def paint(of: str, slug: str, text: str) -> str:
        colour = game.colours.get(of, {}).get(slug)
        if colour is None:
            return text
        return " ".join(f"{_STARTS[colour]}{part}{_END}" for part in text.split(" "))

    return paint


def coloured(text: str, paint: Callable[[str, Colour], str]) -> str:
    """Replace the marks by a terminal's codes for these colours."""
    return _MARKED.sub(lambda found: paint(found[2], _COLOURS[found[1]]), text)


def plain(text: str) -> str:
    return coloured(text, lambda words, _: words)


def spans(text: str) -> list[tuple[int, int, Colour]]:
    """Where the coloured words are in the plain text."""
    found, removed = [], 0
    for match in _MARKED.finditer(text):
        start = match.start() - removed
        found.append((start, start + len(match[2]), _COLOURS[match[1]]))
        removed += 2
    return found
