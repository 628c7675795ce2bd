"""The operations of the store that only read, in SQL."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from sqlite3 import Connection
from typing import Final

from purrlor.server.api.people import Count, Finished, Tally
from purrlor.server.api.terms import Status
from purrlor.server.store.rows import (
    COLUMNS,
    Cell,
    finished_of,
    line_of,
    page_of,
    person_from,
    read_cursor,
    table_of,
    turn_of,
)
from purrlor.server.store.store import LAST_LINES, ChatLine, Log, Page, Person, StoredTable, Turn

Condition = tuple[str, tuple[Cell, ...]]  # in SQL, and its values

_TABLES: Final = f"SELECT {', '.join(f'tables.{name}' for name in COLUMNS)} FROM tables"
_OPEN: Final = "public AND status = 'waiting' AND open_seats > 0"  # as the indexes have it
_TURNS: Final = """
    SELECT ply, seat, move, "by", at, why, "key" FROM turns WHERE table_id = ? ORDER BY ply
"""
_WORDS: Final = """
    SELECT n, person, name, seat, text, emote, at FROM words
    WHERE table_id = ? ORDER BY n DESC LIMIT ?
"""
_COUNTS: Final = """
    SELECT game, count(*), sum(won) FROM results WHERE person = ? GROUP BY game ORDER BY game
"""
_TALLIES: Final = """
    SELECT game, players, count(*), sum(won), sum(calls_right), sum(calls_wrong) FROM results
    WHERE person = ? GROUP BY game, players ORDER BY game, players
"""
_FINISHED: Final = """
    SELECT table_id, game, won, ended, players, place, winners, calls_right, calls_wrong,
        EXISTS (SELECT 1 FROM tables WHERE tables.id = results.table_id)
    FROM results WHERE person = ? ORDER BY ended DESC, table_id DESC LIMIT ?
"""
_SEATS: Final = f"""
    {_TABLES} JOIN seats ON seats.table_id = tables.id WHERE seats.person = ?
    ORDER BY seats.running DESC, seats.created DESC, seats.table_id DESC LIMIT ?
"""


@contextmanager
def _moment(connection: Connection) -> Iterator[None]:
    """Let several queries see the same state of the database."""
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")


def person_of(connection: Connection, token_hash: str) -> Person | None:
    query = "SELECT id, name, face FROM persons WHERE token_hash = ?"
    found = connection.execute(query, (token_hash,)).fetchone()
    return None if found is None else person_from(found)


def counts(connection: Connection, person: str) -> tuple[Count, ...]:
    return tuple(Count(*row) for row in connection.execute(_COUNTS, (person,)))


def tallies(connection: Connection, person: str) -> tuple[Tally, ...]:
    return tuple(Tally(*row) for row in connection.execute(_TALLIES, (person,)))


def finished(connection: Connection, person: str, limit: int) -> tuple[Finished, ...]:
    return tuple(map(finished_of, connection.execute(_FINISHED, (person, limit))))


def load(connection: Connection, table: str) -> Log | None:
    with _moment(connection):
        found = connection.execute(f"{_TABLES} WHERE id = ?", (table,)).fetchone()
        if found is None:
            return None
        return Log(table_of(found), _turns(connection, table), _last_lines(connection, table))


def _turns(connection: Connection, table: str) -> tuple[Turn, ...]:
    return tuple(map(turn_of, connection.execute(_TURNS, (table,))))


def _last_lines(connection: Connection, table: str) -> tuple[ChatLine, ...]:
    rows = connection.execute(_WORDS, (table, LAST_LINES)).fetchall()
    return tuple(map(line_of, reversed(rows)))


def open_tables(connection: Connection, game: str | None, after: str | None, limit: int) -> Page:
    conditions: list[Condition] = [(_OPEN, ())]
    if game is None:
        return _page(connection, "open_tables", conditions, after, limit)
    conditions.append(("game = ?", (game,)))
    return _page(connection, "open_tables_by_game", conditions, after, limit)


def all_tables(
    connection: Connection, status: Status | None, after: str | None, limit: int
) -> Page:
    if status is None:
        return _page(connection, "tables_by_age", [], after, limit)
    conditions: list[Condition] = [("status = ?", (str(status),))]
    return _page(connection, "tables_by_status", conditions, after, limit)


def _page(
    connection: Connection, index: str, conditions: list[Condition], after: str | None, limit: int
) -> Page:
    """A page of tables. The index is named, for SQLite by itself sometimes takes a slower one."""
    key = read_cursor(after)
    if key is not None:
        conditions = [*conditions, ("(created, id) < (?, ?)", key)]
    where = " AND ".join(condition for condition, _ in conditions) or "TRUE"
    values = [value for _, values in conditions for value in values]
    query = f"{_TABLES} INDEXED BY {index} WHERE {where} ORDER BY created DESC, id DESC LIMIT ?"
    return page_of(connection.execute(query, (*values, limit + 1)), limit)


def tables_of(connection: Connection, person: str, limit: int) -> tuple[StoredTable, ...]:
    return tuple(map(table_of, connection.execute(_SEATS, (person, limit))))


def count_tables(connection: Connection) -> dict[Status, int]:
    found = dict(connection.execute("SELECT status, count(*) FROM tables GROUP BY status"))
    return {status: found.get(str(status), 0) for status in Status}


def beats(connection: Connection) -> int:
    (number,) = connection.execute("SELECT beats FROM pulse").fetchone()
    return int(number)
