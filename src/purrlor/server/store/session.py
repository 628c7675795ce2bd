"""Session: a database to which statements are given, whichever it is; and what went wrong."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, Protocol

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


def conflict_of(error: Exception) -> Conflict | None:
    """Why the database refused a row: its key is there already, or what it belongs to is not."""
    if isinstance(error, sqlite3.IntegrityError):
        is_foreign = error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY
        return Conflict.NO_TABLE if is_foreign else Conflict.TAKEN
    codes = [each.value for each in Conflict]
    code = getattr(error, "sqlstate", None)
    return Conflict(code) if code in codes else None
