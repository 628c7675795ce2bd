"""Who looks for a quick match, in SQL. Times are milliseconds since 1970."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from purrlor.server.store import writes
from purrlor.server.store.moments import Seeker
from purrlor.server.store.rows import face_cell, person_from
from purrlor.server.store.session import Session
from purrlor.server.store.store import StoredTable, Taken

_FIELDS: Final = "id, game, person, name, face, since, seen, table_id"


def add_seeker(session: Session, seeker: Seeker, gone: int, most: int) -> bool:
    """Let somebody look for a game, unless so many do already; a person looks for one at a time,
    and those who were last seen before `gone` have left."""
    left = "DELETE FROM seekers WHERE seen < ? OR person = ?"
    session.execute(left, (gone, seeker.person.id))
    (count,) = session.execute("SELECT count(*) FROM seekers").fetchone()
    if count >= most:
        return False
    person = seeker.person
    row = (seeker.id, seeker.game, person.id, person.name, face_cell(person.face))
    statement = f"INSERT INTO seekers ({_FIELDS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    session.execute(statement, (*row, seeker.since, seeker.seen, seeker.table))
    return True


def find_seeker(session: Session, id: str, person: str, now: int, gone: int) -> Seeker | None:
    """Somebody who looks, and is still there: that is noted."""
    seen = f"""
        UPDATE seekers SET seen = ? WHERE id = ? AND person = ? AND seen >= ? RETURNING {_FIELDS}
    """
    found = session.execute(seen, (now, id, person, gone)).fetchone()
    return None if found is None else _seeker(found)


def drop_seeker(session: Session, id: str) -> None:
    session.execute("DELETE FROM seekers WHERE id = ?", (id,))


def seekers(session: Session, game: str, gone: int) -> tuple[Seeker, ...]:
    """Those who look for this game and have no table yet, the first to come first."""
    query = f"""
        SELECT {_FIELDS} FROM seekers WHERE game = ? AND seen >= ? AND table_id IS NULL
        ORDER BY since, id
    """
    return tuple(map(_seeker, session.execute(query, (game, gone))))


def seat_seekers(session: Session, ids: Sequence[str], stored: StoredTable) -> None:
    """Open a table for these; Taken, if one of them sits elsewhere by now."""
    for id in sorted(ids):  # in one order everywhere, so that nobody waits for somebody who waits
        seated = "UPDATE seekers SET table_id = ? WHERE id = ? AND table_id IS NULL"
        if session.execute(seated, (stored.id, id)).rowcount == 0:
            raise Taken("somebody who looked for a game sits at another table")
    writes.create(session, stored)


def _seeker(row: Any) -> Seeker:
    id, game, person, name, face, since, seen, table = row
    return Seeker(id, game, person_from((person, name, face)), since, seen, table)
