"""Database: what is carried is read from it or written to it, all in one transaction."""

from __future__ import annotations

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import ClassVar, Final

from purrlor.server.carrying.kept import ALL, Cells, Kept
from purrlor.server.store.rows import Cell
from purrlor.server.store.sqlite_file import DATABASE, connect, connect_reader, locked, naming
from purrlor.server.store.store import StoreError, Taken


class Database(ABC):
    """A connection with a transaction: what is read is the state of one moment."""

    blank: ClassVar[str]  # a value in a statement

    @abstractmethod
    def query(self, statement: str, values: Sequence[Cell]) -> Iterator[tuple[object, ...]]: ...

    @abstractmethod
    def execute(self, statement: str, rows: Iterable[Cells]) -> None:
        """Run a statement for each of these rows; Taken, if something is there already."""

    def rows(self, kept: Kept) -> Iterator[Cells]:
        return map(kept.cells, self.query(kept.select(), ()))

    def rows_of(self, kept: Kept, table: str) -> list[Cells]:
        """The rows that belong to one table of players."""
        column = "id" if "id" in kept.columns else "table_id"
        statement = kept.select(f"{column} = {self.blank}")
        return [kept.cells(row) for row in self.query(statement, (table,))]

    def add(self, kept: Kept, rows: Iterable[Cells]) -> None:
        self.execute(kept.insert(self.blank), rows)

    def is_empty(self) -> bool:
        return all(next(self.rows(kept), None) is None for kept in ALL)


class SqliteDatabase(Database):
    blank = "?"

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection: Final = connection

    def query(self, statement: str, values: Sequence[Cell]) -> Iterator[tuple[object, ...]]:
        return iter(self._connection.execute(statement, values))

    def execute(self, statement: str, rows: Iterable[Cells]) -> None:
        try:
            self._connection.executemany(statement, rows)
        except sqlite3.IntegrityError as error:
            raise Taken(str(error)) from error


@contextmanager
def read_sqlite(folder: Path) -> Iterator[Database]:
    """The database as it is at one moment; a server may use it meanwhile."""
    path = folder / DATABASE
    if not path.exists():
        raise StoreError(f"no server has its data in {folder}")
    with naming(path), closing(connect_reader(path)) as connection:
        connection.execute("BEGIN")
        yield SqliteDatabase(connection)


@contextmanager
def write_sqlite(folder: Path) -> Iterator[Database]:
    """A database to fill, made if it is not there: all of it is written, or nothing."""
    with naming(folder):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with locked(folder), naming(folder), closing(connect(folder / DATABASE)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield SqliteDatabase(connection)
        connection.execute("COMMIT")
