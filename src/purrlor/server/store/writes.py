"""The operations of the store that write, inside the transaction of a batch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import time
from typing import Final

from purrlor.server.store.reads import SEEKER, health_checks
from purrlor.server.store.rows import (
    COLUMNS,
    Row,
    face_cell,
    holders,
    row_of,
    row_of_line,
    row_of_result,
    row_of_reviewed,
    row_of_seeker,
    row_of_turn,
    seeker_of,
)
from purrlor.server.store.session import Session, translating_conflicts
from purrlor.server.store.types import (
    ChatLine,
    ConflictError,
    NoPersonError,
    Person,
    Result,
    ReviewedGame,
    Seeker,
    StoredTable,
    StoreError,
    Turn,
)
from purrlor.server.terms import Status

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
_REVIEW: Final = """
    INSERT INTO reviews (table_id, seat, review)
    SELECT id, CAST(? AS INTEGER), ? FROM tables WHERE id = ? ON CONFLICT DO NOTHING
"""

_REVIEWED: Final = """
    UPDATE results SET decisions = ?, cost = ?, bids = ?, bluffs = ?, bluffs_called = ?,
        recall_moves = ?, recall_certain = ?, recall_guessed = ?
    WHERE table_id = ? AND seat = ?
"""


# People


def add_person(session: Session, token_hash: str, person: Person) -> None:
    with translating_conflicts(f"person {person.id}"):
        session.execute(
            "INSERT INTO persons (id, token_hash, name, face, seen) VALUES (?, ?, ?, ?, ?)",
            (person.id, token_hash, person.name, face_cell(person.face), int(time())),
        )


def see(session: Session, persons: Sequence[str], at: int) -> tuple[str, ...]:
    """Store when these persons were last seen; return those who are not stored any more."""
    seen = "UPDATE persons SET seen = ? WHERE id = ?"
    return tuple(
        person
        for person in sorted(persons)  # in order, so that two nodes cannot deadlock
        if session.execute(seen, (at, person)).rowcount == 0
    )


def introduce(session: Session, person: Person) -> None:
    """Change the name or the face of a person."""
    cells = (person.name, face_cell(person.face), person.id)
    done = session.execute("UPDATE persons SET name = ?, face = ? WHERE id = ?", cells)
    if done.rowcount == 0:
        raise NoPersonError(f"there is no person {person.id}")


# Tables


def create(session: Session, stored: StoredTable) -> None:
    with translating_conflicts(f"table {stored.id}"):
        session.execute(_CREATE, row_of(stored))
    _save_holders(session, stored)


def save(session: Session, stored: StoredTable, results: Sequence[Result] = ()) -> None:
    """Replace a table. Raise ConflictError unless the revision is one higher than the stored one.
    A result that is stored already is not counted again."""
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
    return ConflictError(
        f"table {stored.id} is at revision {found[0]}: {stored.revision} does not follow"
    )


def _save_holders(session: Session, stored: StoredTable) -> None:
    running = stored.status is Status.PLAYING
    rows = [(stored.id, person, running, stored.created) for person in holders(stored)]
    session.executemany("INSERT INTO seat_holders VALUES (?, ?, ?, ?)", rows)


@dataclass(frozen=True)
class Append:
    """Writes a move: alone, or in one statement with other moves of the batch."""

    table: str
    turn: Turn

    def __call__(self, session: Session) -> None:
        with translating_conflicts(f"ply {self.turn.ply} of table {self.table}", self.table):
            session.execute(_APPEND, self.row())

    def row(self) -> Row:
        return self.table, *row_of_turn(self.turn)


def append_all(session: Session, moves: Sequence[Append]) -> None:
    """Write all of them, or raise; the caller then retries each alone."""
    session.executemany(_APPEND, [move.row() for move in moves])


def append_last(
    session: Session, table: str, turn: Turn, stored: StoredTable, results: Sequence[Result]
) -> None:
    """Write the move that ends a game, and the finished table."""
    Append(table, turn)(session)
    save(session, stored, results)


def say(session: Session, table: str, line: ChatLine) -> None:
    with translating_conflicts(f"chat line {line.n} of table {table}", table):
        session.execute(
            "INSERT INTO chat_lines VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (table, *row_of_line(line))
        )


# Codes that move a seat to another device, once


_CODES: Final = 10  # valid codes of a seat
_OLDER_CODES: Final = (
    "DELETE FROM codes WHERE table_id = ? AND person = ? AND code_hash NOT IN (SELECT code_hash"
    f" FROM codes WHERE table_id = ? AND person = ? ORDER BY n DESC LIMIT {_CODES})"
)
_NEXT_CODE: Final = (
    "INSERT INTO codes SELECT ?, ?, ?, CAST(? AS BIGINT), coalesce(max(n), 0) + 1"
    " FROM codes WHERE table_id = ? AND person = ?"
)


def add_code(session: Session, code_hash: str, table: str, person: str, expires: int) -> None:
    """Add a code for a seat, and delete all but its newest."""
    with translating_conflicts("this code", table):
        session.execute(_NEXT_CODE, (code_hash, table, person, expires, table, person))
    session.execute(_OLDER_CODES, (table, person, table, person))


def take_code(session: Session, code_hash: str, now: int) -> tuple[str, str] | None:
    """The table and person of a code. It is deleted, and so are all expired codes."""
    session.execute("DELETE FROM codes WHERE expires <= ?", (now,))
    taking = "DELETE FROM codes WHERE code_hash = ? RETURNING table_id, person"
    found: tuple[str, str] | None = session.execute(taking, (code_hash,)).fetchone()
    return found


def drop_codes(session: Session, table: str, person: str) -> None:
    """Delete all codes for this person's seat."""
    session.execute("DELETE FROM codes WHERE table_id = ? AND person = ?", (table, person))


# Reviews


def add_review(
    session: Session, table: str, seat: int, review: str, reviewed: ReviewedGame
) -> None:
    """Store the review of a seat's game, and its sums in the result. If the table was deleted
    meanwhile, store only the sums."""
    session.execute(_REVIEW, (seat, review, table))
    session.execute(_REVIEWED, (*row_of_reviewed(reviewed), table, seat))


# Seekers of a quick match


def add_seeker(session: Session, seeker: Seeker, gone: int, most: int) -> bool:
    """Add a seeker unless there are `most` already; return whether it was added. A person seeks one
    game at a time. Seekers last seen before `gone` have left."""
    left = "DELETE FROM seekers WHERE seen < ? OR person = ?"
    session.execute(left, (gone, seeker.person.id))
    (count,) = session.execute("SELECT count(*) FROM seekers").fetchone()
    if count >= most:
        return False
    statement = f"INSERT INTO seekers ({SEEKER}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    session.execute(statement, row_of_seeker(seeker))
    return True


def find_seeker(session: Session, id: str, person: str, now: int, gone: int) -> Seeker | None:
    """Find a seeker who has not left, and update when they were last seen."""
    seen = f"""
        UPDATE seekers SET seen = ? WHERE id = ? AND person = ? AND seen >= ? RETURNING {SEEKER}
    """
    found = session.execute(seen, (now, id, person, gone)).fetchone()
    return None if found is None else seeker_of(found)


def drop_seeker(session: Session, id: str) -> None:
    session.execute("DELETE FROM seekers WHERE id = ?", (id,))


def seat_seekers(session: Session, ids: Sequence[str], stored: StoredTable) -> None:
    """Open a table for these seekers. Raise ConflictError if one of them has a table already."""
    for id in sorted(ids):  # always in this order, so that two nodes cannot deadlock
        seated = "UPDATE seekers SET table_id = ? WHERE id = ? AND table_id IS NULL"
        if session.execute(seated, (stored.id, id)).rowcount == 0:
            raise ConflictError("a seeker has been seated at another table")
    create(session, stored)


# Housekeeping


def forget(session: Session, ended_before: int, idle_before: int) -> tuple[str, ...]:
    """Delete tables that ended before the first time, running ones without a move since then, and
    waiting ones created before the second; return their ids. Also delete persons last seen before
    the first time who hold no seat and have no result. Results stay."""
    before = {"ended": ended_before, "idle": idle_before}
    tables = session.execute(f"DELETE FROM tables WHERE {_GONE} RETURNING id", before).fetchall()
    session.execute(f"DELETE FROM persons WHERE {_FORGOTTEN}", before)
    return tuple(id for (id,) in tables)


def check_health(session: Session) -> int:
    session.execute("UPDATE health SET checks = checks + 1")
    return health_checks(session)
