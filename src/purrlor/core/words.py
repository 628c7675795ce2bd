"""Small functions for the sentences and lines that people read."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from purrlor.core.phrases import Phrases

WIDTH: Final = 80
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_SEAT: Final = "{}"
_WHOSE: Final = "’s"
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

    def told_to(self, reader: int | None, names: Sequence[str]) -> str:
        """Call the one who reads it "you", in a sentence whose verbs fit that: "You bid 4 hats"."""
        told, *rest = self.text.split(_SEAT)
        for seat, words in zip(self.seats, rest, strict=True):
            opens = not told or told.endswith(". ")
            told += _named(Player(names[seat], seat, seat == reader), words, opens)
        return told

    def __add__(self, other: Sentence) -> Sentence:
        return Sentence(self.text + other.text, self.seats + other.seats)


class Pictured(tuple[str, ...]):
    """The players' names, for sentences beside a drawn table: those say where a place lies in the
    drawing instead of giving its number, and call the one who reads them "you"."""

    players: tuple[Player, ...]
    phrases: Phrases | None  # of a table, where it is not known yet who reads


def read_by(names: Iterable[str], reader: int | None) -> Pictured:
    """The players' names for sentences that this seat reads, or somebody who looks on."""
    return _read_by(tuple(names), reader)


@lru_cache(1000)  # with each move somebody reads the same names
def _read_by(names: tuple[str, ...], reader: int | None) -> Pictured:
    return _pictured(names, reader, None)


def read_by_anybody(names: Iterable[str], phrases: Phrases) -> Pictured:
    """The players' names for sentences that `as_read_by` makes ready for each reader."""
    return _pictured(names, None, phrases)


def _pictured(names: Iterable[str], reader: int | None, phrases: Phrases | None) -> Pictured:
    pictured = Pictured(isolated(name) for name in names)
    players = enumerate(pictured)
    pictured.players = tuple(Player(name, i, i == reader, phrases) for i, name in players)
    pictured.phrases = phrases
    return pictured


def phrase(names: Sequence[str], words: str) -> str:
    """Words that come back in the sentences of a table, so that they need be told there once."""
    phrases = names.phrases if isinstance(names, Pictured) else None
    return words if phrases is None else phrases.sign(words)


@lru_cache(1000)
def isolated(name: str) -> str:
    """A name that is written from right to left, so that it does not turn the words around it."""
    turns = any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in name)
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}" if turns else name


_OWN: Final = {"is": "are", "has": "have", "does": "do"}  # verbs as they go with "you"


@dataclass(frozen=True, slots=True)
class Player:
    """A player as a sentence names them: by name, or as the one who reads it."""

    name: str
    seat: int
    reads: bool
    phrases: Phrases | None = None  # it is not known yet who reads: they may, or another

    def either(self, named: str, reading: str) -> str:
        """Choose words about this player: for others, or for the player who reads them."""
        if self.phrases is not None:
            return self.phrases.either(self.seat, named, reading)
        return reading if self.reads else named

    @property
    def opening(self) -> str:
        """The name at the beginning of a sentence."""
        return self.either(self.name, "You")

    def does(self, verb: str) -> str:
        """Begin a sentence: "Ann bids", "You bid"."""
        return self.either(f"{self.name} {verb}", f"You {_own(verb)}")

    def verb(self, verb: str) -> str:
        """Write a verb as it goes with this player: "bids", "bid"."""
        return self.either(verb, _own(verb))

    @property
    def inside(self) -> str:
        """The name within a sentence."""
        return self.either(self.name, "you")

    @property
    def whose(self) -> str:
        return self.either(f"{self.name}’s", "your")


def _own(verb: str) -> str:
    return _OWN.get(verb, verb.removesuffix("s"))


def _named(who: Player, words: str, opens: bool) -> str:
    """A player, and the words after them."""
    if words.startswith(_WHOSE):
        return who.whose + words.removeprefix(_WHOSE)
    return (who.opening if opens else who.inside) + words


def player(names: Sequence[str], seat: int) -> Player:
    if isinstance(names, Pictured):
        return names.players[seat]
    return Player(names[seat], seat, reads=False)


def won_by(names: Sequence[str], seats: Sequence[int]) -> str:
    """Say who won: "Ann wins", "You win", "Ann and you share the win"."""
    first, *others = (player(names, seat) for seat in seats)
    if not others:
        return first.does("wins")
    rest = (each.inside for each in others)
    return f"{' and '.join((first.opening, *rest))} share the win"


def seconds_for(text: str) -> float:
    """Say in how many seconds this text can be noticed and read."""
    return _NOTICED + len(text) / _LETTERS


def counted(count: int, noun: str) -> str:
    """Count things in words: "no cards", "one card", "2 cards"."""
    return {0: f"no {noun}s", 1: f"one {noun}"}.get(count, f"{count} {noun}s")


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


def folded(line: str, names: Sequence[str]) -> str:
    """Wrap a line of a sentence that players with these names read; a page wraps it by itself."""
    return line if isinstance(names, Pictured) else fold(line)


def fold(line: str, width: int = WIDTH, indent: int = 6) -> str:
    """Wrap a line to the width of a terminal; the lines after the first are indented."""
    if len(line) <= width:
        return line.replace(_NO_BREAK, " ")
    folded = textwrap.fill(line, width, subsequent_indent=" " * indent, break_on_hyphens=False)
    return folded.replace(_NO_BREAK, " ")
