"""The operations of the store that write, in SQL, inside the transaction of a batch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import time
from typing import Final

from purrlor.core.values import dataclass
from purrlor.server.api.terms import Status
from purrlor.server.store.reads import beats
from purrlor.server.store.rows import (
    COLUMNS,
    Row,
    face_cell,
    holders,
    row_of,
    row_of_line,
    row_of_result,
    row_of_turn,
)
from purrlor.server.store.session import Conflict, Session, conflict_of
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
_APPEND: Final = "INSERT INTO turns VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
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
    AND NOT EXISTS (SELECT 1 FROM seat_holders AS held WHERE held.person = persons.id)
    AND NOT EXISTS (SELECT 1 FROM results WHERE results.person = persons.id)
"""


@contextmanager
def claiming(what: str, table: str | None = None) -> Iterator[None]:
    """Let the database decide who is first, and whether the table is there at all."""
    try:
        yield
    except Exception as error:
        match conflict_of(error):
            case Conflict.NO_TABLE:
                raise StoreError(f"there is no table {table}") from error
            case Conflict.TAKEN:
                raise Taken(f"{what} is there already") from error
        raise


# People


def add_person(session: Session, token_hash: str, person: Person) -> None:
    with claiming(f"person {person.id}"):
        session.execute(
            "INSERT INTO persons (id, token_hash, name, face, seen) VALUES (?, ?, ?, ?, ?)",
            (person.id, token_hash, person.name, face_cell(person.face), int(time())),
        )


def see(session: Session, person: str, at: int) -> None:
    session.execute("UPDATE persons SET seen = ? WHERE id = ?", (at, person))


def introduce(session: Session, person: Person) -> None:
    cells = (person.name, face_cell(person.face), person.id)
    done = session.execute("UPDATE persons SET name = ?, face = ? WHERE id = ?", cells)
    if done.rowcount == 0:
        raise StoreError(f"there is no person {person.id}")


# Tables


def create(session: Session, stored: StoredTable) -> None:
    with claiming(f"table {stored.id}"):
        session.execute(_CREATE, row_of(stored))
    _save_holders(session, stored)


def save(session: Session, stored: StoredTable, results: Sequence[Result] = ()) -> None:
    if session.execute(_SAVE, row_of(stored)).rowcount == 0:
        raise _not_saved(session, stored)
    session.execute("DELETE FROM seat_holders WHERE table_id = ?", (stored.id,))
    _save_holders(session, stored)
    session.executemany(_COUNT, [row_of_result(stored, each) for each in results])


def _not_saved(session: Session, stored: StoredTable) -> StoreError:
    query = "SELECT revision FROM tables WHERE id = ?"
    found = session.execute(query, (stored.id,)).fetchone()
    if found is None:
        return StoreError(f"there is no table {stored.id}")
    return Taken(f"table {stored.id} is at revision {found[0]}: {stored.revision} does not follow")


def _save_holders(session: Session, stored: StoredTable) -> None:
    running = stored.status is Status.PLAYING
    rows = [(stored.id, person, running, stored.created) for person in holders(stored)]
    session.executemany("INSERT INTO seat_holders VALUES (?, ?, ?, ?)", rows)


@dataclass(frozen=True)
class Append:
    """A move to be written: alone, or with all others that wait."""

    table: str
    turn: Turn

    def __call__(self, session: Session) -> None:
        with claiming(f"ply {self.turn.ply} of table {self.table}", self.table):
            session.execute(_APPEND, self.row())

    def row(self) -> Row:
        return self.table, *row_of_turn(self.turn)


def append_all(session: Session, moves: Sequence[Append]) -> None:
    """Write all of them, or raise an error: then each has to be tried by itself."""
    session.executemany(_APPEND, [move.row() for move in moves])


def append_last(
    session: Session, table: str, turn: Turn, stored: StoredTable, results: Sequence[Result]
) -> None:
    """Write the move that ends a game, and the table as it is after it."""
    Append(table, turn)(session)
    save(session, stored, results)


def say(session: Session, table: str, line: ChatLine) -> None:
    with claiming(f"number {line.n} of what was said at table {table}", table):
        session.execute(
            "INSERT INTO chat_lines VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (table, *row_of_line(line))
        )


# Codes


_CODES: Final = 10  # that hold at once for a seat
_OLDER_CODES: Final = (
    "DELETE FROM codes WHERE table_id = ? AND person = ? AND code_hash NOT IN (SELECT code_hash"
    " FROM codes WHERE table_id = ? AND person = ? ORDER BY (code_hash = ?) DESC, expires DESC"
    f" LIMIT {_CODES})"
)


def add_code(session: Session, code_hash: str, table: str, person: str, expires: int) -> None:
    """Add a code for a seat; of those that it has already, the last stay."""
    with claiming("this code", table):
        session.execute(
            "INSERT INTO codes VALUES (?, ?, ?, ?)", (code_hash, table, person, expires)
        )
    session.execute(_OLDER_CODES, (table, person, table, person, code_hash))


def take_code(session: Session, code_hash: str, now: int) -> tuple[str, str] | None:
    """The table and person of a code; it is removed, and so are all that have expired."""
    session.execute("DELETE FROM codes WHERE expires <= ?", (now,))
    taking = "DELETE FROM codes WHERE code_hash = ? RETURNING table_id, person"
    found: tuple[str, str] | None = session.execute(taking, (code_hash,)).fetchone()
    return found


def drop_codes(session: Session, table: str, person: str) -> None:
    session.execute("DELETE FROM codes WHERE table_id = ? AND person = ?", (table, person))


# Housekeeping


def forget(session: Session, ended_before: int, idle_before: int) -> tuple[str, ...]:
    """Remove old tables with all that belongs to them; results belong to persons, and stay."""
    before = {"ended": ended_before, "idle": idle_before}
    tables = session.execute(f"DELETE FROM tables WHERE {_GONE} RETURNING id", before).fetchall()
    session.execute(f"DELETE FROM persons WHERE {_FORGOTTEN}", before)
    return tuple(id for (id,) in tables)


def beat(session: Session) -> int:
    session.execute("UPDATE health SET checks = checks + 1")
    return beats(session)
