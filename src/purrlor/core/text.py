"""Text for a terminal: lines, wrapping, and what a game shows of a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Final, NamedTuple, Protocol

from purrlor.core.game import Event
from purrlor.core.message import Message

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


class Speech(Protocol):
    """The catalogue of a game, for one reader. `purrlor.words` provides it."""

    @property
    def names(self) -> Sequence[str]:
        """The players' names, by seat."""

    def say(self, message: Message | Event) -> str:
        """Render a message or an event."""

    def word(self, of: str, value: object, form: str = "") -> str:
        """Render a word, such as a card, in one of its forms."""

    def record(self, value: object) -> str:
        """Render a record, such as a Bid."""

    def text(self, id: str, **variables: object) -> str:
        """Render a text that only the terminal shows, with Fluent's own variables."""


class CardText(NamedTuple):
    """What a special card is called and says. None: the catalogue has it under the card's name."""

    rule: str
    title: str | None = None
    text: str | Message | None = None


class Shown(NamedTuple):
    """A table as a viewer sees it, in lines that are not wrapped yet."""

    heading: str
    lines: tuple[str, ...]
    hand: tuple[str, ...] = ()  # the cards in the viewer's own hand
    drawing: tuple[str, ...] = ()  # a picture made of characters, which must not be wrapped

    def __str__(self) -> str:
        """Wrap the lines for a terminal of the default width."""
        below = (fold(line) for line in (*self.lines, *self.hand))
        return "\n".join((fold(self.heading), *self.drawing, *below))


class Colour(StrEnum):
    """A colour of the terminal; it only repeats what the words say."""

    BLUE = "blue"
    RED = "red"
    GREEN = "green"
    ORANGE = "orange"
