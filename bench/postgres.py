"""A temporary PostgreSQL for tests and measurements; it stops by itself."""

from __future__ import annotations

import atexit
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import psycopg

_KEEPER: Final = Path(__file__).with_name("postgres_keeper.py")


class Postgres:
    """A temporary server; it stops when this process ends, in whatever way."""

    def __init__(self) -> None:
        self._keeper = subprocess.Popen(
            [sys.executable, str(_KEEPER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.url = self._answer()
        atexit.register(self.stop)

    def _answer(self) -> str:
        assert self._keeper.stdout is not None
        line = self._keeper.stdout.readline().strip()
        assert line, "PostgreSQL does not start"
        return line

    def wish(self, word: str) -> None:
        assert self._keeper.stdin is not None
        self._keeper.stdin.write(f"{word}\n")
        self._keeper.stdin.flush()
        assert self._answer() == word

    def stop(self) -> None:
        self._keeper.communicate()


class Durable(Postgres):
    """Like the other, but with fsync, as in production; tests do not need it."""

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
