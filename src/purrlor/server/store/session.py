"""Session: a connection that runs statements, to either database; conflicts; the schema."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import Any, Final, Protocol

from purrlor.server.store.types import ConflictError, StoreError

Values = Sequence[Any] | Mapping[str, Any]

SCHEMA: Final = Path(__file__).with_name("schema.sql")
SCHEMA_VERSION: Final = 2  # of schema.sql and nodes.sql
STORE_VERSION: Final = f"INSERT INTO schema_version VALUES ({SCHEMA_VERSION})"
READ_VERSION: Final = "SELECT number FROM schema_version"


class Rows(Protocol):
    """The rows that a statement found, or the number of rows that it changed."""

    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Session(Protocol):
    """The methods of sqlite3.Connection that the store uses. Placeholders are ? or :name."""

    def execute(self, statement: str, values: Values = ..., /) -> Rows: ...

    def executemany(self, statement: str, rows: Sequence[Values], /) -> Rows: ...


class Conflict(Enum):
    """A constraint that a row violates, by its SQLSTATE code."""

    KEY_EXISTS = "23505"
    NO_TABLE = "23503"  # the table of players that the row belongs to


_SQLITE_CONFLICTS: Final = {
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY: Conflict.KEY_EXISTS,
    sqlite3.SQLITE_CONSTRAINT_UNIQUE: Conflict.KEY_EXISTS,
    sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY: Conflict.NO_TABLE,
}


def conflict_of(error: Exception) -> Conflict | None:
    """The constraint because of which the database rejected a row, if it was one of these."""
    if isinstance(error, sqlite3.IntegrityError):
        return _SQLITE_CONFLICTS.get(error.sqlite_errorcode)
    codes = [each.value for each in Conflict]
    code = getattr(error, "sqlstate", None)
    return Conflict(code) if code in codes else None


@contextmanager
def translating_conflicts(what: str, table: str | None = None) -> Iterator[None]:
    """Turn the database's error about a key into a StoreError."""
    try:
        yield
    except Exception as error:
        match conflict_of(error):
            case Conflict.NO_TABLE:
                raise StoreError(f"there is no table {table}") from error
            case Conflict.KEY_EXISTS:
                raise ConflictError(f"{what} exists already") from error
        raise


def check_version(version: object, where: object) -> None:
    """Reject a database that another version of Purrlor created."""
    if version != SCHEMA_VERSION:
        found = "an unknown database schema" if version is None else f"database schema {version}"
        raise StoreError(
            f"{where} has {found}; this version of Purrlor needs schema {SCHEMA_VERSION} and does"
            " not convert databases. Use the version that created it, or start with an empty"
            " database: another --data or --database, or move this one away"
        )
