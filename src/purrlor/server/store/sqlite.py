"""SqliteStore: all that a house keeps, in one file on one machine."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from sqlite3 import Connection
from typing import Concatenate, Final, NamedTuple, ParamSpec, TypeVar

from purrlor.server.api.messages import Count, Status
from purrlor.server.store import sqlite_reads as reads
from purrlor.server.store import sqlite_writes as writes
from purrlor.server.store.readers import Readers
from purrlor.server.store.rows import read_cursor
from purrlor.server.store.sqlite_file import DATABASE, connect, connect_reader, copy, locked, naming
from purrlor.server.store.store import (
    Log,
    Page,
    Person,
    Result,
    Store,
    StoredTable,
    StoreError,
    Turn,
    Words,
)
from purrlor.server.store.writer import Writer

T = TypeVar("T")
P = ParamSpec("P")

READERS: Final = 4


class Opened(NamedTuple):
    writer: Writer
    readers: Readers
    held: ExitStack  # the lock and all connections


class SqliteStore(Store):
    """A data directory; nobody else may open it meanwhile, unless both are told to share it."""

    def __init__(self, folder: Path, *, alone: bool = True) -> None:
        self.path: Final = folder / DATABASE
        self._folder: Final = folder
        self._alone: Final = alone
        self._opened: Opened | None = None

    async def open(self) -> None:
        held, writer, readers = await asyncio.to_thread(self._connect)
        self._opened = Opened(Writer(writer, self._count), Readers(readers), held)

    def _connect(self) -> tuple[ExitStack, Connection, list[Connection]]:
        with naming(self._folder), ExitStack() as held:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if self._alone:
                held.enter_context(locked(self._folder))
            writer = held.enter_context(closing(connect(self.path)))
            readers = [
                held.enter_context(closing(connect_reader(self.path))) for _ in range(READERS)
            ]
            return held.pop_all(), writer, readers

    async def close(self) -> None:
        """What was asked for before is done first."""
        opened, self._opened = self._opened, None
        if opened is not None:
            await opened.writer.close()
            await opened.readers.close()
            await asyncio.to_thread(opened.held.close)

    def _working(self) -> Opened:
        if self._opened is None:
            raise StoreError(f"{self.path} is not open")
        return self._opened

    async def _write(
        self, do: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        return await self._working().writer.write(
            lambda connection: do(connection, *args, **kwargs)
        )

    async def _read(
        self, look: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        return await self._working().readers.read(
            lambda connection: look(connection, *args, **kwargs)
        )

    # For who watches the house

    def _count(self, jobs: int) -> None:
        self.commits += 1
        self.written += jobs

    def queue_length(self) -> int:
        """How many changes wait for the commit that is under way."""
        return self._working().writer.queue_length()

    # People

    async def add_person(self, token_hash: str, person: Person) -> None:
        await self._write(writes.add_person, token_hash, person)

    async def person_of(self, token_hash: str) -> Person | None:
        return await self._read(reads.person_of, token_hash)

    async def rename(self, person: Person) -> None:
        await self._write(writes.rename, person)

    async def counts(self, person: str) -> tuple[Count, ...]:
        return await self._read(reads.counts, person)

    # Tables

    async def create(self, stored: StoredTable) -> None:
        await self._write(writes.create, stored)

    async def save(self, stored: StoredTable, results: Sequence[Result] = ()) -> None:
        await self._write(writes.save, stored, results)

    async def append(
        self,
        table: str,
        turn: Turn,
        stored: StoredTable | None = None,
        results: Sequence[Result] = (),
    ) -> None:
        await self._write(writes.append, table, turn, stored, results)

    async def say(self, table: str, words: Words) -> None:
        await self._write(writes.say, table, words)

    async def load(self, table: str) -> Log | None:
        return await self._read(reads.load, table)

    async def open_tables(self, game: str | None, after: str | None, limit: int) -> Page:
        return await self._read(reads.open_tables, game, read_cursor(after), limit)

    async def tables_of(self, person: str, limit: int) -> tuple[StoredTable, ...]:
        return await self._read(reads.tables_of, person, limit)

    async def all_tables(self, status: Status | None, after: str | None, limit: int) -> Page:
        return await self._read(reads.all_tables, status, read_cursor(after), limit)

    async def count_tables(self) -> dict[Status, int]:
        return await self._read(reads.count_tables)

    # Codes that bring a seat to another device, once

    async def add_code(self, code_hash: str, table: str, person: str, expires: int) -> None:
        await self._write(writes.add_code, code_hash, table, person, expires)

    async def take_code(self, code_hash: str, now: int) -> tuple[str, str] | None:
        return await self._write(writes.take_code, code_hash, now)

    # Housekeeping

    async def forget(self, ended_before: int, idle_before: int) -> int:
        return await self._write(writes.forget, ended_before, idle_before)

    async def backup(self, path: Path) -> None:
        self._working()
        await asyncio.to_thread(self._copy, path)

    def _copy(self, to: Path) -> None:
        with naming(to):
            copy(self.path, to)

    async def healthy(self) -> None:
        """What is written must be where the next house will look: a file can be moved away."""
        written = await self._write(writes.beat)
        if await asyncio.to_thread(self._beats) < written:
            raise StoreError(f"what is written to {self.path} cannot be read back")

    def _beats(self) -> int:
        with naming(self.path), closing(connect_reader(self.path)) as connection:
            return reads.beats(connection)
