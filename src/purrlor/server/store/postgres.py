"""PostgresStore: all that a server keeps, in a PostgreSQL that many nodes share."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from purrlor.server.store import postgres_writes, reads, writes
from purrlor.server.store.postgres_server import Address, prepare
from purrlor.server.store.postgres_writes import Append
from purrlor.server.store.readers import Readers
from purrlor.server.store.sql_store import Opened, SqlStore, writing
from purrlor.server.store.store import Result, StoredTable, StoreError, Turn
from purrlor.server.store.writer import Writer

if TYPE_CHECKING:
    from purrlor.server.store.moments import Fence
    from purrlor.server.store.postgres_session import PostgresLedger

READERS: Final = 4


class PostgresStore(SqlStore):
    def __init__(self, url: str) -> None:
        super().__init__()
        self.address: Final = Address(url)
        self.ledger: PostgresLedger | None = None

    def name(self) -> str:
        return self.address.name

    async def open(self) -> None:
        from purrlor.server.store.postgres_session import PostgresLedger, PostgresShelf

        await asyncio.to_thread(prepare, self.address)
        with ExitStack() as held:
            ledger = held.enter_context(closing(PostgresLedger(self.address)))
            self.ledger = ledger
            shelf = held.enter_context(closing(PostgresShelf(self.address, READERS)))
            await asyncio.to_thread(shelf.open)
            writer = Writer(ledger, self._count)
            self._opened = Opened(writer, Readers(shelf, READERS), held.pop_all())

    # What the other nodes are told of

    async def append(
        self,
        table: str,
        turn: Turn,
        stored: StoredTable | None = None,
        results: Sequence[Result] = (),
        fence: Fence | None = None,
    ) -> None:
        if fence is not None and stored is None:
            await self.write(Append(table, turn, fence))
        else:
            await self._append(table, turn, stored, results, fence)

    _append = writing(postgres_writes.append)
    save = writing(postgres_writes.save)
    say = writing(postgres_writes.say)
    introduce = writing(postgres_writes.introduce)
    forget = writing(postgres_writes.forget)

    async def backup(self, path: Path) -> None:
        raise StoreError(
            f"the {self.address.name} is copied by its own tools, such as pg_dump;"
            " purrlor export copies it table by table"
        )

    async def healthy(self) -> None:
        """What was written must be found by another connection."""
        written = await self.write(writes.beat)
        if await self.read(reads.beats) < written:
            raise StoreError(f"what is written to the {self.address.name} cannot be read back")
