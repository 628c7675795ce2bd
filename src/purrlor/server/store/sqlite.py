"""SqliteStore: all that a server keeps, in one file on one machine."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from sqlite3 import Connection
from typing import Final

from purrlor.server.store import reads, writes
from purrlor.server.store.moments import Fence
from purrlor.server.store.readers import Readers, SqliteShelf
from purrlor.server.store.sql_store import Opened, SqlStore, writing
from purrlor.server.store.sqlite_file import (
    DATABASE,
    connect,
    connect_reader,
    copy,
    damage,
    locked,
    naming,
)
from purrlor.server.store.sqlite_ledger import SqliteLedger
from purrlor.server.store.store import Result, StoredTable, StoreError, Turn
from purrlor.server.store.writer import Writer
from purrlor.server.store.writes import Append

LOG: Final = logging.getLogger("purrlor.store")
READERS: Final = 4


class SqliteStore(SqlStore):
    """The store in one data directory. No other store may open it at the same time, unless both are
    told to share it."""

    def __init__(self, folder: Path, *, alone: bool = True) -> None:
        super().__init__()
        self.path: Final = folder / DATABASE
        self._folder: Final = folder
        self._alone: Final = alone
        self._damage: str | None = None

    def name(self) -> str:
        return str(self.path)

    async def open(self) -> None:
        held, writer, readers = await asyncio.to_thread(self._connect)
        shelf = Readers(SqliteShelf(readers), READERS)
        self._opened = Opened(Writer(SqliteLedger(writer), self._count), shelf, held)

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

    async def append(
        self,
        table: str,
        turn: Turn,
        stored: StoredTable | None = None,
        results: Sequence[Result] = (),
        fence: Fence | None = None,
    ) -> None:
        """One node alone needs no fence: whatever it holds in memory is as it is stored."""
        if stored is None:
            await self._working().writer.write(Append(table, turn))
        else:
            await self._append_last(table, turn, stored, results)

    _append_last = writing(writes.append_last)

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
