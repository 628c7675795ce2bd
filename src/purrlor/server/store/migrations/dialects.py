"""The same statements for both databases: they differ in the names of a few types."""

from __future__ import annotations

from textwrap import dedent
from typing import Final

from alembic import op

_WORDS: Final = {
    "sqlite": {"key": "TEXT", "number": "INTEGER", "flag": "INTEGER", "rowless": "WITHOUT ROWID"},
    # Texts that are compared are compared by their bytes, as SQLite does.
    "postgresql": {"key": 'TEXT COLLATE "C"', "number": "BIGINT", "flag": "BOOLEAN", "rowless": ""},
}


def is_postgres() -> bool:
    return op.get_bind().dialect.name == "postgresql"


def run(*statements: str) -> None:
    """Run statements in which {key}, {number}, {flag} and {rowless} stand for words of the
    database."""
    words = _WORDS[op.get_bind().dialect.name]
    for statement in statements:
        op.get_bind().exec_driver_sql(dedent(statement).strip().format(**words))
