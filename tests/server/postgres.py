"""A real PostgreSQL for tests, with a new database for each test."""

import os
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import psycopg

from bench.postgres import Postgres
from purrlor.server.store.postgres import Address, prepare


@cache
def shared() -> str:
    """The server of all tests in this process: that of DATABASE_URL, or a new one."""
    return os.environ.get("DATABASE_URL") or Postgres().url


@cache
def killable() -> Postgres:
    """A server that tests may kill; a test that kills it must start it again."""
    return Postgres()


def new_database(url: str | None = None, template: str = "template1") -> str:
    """The address of a new database, empty or a copy of another."""
    url = url or shared()
    name = f"test_{uuid4().hex[:12]}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}".encode())
    return urlunsplit(urlsplit(url)._replace(path=f"/{name}"))


@cache
def _template() -> str:
    """The name of a database with empty tables, as a template."""
    url = new_database()
    prepare(Address(url))
    return urlsplit(url).path[1:]


def ready_database() -> str:
    return new_database(template=_template())


@cache
def database_of(folder: Path) -> str:
    """The database that belongs to a folder."""
    return ready_database()
