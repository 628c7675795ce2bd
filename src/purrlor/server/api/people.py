"""What is answered about people: tokens and codes, a search for company, how they fared, and how a
game ended."""

from __future__ import annotations

from dataclasses import dataclass

from purrlor.core.story import Highlight, Place
from purrlor.server.store.types import Finished, Tally


@dataclass(frozen=True)
class Ticket:
    """The bearer token of a program; it is told only once."""

    token: str
    person: str


@dataclass(frozen=True)
class SeatCode:
    """A one-time code: whoever opens the link with it holds the seat on that device too."""

    code: str
    expires: int  # seconds


@dataclass(frozen=True)
class Seek:
    """A search for a quick match; it ends unless its id is asked for every few seconds."""

    id: str
    game: str
    people: int  # who look for this game now
    wanted: int  # the chairs of the table
    seconds: int  # until bots take the chairs that are left
    table: str | None  # where the game has begun


@dataclass(frozen=True)
class Results:
    games: tuple[Finished, ...]  # the last one first
    tallies: tuple[Tally, ...]  # of all games
    titles: dict[str, str]  # of the games, by id


@dataclass(frozen=True)
class Ending:
    """How a finished game went."""

    places: tuple[Place, ...]  # the first place first; those who tie share a rank
    highlights: tuple[Highlight, ...]
