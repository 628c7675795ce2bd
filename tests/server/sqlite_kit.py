"""Direct access to the database of a SQLite store, and faults for it."""

import asyncio
import resource
import sqlite3
import threading
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import TypeVar

import pytest

from purrlor.server.store.session import Session
from purrlor.server.store.sqlite import SqliteStore
from purrlor.server.store.types import StoreError
from tests.server.stores import tried, using

T = TypeVar("T")


@contextmanager
def raw(path: Path) -> Iterator[sqlite3.Connection]:
    """Open the database without the store."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


def opened(folder: Path) -> None:
    using(lambda: SqliteStore(folder), lambda store: store.healthy())


def refused(folder: Path) -> str:
    """The error of a server that cannot open this folder."""
    with pytest.raises(StoreError) as problem:
        opened(folder)
    return str(problem.value)


async def pragma(store: SqliteStore, text: str) -> int:
    """A setting of the writing connection, which other connections cannot read."""
    (value,) = await store.write(lambda connection: connection.execute(f"PRAGMA {text}").fetchone())
    return int(value)


async def plies(store: SqliteStore, id: str) -> list[int]:
    log = await store.load(id)
    assert log is not None
    return [each.ply for each in log.turns]


@asynccontextmanager
async def busy_writer(store: SqliteStore) -> AsyncIterator[None]:
    """Keep the writer busy, so that all requests wait."""
    busy, enough = threading.Event(), threading.Event()

    def dawdle(session: Session) -> None:
        busy.set()
        enough.wait()

    dawdling = asyncio.ensure_future(store.write(dawdle))
    await asyncio.to_thread(busy.wait)
    try:
        yield
    finally:
        enough.set()
        await dawdling


async def together(store: SqliteStore, *attempts: Awaitable[T]) -> list[T | BaseException]:
    """Run all attempts in one commit: they are requested while the writer is busy."""
    async with busy_writer(store):
        asked = asyncio.ensure_future(tried(*attempts))
        while store.queue_length() < len(attempts):
            await asyncio.sleep(0)
    return await asked


@contextmanager
def no_file_may_grow(beyond: int) -> Iterator[None]:
    """Make the system refuse to write more, as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (beyond, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
