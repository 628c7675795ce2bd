"""What a game shows people in a terminal, and what its catalogues are asked for."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple, Protocol

from purrlor.core.game import Event
from purrlor.core.message import Message
from purrlor.core.text import fold


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
