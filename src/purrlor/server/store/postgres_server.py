"""A PostgreSQL: its address, connections to it, and creating its tables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from purrlor.server.store.session import READ_VERSION, SCHEMA, STORE_VERSION, check_version
from purrlor.server.store.store import Away, StoreError

if TYPE_CHECKING:
    from psycopg import Connection

SCHEMES: Final = ("postgresql://", "postgres://")
_PREPARING: Final = 0x50757272  # the advisory lock for creating tables
_NODES: Final = SCHEMA.with_name("nodes.sql")
# What is named differently in schema.sql, which is in SQLite's dialect.
_DIALECT: Final = (
    ("COLLATE BINARY", 'COLLATE "C"'),
    ("INTEGER", "BIGINT"),
    (" WITHOUT ROWID", ""),
)
# A server that vanished is noticed within seconds; whatever the address says comes before these.
_DEFAULTS: Final[dict[str, Any]] = {
    "application_name": "purrlor",
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
}


class Address:
    """The address of a database, and how it is named where no password may be read."""

    def __init__(self, url: str) -> None:
        given = _read(url)
        self.parts: Final[dict[str, Any]] = {**_DEFAULTS, **given}
        where = given.get("host") or given.get("hostaddr") or "the local socket"
        self.name: Final = f"PostgreSQL database {given.get('dbname', 'postgres')!r} at {where}"

    def connect(self, **more: Any) -> Connection[Any]:
        import psycopg

        return psycopg.connect(**{**self.parts, **more}, autocommit=True)


def _read(url: str) -> dict[str, Any]:
    if not url.startswith(SCHEMES):
        raise StoreError(
            "--database takes the address of a PostgreSQL, postgresql://USER@HOST/NAME;"
            " without it everything is kept in SQLite under --data"
        )
    try:
        from psycopg import ProgrammingError
        from psycopg.conninfo import conninfo_to_dict
    except ModuleNotFoundError:
        raise StoreError(
            "--database needs psycopg: install purrlor with its extra, purrlor[postgres]"
        ) from None
    try:
        return dict(conninfo_to_dict(url))
    except ProgrammingError:  # whose message may quote the password
        raise StoreError(
            "--database cannot be read; its form is postgresql://USER:PASSWORD@HOST:PORT/NAME,"
            " with %-codes for letters that have a meaning in addresses"
        ) from None


@contextmanager
def naming(address: Address) -> Iterator[None]:
    """Turn whatever goes wrong at a start into a StoreError that names the database."""
    import psycopg

    try:
        yield
    except psycopg.OperationalError as error:
        raise Away(f"the {address.name} cannot be reached: {_line(error)}") from error
    except psycopg.Error as error:
        raise StoreError(f"the {address.name} cannot be used: {_line(error)}") from error


def _line(error: Exception) -> str:
    """The last line of a message: the first ones name every address that was tried."""
    return (str(error).strip().splitlines() or [type(error).__name__])[-1]


def prepare(address: Address) -> None:
    """Create the tables in an empty database; reject one of another version. Of several processes
    that try at once, one creates them."""
    with naming(address), address.connect() as connection, connection.transaction():
        connection.execute(f"SELECT pg_advisory_xact_lock({_PREPARING})".encode())
        if is_empty(connection):
            _create_tables(connection)
        check_schema(connection, address)


def is_empty(connection: Connection[Any]) -> bool:
    """Whether the database has no table of Purrlor, of any version."""
    return connection.execute(b"SELECT to_regclass('persons')").fetchone() == (None,)


def check_schema(connection: Connection[Any], address: Address) -> None:
    known = connection.execute(b"SELECT to_regclass('schema_version')").fetchone() != (None,)
    found = connection.execute(READ_VERSION.encode()).fetchone() if known else None
    check_version(found[0] if found else None, f"the {address.name}")


def _create_tables(connection: Connection[Any]) -> None:
    schema = SCHEMA.read_text("utf-8")
    for ours, theirs in _DIALECT:
        schema = schema.replace(ours, theirs)
    for script in (schema, _NODES.read_text("utf-8"), STORE_VERSION):
        connection.execute(script.encode())
