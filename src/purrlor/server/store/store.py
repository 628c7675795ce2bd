"""Store: what a house keeps. SQLite implements it on one machine; PostgreSQL can, for many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from purrlor.core.wire import Plain
from purrlor.server.api.messages import By, Clock, Count, Emote, Sitter, Status


class StoreError(Exception):
    """It could not be kept: a full disk, a database that is gone. Nothing was changed."""


class Taken(StoreError):
    """Somebody else was first: the id, the ply or the revision is there already."""


@dataclass(frozen=True)
class Person:
    id: str  # a public mark
    name: str


@dataclass(frozen=True)
class StoredSeat:
    """A seat as it is kept."""

    sitter: Sitter = Sitter.OPEN
    name: str = ""
    person: str | None = None  # whose seat it is
    level: str | None = None  # of a bot
    contribution: str | None = None


@dataclass(frozen=True)
class StoredTable:
    """A table without its moves. Its secret never leaves the server before the end."""

    id: str
    game: str
    rules: int
    options: dict[str, Plain]
    secret: str  # hexadecimal
    seats: tuple[StoredSeat, ...]
    host: str  # a person
    public: bool
    watch: bool
    chat: bool
    coach: bool
    clock: Clock
    created: int  # seconds since 1970, as all times here
    status: Status = Status.WAITING
    ended: int | None = None
    notice: str | None = None
    rematch: str | None = None
    # Another device that holds a seat, by one-time link: the hash of its token, and the person.
    devices: dict[str, str] = field(default_factory=dict)
    banned: tuple[str, ...] = ()  # persons whom the host sent away
    revision: int = 0  # counted up by each save; the store refuses a second one of the same number


@dataclass(frozen=True)
class Turn:
    """A move as it is kept: (table, ply) is its key, and decides who was first."""

    ply: int  # counted from 1
    seat: int
    move: str
    by: By
    at: int
    why: str | None = None  # a bot's reason
    key: str | None = None  # by which a retry is known


@dataclass(frozen=True)
class Words:
    """Something said at a table: (table, n) is its key."""

    n: int  # counted from 1
    person: str
    name: str
    seat: int | None
    text: str | None
    emote: Emote | None
    at: int


@dataclass(frozen=True)
class Result:
    """How a person fared at a table that is over."""

    person: str
    seat: int
    won: bool


@dataclass(frozen=True)
class Log:
    """A table with all that happened there."""

    stored: StoredTable
    turns: tuple[Turn, ...]
    words: tuple[Words, ...]  # the last hundred


@dataclass(frozen=True)
class Page:
    tables: tuple[StoredTable, ...]
    next: str | None


class Store:
    """Every method that changes something returns when it is durable, or raises StoreError."""

    commits: int = 0  # transactions written
    written: int = 0  # changes written

    async def open(self) -> None:
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError

    # People

    async def add_person(self, token_hash: str, person: Person) -> None:
        raise NotImplementedError

    async def person_of(self, token_hash: str) -> Person | None:
        raise NotImplementedError

    async def rename(self, person: Person) -> None:
        raise NotImplementedError

    async def counts(self, person: str) -> tuple[Count, ...]:
        """Of the games that are over, by game; kept when the tables are forgotten."""
        raise NotImplementedError

    # Tables

    async def create(self, stored: StoredTable) -> None:
        raise NotImplementedError

    async def save(self, stored: StoredTable, results: Sequence[Result] = ()) -> None:
        """With a revision one higher than the stored one, or it is Taken. Results count once."""
        raise NotImplementedError

    async def append(
        self,
        table: str,
        turn: Turn,
        stored: StoredTable | None = None,
        results: Sequence[Result] = (),
    ) -> None:
        """A move, or Taken; the table with it where the game is over: both or neither."""
        raise NotImplementedError

    async def say(self, table: str, words: Words) -> None:
        raise NotImplementedError

    async def load(self, table: str) -> Log | None:
        raise NotImplementedError

    async def open_tables(self, game: str | None, after: str | None, limit: int) -> Page:
        """Public, waiting, with an open seat; the newest first. A bad cursor is a ValueError."""
        raise NotImplementedError

    async def tables_of(self, person: str, limit: int) -> tuple[StoredTable, ...]:
        """Where a person sits: the running ones first, then the newest."""
        raise NotImplementedError

    async def all_tables(self, status: Status | None, after: str | None, limit: int) -> Page:
        raise NotImplementedError

    async def count_tables(self) -> dict[Status, int]:
        raise NotImplementedError

    # Codes that bring a seat to another device, once

    async def add_code(self, code_hash: str, table: str, person: str, expires: int) -> None:
        raise NotImplementedError

    async def take_code(self, code_hash: str, now: int) -> tuple[str, str] | None:
        """Its table and person; after that it is gone."""
        raise NotImplementedError

    # Housekeeping

    async def forget(self, ended_before: int, idle_before: int) -> int:
        """Remove tables that ended before, or were left in mid-game, and waiting ones that were
        opened before; how many."""
        raise NotImplementedError

    async def backup(self, path: Path) -> None:
        """A whole copy, while play goes on."""
        raise NotImplementedError

    async def healthy(self) -> None:
        """Write something and read it back, or raise StoreError."""
        raise NotImplementedError
