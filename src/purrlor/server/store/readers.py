"""Readers: a few threads that read, each with a connection that nobody else uses meanwhile."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import Final, Protocol, TypeVar

from purrlor.server.store.session import Session
from purrlor.server.store.sqlite_lock import LockWait, is_busy, try_briefly
from purrlor.server.store.store import StoreError

T = TypeVar("T")


class Shelf(Protocol):
    """Where sessions to read lie, as many as there are threads."""

    def look(self, look: Callable[[Session], T]) -> T:
        """Look something up in a session that is free, or raise StoreError."""


class SqliteShelf:
    def __init__(self, connections: Sequence[sqlite3.Connection]) -> None:
        self._free: Final[SimpleQueue[sqlite3.Connection]] = SimpleQueue()
        self._lock: Final = LockWait()
        for connection in connections:
            try_briefly(connection)
            self._free.put(connection)

    def look(self, look: Callable[[Session], T]) -> T:
        connection = self._free.get()
        try:
            return self._look(look, connection)
        except (sqlite3.Error, ValueError, OverflowError) as error:
            raise StoreError(f"it could not be read: {error}") from error
        finally:
            self._free.put(connection)

    def _look(self, look: Callable[[Session], T], connection: sqlite3.Connection) -> T:
        """Look something up, again while another program holds the database."""
        while True:
            try:
                found = look(connection)
            except sqlite3.OperationalError as error:
                if not (is_busy(error) and self._lock.goes_on()):
                    raise
            else:
                self._lock.over()
                return found


class Readers:
    """A pool of threads that look things up."""

    def __init__(self, shelf: Shelf, threads: int) -> None:
        self._shelf: Final = shelf
        self._threads: Final = ThreadPoolExecutor(threads, "purrlor-reader")

    async def read(self, look: Callable[[Session], T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._shelf.look, look)

    async def close(self) -> None:
        """Stop, when all that was asked is answered."""
        await asyncio.to_thread(self._threads.shutdown)
