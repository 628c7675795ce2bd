"""Readers: a few threads that read, each with a connection that nobody else uses meanwhile."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import Final, TypeVar

from purrlor.server.store.store import StoreError

T = TypeVar("T")


class Readers:
    """A pool of as many threads as connections."""

    def __init__(self, connections: Sequence[sqlite3.Connection]) -> None:
        self._free: Final[SimpleQueue[sqlite3.Connection]] = SimpleQueue()
        for connection in connections:
            self._free.put(connection)
        self._threads: Final = ThreadPoolExecutor(len(connections), "purrlor-reader")

    async def read(self, look: Callable[[sqlite3.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._look, look)

    def _look(self, look: Callable[[sqlite3.Connection], T]) -> T:
        connection = self._free.get()
        try:
            return look(connection)
        except (sqlite3.Error, ValueError, OverflowError) as error:
            raise StoreError(f"it could not be read: {error}") from error
        finally:
            self._free.put(connection)

    async def close(self) -> None:
        """Stop, when all that was asked is answered."""
        await asyncio.to_thread(self._threads.shutdown)
