"""SqliteLedger: the connection that writes to SQLite's file."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Final

from purrlor.server.store.session import Session
from purrlor.server.store.store import StoreError
from purrlor.server.store.writer import Job
from purrlor.server.store.writes import Append, append_all

_TRY: Final = 50  # milliseconds that one try to begin may take
_PATIENCE: Final = 5.0  # seconds that another program may hold the database
_HURRIED: Final = 0.5  # the same, when the server is about to stop


class SqliteLedger:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection: Final = connection
        self._patience = _PATIENCE
        connection.execute(f"PRAGMA busy_timeout = {_TRY}")

    def begin(self) -> sqlite3.Connection:
        """Begin to write. Another program may hold the database for a while."""
        since = monotonic()
        while True:
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                return self._connection
            except sqlite3.OperationalError as error:
                is_busy = error.sqlite_errorcode == sqlite3.SQLITE_BUSY
                if not is_busy or monotonic() - since >= self._patience:
                    raise

    def at_once(self, session: Session, jobs: Sequence[Job]) -> set[int]:
        """All moves of a batch are one call: with one for each, this thread would let go of the
        interpreter as often, and wait for it behind the event loop."""
        moves = {i: job for i, job in enumerate(jobs) if isinstance(job, Append)}
        append_all(session, list(moves.values()))
        return set(moves)

    def commit(self) -> None:
        self._connection.execute("COMMIT")

    def is_writing(self) -> bool:
        return self._connection.in_transaction

    def undo(self) -> None:
        if self._connection.in_transaction:
            with suppress(sqlite3.Error):  # the next batch would find out, and fail as well
                self._connection.execute("ROLLBACK")

    def hurry(self) -> None:
        self._patience = _HURRIED

    def may_try_again(self, error: Exception) -> bool:
        return False

    def error_for(self, error: Exception) -> Exception:
        if isinstance(error, (sqlite3.Error, ValueError, OverflowError)):
            return StoreError(f"it could not be kept: {error}")
        return error
