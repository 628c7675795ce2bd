"""Database: what is carried is read from it or written to it, all in one transaction."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Final

from purrlor.server.carrying.kept import ALL, Cells, Kept
from purrlor.server.store.session import Session, conflict_of
from purrlor.server.store.sqlite_file import DATABASE, connect, connect_reader, locked, naming
from purrlor.server.store.store import StoreError, Taken

_PAGE: Final = 1000  # rows that are in memory at once


class Database:
    """A session inside a transaction: what is read is the state of one moment."""

    def __init__(self, session: Session) -> None:
        self._session: Final = session

    def rows(self, kept: Kept, page: int = _PAGE) -> Iterator[Cells]:
        """All rows, in the order of their keys."""
        rows = self._query(kept, kept.select(limit=page), ())
        while rows:
            yield from rows
            last = kept.key_of(rows[-1])
            rows = self._query(kept, kept.select(kept.after(), limit=page), last)

    def rows_of(self, kept: Kept, table: str) -> list[Cells]:
        """The rows that belong to one table of players."""
        column = "id" if "id" in kept.columns else "table_id"
        return self._query(kept, kept.select(f"{column} = ?"), (table,))

    def _query(self, kept: Kept, statement: str, values: Cells) -> list[Cells]:
        return [kept.cells(row) for row in self._session.execute(statement, values)]

    def add(self, kept: Kept, rows: list[Cells]) -> None:
        """Add rows; Taken, if one is there already."""
        try:
            self._session.executemany(kept.insert(), rows)
        except Exception as error:
            if conflict_of(error) is None:
                raise
            raise Taken(f"a row of {kept.name} is there already, or its table is not") from error

    def is_empty(self) -> bool:
        return all(next(self.rows(kept, 1), None) is None for kept in ALL)


def reading(folder: Path, url: str = "") -> AbstractContextManager[Database]:
    """The database of a server as it is at one moment; servers may use it meanwhile."""
    return _read_postgres(url) if url else _read_sqlite(folder)


def writing(folder: Path, url: str = "") -> AbstractContextManager[Database]:
    """A database to fill, made if it is not there: all of it is written, or nothing."""
    return _write_postgres(url) if url else _write_sqlite(folder)


@contextmanager
def _read_sqlite(folder: Path) -> Iterator[Database]:
    path = folder / DATABASE
    if not path.exists():
        raise StoreError(f"no server has its data in {folder}")
    with naming(path), closing(connect_reader(path)) as connection:
        connection.execute("BEGIN")
        yield Database(connection)


@contextmanager
def _write_sqlite(folder: Path) -> Iterator[Database]:
    with naming(folder):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with locked(folder), naming(folder), closing(connect(folder / DATABASE)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield Database(connection)
        connection.execute("COMMIT")


@contextmanager
def _read_postgres(url: str) -> Iterator[Database]:
    with _transaction(url, b"BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY") as database:
        yield database


@contextmanager
def _write_postgres(url: str) -> Iterator[Database]:
    from purrlor.server.store.postgres_server import Address, prepare

    prepare(Address(url))
    with _transaction(url, b"BEGIN") as database:
        yield database


@contextmanager
def _transaction(url: str, begin: bytes) -> Iterator[Database]:
    from purrlor.server.store import postgres_server

    address = postgres_server.Address(url)
    with postgres_server.naming(address), closing(address.connect()) as connection:
        from purrlor.server.store.postgres_session import PostgresSession

        connection.execute(begin)
        yield Database(PostgresSession(connection))
        connection.execute(b"COMMIT")
