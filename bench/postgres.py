"""A PostgreSQL to be measured: one of our own, which waits for the disk as a host's does."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import psycopg

from tests.server.postgres import Postgres


class Durable(Postgres):
    """That of the tests does not wait for the disk; this one does."""

    def __init__(self) -> None:
        super().__init__()
        with psycopg.connect(self.url, autocommit=True) as connection:
            for statement in _SETTINGS:
                connection.execute(statement)
            connection.execute("SELECT pg_reload_conf()")
            self.pid: Final = _parent(connection.info.backend_pid)


_SETTINGS: Final[tuple[Any, ...]] = ("ALTER SYSTEM SET fsync = on",)


def _parent(pid: int) -> int:
    """The process that started another one."""
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
