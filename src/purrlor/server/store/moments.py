"""What changes from moment to moment: who looks for a game, and how far a table has come."""

from __future__ import annotations

from dataclasses import dataclass

from purrlor.server.store.store import ChatLine, Person, StoredTable, Turn


@dataclass(frozen=True)
class Seeker:
    """Somebody who looks for a game."""

    id: str
    game: str
    person: Person
    since: int  # milliseconds since 1970
    seen: int  # when they last asked
    table: str | None = None  # where they were seated


@dataclass(frozen=True)
class Later:
    """What happened at a table since it was looked at."""

    stored: StoredTable | None  # None: as it was
    turns: tuple[Turn, ...]
    chat: tuple[ChatLine, ...]


@dataclass(frozen=True)
class Marks:
    """How far a table has come, by which two copies of it are compared."""

    revision: int
    ply: int
    said: int


@dataclass(frozen=True)
class Fence:
    """What must still hold when a move is written, where many nodes write."""

    revision: int  # of the table
    epoch: int | None = None  # of the lease, for a move that only the node that drives may make
