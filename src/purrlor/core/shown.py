"""What a game tells people about itself: its verbs, its cards, its table as lines of text."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from purrlor.core.words import fold


class Verb(NamedTuple):
    """A word that moves begin with."""

    means: str  # in a few words
    rules: tuple[str, ...]  # the first is the one to read


class CardText(NamedTuple):
    """What a special card is called and says."""

    title: str
    text: str
    rule: str


class Shown(NamedTuple):
    """A table as somebody sees it, in lines that are not wrapped yet."""

    heading: str
    lines: tuple[str, ...]
    hand: tuple[str, ...] = ()  # the cards in the viewer's own hand
    drawing: tuple[str, ...] = ()  # a picture made of characters, which must not be wrapped

    def __str__(self) -> str:
        """Wrap the lines for a terminal of the usual width."""
        below = (fold(line) for line in (*self.lines, *self.hand))
        return "\n".join((fold(self.heading), *self.drawing, *below))


class Colour(StrEnum):
    """A colour of the terminal; it only repeats what the words say."""

    BLUE = "blue"
    RED = "red"
    GREEN = "green"
    ORANGE = "orange"
    PLAIN = "plain"  # bold, in no colour


class Tint(NamedTuple):
    """Words that a terminal shows in a colour."""

    words: str  # a regular expression
    colour: Colour
