"""Store: all that a server stores. One thread writes, a few threads read."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Concatenate, Final, NamedTuple, ParamSpec, Protocol, TypeVar

from purrlor.server.store import reads, writes
from purrlor.server.store.session import Session
from purrlor.server.store.types import Fence, Result, StoredTable, StoreError, Turn
from purrlor.server.store.writer import Writer

T = TypeVar("T")
P = ParamSpec("P")
READERS: Final = 4  # threads and connections


class ReadPool(Protocol):
    """Connections for reading."""

    def read(self, query: Callable[[Session], T]) -> T:
        """Run a query on a free connection, or raise StoreError."""


class Opened(NamedTuple):
    writer: Writer
    pool: ReadPool
    threads: ThreadPoolExecutor  # that read
    resources: ExitStack  # the lock and all connections

    @classmethod
    def start(cls, writer: Writer, pool: ReadPool, resources: ExitStack) -> Opened:
        return cls(writer, pool, ThreadPoolExecutor(READERS, "purrlor-reader"), resources)

    async def close(self) -> None:
        """Close everything after all earlier operations are done."""
        await self.writer.close()
        await asyncio.to_thread(self.threads.shutdown)
        await asyncio.to_thread(self.resources.close)


def reading(
    query: Callable[Concatenate[Session, P], T],
) -> Callable[Concatenate[Store, P], Coroutine[object, None, T]]:
    """Make a method of the store from a function that reads."""

    async def method(self: Store, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.read(lambda session: query(session, *args, **kwargs))

    return method


def writing(
    job: Callable[Concatenate[Session, P], T],
) -> Callable[Concatenate[Store, P], Coroutine[object, None, T]]:
    """Make a method of the store from a function that writes."""

    async def method(self: Store, /, *args: P.args, **kwargs: P.kwargs) -> T:
        writer = self._running().writer
        return await writer.write(lambda session: job(session, *args, **kwargs))

    return method


class Store(ABC):
    """What SqliteStore and PostgresStore have in common. A method that changes something returns
    when the change is durable, or raises StoreError."""

    def __init__(self) -> None:
        self.commits = 0  # transactions written
        self.written = 0  # changes written
        self._opened: Opened | None = None

    @abstractmethod
    def name(self) -> str:
        """The name of the database in messages."""

    @abstractmethod
    async def open(self) -> None: ...

    async def close(self) -> None:
        opened, self._opened = self._opened, None
        if opened is not None:
            await opened.close()

    def hurry(self) -> None:
        """Stop waiting for other programs, because the server is about to stop."""
        self._running().writer.hurry()

    def _running(self) -> Opened:
        if self._opened is None:
            raise StoreError(f"{self.name()} is not open")
        return self._opened

    async def write(self, job: Callable[[Session], T]) -> T:
        return await self._running().writer.write(job)

    async def read(self, query: Callable[[Session], T]) -> T:
        opened = self._running()
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(opened.threads, opened.pool.read, query)

    def queue_length(self) -> int:
        """How many changes wait for the next commit."""
        return self._running().writer.queue_length()

    def _count(self, jobs: int) -> None:
        self.commits += 1
        self.written += jobs

    # Where the databases differ

    @abstractmethod
    async def append(
        self,
        table: str,
        turn: Turn,
        stored: StoredTable | None = None,
        results: Sequence[Result] = (),
        fence: Fence | None = None,
    ) -> None:
        """Add a move, or raise ConflictError. A move that ends the game is stored together with
        the finished table and its results: all of it or nothing."""

    @abstractmethod
    async def backup(self, path: Path) -> None:
        """Write a complete copy during play."""

    @abstractmethod
    async def healthy(self) -> None:
        """Write something and read it back, or raise StoreError."""

    # All other operations are functions of reads and writes

    add_person = writing(writes.add_person)
    person_of = reading(reads.person_of)
    see = writing(writes.see)
    count_seen = reading(reads.count_seen)
    introduce = writing(writes.introduce)
    counts = reading(reads.counts)
    tallies = reading(reads.tallies)
    finished = reading(reads.finished)
    reviewed = reading(reads.reviewed)

    create = writing(writes.create)
    save = writing(writes.save)
    say = writing(writes.say)
    load = reading(reads.load)
    table_in_room = reading(reads.table_in_room)
    marks = reading(reads.marks)
    later = reading(reads.later)
    open_tables = reading(reads.open_tables)
    tables_of = reading(reads.tables_of)
    all_tables = reading(reads.all_tables)
    count_tables = reading(reads.count_tables)
    forget = writing(writes.forget)

    add_review = writing(writes.add_review)
    review = reading(reads.review)

    add_code = writing(writes.add_code)
    take_code = writing(writes.take_code)
    drop_codes = writing(writes.drop_codes)

    add_seeker = writing(writes.add_seeker)
    find_seeker = writing(writes.find_seeker)
    drop_seeker = writing(writes.drop_seeker)
    seekers = reading(reads.seekers)
    seat_seekers = writing(writes.seat_seekers)
