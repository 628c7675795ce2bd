"""PostgresStore: all that a server stores, in a PostgreSQL database that many nodes share.

It writes as SqliteStore does, notifies the other nodes of changes, and fences moves. A notification
has the table and the ply, or a person, and nothing else: the other nodes read the rest from the
database, so that nothing hidden goes through a channel."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar

from purrlor.server.store import reads, writes
from purrlor.server.store.rows import Row, row_of_turn
from purrlor.server.store.session import (
    READ_VERSION,
    SCHEMA,
    STORE_VERSION,
    Rows,
    Session,
    Values,
    check_version,
    translating_conflicts,
)
from purrlor.server.store.store import READERS, Opened, Store, writing
from purrlor.server.store.types import (
    ChatLine,
    ConflictError,
    Fence,
    Person,
    Result,
    StoredTable,
    StoreError,
    Turn,
    UnavailableError,
)
from purrlor.server.store.writer import Job, Writer

try:
    import psycopg
    from psycopg import Connection
    from psycopg.conninfo import conninfo_to_dict
    from psycopg.pq import TransactionStatus
    from psycopg_pool import ConnectionPool, PoolClosed, PoolTimeout
except ModuleNotFoundError:
    raise StoreError(
        "--database needs psycopg: install purrlor with its extra, purrlor[postgres]"
    ) from None

T = TypeVar("T")

MOVES: Final = "purrlor_moves"  # the channels, and the payload of each: table:ply
TABLES: Final = "purrlor_tables"  # a table
LEASES: Final = "purrlor_leases"  # a table whose lease is free
PRESENCE: Final = "purrlor_presence"  # a table where a player or spectator came or left
PEOPLE: Final = "purrlor_people"  # a person with a new name or face
CHANNELS: Final = (MOVES, TABLES, LEASES, PRESENCE, PEOPLE)

_SCHEMES: Final = ("postgresql://", "postgres://")
# A server that is gone is noticed within seconds. The address overrides these.
_DEFAULTS: Final[dict[str, Any]] = {
    "application_name": "purrlor",
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
}
_CREATION_LOCK: Final = 0x50757272  # the advisory lock for creating tables
_NODES: Final = SCHEMA.with_name("nodes.sql")
# Names that differ in schema.sql, which is in SQLite's dialect.
_DIALECT: Final = (
    ("COLLATE BINARY", 'COLLATE "C"'),
    ("INTEGER", "BIGINT"),
    (" WITHOUT ROWID", ""),
)
_PATIENCE: Final = 5.0  # seconds to wait for a connection to read
_IDLE: Final = 4000  # milliseconds after which the database rolls back for a frozen writer
_LOCK_WAIT: Final = 5000  # milliseconds for which a statement may wait for a lock
# Locked until the commit: a node that takes over tables of this one waits for it.
_MEMBERSHIP: Final = b"SELECT 1 FROM nodes WHERE id = %s AND expires > clock_timestamp() FOR SHARE"
_BATCH: Final = 2  # moves for which one statement is quicker than a statement for each
_TRIES: Final = 2  # an idle connection may have broken


# The database


class Address:
    """The address of a database, and a name for messages, which has no password."""

    def __init__(self, url: str) -> None:
        given = _parse(url)
        self.parts: Final[dict[str, Any]] = {**_DEFAULTS, **given}
        where = given.get("host") or given.get("hostaddr") or "the local socket"
        self.name: Final = f"PostgreSQL database {given.get('dbname', 'postgres')!r} at {where}"

    def connect(self, **more: Any) -> Connection[Any]:
        return psycopg.connect(**{**self.parts, **more}, autocommit=True)


def _parse(url: str) -> dict[str, Any]:
    if not url.startswith(_SCHEMES):
        raise StoreError(
            "--database must be the address of a PostgreSQL database, postgresql://USER@HOST/NAME;"
            " without it the data is stored in SQLite under --data"
        )
    try:
        return dict(conninfo_to_dict(url))
    except psycopg.ProgrammingError:  # its message may have the password
        raise StoreError(
            "--database cannot be parsed; its form is postgresql://USER:PASSWORD@HOST:PORT/NAME,"
            " with %-codes for characters that have a meaning in addresses"
        ) from None


@contextmanager
def naming(address: Address) -> Iterator[None]:
    """Turn errors of a connection into a StoreError that names the database."""
    try:
        yield
    except psycopg.OperationalError as error:
        raise UnavailableError(f"the {address.name} cannot be reached: {_line(error)}") from error
    except psycopg.Error as error:
        raise StoreError(f"the {address.name} cannot be used: {_line(error)}") from error


def _line(error: Exception) -> str:
    """The last line of a message; the first ones list every address that was tried."""
    return (str(error).strip().splitlines() or [type(error).__name__])[-1]


def prepare(address: Address) -> None:
    """Create the tables in an empty database; reject one of another version. If several
    processes start together, one creates them."""
    with naming(address), address.connect() as connection, connection.transaction():
        connection.execute(f"SELECT pg_advisory_xact_lock({_CREATION_LOCK})".encode())
        if not _has_table(connection, "persons"):
            _create_tables(connection)
        check_schema(connection, address)


def check_schema(connection: Connection[Any], address: Address) -> None:
    """Reject a database without tables, or of another version of Purrlor."""
    known = _has_table(connection, "schema_version")
    found = connection.execute(READ_VERSION.encode()).fetchone() if known else None
    check_version(found[0] if found else None, f"the {address.name}")


def _has_table(connection: Connection[Any], name: str) -> bool:
    return connection.execute(b"SELECT to_regclass(%s)", (name,)).fetchone() != (None,)


def _create_tables(connection: Connection[Any]) -> None:
    schema = SCHEMA.read_text("utf-8")
    for ours, theirs in _DIALECT:
        schema = schema.replace(ours, theirs)
    for script in (schema, _NODES.read_text("utf-8"), STORE_VERSION):
        connection.execute(script.encode())


# Connections


@lru_cache(1000)
def _translated(statement: str) -> bytes:
    """A statement with the placeholders of psycopg."""
    named = re.sub(r":(\w+)", r"%(\1)s", statement.replace("?", "%s"))
    return named.encode()


class PostgresSession:
    def __init__(self, connection: Connection[Any]) -> None:
        self._connection: Final = connection

    def execute(self, statement: str, values: Values = (), /) -> Rows:
        return self._connection.execute(_translated(statement), values)

    def executemany(self, statement: str, rows: Sequence[Values], /) -> Rows:
        """Each alone: the database cannot end the transaction of a node that froze while it sent a
        pipeline, as psycopg's executemany does. The other nodes would wait for its lock forever."""
        cursor = self._connection.cursor()
        for row in rows:
            cursor.execute(_translated(statement), row)
        return cursor

    def stream(self, statement: str) -> Iterator[Row]:
        """The rows of a query, a few at a time; for this the session must be in a transaction."""
        with self._connection.cursor("rows") as cursor:
            yield from cursor.execute(statement.encode())


class PostgresWriteConnection:
    """A broken connection is replaced by the next batch."""

    def __init__(self, address: Address) -> None:
        self.node: str | None = None  # the node that writes, which must have its membership
        self.process = 0  # of the database; the node's own notifications come from it
        self._address: Final = address
        self._connection: Connection[Any] | None = None
        self._hurried = False

    def begin(self) -> Session:
        """Begin a transaction. If the connection broke since the last one, use a new one: nothing
        was sent on the old one."""
        if self._connection is not None:
            with suppress(psycopg.OperationalError):
                return self._begin(self._connection)
            self.close()
        self._connection = self._connect()
        return self._begin(self._connection)

    def _begin(self, connection: Connection[Any]) -> Session:
        connection.execute(b"BEGIN")
        if self.node is not None:
            membership = connection.execute(_MEMBERSHIP, (self.node,))
            if membership.fetchone() is None:
                raise UnavailableError("this node has lost its membership")
        return PostgresSession(connection)

    def _connect(self) -> Connection[Any]:
        limits = {"connect_timeout": 2} if self._hurried else {}
        connection = self._address.connect(**limits)
        connection.execute(f"SET idle_in_transaction_session_timeout = {_IDLE}".encode())
        connection.execute(f"SET lock_timeout = {_LOCK_WAIT}".encode())
        self.process = connection.info.backend_pid
        return connection

    def write_batch(self, session: Session, jobs: Sequence[Job]) -> set[int]:
        """Write all fenced moves of a batch in one statement."""
        moves = {i: job for i, job in enumerate(jobs) if isinstance(job, FencedAppend)}
        if len(moves) < _BATCH:
            return set()
        append_all(session, list(moves.values()))
        return set(moves)

    def commit(self) -> None:
        assert self._connection is not None
        self._connection.execute(b"COMMIT")

    def is_writing(self) -> bool:
        usable = (TransactionStatus.INTRANS, TransactionStatus.INERROR)
        return self._connection is not None and self._connection.info.transaction_status in usable

    def rollback(self) -> None:
        try:
            if self._connection is not None and self.is_writing():
                self._connection.execute(b"ROLLBACK")
        except psycopg.Error:
            self.close()

    def hurry(self) -> None:
        self._hurried = True

    def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def is_retryable(self, error: Exception) -> bool:
        """Whether this node lost a deadlock with another one: the database has rolled it back."""
        return isinstance(error, psycopg.errors.DeadlockDetected)

    def translated(self, error: Exception) -> Exception:
        return _store_error(error, "the change could not be stored")


class PostgresReadPool:
    """A statement reads one snapshot; so do several between BEGIN and ROLLBACK."""

    def __init__(self, address: Address) -> None:
        self._pool: Final[ConnectionPool[Connection[Any]]] = ConnectionPool(
            kwargs={**address.parts, "autocommit": True},
            min_size=1,
            max_size=READERS,
            open=False,
            timeout=_PATIENCE,
            reconnect_timeout=_PATIENCE,
            configure=_configure,
        )

    def open(self) -> None:
        self._pool.open()

    def close(self) -> None:
        self._pool.close()

    def read(self, query: Callable[[Session], T]) -> T:
        try:
            return self._read(query, _TRIES)
        except Exception as error:
            raise _store_error(error, "the database could not be read") from error

    def _read(self, query: Callable[[Session], T], tries: int) -> T:
        with self._pool.connection() as connection:
            try:
                return query(PostgresSession(connection))
            except psycopg.OperationalError:
                if tries <= 1 or not connection.closed:
                    raise
        return self._read(query, tries - 1)


def _configure(connection: Connection[Any]) -> None:
    connection.execute(b"SET default_transaction_isolation = 'repeatable read'")
    connection.execute(b"SET default_transaction_read_only = on")


def _store_error(error: Exception, what: str) -> Exception:
    """The error for the caller: a StoreError, or the error itself if it is a bug."""
    if isinstance(error, StoreError):
        return error
    unavailable = (psycopg.OperationalError, psycopg.InterfaceError, PoolTimeout, PoolClosed)
    if isinstance(error, unavailable):
        return UnavailableError(f"{what}: the database does not answer ({type(error).__name__})")
    if isinstance(error, (psycopg.Error, ValueError, OverflowError)):
        return StoreError(f"{what}: {type(error).__name__}")
    return error


# Writing


# The rows of the tables stay locked until the commit, so that no other node saves them in between.
# All nodes lock them in the same order, so that they cannot deadlock.
_APPEND: Final = f"""
    WITH moves AS (
        SELECT * FROM unnest(
            CAST(:table AS TEXT[]), CAST(:revision AS BIGINT[]), CAST(:epoch AS BIGINT[]),
            CAST(:ply AS BIGINT[]), CAST(:seat AS BIGINT[]), CAST(:move AS TEXT[]),
            CAST(:by AS TEXT[]), CAST(:at AS BIGINT[]), CAST(:claims AS TEXT[]),
            CAST(:key AS TEXT[])
        ) AS move (table_id, revision, epoch, ply, seat, move, by, at, claims, key)
    ), here AS (
        SELECT moves.* FROM moves JOIN tables
            ON tables.id = moves.table_id AND tables.revision = moves.revision
        WHERE moves.epoch IS NULL OR EXISTS (
            SELECT 1 FROM leases
            WHERE leases.table_id = moves.table_id AND leases.epoch = moves.epoch
        )
        ORDER BY tables.id FOR NO KEY UPDATE OF tables
    ), played AS (
        INSERT INTO turns SELECT table_id, ply, seat, move, by, at, claims, key FROM here
        RETURNING table_id, ply
    )
    SELECT pg_notify('{MOVES}', table_id || ':' || ply) FROM played
"""
_FIELDS: Final = ("table", "revision", "epoch", "ply", "seat", "move", "by", "at", "claims", "key")


@dataclass(frozen=True)
class FencedAppend:
    """The job of writing a move: alone, or in one statement with others of the batch."""

    table: str
    turn: Turn
    fence: Fence

    def __call__(self, session: Session) -> None:
        with translating_conflicts(f"ply {self.turn.ply} of table {self.table}", self.table):
            written = _append(session, [self])
        if not written:
            raise _not_appended(session, self.table)

    def row(self) -> Row:
        return self.table, self.fence.revision, self.fence.epoch, *row_of_turn(self.turn)


def append_all(session: Session, moves: Sequence[FencedAppend]) -> None:
    """Write all of them, or raise; the caller then retries each alone."""
    if _append(session, moves) != len(moves):
        raise ConflictError("not all of these moves can be written")


def _append(session: Session, moves: Sequence[FencedAppend]) -> int:
    columns = [list(column) for column in zip(*(move.row() for move in moves), strict=True)]
    return session.execute(_APPEND, dict(zip(_FIELDS, columns, strict=True))).rowcount


def _not_appended(session: Session, table: str) -> StoreError:
    found = session.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone()
    if found is None:
        return StoreError(f"there is no table {table}")
    return ConflictError(f"table {table} has changed, or another node drives it")


def append(
    session: Session,
    table: str,
    turn: Turn,
    stored: StoredTable | None = None,
    results: Sequence[Result] = (),
    fence: Fence | None = None,
) -> None:
    if fence is None:
        writes.Append(table, turn)(session)
        notify(session, MOVES, f"{table}:{turn.ply}")
    else:
        FencedAppend(table, turn, fence)(session)
    if stored is not None:
        writes.save(session, stored, results)


def notify(session: Session, channel: str, payload: str) -> None:
    session.execute("SELECT pg_notify(?, ?)", (channel, payload))


def save(session: Session, stored: StoredTable, results: Sequence[Result] = ()) -> None:
    writes.save(session, stored, results)
    notify(session, TABLES, stored.id)


def say(session: Session, table: str, line: ChatLine) -> None:
    writes.say(session, table, line)
    notify(session, TABLES, table)


def forget(session: Session, ended_before: int, idle_before: int) -> tuple[str, ...]:
    tables = writes.forget(session, ended_before, idle_before)
    for table in tables:
        notify(session, TABLES, table)
    return tables


def introduce(session: Session, person: Person) -> None:
    writes.introduce(session, person)
    notify(session, PEOPLE, person.id)


# The store


class PostgresStore(Store):
    def __init__(self, url: str) -> None:
        super().__init__()
        self.address: Final = Address(url)
        self.write_connection: Final = PostgresWriteConnection(self.address)

    def name(self) -> str:
        return self.address.name

    async def open(self) -> None:
        await asyncio.to_thread(prepare, self.address)
        with ExitStack() as stack:
            connection = stack.enter_context(closing(self.write_connection))
            pool = stack.enter_context(closing(PostgresReadPool(self.address)))
            await asyncio.to_thread(pool.open)
            self._opened = Opened.start(Writer(connection, self._count), pool, stack.pop_all())

    async def append(
        self,
        table: str,
        turn: Turn,
        stored: StoredTable | None = None,
        results: Sequence[Result] = (),
        fence: Fence | None = None,
    ) -> None:
        if fence is not None and stored is None:
            await self.write(FencedAppend(table, turn, fence))
        else:
            await self.write(lambda session: append(session, table, turn, stored, results, fence))

    save = writing(save)
    say = writing(say)
    introduce = writing(introduce)
    forget = writing(forget)

    async def backup(self, path: Path) -> None:
        raise StoreError(
            f"use the tools of PostgreSQL to back up the {self.address.name}, such as pg_dump;"
            " purrlor export copies it to a file"
        )

    async def healthy(self) -> None:
        """The check is read back by another connection."""
        written = await self.write(writes.check_health)
        if await self.read(reads.health_checks) < written:
            raise StoreError(f"what is written to the {self.address.name} cannot be read back")
