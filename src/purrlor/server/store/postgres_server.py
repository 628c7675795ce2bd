"""A PostgreSQL: reading its address, connecting to it, and upgrading what is there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from purrlor.server.store import upgrading
from purrlor.server.store.store import Away, StoreError

if TYPE_CHECKING:
    from psycopg import Connection

SCHEMES: Final = ("postgresql://", "postgres://")
_UPGRADING: Final = 0x50757272  # the advisory lock of whoever upgrades
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


def bring_up_to_date(address: Address, to: str = upgrading.HEAD) -> None:
    """Upgrade the database, if that is due. Of several who try at once, one holds the lock."""
    with naming(address), address.connect() as connection:
        version = _version(connection)
    upgrading.refuse_newer(version, f"the {address.name}")
    if version != to:
        with naming(address):
            _upgrade(address, to)


def _version(connection: Connection[Any]) -> str | None:
    """The version of a database; None if it has nothing of ours in it."""
    query = b"SELECT to_regclass('%s')" % upgrading.VERSION_TABLE.encode()
    if connection.execute(query).fetchone() == (None,):
        return None
    (version,) = connection.execute(upgrading.VERSION_QUERY.encode()).fetchone() or (None,)
    return None if version is None else str(version)


def _upgrade(address: Address, to: str) -> None:
    """Take all steps in one transaction."""
    import psycopg
    from sqlalchemy import NullPool, create_engine
    from sqlalchemy.exc import DBAPIError

    engine = create_engine(
        "postgresql+psycopg://",
        creator=lambda: psycopg.connect(**address.parts),
        poolclass=NullPool,
    )
    try:
        with engine.begin() as bind:
            bind.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_UPGRADING})")
            upgrading.upgrade(bind, to=to)
    except DBAPIError as error:
        raise error.orig or error from error
