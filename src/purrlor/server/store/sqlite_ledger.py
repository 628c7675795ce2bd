"""SqliteLedger: the connection that writes to SQLite's file."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from purrlor.server.store.session import Session
from purrlor.server.store.sqlite_lock import HURRIED, LockWait, is_busy, try_briefly
from purrlor.server.store.store import StoreError
from purrlor.server.store.writer import Job
from purrlor.server.store.writes import Append, append_all


class SqliteLedger:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection: Final = connection
        self._lock: Final = LockWait()
        try_briefly(connection)

    def begin(self) -> sqlite3.Connection:
        """Begin to write. Another program may hold the database for a while."""
        while True:
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                return self._connection
            except sqlite3.OperationalError as error:
                if not (is_busy(error) and self._lock.goes_on()):
                    raise

    def at_once(self, session: Session, jobs: Sequence[Job]) -> set[int]:
        """All moves of a batch are one call: with one for each, this thread would let go of the
        interpreter as often, and wait for it behind the event loop."""
        moves = {i: job for i, job in enumerate(jobs) if isinstance(job, Append)}
        append_all(session, list(moves.values()))
        return set(moves)

    def commit(self) -> None:
        self._connection.execute("COMMIT")
        self._lock.over()

    def is_writing(self) -> bool:
        return self._connection.in_transaction

    def undo(self) -> None:
        if self._connection.in_transaction:
            with suppress(sqlite3.Error):  # the next batch would find out, and fail as well
                self._connection.execute("ROLLBACK")

    def hurry(self) -> None:
        self._lock.seconds = HURRIED

    def may_try_again(self, error: Exception) -> bool:
        return False

    def error_for(self, error: Exception) -> Exception:
        if isinstance(error, (sqlite3.Error, ValueError, OverflowError)):
            return StoreError(f"it could not be kept: {error}")
        return error
