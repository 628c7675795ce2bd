"""The data directory: its lock, its database, which is made or upgraded, and copies of that."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from sqlite3 import Connection
from typing import Final, TextIO

from purrlor.server.store import upgrading
from purrlor.server.store.files import made_whole
from purrlor.server.store.sqlite_lock import PATIENCE
from purrlor.server.store.store import StoreError

DATABASE: Final = "purrlor.db"
LOCK: Final = "purrlor.lock"
APPLICATION: Final = 0x50757272  # "Purr": by it a database of ours is known
_NAMED: Final = 5  # the user_version since a table says it; up to 4 the number was the version
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
    """Connect to write; a database that is not ours, or too new, is refused and left as it is."""
    with naming(path):
        _make(path)
        connection = _connection(path, "rw")
        try:
            _refuse_strangers(connection, path)
            _set_up(connection)
            bring_up_to_date(path)
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
            connection.executescript(upgrading.SNAPSHOT.read_text("utf-8"))
            _mark(connection)
    elif path.stat().st_size == 0:
        raise StoreError(f"{path} is empty, and was a database; {_RESTORE}")


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


def _refuse_strangers(connection: Connection, path: Path) -> None:
    application = _number(connection, "PRAGMA application_id")
    is_new = application == 0 and _number(connection, "SELECT count(*) FROM sqlite_master") == 0
    if application != APPLICATION and not is_new:
        raise StoreError(f"{path} is a database of some other program, not of Purrlor")
    upgrading.refuse_newer(_version(connection), path)


def _version(connection: Connection) -> str | None:
    """The version of a database; None if it has nothing in it."""
    if _number(connection, "PRAGMA user_version") != _NAMED:
        return _counted_version(connection)
    (version,) = connection.execute(upgrading.VERSION_QUERY).fetchone()
    return str(version)


def _counted_version(connection: Connection) -> str | None:
    """The version of a database in which no table says it."""
    counted = _number(connection, "PRAGMA user_version")
    return f"{counted:04}" if counted not in (0, _NAMED) else None


def bring_up_to_date(path: Path, to: str = upgrading.HEAD) -> None:
    """Upgrade the database, if that is due. Of several who try at once, one holds the file."""
    with closing(_connection(path, "rw")) as connection:
        is_due = _counted_version(connection) is not None or _version(connection) != to
    if is_due:
        _upgrade(path, to)


def _upgrade(path: Path, to: str) -> None:
    """Take all steps in one transaction."""
    from sqlalchemy import NullPool, create_engine, event
    from sqlalchemy.exc import DBAPIError

    engine = create_engine("sqlite://", creator=lambda: _connection(path, "rw"), poolclass=NullPool)
    event.listen(engine, "begin", lambda bind: bind.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        with engine.begin() as bind:
            connection = bind.connection.driver_connection
            assert isinstance(connection, Connection)
            upgrading.upgrade(bind, _counted_version(connection), to)
            _mark(connection)
    except DBAPIError as error:
        raise error.orig or error from error


def _mark(connection: Connection) -> None:
    """Note that the database is ours, and that its version is in a table."""
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {_NAMED}")


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
