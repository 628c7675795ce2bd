"""Export and import: all data of a server as a SQLite file, from and to either database.

The file is a database as SqliteStore has one, so a backup can be imported, too. Codes that move a
seat to another device and seekers of a quick match stay behind: they last for minutes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from sqlite3 import Connection
from types import MappingProxyType
from typing import Final

from purrlor.server.store import reads
from purrlor.server.store.files import made_whole
from purrlor.server.store.rows import Row
from purrlor.server.store.session import Session, translating_conflicts
from purrlor.server.store.sqlite import (
    DATABASE,
    check_origin,
    connect,
    connect_reader,
    damage,
    locked,
    naming,
    new_database,
)
from purrlor.server.store.types import Log, StoreError, new_room

# A table comes after the one that it refers to.
TABLES: Final = ("persons", "results", "tables", "seat_holders", "turns", "chat_lines", "reviews")
_PAGE: Final = 1000  # rows that are written at once


def export(file: Path, folder: Path, url: str = "") -> Counter[str]:
    """Write a snapshot of a server's data to a new file; return the number of rows by table.
    Servers may use the database meanwhile. The file appears complete or not at all."""
    if file.exists():
        raise StoreError(f"{file} exists already, and an export overwrites nothing")
    with _reading(folder, url) as source, naming(file), made_whole(file) as part:
        with closing(new_database(part)) as connection:
            target = _Database(connection, connection.execute, lambda: naming(file))
            connection.execute("BEGIN")
            counts = _copy(_tables_of(connection), source, target)
            connection.execute("COMMIT")
        return counts


def import_file(file: Path, folder: Path, url: str = "", *, add: bool = False) -> Counter[str]:
    """Write all data of a file to a database, or nothing; return the number of rows by table. No
    server may use the database meanwhile. With `add`, the database may have data already: an
    imported table whose room code is in use gets another one."""
    with _reading_file(file) as connection, _writing(folder, url) as target:
        tables = _tables_of(connection)
        if not add and any(target.count(table) for table in tables):
            raise StoreError("the database is not empty; --add adds to it")
        rooms = _new_rooms(_rooms(connection), _rooms(target.session))
        source = _Database(connection, connection.execute, lambda: naming(file), rooms)
        return _copy(tables, source, target)


@dataclass
class Checked:
    """The result of a check of the games in a file."""

    verified: int = 0
    faults: dict[str, str] = field(default_factory=dict)  # by table


def check_games(file: Path, replays: Callable[[Log], bool]) -> Checked:
    """Replay the games of a file. `replays` returns whether a table has a game, and raises
    ValueError if its moves are invalid."""
    checked = Checked()
    with _reading_file(file) as connection:
        for (table,) in connection.execute("SELECT id FROM tables ORDER BY id").fetchall():
            try:
                log = reads.load(connection, table)
                checked.verified += log is not None and replays(log)
            except (ValueError, KeyError, TypeError) as error:
                checked.faults[table] = str(error) or type(error).__name__
    return checked


# Copying


@dataclass(frozen=True)
class _Table:
    """A table of the schema, which has the same columns in both databases."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    flags: frozenset[str]  # columns that are numbers in SQLite

    def select(self) -> str:
        return f"SELECT {_list(self.columns)} FROM {self.name} ORDER BY {_list(self.key)}"

    def insert(self) -> str:
        values = ", ".join("?" for _ in self.columns)
        return f"INSERT INTO {self.name} ({_list(self.columns)}) VALUES ({values})"

    def values(self, row: Row, rooms: Mapping[str, str]) -> Row:
        """The values to write. `rooms` has the new room codes, by the old ones."""
        cells = dict(zip(self.columns, row, strict=True))
        cells |= {flag: bool(cells[flag]) for flag in self.flags}
        if "room" in cells:
            cells["room"] = rooms.get(cells["room"], cells["room"])
        return tuple(cells.values())


def _list(columns: Iterable[str]) -> str:
    return ", ".join(f'"{column}"' for column in columns)


def _tables_of(connection: Connection) -> list[_Table]:
    return [_table_of(connection, name) for name in TABLES]


def _table_of(connection: Connection, name: str) -> _Table:
    info = connection.execute(f"SELECT name, type, pk FROM pragma_table_info('{name}')").fetchall()
    key = sorted((place, column) for column, _, place in info if place)
    return _Table(
        name,
        tuple(column for column, _, _ in info),
        tuple(column for _, column in key),
        frozenset(column for column, kind, _ in info if kind == "BOOLEAN"),
    )


class _Database:
    """A database inside a transaction."""

    def __init__(
        self,
        session: Session,
        query: Callable[[str], Iterable[Row]],
        naming: Callable[[], AbstractContextManager[None]],
        rooms: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.session: Final = session
        self._query: Final = query  # reads rows one after the other
        self._rooms: Final = rooms  # room codes to replace, with their replacements
        self._naming: Final = naming  # turns an error into a StoreError that names the database

    def rows(self, table: _Table) -> Iterator[Row]:
        """All rows in the order of their keys, which is the same in both databases."""
        with self._naming():
            for row in self._query(table.select()):
                yield table.values(row, self._rooms)

    def add(self, table: _Table, rows: list[Row]) -> None:
        with self._naming(), translating_conflicts(f"a row of {table.name}"):
            self.session.executemany(table.insert(), rows)

    def count(self, table: _Table) -> int:
        with self._naming():
            (number,) = self.session.execute(f"SELECT count(*) FROM {table.name}").fetchone()
            return int(number)


def _rooms(session: Session) -> set[str]:
    query = "SELECT room FROM tables WHERE room IS NOT NULL"
    return {room for (room,) in session.execute(query).fetchall()}


def _new_rooms(imported: set[str], used: set[str]) -> dict[str, str]:
    """A new room code for each imported one that is in use."""
    taken, new = imported | used, dict[str, str]()
    for room in sorted(imported & used):
        new[room] = new_room()
        while new[room] in taken:
            new[room] = new_room()
        taken.add(new[room])
    return new


def _copy(tables: list[_Table], source: _Database, target: _Database) -> Counter[str]:
    counts: Counter[str] = Counter()
    for table in tables:
        before = target.count(table)
        rows = source.rows(table)
        while page := list(islice(rows, _PAGE)):
            target.add(table, page)
            counts[table.name] += len(page)
        added = target.count(table) - before
        if added != counts[table.name] or not _has_all(table, source, target):
            raise StoreError(f"rows of {table.name} differ when they are read back")
    return counts


def _has_all(table: _Table, source: _Database, target: _Database) -> bool:
    """Whether all rows of the source are in the target, which may have others in between."""
    found = target.rows(table)
    return all(row in found for row in source.rows(table))


# Opening


@contextmanager
def _reading_file(file: Path) -> Iterator[Connection]:
    with naming(file), closing(connect_reader(file)) as connection:
        found = damage(connection, "integrity_check")
        if found is not None:
            raise StoreError(f"{file} is not a database, or is damaged or truncated: {found}")
        check_origin(connection, file)
        if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
            raise StoreError(f"{file} has rows of tables that are missing")
        yield connection


@contextmanager
def _reading(folder: Path, url: str) -> Iterator[_Database]:
    """A snapshot of the database of a server."""
    if url:
        with _postgres(url, "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY") as database:
            yield database
        return
    path = folder / DATABASE
    if not path.exists():
        raise StoreError(f"{folder} has no database of a server")
    with naming(path), closing(connect_reader(path)) as connection:
        check_origin(connection, path)
        connection.execute("BEGIN")
        yield _Database(connection, connection.execute, lambda: naming(path))


@contextmanager
def _writing(folder: Path, url: str) -> Iterator[_Database]:
    """A database in a transaction, created if it does not exist."""
    if url:
        from purrlor.server.store.postgres import Address, prepare

        prepare(Address(url))
        with _postgres(url, "BEGIN") as database:
            yield database
        return
    path = folder / DATABASE
    with naming(folder):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with locked(folder), naming(path), closing(connect(path)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield _Database(connection, connection.execute, lambda: naming(path))
        connection.execute("COMMIT")


@contextmanager
def _postgres(url: str, begin: str) -> Iterator[_Database]:
    from purrlor.server.store import postgres

    address = postgres.Address(url)
    with postgres.naming(address), closing(address.connect()) as connection:
        session = postgres.PostgresSession(connection)
        postgres.check_schema(connection, address)
        session.execute(begin)
        yield _Database(session, session.stream, lambda: postgres.naming(address))
        session.execute("COMMIT")
