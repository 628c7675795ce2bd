"""The operations of the store that read."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from purrlor.server.store.rows import (
    COLUMNS,
    Cell,
    finished_of,
    line_of,
    page_of,
    person_from,
    read_cursor,
    reviewed_of,
    seeker_of,
    table_of,
    turn_of,
)
from purrlor.server.store.session import Session
from purrlor.server.store.types import (
    LAST_LINES,
    ChatLine,
    Count,
    Finished,
    Later,
    Log,
    Marks,
    Page,
    Person,
    ReviewedGames,
    Seeker,
    StoredTable,
    Tally,
    Turn,
)
from purrlor.server.terms import Status

Condition = tuple[str, tuple[Cell, ...]]  # SQL, and its values

SEEKER: Final = "id, game, person, name, face, since, seen, table_id"
_TABLES: Final = f"SELECT {', '.join(f'tables.{name}' for name in COLUMNS)} FROM tables"
_OPEN: Final = "public AND status = 'waiting' AND open_seats > 0"  # the condition of the indexes
_TURNS: Final = """
    SELECT ply, seat, move, "by", at, claims, "key" FROM turns
    WHERE table_id = ? AND ply > ? ORDER BY ply
"""
_CHAT: Final = """
    SELECT n, person, name, seat, text, emote, at FROM chat_lines
    WHERE table_id = ? AND n > ? ORDER BY n DESC LIMIT ?
"""
_MARKS: Final = """
    SELECT revision, coalesce((SELECT max(ply) FROM turns WHERE table_id = tables.id), 0),
        coalesce((SELECT max(n) FROM chat_lines WHERE table_id = tables.id), 0)
    FROM tables WHERE id = ?
"""
_COUNTS: Final = """
    SELECT game, count(*), count(*) FILTER (WHERE won) FROM results
    WHERE person = ? GROUP BY game ORDER BY game
"""
_TALLIES: Final = """
    SELECT game, players, count(*), count(*) FILTER (WHERE won),
        CAST(sum(calls_right) AS BIGINT), CAST(sum(calls_wrong) AS BIGINT)
    FROM results WHERE person = ? GROUP BY game, players ORDER BY game, players
"""
_SUMMED: Final = (
    *("decisions", "cost", "decisions * decisions", "cost * cost", "decisions * cost"),
    *("bids", "bluffs", "bluffs_called"),
    *("recall_moves", "recall_certain", "recall_guessed"),
)
_FINISHED: Final = """
    SELECT table_id, game, won, ended, players, place, winners, calls_right, calls_wrong,
        EXISTS (SELECT 1 FROM tables WHERE tables.id = results.table_id),
        decisions IS NOT NULL
    FROM results WHERE person = ? ORDER BY ended DESC, table_id DESC LIMIT ?
"""
_REVIEWED: Final = f"""
    SELECT game, count(*), {", ".join(f"CAST(sum({each}) AS BIGINT)" for each in _SUMMED)}
    FROM results WHERE person = ? AND decisions > 0 GROUP BY game ORDER BY game
"""
_SEATS: Final = f"""
    {_TABLES} JOIN seat_holders AS held ON held.table_id = tables.id WHERE held.person = ?
    ORDER BY held.running DESC, held.created DESC, held.table_id DESC LIMIT ?
"""


@contextmanager
def _snapshot(session: Session) -> Iterator[None]:
    """Run several queries on the same snapshot of the database."""
    session.execute("BEGIN")
    try:
        yield
    finally:
        session.execute("ROLLBACK")


def person_of(session: Session, token_hash: str) -> Person | None:
    query = "SELECT id, name, face FROM persons WHERE token_hash = ?"
    found = session.execute(query, (token_hash,)).fetchone()
    return None if found is None else person_from(found)


def count_seen(session: Session, since: int) -> int:
    """How many persons were here since then."""
    found = session.execute("SELECT count(*) FROM persons WHERE seen >= ?", (since,)).fetchone()
    return int(found[0])


def counts(session: Session, person: str) -> tuple[Count, ...]:
    """The games that a person finished and won, by game, also of tables that were deleted."""
    return tuple(Count(*row) for row in session.execute(_COUNTS, (person,)))


def tallies(session: Session, person: str) -> tuple[Tally, ...]:
    """The same by game and number of players, with the right and wrong calls."""
    return tuple(Tally(*row) for row in session.execute(_TALLIES, (person,)))


def finished(session: Session, person: str, limit: int) -> tuple[Finished, ...]:
    """The games that a person finished, the last one first."""
    return tuple(map(finished_of, session.execute(_FINISHED, (person, limit))))


def reviewed(session: Session, person: str) -> tuple[ReviewedGames, ...]:
    """The sums over the games of a person that the coach has reviewed, by game."""
    return tuple(map(reviewed_of, session.execute(_REVIEWED, (person,))))


def load(session: Session, table: str) -> Log | None:
    with _snapshot(session):
        found = session.execute(f"{_TABLES} WHERE id = ?", (table,)).fetchone()
        if found is None:
            return None
        return Log(table_of(found), _turns(session, table), _last_lines(session, table))


def table_in_room(session: Session, room: str) -> str | None:
    """The id of the open table with this room code."""
    found = session.execute("SELECT id FROM tables WHERE room = ?", (room,)).fetchone()
    return None if found is None else str(found[0])


def marks(session: Session, table: str) -> Marks | None:
    """How far a table has come."""
    found = session.execute(_MARKS, (table,)).fetchone()
    return None if found is None else Marks(*found)


def later(session: Session, table: str, since: Marks) -> Later | None:
    """The changes that were stored after these marks."""
    with _snapshot(session):
        found = session.execute(f"{_TABLES} WHERE id = ?", (table,)).fetchone()
        if found is None:
            return None
        stored = table_of(found)
        turns = tuple(map(turn_of, session.execute(_TURNS, (table, since.ply))))
        lines = session.execute(_CHAT, (table, since.said, LAST_LINES)).fetchall()
    chat = tuple(map(line_of, reversed(lines)))
    return Later(stored if stored.revision != since.revision else None, turns, chat)


def _turns(session: Session, table: str) -> tuple[Turn, ...]:
    return tuple(map(turn_of, session.execute(_TURNS, (table, 0))))


def _last_lines(session: Session, table: str) -> tuple[ChatLine, ...]:
    rows = session.execute(_CHAT, (table, 0, LAST_LINES)).fetchall()
    return tuple(map(line_of, reversed(rows)))


def open_tables(session: Session, game: str | None, after: str | None, limit: int) -> Page:
    """Public waiting tables with an open seat, the newest first; or BadCursor."""
    conditions: list[Condition] = [(_OPEN, ())]
    if game is None:
        return _page(session, "open_tables", conditions, after, limit)
    conditions.append(("game = ?", (game,)))
    return _page(session, "open_tables_by_game", conditions, after, limit)


def all_tables(session: Session, status: Status | None, after: str | None, limit: int) -> Page:
    """All tables, or those of one status, the newest first; or BadCursor."""
    if status is None:
        return _page(session, "tables_by_age", [], after, limit)
    conditions: list[Condition] = [("status = ?", (str(status),))]
    return _page(session, "tables_by_status", conditions, after, limit)


def _page(
    session: Session, index: str, conditions: list[Condition], after: str | None, limit: int
) -> Page:
    """A page of tables. SQLite sometimes chooses a slower index, so the query names one."""
    key = read_cursor(after)
    if key is not None:
        conditions = [*conditions, ("(created, id) < (?, ?)", key)]
    where = " AND ".join(condition for condition, _ in conditions) or "TRUE"
    values = [value for _, values in conditions for value in values]
    hint = f" INDEXED BY {index}" if isinstance(session, sqlite3.Connection) else ""
    query = f"{_TABLES}{hint} WHERE {where} ORDER BY created DESC, id DESC LIMIT ?"
    return page_of(session.execute(query, (*values, limit + 1)), limit)


def tables_of(session: Session, person: str, limit: int) -> tuple[StoredTable, ...]:
    """The tables where a person has a seat: those in play first, then the newest."""
    return tuple(map(table_of, session.execute(_SEATS, (person, limit))))


def count_tables(session: Session) -> dict[Status, int]:
    found = dict(session.execute("SELECT status, count(*) FROM tables GROUP BY status"))
    return {status: found.get(str(status), 0) for status in Status}


def review(session: Session, table: str, seat: int) -> str | None:
    found = session.execute(
        "SELECT review FROM reviews WHERE table_id = ? AND seat = ?", (table, seat)
    ).fetchone()
    return None if found is None else str(found[0])


def seekers(session: Session, game: str, gone: int) -> tuple[Seeker, ...]:
    """Those who look for this game, have no table yet and were seen since `gone`; the earliest
    first."""
    query = f"""
        SELECT {SEEKER} FROM seekers WHERE game = ? AND seen >= ? AND table_id IS NULL
        ORDER BY since, id
    """
    return tuple(map(seeker_of, session.execute(query, (game, gone))))


def health_checks(session: Session) -> int:
    """How many health checks have been written."""
    (number,) = session.execute("SELECT checks FROM health").fetchone()
    return int(number)
