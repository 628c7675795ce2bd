"""A server that acknowledges and shows some moves without storing them, which ./dev chaos must
find."""

from typing import Any

from purrlor.cli import main
from purrlor.server.store.sqlite import SqliteStore

_append: Any = SqliteStore.append


async def _forgetful(self: Any, table: str, turn: Any, *more: Any) -> None:
    if turn.ply % 4:
        await _append(self, table, turn, *more)


if __name__ == "__main__":
    store: Any = SqliteStore
    store.append = _forgetful
    main()
