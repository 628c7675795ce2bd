"""Lines of text for a terminal: wrapping, and lists that break between their items only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

WIDTH: Final = 80
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"


def whole(name: object) -> str:
    """Write a name so that no line is broken within it."""
    return str(name).replace(" ", _NO_BREAK)


def listed(things: Iterable[object]) -> str:
    """Join names by commas. Lines may be broken between the names only."""
    return ", ".join(map(whole, things))


def columns(text: str) -> int:
    """How many columns a text takes. Characters for private use mark colours, and take none."""
    return sum(not "\ue000" <= character <= "\uf8ff" for character in text)


def fold(line: str, width: int = WIDTH, indent: int = 6) -> str:
    """Wrap a line to the width of a terminal; the lines after the first are indented."""
    if columns(line) <= width:
        return line.replace(_NO_BREAK, " ")
    return "\n".join(_lines(line, width, " " * indent)).replace(_NO_BREAK, " ")


def _lines(line: str, width: int, indent: str) -> Iterator[str]:
    stripped = line.lstrip(" ")
    text = line[: len(line) - len(stripped)]
    room = width - len(text)
    for word in _pieces(stripped.split(" "), width - len(indent)):
        if columns(word) > room:
            yield text.rstrip(" ")
            text, room = indent, width - len(indent)
        text += f"{word} "
        room -= columns(word) + 1
    yield text.rstrip(" ")


def _pieces(words: Iterable[str], width: int) -> Iterator[str]:
    """The words; one that is wider than a line comes in pieces."""
    for word in words:
        while columns(word) > width:
            end = _end_of(word, width)
            yield word[:end]
            word = word[end:]
        yield word


def _end_of(word: str, width: int) -> int:
    """Where a piece of this width ends in a word that is wider."""
    return next(end for end in range(width, len(word)) if columns(word[:end]) == width)
