"""SqlStore: what every store in an SQL database does alike; one thread writes, others read."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Callable, Coroutine
from contextlib import ExitStack
from typing import Concatenate, NamedTuple, ParamSpec, TypeVar

from purrlor.server.store import reads, seeking, writes
from purrlor.server.store.readers import Readers
from purrlor.server.store.session import Session
from purrlor.server.store.store import Store, StoreError
from purrlor.server.store.writer import Writer

T = TypeVar("T")
P = ParamSpec("P")


class Opened(NamedTuple):
    writer: Writer
    readers: Readers
    held: ExitStack  # the lock and all connections


def reading(
    look: Callable[Concatenate[Session, P], T],
) -> Callable[Concatenate[SqlStore, P], Coroutine[object, None, T]]:
    """Make a method of the store from a function that looks something up."""

    async def method(self: SqlStore, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.read(lambda session: look(session, *args, **kwargs))

    return method


def writing(
    do: Callable[Concatenate[Session, P], T],
) -> Callable[Concatenate[SqlStore, P], Coroutine[object, None, T]]:
    """Make a method of the store from a function that writes something."""

    async def method(self: SqlStore, /, *args: P.args, **kwargs: P.kwargs) -> T:
        writer = self._working().writer
        return await writer.write(lambda session: do(session, *args, **kwargs))

    return method


class SqlStore(Store):
    def __init__(self) -> None:
        self._opened: Opened | None = None

    @abstractmethod
    def name(self) -> str:
        """What the database is called in messages."""

    async def close(self) -> None:
        """Close the database, when all that was asked for before is done."""
        opened, self._opened = self._opened, None
        if opened is not None:
            await opened.writer.close()
            await opened.readers.close()
            await asyncio.to_thread(opened.held.close)

    def hurry(self) -> None:
        self._working().writer.hurry()

    def _working(self) -> Opened:
        if self._opened is None:
            raise StoreError(f"{self.name()} is not open")
        return self._opened

    async def write(self, do: Callable[[Session], T]) -> T:
        return await self._working().writer.write(do)

    async def read(self, look: Callable[[Session], T]) -> T:
        return await self._working().readers.read(look)

    # Numbers for the host

    def _count(self, jobs: int) -> None:
        self.commits += 1
        self.written += jobs

    def queue_length(self) -> int:
        """How many changes wait for the commit that is under way."""
        return self._working().writer.queue_length()

    # The operations: what each of them does is in reads and writes

    add_person = writing(writes.add_person)
    person_of = reading(reads.person_of)
    see = writing(writes.see)
    introduce = writing(writes.introduce)
    counts = reading(reads.counts)
    tallies = reading(reads.tallies)
    finished = reading(reads.finished)

    create = writing(writes.create)
    save = writing(writes.save)
    say = writing(writes.say)
    load = reading(reads.load)
    marks = reading(reads.marks)
    later = reading(reads.later)
    open_tables = reading(reads.open_tables)
    tables_of = reading(reads.tables_of)
    all_tables = reading(reads.all_tables)
    count_tables = reading(reads.count_tables)

    add_code = writing(writes.add_code)
    take_code = writing(writes.take_code)
    drop_codes = writing(writes.drop_codes)
    add_seeker = writing(seeking.add_seeker)
    find_seeker = writing(seeking.find_seeker)
    drop_seeker = writing(seeking.drop_seeker)
    seekers = reading(seeking.seekers)
    seat_seekers = writing(seeking.seat_seekers)
    forget = writing(writes.forget)
