"""PostgreSQL for the store: a session, the connection that writes, and those that read."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final, TypeVar

import psycopg
from psycopg import Connection
from psycopg.pq import TransactionStatus
from psycopg_pool import ConnectionPool, PoolClosed, PoolTimeout

from purrlor.server.store.postgres_server import Address
from purrlor.server.store.postgres_writes import Append, append_all
from purrlor.server.store.session import Rows, Session, Values
from purrlor.server.store.store import Away, StoreError
from purrlor.server.store.writer import Job

T = TypeVar("T")
_PATIENCE: Final = 5.0  # seconds to wait for a connection to read
_IDLE: Final = 4000  # milliseconds after which the server undoes what a frozen writer began
_WAITS: Final = 5000  # milliseconds for which a statement may wait for another's lock
# Held to the commit: whoever wants to take over what this node drives waits for it.
_PLACE: Final = b"SELECT 1 FROM nodes WHERE id = %s AND expires > clock_timestamp() FOR SHARE"
_SEVERAL: Final = 2  # moves for which one statement is quicker than one for each
_TRIES: Final = 2  # a connection may have broken while nobody used it


@lru_cache(1000)
def _translated(statement: str) -> bytes:
    """A statement with its values as psycopg wants them."""
    named = re.sub(r":(\w+)", r"%(\1)s", statement.replace("?", "%s"))
    return named.encode()


class PostgresSession:
    def __init__(self, connection: Connection[Any]) -> None:
        self._connection: Final = connection

    def execute(self, statement: str, values: Values = (), /) -> Rows:
        return self._connection.execute(_translated(statement), values)

    def executemany(self, statement: str, rows: Sequence[Values], /) -> Rows:
        cursor = self._connection.cursor()
        if rows:
            cursor.executemany(_translated(statement), rows)
        return cursor


class PostgresLedger:
    """The connection that writes; one that broke is replaced by the next batch."""

    def __init__(self, address: Address) -> None:
        self.node: str | None = None  # the one that writes; without a place it may not
        self.process = 0  # the number of the server's process, by which own messages are known
        self._address: Final = address
        self._connection: Connection[Any] | None = None
        self._hurried = False

    def begin(self) -> Session:
        """Begin a transaction. A connection may have broken since the last one: then another does,
        for nothing was asked of it yet."""
        if self._connection is not None:
            with suppress(psycopg.OperationalError):
                return self._begin(self._connection)
            self._drop()
        self._connection = self._connect()
        return self._begin(self._connection)

    def _begin(self, connection: Connection[Any]) -> Session:
        if self.node is None:
            connection.execute(b"BEGIN")
            return PostgresSession(connection)
        with connection.pipeline():
            connection.execute(b"BEGIN")
            place = connection.execute(_PLACE, (self.node,))
        if place.fetchone() is None:
            raise Away("this node has lost its place among the others")
        return PostgresSession(connection)

    def _connect(self) -> Connection[Any]:
        waits = {"connect_timeout": 2} if self._hurried else {}
        connection = self._address.connect(**waits)
        connection.execute(f"SET idle_in_transaction_session_timeout = {_IDLE}".encode())
        connection.execute(f"SET lock_timeout = {_WAITS}".encode())
        self.process = connection.info.backend_pid
        return connection

    def at_once(self, session: Session, jobs: Sequence[Job]) -> set[int]:
        """All moves of a batch go to the server in one statement."""
        moves = {i: job for i, job in enumerate(jobs) if isinstance(job, Append)}
        if len(moves) < _SEVERAL:
            return set()
        append_all(session, list(moves.values()))
        return set(moves)

    def commit(self) -> None:
        assert self._connection is not None
        self._connection.execute(b"COMMIT")

    def is_writing(self) -> bool:
        usable = (TransactionStatus.INTRANS, TransactionStatus.INERROR)
        return self._connection is not None and self._connection.info.transaction_status in usable

    def undo(self) -> None:
        try:
            if self._connection is not None and self.is_writing():
                self._connection.execute(b"ROLLBACK")
        except psycopg.Error:
            self._drop()

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def hurry(self) -> None:
        self._hurried = True

    def close(self) -> None:
        self._drop()

    def may_try_again(self, error: Exception) -> bool:
        """Two nodes waited for each other, and the database has undone all that this one did."""
        return isinstance(error, psycopg.errors.DeadlockDetected)

    def error_for(self, error: Exception) -> Exception:
        return error_for(error, "it could not be kept")


class PostgresShelf:
    """A pool of connections to read. What a statement finds is of one moment, and so is all that
    several find between BEGIN and ROLLBACK."""

    def __init__(self, address: Address, most: int) -> None:
        self._pool: Final[ConnectionPool[Connection[Any]]] = ConnectionPool(
            kwargs={**address.parts, "autocommit": True},
            min_size=1,
            max_size=most,
            open=False,
            timeout=_PATIENCE,
            reconnect_timeout=_PATIENCE,
            configure=_configure,
        )

    def open(self) -> None:
        self._pool.open()

    def close(self) -> None:
        self._pool.close()

    def look(self, look: Callable[[Session], T]) -> T:
        try:
            return self._look(look, _TRIES)
        except Exception as error:
            raise error_for(error, "it could not be read") from error

    def _look(self, look: Callable[[Session], T], tries: int) -> T:
        with self._pool.connection() as connection:
            try:
                return look(PostgresSession(connection))
            except psycopg.OperationalError:
                if tries <= 1 or not connection.closed:
                    raise
        return self._look(look, tries - 1)


def _configure(connection: Connection[Any]) -> None:
    connection.execute(b"SET default_transaction_isolation = 'repeatable read'")
    connection.execute(b"SET default_transaction_read_only = on")


def error_for(error: Exception, what: str) -> Exception:
    """The error that a caller gets: the database is away, or cannot hold this; a bug stays one."""
    if isinstance(error, StoreError):
        return error
    away = (psycopg.OperationalError, psycopg.InterfaceError, PoolTimeout, PoolClosed)
    if isinstance(error, away):
        return Away(f"{what}: the database does not answer ({type(error).__name__})")
    if isinstance(error, (psycopg.Error, ValueError, OverflowError)):
        return StoreError(f"{what}: {type(error).__name__}")
    return error
