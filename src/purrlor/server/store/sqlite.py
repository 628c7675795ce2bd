"""SqliteStore: all that a server keeps, in one file on one machine."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import ExitStack, closing
from pathlib import Path
from sqlite3 import Connection
from typing import Concatenate, Final, NamedTuple, ParamSpec, TypeVar

from purrlor.server.store import sqlite_reads as reads
from purrlor.server.store import sqlite_writes as writes
from purrlor.server.store.readers import Readers
from purrlor.server.store.sqlite_file import (
    DATABASE,
    connect,
    connect_reader,
    copy,
    damage,
    locked,
    naming,
)
from purrlor.server.store.store import (
    Store,
    StoreError,
)
from purrlor.server.store.writer import Writer

T = TypeVar("T")
P = ParamSpec("P")

LOG: Final = logging.getLogger("purrlor.store")
READERS: Final = 4


class Opened(NamedTuple):
    writer: Writer
    readers: Readers
    held: ExitStack  # the lock and all connections


def reading(
    look: Callable[Concatenate[Connection, P], T],
) -> Callable[Concatenate[SqliteStore, P], Coroutine[object, None, T]]:
    """Make a method of the store from a function that looks something up."""

    async def method(self: SqliteStore, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.read(lambda connection: look(connection, *args, **kwargs))

    return method


def writing(
    do: Callable[Concatenate[Connection, P], T],
) -> Callable[Concatenate[SqliteStore, P], Coroutine[object, None, T]]:
    """Make a method of the store from a function that writes something."""

    async def method(self: SqliteStore, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.write(lambda connection: do(connection, *args, **kwargs))

    return method


class SqliteStore(Store):
    """The store in one data directory. No other store may open it at the same time, unless both are
    told to share it."""

    def __init__(self, folder: Path, *, alone: bool = True) -> None:
        self.path: Final = folder / DATABASE
        self._folder: Final = folder
        self._alone: Final = alone
        self._opened: Opened | None = None
        self._damage: str | None = None

    async def open(self) -> None:
        held, writer, readers = await asyncio.to_thread(self._connect)
        self._opened = Opened(Writer(writer, self._count), Readers(readers), held)

    def _connect(self) -> tuple[ExitStack, Connection, list[Connection]]:
        with naming(self._folder), ExitStack() as held:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if self._alone:
                held.enter_context(locked(self._folder))
            writer = held.enter_context(closing(connect(self.path)))
            self._check(writer)
            readers = [
                held.enter_context(closing(connect_reader(self.path))) for _ in range(READERS)
            ]
            return held.pop_all(), writer, readers

    def _check(self, connection: Connection) -> None:
        """Look for damaged pages. The house opens all the same: most of it may be whole."""
        found = damage(connection)
        self._damage = None if found is None else f"{self.path} is damaged: {found}"
        if self._damage is not None:
            LOG.error("%s; restore a backup", self._damage)

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
            raise StoreError(f"{self.path} is not open")
        return self._opened

    async def write(self, do: Callable[[Connection], T]) -> T:
        return await self._working().writer.write(do)

    async def read(self, look: Callable[[Connection], T]) -> T:
        return await self._working().readers.read(look)

    # Numbers for the host

    def _count(self, jobs: int) -> None:
        self.commits += 1
        self.written += jobs

    def queue_length(self) -> int:
        """How many changes wait for the commit that is under way."""
        return self._working().writer.queue_length()

    # The operations: what each of them does is in sqlite_reads and sqlite_writes

    add_person = writing(writes.add_person)
    person_of = reading(reads.person_of)
    see = writing(writes.see)
    introduce = writing(writes.introduce)
    counts = reading(reads.counts)
    tallies = reading(reads.tallies)
    finished = reading(reads.finished)

    create = writing(writes.create)
    save = writing(writes.save)
    append = writing(writes.append)
    say = writing(writes.say)
    load = reading(reads.load)
    open_tables = reading(reads.open_tables)
    tables_of = reading(reads.tables_of)
    all_tables = reading(reads.all_tables)
    count_tables = reading(reads.count_tables)

    add_code = writing(writes.add_code)
    take_code = writing(writes.take_code)
    drop_codes = writing(writes.drop_codes)
    forget = writing(writes.forget)

    async def backup(self, path: Path) -> None:
        self._working()
        await asyncio.to_thread(self._copy, path)

    def _copy(self, to: Path) -> None:
        with naming(to):
            copy(self.path, to)

    async def healthy(self) -> None:
        """What was written must be found in the file by its name: a file can be moved away. Nor may
        damage have been found at the start."""
        if self._damage is not None:
            raise StoreError(self._damage)
        written = await self.write(writes.beat)
        if await asyncio.to_thread(self._beats) < written:
            raise StoreError(f"what is written to {self.path} cannot be read back")

    def _beats(self) -> int:
        with naming(self.path), closing(connect_reader(self.path)) as connection:
            return reads.beats(connection)
