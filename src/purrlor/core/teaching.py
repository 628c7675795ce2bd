"""Teaching: what a game tells somebody new. The sentences are in the game's catalogues."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass

from purrlor.core.wire import as_table, from_plain


@dataclass(frozen=True)
class HowRow:
    """A line of a small table. The catalogue has `how-N-M-title` and `how-N-M-text`."""

    drawings: tuple[str, ...]  # pieces of the game, by name


@dataclass(frozen=True)
class HowTo:
    """A part of how to play, perhaps with a table. Part N, counted from 1, has `how-N-title` and
    `how-N-text` in the catalogue."""

    drawings: tuple[str, ...] = ()  # pieces of the game, by name
    rows: tuple[HowRow, ...] = ()


@dataclass(frozen=True)
class FirstHint:
    """What is explained at somebody's first table, when it first matters to them: one of verb,
    event and card says when that is. The catalogue has `hint-ID`."""

    id: str
    verb: str | None = None  # a move with it may be played now
    event: str | None = None  # an event of this kind was shown just now
    card: str | None = None  # a card of this name is in hand


@dataclass(frozen=True)
class Teaching:
    """How to play, hints for a first game, the verbs whose moves have odds (the catalogue has
    `odds-VERB`), and which rules explain what newcomers search for in their own words."""

    how: tuple[HowTo, ...] = ()
    hints: tuple[FirstHint, ...] = ()
    odds: tuple[str, ...] = ()
    speaks_of: dict[str, dict[str, tuple[str, ...]]] | None = None  # by language and word

    @classmethod
    def read(cls, text: str) -> Teaching:
        table = as_table(tomllib.loads(text), "teaching")
        hints = table.pop("hint", [])  # TOML writes a list of tables by the name of one
        return from_plain(cls, {**table, "hints": hints}, "teaching")

    def messages(self) -> Iterator[str]:
        """The ids of all messages that a catalogue must have. `weighs` says why the best move need
        not be the likeliest to succeed."""
        for n, part in enumerate(self.how, 1):
            yield from _titled(f"how-{n}")
            for m, _ in enumerate(part.rows, 1):
                yield from _titled(f"how-{n}-{m}")
        yield from (f"hint-{hint.id}" for hint in self.hints)
        yield from (f"odds-{verb}" for verb in self.odds)
        if self.odds:
            yield "weighs"


def _titled(id: str) -> tuple[str, str]:
    return f"{id}-title", f"{id}-text"
