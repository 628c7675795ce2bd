"""Store: what a server keeps; in SQLite for one machine, in PostgreSQL for many."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from purrlor.bots.bot import Claim
from purrlor.core.story import Calls
from purrlor.core.wire import Plain
from purrlor.server.api.terms import By, Clock, Count, Emote, Face, Finished, Sitter, Status, Tally

if TYPE_CHECKING:
    from purrlor.server.store.moments import Fence, Later, Marks, Seeker

LAST_LINES: Final = 100  # of a table's chat, which are loaded with it


class StoreError(Exception):
    """The disk is full, or the database is gone: nothing was changed."""


class Away(StoreError):
    """The database does not answer just now; only it knows whether something was changed."""


class Taken(StoreError):
    """Somebody else was first: the id, the ply or the revision is there already."""


class BadCursor(StoreError):
    """A cursor that no page of tables gave."""


@dataclass(frozen=True)
class Person:
    id: str  # everybody may know it
    name: str
    face: Face | None = None  # None: they have not chosen one


@dataclass(frozen=True)
class StoredSeat:
    """A seat as it is stored."""

    sitter: Sitter = Sitter.OPEN
    name: str = ""
    person: str | None = None  # the one whose seat it is
    level: str | None = None  # where a bot sits
    contribution: str | None = None
    face: Face | None = None  # of the person, also when a bot goes on in their place
    dealt_as: str | None = None  # the name at the deal, if it was changed since


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
    again: dict[str, bool] = field(default_factory=dict)  # which persons want a rematch, or do not
    # Devices to which a one-time code brought a seat: the hash of a token, and whose seat it is.
    devices: dict[str, str] = field(default_factory=dict)
    banned: tuple[str, ...] = ()  # persons whom the host sent away
    revision: int = 0  # counted up by each save, so that of two at once only one succeeds


@dataclass(frozen=True)
class Turn:
    """A move as it is stored: (table, ply) is its key, and decides who was first."""

    ply: int  # counted from 1
    seat: int
    move: str
    by: By
    at: int
    claims: tuple[Claim, ...] = ()  # what the bot said about it
    key: str | None = None  # the Idempotency-Key, by which a retry is known


@dataclass(frozen=True)
class ChatLine:
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
    players: int
    place: int
    winners: tuple[str, ...]  # their names
    calls: Calls | None  # None where the game has none, or the person made none


@dataclass(frozen=True)
class Log:
    """A table with all that happened there."""

    stored: StoredTable
    turns: tuple[Turn, ...]
    chat: tuple[ChatLine, ...]  # the last LAST_LINES


@dataclass(frozen=True)
class Page:
    tables: tuple[StoredTable, ...]
    next: str | None


class Store(ABC):
    """Every method that changes something returns when it is durable, or raises StoreError."""

    commits: int = 0  # transactions written
    written: int = 0  # changes written

    @abstractmethod
    async def open(self) -> None: ...

    @abstractmethod
    def hurry(self) -> None:
        """Wait for no other program from now on, because the server is about to stop."""

    @abstractmethod
    async def close(self) -> None: ...

    # People

    @abstractmethod
    async def add_person(self, token_hash: str, person: Person) -> None: ...

    @abstractmethod
    async def person_of(self, token_hash: str) -> Person | None: ...

    @abstractmethod
    async def see(self, person: str, at: int) -> None:
        """Note when a person was here last."""

    @abstractmethod
    async def introduce(self, person: Person) -> None:
        """Give a person another name or face."""

    @abstractmethod
    async def counts(self, person: str) -> tuple[Count, ...]:
        """How many games a person finished and won, by game; tables may be forgotten since."""

    @abstractmethod
    async def tallies(self, person: str) -> tuple[Tally, ...]:
        """The same by game and number of players, with the calls that were right and wrong."""

    @abstractmethod
    async def finished(self, person: str, limit: int) -> tuple[Finished, ...]:
        """The games that a person finished, the last one first."""

    # Tables

    @abstractmethod
    async def create(self, stored: StoredTable) -> None: ...

    @abstractmethod
    async def save(self, stored: StoredTable, results: Sequence[Result] = ()) -> None:
        """Replace a table; Taken, unless the revision is one higher than the stored one. A
        result that was saved before is not counted again."""

    @abstractmethod
    async def append(
        self,
        table: str,
        turn: Turn,
        stored: StoredTable | None = None,
        results: Sequence[Result] = (),
        fence: Fence | None = None,
    ) -> None:
        """Add a move, or raise Taken; where the game is over, save the table with it: both are
        stored, or neither is."""

    @abstractmethod
    async def say(self, table: str, line: ChatLine) -> None: ...

    @abstractmethod
    async def load(self, table: str) -> Log | None: ...

    @abstractmethod
    async def marks(self, table: str) -> Marks | None:
        """How far a table has come."""

    @abstractmethod
    async def later(self, table: str, since: Marks) -> Later | None:
        """What came after that."""

    @abstractmethod
    async def open_tables(self, game: str | None, after: str | None, limit: int) -> Page:
        """Public tables that wait and have an open seat, the newest first; or BadCursor."""

    @abstractmethod
    async def tables_of(self, person: str, limit: int) -> tuple[StoredTable, ...]:
        """Tables where a person sits: those in play first, then the newest."""

    @abstractmethod
    async def all_tables(self, status: Status | None, after: str | None, limit: int) -> Page:
        """All tables, or those of one status, the newest first; or BadCursor."""

    @abstractmethod
    async def count_tables(self) -> dict[Status, int]: ...

    # Codes that bring a seat to another device, once

    @abstractmethod
    async def add_code(self, code_hash: str, table: str, person: str, expires: int) -> None: ...

    @abstractmethod
    async def take_code(self, code_hash: str, now: int) -> tuple[str, str] | None:
        """The table and the person of a code, which is gone after that."""

    @abstractmethod
    async def drop_codes(self, table: str, person: str) -> None:
        """Make all codes for this person's seat void."""

    # Those who look for a quick match; times are in milliseconds

    @abstractmethod
    async def add_seeker(self, seeker: Seeker, gone: int, most: int) -> bool:
        """Let somebody look for a game, unless so many do already; those who were last seen before
        `gone` have left."""

    @abstractmethod
    async def find_seeker(self, id: str, person: str, now: int, gone: int) -> Seeker | None:
        """Somebody who looks, and is seen now."""

    @abstractmethod
    async def drop_seeker(self, id: str) -> None: ...

    @abstractmethod
    async def seekers(self, game: str, gone: int) -> tuple[Seeker, ...]:
        """Those who look for this game and have no table yet, the first to come first."""

    @abstractmethod
    async def seat_seekers(self, ids: Sequence[str], stored: StoredTable) -> None:
        """Open a table for these; Taken, if one of them has a table already."""

    # Housekeeping

    @abstractmethod
    async def forget(self, ended_before: int, idle_before: int) -> tuple[str, ...]:
        """Remove tables that ended before the first time, or were left in mid-game before it, and
        waiting ones that were opened before the second; return their ids. Also remove persons who
        were last seen before the first time, hold no seat, and never finished a game."""

    @abstractmethod
    async def backup(self, path: Path) -> None:
        """Write a whole copy, while play goes on."""

    @abstractmethod
    async def healthy(self) -> None:
        """Write something and read it back, or raise StoreError."""
