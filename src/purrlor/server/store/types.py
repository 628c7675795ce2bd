"""The values that the store stores, and the errors that it raises."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Final

from purrlor.bots.bot import Claim
from purrlor.bots.playing_level import Bluffs, Memory, Sums
from purrlor.core.story import Calls
from purrlor.core.wire import Plain
from purrlor.server.terms import By, Clock, Emote, Face, Sitter, Status

LAST_LINES: Final = 100  # chat lines that are loaded with a table
_ROOM_LETTERS: Final = "BCDFGHJKMNPQRSTVWXYZ"  # not read as digits, and they spell no words
_ROOM_LENGTH: Final = 5


class StoreError(Exception):
    """Nothing was changed: the disk is full, the database is gone, or it rejected the change."""


class UnavailableError(StoreError):
    """The database does not respond, so it is unknown whether the change was made."""


class ConflictError(StoreError):
    """Another change came first: the id, the ply or the revision exists already."""


class NoPersonError(StoreError):
    """The person was deleted."""


class BadCursor(StoreError):
    """The cursor does not come from a page of tables."""


@dataclass(frozen=True)
class Person:
    id: str  # public
    name: str
    face: Face | None = None  # None: not chosen yet


@dataclass(frozen=True)
class StoredSeat:
    sitter: Sitter = Sitter.OPEN
    name: str = ""
    person: str | None = None  # the owner of the seat
    level: str | None = None  # of the bot, if one sits here
    contribution: str | None = None
    face: Face | None = None  # of the person, also when a bot plays in their place
    dealt_as: str | None = None  # the name at the deal, if it has changed since
    bot_since: int | None = None  # the ply at which the person left, and a bot took over


def new_room() -> str:
    """A random room code, short enough to read aloud."""
    return "".join(secrets.choice(_ROOM_LETTERS) for _ in range(_ROOM_LENGTH))


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
    room: str | None = None  # a code from `new_room`, valid until the table ends
    again: dict[str, bool] = field(default_factory=dict)  # by person: do they want a rematch?
    # Other devices to which a seat was moved: the hash of the device's token, and the person.
    devices: dict[str, str] = field(default_factory=dict)
    banned: tuple[str, ...] = ()  # persons whom the host removed
    revision: int = 0  # counted up by each save, so that only one of two concurrent saves succeeds


@dataclass(frozen=True)
class Turn:
    """A stored move. Its key is (table, ply), so that only one move of a ply can be stored."""

    ply: int  # counted from 1
    seat: int
    move: str
    by: By
    at: int
    claims: tuple[Claim, ...] = ()  # the bot's claims about its move
    key: str | None = None  # the Idempotency-Key of the request, which identifies a retry


@dataclass(frozen=True)
class ChatLine:
    """A line of a table's chat. Its key is (table, n)."""

    n: int  # counted from 1
    person: str
    name: str
    seat: int | None
    text: str | None
    emote: Emote | None
    at: int


@dataclass(frozen=True)
class Result:
    """The result of a person at a finished table."""

    person: str
    seat: int
    won: bool
    players: int
    place: int
    winners: tuple[str, ...]  # their names
    calls: Calls | None  # None where the game has none, or the person made none


@dataclass(frozen=True)
class Count:
    """The games that a person finished, by game."""

    game: str
    played: int
    won: int


@dataclass(frozen=True)
class Tally:
    """The games that a person finished, by game and number of players."""

    game: str
    players: int
    played: int
    won: int
    right: int | None  # calls; None where there were none
    wrong: int | None


@dataclass(frozen=True)
class ReviewedGame:
    """The sums of the review of a person's game."""

    decisions: int  # whose cost is known
    cost: float  # of all of them, on the coach's scale
    bluffs: Bluffs | None  # None where the game has none
    memory: Memory | None = None  # None where the game has no moves to remember for


@dataclass(frozen=True)
class ReviewedGames:
    """The reviewed games of a person, by game."""

    game: str
    sums: Sums
    bluffs: Bluffs | None
    memory: Memory | None = None


@dataclass(frozen=True)
class Finished:
    """A game that a person finished."""

    table: str
    game: str
    won: bool
    ended: int  # seconds since 1970
    players: int
    place: int
    winners: tuple[str, ...]  # their names
    right: int | None  # this person's calls
    wrong: int | None
    kept: bool  # whether the table is still stored, so that it can be replayed
    reviewed: bool  # whether the person has asked for a review


@dataclass(frozen=True)
class Log:
    """A table with its moves and its chat."""

    stored: StoredTable
    turns: tuple[Turn, ...]
    chat: tuple[ChatLine, ...]  # the last LAST_LINES


@dataclass(frozen=True)
class Page:
    tables: tuple[StoredTable, ...]
    next: str | None  # the cursor of the next page


@dataclass(frozen=True)
class Marks:
    """How far a table has come; two copies of it are compared by this."""

    revision: int
    ply: int
    said: int  # the number of the last chat line


@dataclass(frozen=True)
class Later:
    """The changes that were stored at a table after some marks."""

    stored: StoredTable | None  # None: unchanged
    turns: tuple[Turn, ...]
    chat: tuple[ChatLine, ...]


@dataclass(frozen=True)
class Fence:
    """What must still be true when a move is written by one of several nodes."""

    revision: int  # of the table
    epoch: int | None = None  # of the lease, for a move that only the driving node may make


@dataclass(frozen=True)
class Seeker:
    """A person who is looking for a quick match. Times are milliseconds since 1970."""

    id: str
    game: str
    person: Person
    since: int
    seen: int  # the last request
    table: str | None = None  # where they were seated
