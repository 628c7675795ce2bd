"""A server to be killed: appends moves at many tables at full speed, and prints those stored."""

import asyncio
import sys
from pathlib import Path

from purrlor.server.store.sqlite import SqliteStore
from purrlor.server.store.types import Turn
from purrlor.server.terms import By


async def play(store: SqliteStore, table: str) -> None:
    log = await store.load(table)
    assert log is not None
    ply = len(log.turns)
    while True:
        ply += 1
        await store.append(table, Turn(ply, 0, "bid 4 hat", By.PERSON, 1_500))
        print(table, ply, flush=True)


async def main(folder: Path) -> None:
    store = SqliteStore(folder)
    await store.open()
    page = await store.all_tables(None, None, 100)
    await asyncio.gather(*(play(store, stored.id) for stored in page.tables))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
