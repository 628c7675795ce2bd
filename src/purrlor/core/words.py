"""Small functions for the sentences and lines that people read."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

WIDTH: Final = 80
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_SEAT: Final = "{}"
_NOTICED: Final = 0.6  # seconds until somebody begins to read
_LETTERS: Final = 24  # that people read in a second


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence about players, whose names are put in when it is shown."""

    text: str  # {} stands where a player is named
    seats: tuple[int, ...] = ()  # the players, in that order

    def with_names(self, names: Sequence[str]) -> str:
        first, *rest = self.text.split(_SEAT)
        pairs = zip(self.seats, rest, strict=True)
        return first + "".join(f"{names[seat]}{words}" for seat, words in pairs)

    def __add__(self, other: Sentence) -> Sentence:
        return Sentence(self.text + other.text, self.seats + other.seats)


class Pictured(tuple[str, ...]):
    """The players' names, for sentences beside a drawn table: those say where a place lies in the
    drawing instead of giving its number."""

    __slots__ = ()


def seconds_for(text: str) -> float:
    """Say in how many seconds this text can be noticed and read."""
    return _NOTICED + len(text) / _LETTERS


def counted(count: int, noun: str) -> str:
    """Count things in words: "no cards", "one card", "2 cards"."""
    return {0: f"no {noun}s", 1: f"one {noun}"}.get(count, f"{count} {noun}s")


def won_by(winners: Sequence[str]) -> str:
    """Say who won: "Ann wins", "Ann and Bob share the win"."""
    return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the win'}"


def percent(odds: float) -> str:
    """Write odds as a percentage; only what is certain is called 0 % or 100 %."""
    if odds < 0.005:
        return "under 1 %" if odds > 1e-9 else "0 %"
    if odds > 0.995:
        return "over 99 %" if odds < 1 - 1e-9 else "100 %"
    return f"{100 * odds:.0f} %"


def whole(name: object) -> str:
    """Write a name so that no line is broken within it."""
    return str(name).replace(" ", _NO_BREAK)


def listed(things: Iterable[object], none: str = "nothing") -> str:
    """Join names by commas; lines may be broken between the names only."""
    return ", ".join(map(whole, things)) or none


def from_the_top(pile: Sequence[object], most: int = 8) -> str:
    """List the first cards of a pile, from the top; the top is the end of the sequence."""
    more = [f"{len(pile) - most} more"] if len(pile) > most else []
    return listed([*pile[::-1][:most], *more])


def fold(line: str, width: int = WIDTH, indent: int = 6) -> str:
    """Wrap a line to the width of a terminal; the lines after the first are indented."""
    folded = textwrap.fill(line, width, subsequent_indent=" " * indent, break_on_hyphens=False)
    return folded.replace(_NO_BREAK, " ")
