"""SqliteStore: all that a server stores, in one file on one machine."""

from __future__ import annotations

import asyncio
import fcntl
import logging
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from queue import SimpleQueue
from sqlite3 import Connection
from time import monotonic
from typing import Final, TextIO, TypeVar

from purrlor.server.store import reads, writes
from purrlor.server.store.files import made_whole
from purrlor.server.store.session import (
    READ_VERSION,
    SCHEMA,
    STORE_VERSION,
    Session,
    check_version,
)
from purrlor.server.store.store import READERS, Opened, Store, writing
from purrlor.server.store.types import Fence, Result, StoredTable, StoreError, Turn
from purrlor.server.store.writer import Job, Writer
from purrlor.server.store.writes import Append, append_all

T = TypeVar("T")
LOG: Final = logging.getLogger("purrlor.store")
DATABASE: Final = "purrlor.db"
LOCK: Final = "purrlor.lock"
APPLICATION: Final = 0x50757272  # "Purr": the application_id of our databases
TRY: Final = 50  # milliseconds that a statement may wait for a lock
PATIENCE: Final = 5.0  # seconds that another program may lock the database
HURRIED: Final = 0.5  # the same, when the server is about to stop
_PRIMARY: Final = 0xFF  # the part of an error code that names the kind of error
_RESTORE: Final = "restore a backup, or move it away to start with an empty database"


class SqliteStore(Store):
    """The store in one data directory. Another store can open it at the same time only if both
    have `alone=False`."""

    def __init__(self, folder: Path, *, alone: bool = True) -> None:
        super().__init__()
        self.path: Final = folder / DATABASE
        self._folder: Final = folder
        self._alone: Final = alone
        self._damage: str | None = None

    def name(self) -> str:
        return str(self.path)

    async def open(self) -> None:
        writer, readers, resources = await asyncio.to_thread(self._connect)
        pool = SqliteReadPool(readers)
        self._opened = Opened.start(
            Writer(SqliteWriteConnection(writer), self._count), pool, resources
        )

    def _connect(self) -> tuple[Connection, list[Connection], ExitStack]:
        with naming(self._folder), ExitStack() as stack:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if self._alone:
                stack.enter_context(locked(self._folder))
            writer = stack.enter_context(closing(connect(self.path)))
            self._check(writer)
            readers = [
                stack.enter_context(closing(connect_reader(self.path))) for _ in range(READERS)
            ]
            return writer, readers, stack.pop_all()

    def _check(self, connection: Connection) -> None:
        """Look for damaged pages. The server starts anyway: most tables may be undamaged."""
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
        """The fence is not needed: no other node writes to this database."""
        if stored is None:
            await self._running().writer.write(Append(table, turn))
        else:
            await self._append_last(table, turn, stored, results)

    _append_last = writing(writes.append_last)

    async def backup(self, path: Path) -> None:
        self._running()
        await asyncio.to_thread(copy, self.path, path)

    async def healthy(self) -> None:
        """The check is read back by the file's name, because the file can be moved away. Damage
        that was found at the start is an error, too."""
        if self._damage is not None:
            raise StoreError(self._damage)
        written = await self.write(writes.check_health)
        if await asyncio.to_thread(self._health_checks) < written:
            raise StoreError(f"what is written to {self.path} cannot be read back")

    def _health_checks(self) -> int:
        with naming(self.path), closing(connect_reader(self.path)) as connection:
            return reads.health_checks(connection)


# The data directory


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Turn errors of a file into a StoreError that names it."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError(f"{path} cannot be used: {error}") from error
    except OSError as error:
        raise StoreError(f"{path} cannot be used: {error.strerror}") from error


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the lock of a data directory. The system releases it when the process ends."""
    with open(folder / LOCK, "a+", encoding="ascii", opener=_private) as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise StoreError(f"{folder} is in use by another server{_holder(file)}") from None
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


# The database file


def connect(path: Path) -> Connection:
    """Connect to write. A database of another program or version is rejected unchanged."""
    with naming(path):
        _make(path)
        connection = _connection(path, "rw")
        try:
            check_origin(connection, path)
            _set_up(connection)
        except BaseException:
            connection.close()
            raise
        return connection


def connect_reader(path: Path) -> Connection:
    return _connection(path, "ro")


def _connection(path: Path, mode: str) -> Connection:
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(
        uri, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )


def _make(path: Path) -> None:
    """Create a database if there is none. It appears complete, so an empty file was damaged."""
    has_log = path.with_name(f"{path.name}-wal").exists()  # first: the log is created second
    if not path.exists():
        if has_log:
            raise StoreError(f"{path} is missing, but {path.name}-wal exists; {_RESTORE}")
        with (
            suppress(FileExistsError),
            made_whole(path) as part,
            closing(new_database(part)),
        ):
            pass
    elif path.stat().st_size == 0:
        raise StoreError(f"{path} is empty, and was a database; {_RESTORE}")


def new_database(path: Path) -> Connection:
    """Create the tables in an empty file."""
    connection = _connection(path, "rw")
    try:
        schema = SCHEMA.read_text("utf-8")
        connection.executescript(f"BEGIN; {schema} {STORE_VERSION}; COMMIT")
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
    except BaseException:
        connection.close()
        raise
    return connection


def check_origin(connection: Connection, path: Path) -> None:
    """Reject a database of another program, or of another version of Purrlor."""
    if _number(connection, "PRAGMA application_id") != APPLICATION:
        raise StoreError(f"{path} is not a database of Purrlor")
    query = "SELECT count(*) FROM sqlite_master WHERE name = 'schema_version'"
    version = _number(connection, READ_VERSION) if _number(connection, query) else None
    check_version(version, path)


def _number(connection: Connection, query: str) -> int:
    (number,) = connection.execute(query).fetchone()
    return int(number)


def _set_up(connection: Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")  # macOS: flush the disk's own cache
    connection.execute("PRAGMA foreign_keys = ON")


def damage(connection: Connection, check: str = "quick_check") -> str | None:
    """The first problem that SQLite's check finds in the pages of a database."""
    try:
        (found,) = connection.execute(f"PRAGMA {check}(1)").fetchone()
    except sqlite3.DatabaseError as error:
        return str(error)
    return None if found == "ok" else str(found)


def copy(path: Path, to: Path) -> None:
    """Copy a snapshot of the database to a new file; writers need not wait."""
    if to.exists():
        raise StoreError(f"{to} exists already, and a backup overwrites nothing")
    with (
        naming(to),
        made_whole(to) as part,
        closing(connect_reader(path)) as source,
        closing(sqlite3.connect(part)) as target,
    ):
        source.backup(target)


# Locks of other programs


class LockWait:
    """A wait that all callers who meet the same lock share: a change that queued behind another, or
    a request that writes twice, does not wait twice. A try every few seconds finds out whether the
    database is still locked; after a longer pause it counts as a new lock."""

    def __init__(self, seconds: float | None = None) -> None:
        self.seconds = PATIENCE if seconds is None else seconds
        self._since: float | None = None  # when the lock was first met
        self._last = 0.0  # when it was last met

    def goes_on(self) -> bool:
        """Note that the database is locked; return whether there is time for another try."""
        now, since = monotonic(), self._since
        if since is None or now - self._last > self.seconds:
            since = self._since = now
        self._last = now
        return now - since < self.seconds

    def over(self) -> None:
        """Note that the database is not locked."""
        self._since = None


def _is_busy(error: sqlite3.OperationalError) -> bool:
    """Whether a statement failed because another program has locked the database."""
    return error.sqlite_errorcode & _PRIMARY == sqlite3.SQLITE_BUSY


def _limit_waits(connection: Connection) -> None:
    """Let a statement wait for a lock for one try only."""
    connection.execute(f"PRAGMA busy_timeout = {TRY}")


# Connections


class SqliteWriteConnection:
    def __init__(self, connection: Connection) -> None:
        self._connection: Final = connection
        self._lock: Final = LockWait()
        _limit_waits(connection)

    def begin(self) -> Connection:
        """Begin a transaction; another program may lock the database for a while."""
        while True:
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                return self._connection
            except sqlite3.OperationalError as error:
                if not (_is_busy(error) and self._lock.goes_on()):
                    raise

    def write_batch(self, session: Session, jobs: Sequence[Job]) -> set[int]:
        """Write all moves of a batch in one call. With a call for each, this thread would release
        the interpreter as often, and wait for it behind the event loop."""
        moves = {i: job for i, job in enumerate(jobs) if isinstance(job, Append)}
        append_all(session, list(moves.values()))
        return set(moves)

    def commit(self) -> None:
        self._connection.execute("COMMIT")
        self._lock.over()

    def is_writing(self) -> bool:
        return self._connection.in_transaction

    def rollback(self) -> None:
        if self._connection.in_transaction:
            with suppress(sqlite3.Error):  # the next batch meets the error, and fails too
                self._connection.execute("ROLLBACK")

    def hurry(self) -> None:
        self._lock.seconds = HURRIED

    def is_retryable(self, error: Exception) -> bool:
        return False

    def translated(self, error: Exception) -> Exception:
        if isinstance(error, (sqlite3.Error, ValueError, OverflowError)):
            return StoreError(f"the change could not be stored: {error}")
        return error


class SqliteReadPool:
    def __init__(self, connections: Sequence[Connection]) -> None:
        self._free: Final[SimpleQueue[Connection]] = SimpleQueue()
        self._lock: Final = LockWait()
        for connection in connections:
            _limit_waits(connection)
            self._free.put(connection)

    def read(self, query: Callable[[Session], T]) -> T:
        connection = self._free.get()
        try:
            return self._read(query, connection)
        except (sqlite3.Error, ValueError, OverflowError) as error:
            raise StoreError(f"the database could not be read: {error}") from error
        finally:
            self._free.put(connection)

    def _read(self, query: Callable[[Session], T], connection: Connection) -> T:
        """Run a query, again while another program locks the database."""
        while True:
            try:
                found = query(connection)
            except sqlite3.OperationalError as error:
                if not (_is_busy(error) and self._lock.goes_on()):
                    raise
            else:
                self._lock.over()
                return found
