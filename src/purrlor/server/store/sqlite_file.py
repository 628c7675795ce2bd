"""The data directory: its lock, its database, which is created if it is missing, and backups."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from sqlite3 import Connection
from typing import Final, TextIO

from purrlor.server.store.files import made_whole
from purrlor.server.store.session import READ_VERSION, SCHEMA, STORE_VERSION, check_version
from purrlor.server.store.sqlite_lock import PATIENCE
from purrlor.server.store.store import StoreError

DATABASE: Final = "purrlor.db"
LOCK: Final = "purrlor.lock"
APPLICATION: Final = 0x50757272  # "Purr": marks our databases
_RESTORE: Final = "restore a backup, or move it away to begin anew"


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Turn whatever goes wrong with a file into a StoreError that names the file."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError(f"{path} cannot be used: {error}") from error
    except OSError as error:
        raise StoreError(f"{path} cannot be used: {error.strerror}") from error


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the lock of a data directory; it ends with the process, however that ends."""
    with open(folder / LOCK, "a+", encoding="ascii", opener=_private) as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise StoreError(f"{folder} is in use by another house{_holder(file)}") from None
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield


def _holder(file: TextIO) -> str:
    file.seek(0)
    process = file.read().strip()
    return f", process {process}" if process else ""


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def connect(path: Path) -> Connection:
    """Connect to write. A database of another program or version is rejected unchanged."""
    with naming(path):
        _make(path)
        connection = _connection(path, "rw")
        try:
            _check_origin(connection, path)
            _set_up(connection)
        except BaseException:
            connection.close()
            raise
        return connection


def _make(path: Path) -> None:
    """Make a database if there is none. It is made whole: an empty file is one that was lost."""
    log = path.with_name(f"{path.name}-wal").exists()  # before the other: it is made after it
    if not path.exists():
        if log:
            raise StoreError(f"{path} is gone, but {path.name}-wal is there; {_RESTORE}")
        with (
            suppress(FileExistsError),
            made_whole(path) as part,
            closing(_connection(part, "rw")) as connection,
        ):
            _create_tables(connection)
    elif path.stat().st_size == 0:
        raise StoreError(f"{path} is empty, and was a database; {_RESTORE}")


def _create_tables(connection: Connection) -> None:
    connection.executescript(SCHEMA.read_text("utf-8"))
    connection.execute(STORE_VERSION)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")


def damage(connection: Connection) -> str | None:
    """What is wrong with the pages of a database, if anything is."""
    try:
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        return str(error)
    return None if found == "ok" else str(found)


def _set_up(connection: Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")  # macOS: down to the disk itself
    connection.execute("PRAGMA foreign_keys = ON")


def connect_reader(path: Path) -> Connection:
    return _connection(path, "ro")


def _connection(path: Path, mode: str) -> Connection:
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(
        uri, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )


def _number(connection: Connection, query: str) -> int:
    (number,) = connection.execute(query).fetchone()
    return int(number)


def _check_origin(connection: Connection, path: Path) -> None:
    """Reject a database of another program, or of another version of Purrlor."""
    if _number(connection, "PRAGMA application_id") != APPLICATION:
        raise StoreError(f"{path} is not a database of Purrlor")
    query = "SELECT count(*) FROM sqlite_master WHERE name = 'schema_version'"
    version = _number(connection, READ_VERSION) if _number(connection, query) else None
    check_version(version, path)


def copy(path: Path, to: Path) -> None:
    """Copy the database as it is at one moment; writers need not wait."""
    _refuse_existing(to)
    with (
        made_whole(to) as part,
        closing(connect_reader(path)) as source,
        closing(sqlite3.connect(part)) as target,
    ):
        source.backup(target)


def _refuse_existing(path: Path) -> None:
    if path.exists():
        raise StoreError(f"{path} is there already, and a backup overwrites nothing")
