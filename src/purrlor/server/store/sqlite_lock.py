"""LockWait: how long the server waits for another program that has locked its SQLite file."""

from __future__ import annotations

import sqlite3
from time import monotonic
from typing import Final

TRY: Final = 50  # milliseconds that one try may take
PATIENCE: Final = 5.0  # seconds that another program may hold the database
HURRIED: Final = 0.5  # the same, when the server is about to stop
_PRIMARY: Final = 0xFF  # the part of an error code that all kinds of an error have in common


class LockWait:
    """A wait that everyone who meets the same lock shares: a change that queued behind another, or
    a request that writes twice, does not wait twice. A try every few seconds finds out whether the
    lock is still there; after a longer pause it counts as a new lock."""

    def __init__(self, seconds: float | None = None) -> None:
        self.seconds = PATIENCE if seconds is None else seconds
        self._since: float | None = None  # when the lock was first met
        self._last = 0.0  # when it was last met

    def goes_on(self) -> bool:
        """Note that the database is locked; is there time for another try?"""
        now, since = monotonic(), self._since
        if since is None or now - self._last > self.seconds:
            since = self._since = now
        self._last = now
        return now - since < self.seconds

    def over(self) -> None:
        """Note that the database is not locked."""
        self._since = None


def is_busy(error: sqlite3.OperationalError) -> bool:
    """Was a statement refused because another program has locked the database?"""
    return error.sqlite_errorcode & _PRIMARY == sqlite3.SQLITE_BUSY


def try_briefly(connection: sqlite3.Connection) -> None:
    """Let no statement wait for a lock longer than a try may take."""
    connection.execute(f"PRAGMA busy_timeout = {TRY}")
