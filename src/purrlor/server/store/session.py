"""Session: a database to which statements are given, whichever it is; and what went wrong."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import Any, Final, Protocol

from purrlor.server.store.store import StoreError

SCHEMA: Final = Path(__file__).with_name("schema.sql")
SCHEMA_VERSION: Final = (
    1  # of schema.sql and nodes.sql
)
STORE_VERSION: Final = f"INSERT INTO schema_version VALUES ({SCHEMA_VERSION})"
READ_VERSION: Final = "SELECT number FROM schema_version"

Values = Sequence[Any] | Mapping[str, Any]


class Rows(Protocol):
    """What a statement found, or how many rows it changed."""

    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Session(Protocol):
    """What a connection of SQLite does by itself. Values stand in a statement as ? or :name."""

    def execute(self, statement: str, values: Values = ..., /) -> Rows: ...

    def executemany(self, statement: str, rows: Sequence[Values], /) -> Rows: ...


class Conflict(Enum):
    TAKEN = "23505"  # the code that SQL gives to it
    NO_TABLE = "23503"


_SQLITE_CONFLICTS: Final = {
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY: Conflict.TAKEN,
    sqlite3.SQLITE_CONSTRAINT_UNIQUE: Conflict.TAKEN,
    sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY: Conflict.NO_TABLE,
}


def conflict_of(error: Exception) -> Conflict | None:
    """Why the database refused a row: its key is there already, or what it belongs to is not."""
    if isinstance(error, sqlite3.IntegrityError):
        return _SQLITE_CONFLICTS.get(error.sqlite_errorcode)
    codes = [each.value for each in Conflict]
    code = getattr(error, "sqlstate", None)
    return Conflict(code) if code in codes else None


def check_version(version: object, where: object) -> None:
    """Reject a database that another version of Purrlor created."""
    if version != SCHEMA_VERSION:
        found = "an unknown database schema" if version is None else f"database schema {version}"
        raise StoreError(
            f"{where} has {found}; this version of Purrlor needs schema {SCHEMA_VERSION} and does"
            " not convert databases. Use the version that created it, or start with an empty"
            " database: another --data or --database, or move this one away"
        )
