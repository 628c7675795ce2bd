"""Teaching: what a game tells somebody new, in plain words, as one TOML file beside its rules."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

from purrlor.core.wire import as_table, from_plain


@dataclass(frozen=True)
class HowRow:
    """A line of a small table: what it is about, how that looks, and what it brings."""

    title: str
    text: str
    drawings: tuple[str, ...]  # pieces of the game, by name


@dataclass(frozen=True)
class HowTo:
    """A part of how to play: a few sentences, what to draw beside them, and perhaps a table."""

    title: str
    text: str
    drawings: tuple[str, ...] = ()  # pieces of the game, by name
    rows: tuple[HowRow, ...] = ()


@dataclass(frozen=True)
class FirstHint:
    """What is explained at somebody's first table, when it first matters to them: one of verb,
    event and card says when that is."""

    id: str
    text: str
    verb: str | None = None  # a move with it may be played now
    event: str | None = None  # an event of this kind was shown just now
    card: str | None = None  # a card of this name is in hand


@dataclass(frozen=True)
class Teaching:
    """How to play, hints for a first game, what the odds of a move are odds of, by verb, why the
    best move need not be the likeliest to come off, and which rules speak of what newcomers look
    for in words of their own."""

    how: tuple[HowTo, ...] = ()
    hints: tuple[FirstHint, ...] = ()
    odds: dict[str, str] | None = None
    weighs: str = ""
    speaks_of: dict[str, tuple[str, ...]] | None = None  # ids of rules, by such words

    @classmethod
    def read(cls, text: str) -> Teaching:
        table = as_table(tomllib.loads(text), "teaching")
        hints = table.pop("hint", [])  # TOML writes a list of tables by the name of one
        return from_plain(cls, {**table, "hints": hints}, "teaching")
