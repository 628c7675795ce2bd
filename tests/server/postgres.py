"""A real PostgreSQL for tests, with a new database for whoever wants one."""

import atexit
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import psycopg

from purrlor.server.store.postgres_server import Address, bring_up_to_date

KEEPER = Path(__file__).with_name("postgres_keeper.py")


class Postgres:
    """A server of our own; it stops when we do, however that comes."""

    def __init__(self) -> None:
        self._keeper = subprocess.Popen(
            [sys.executable, str(KEEPER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
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


@cache
def shared() -> str:
    """The server of all tests in this process: that of DATABASE_URL, or one of our own."""
    return os.environ.get("DATABASE_URL") or Postgres().url


@cache
def killable() -> Postgres:
    """A server that may be killed; whoever kills it starts it again."""
    return Postgres()


def new_database(url: str | None = None, template: str = "template1") -> str:
    """The address of a database with nothing in it, or with what is in another."""
    url = url or shared()
    name = f"test_{uuid4().hex[:12]}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}".encode())
    return urlunsplit(urlsplit(url)._replace(path=f"/{name}"))


@cache
def _up_to_date() -> str:
    """The name of a database that took all steps already, to be copied."""
    url = new_database()
    bring_up_to_date(Address(url))
    return urlsplit(url).path[1:]


def ready_database() -> str:
    return new_database(template=_up_to_date())


@cache
def database_of(folder: Path) -> str:
    """The database that stands for a folder."""
    return ready_database()
