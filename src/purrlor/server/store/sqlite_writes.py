"""The operations of the store that write, in SQL, inside the transaction of a batch."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from sqlite3 import Connection
from time import time
from typing import Final

from purrlor.server.api.terms import Status
from purrlor.server.store.rows import (
    COLUMNS,
    face_cell,
    holders,
    row_of,
    row_of_line,
    row_of_result,
    row_of_turn,
)
from purrlor.server.store.sqlite_reads import beats
from purrlor.server.store.store import (
    ChatLine,
    Person,
    Result,
    StoredTable,
    StoreError,
    Taken,
    Turn,
)

_NAMES: Final = (*COLUMNS, "open_seats")
_CREATE: Final = (
    f"INSERT INTO tables ({', '.join(_NAMES)}) VALUES ({', '.join(f':{name}' for name in _NAMES)})"
)
_SAVE: Final = (
    f"UPDATE tables SET {', '.join(f'{name} = :{name}' for name in _NAMES)}"
    " WHERE id = :id AND revision = :revision - 1"
)
_COUNT: Final = """
    INSERT INTO results
    (table_id, seat, person, game, won, ended, players, place, winners, calls_right, calls_wrong)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
_GONE: Final = """
    ended < :ended
    OR (status = 'waiting' AND created < :idle)
    OR (status IN ('playing', 'frozen') AND created < :ended AND NOT EXISTS
        (SELECT 1 FROM turns WHERE turns.table_id = tables.id AND turns.at >= :ended))
"""
_FORGOTTEN: Final = """
    seen < :ended
    AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.person = persons.id)
    AND NOT EXISTS (SELECT 1 FROM results WHERE results.person = persons.id)
"""


@contextmanager
def _claiming(what: str, table: str | None = None) -> Iterator[None]:
    """Let the database decide who is first, and whether the table is there at all."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
            raise StoreError(f"there is no table {table}") from error
        raise Taken(f"{what} is there already") from error


# People


def add_person(connection: Connection, token_hash: str, person: Person) -> None:
    with _claiming(f"person {person.id}"):
        connection.execute(
            "INSERT INTO persons (id, token_hash, name, face, seen) VALUES (?, ?, ?, ?, ?)",
            (person.id, token_hash, person.name, face_cell(person.face), int(time())),
        )


def see(connection: Connection, person: str, at: int) -> None:
    connection.execute("UPDATE persons SET seen = ? WHERE id = ?", (at, person))


def introduce(connection: Connection, person: Person) -> None:
    cells = (person.name, face_cell(person.face), person.id)
    done = connection.execute("UPDATE persons SET name = ?, face = ? WHERE id = ?", cells)
    if done.rowcount == 0:
        raise StoreError(f"there is no person {person.id}")


# Tables


def create(connection: Connection, stored: StoredTable) -> None:
    with _claiming(f"table {stored.id}"):
        connection.execute(_CREATE, row_of(stored))
    _save_holders(connection, stored)


def save(connection: Connection, stored: StoredTable, results: Sequence[Result] = ()) -> None:
    if connection.execute(_SAVE, row_of(stored)).rowcount == 0:
        raise _not_saved(connection, stored)
    connection.execute("DELETE FROM seats WHERE table_id = ?", (stored.id,))
    _save_holders(connection, stored)
    connection.executemany(_COUNT, [row_of_result(stored, each) for each in results])


def _not_saved(connection: Connection, stored: StoredTable) -> StoreError:
    query = "SELECT revision FROM tables WHERE id = ?"
    found = connection.execute(query, (stored.id,)).fetchone()
    if found is None:
        return StoreError(f"there is no table {stored.id}")
    return Taken(f"table {stored.id} is at revision {found[0]}: {stored.revision} does not follow")


def _save_holders(connection: Connection, stored: StoredTable) -> None:
    running = stored.status is Status.PLAYING
    rows = [(stored.id, person, running, stored.created) for person in holders(stored)]
    connection.executemany("INSERT INTO seats VALUES (?, ?, ?, ?)", rows)


def append(
    connection: Connection,
    table: str,
    turn: Turn,
    stored: StoredTable | None = None,
    results: Sequence[Result] = (),
) -> None:
    with _claiming(f"ply {turn.ply} of table {table}", table):
        connection.execute(
            "INSERT INTO turns VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (table, *row_of_turn(turn))
        )
    if stored is not None:
        save(connection, stored, results)


def say(connection: Connection, table: str, line: ChatLine) -> None:
    with _claiming(f"number {line.n} of what was said at table {table}", table):
        connection.execute(
            "INSERT INTO words VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (table, *row_of_line(line))
        )


# Codes


def add_code(connection: Connection, code_hash: str, table: str, person: str, expires: int) -> None:
    with _claiming("this code", table):
        connection.execute(
            "INSERT INTO codes VALUES (?, ?, ?, ?)", (code_hash, table, person, expires)
        )


def take_code(connection: Connection, code_hash: str, now: int) -> tuple[str, str] | None:
    """The table and person of a code; it is removed, and so are all that have expired."""
    connection.execute("DELETE FROM codes WHERE expires <= ?", (now,))
    query = "SELECT table_id, person FROM codes WHERE code_hash = ?"
    found: tuple[str, str] | None = connection.execute(query, (code_hash,)).fetchone()
    connection.execute("DELETE FROM codes WHERE code_hash = ?", (code_hash,))
    return found


def drop_codes(connection: Connection, table: str, person: str) -> None:
    connection.execute("DELETE FROM codes WHERE table_id = ? AND person = ?", (table, person))


# Housekeeping


def forget(connection: Connection, ended_before: int, idle_before: int) -> int:
    """Remove old tables with all that belongs to them; results belong to persons, and stay."""
    before = {"ended": ended_before, "idle": idle_before}
    tables = connection.execute(f"DELETE FROM tables WHERE {_GONE}", before).rowcount
    connection.execute(f"DELETE FROM persons WHERE {_FORGOTTEN}", before)
    return tables


def beat(connection: Connection) -> int:
    connection.execute("UPDATE pulse SET beats = beats + 1")
    return beats(connection)
