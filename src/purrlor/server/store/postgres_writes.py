"""What PostgreSQL writes otherwise than SQLite: it tells the other nodes, and fences moves off.

A message names the table and the ply, or a person, and nothing else: whoever hears it reads the
content from the log, so that nothing hidden goes through a channel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from purrlor.server.store import writes
from purrlor.server.store.moments import Fence
from purrlor.server.store.rows import row_of_turn
from purrlor.server.store.session import Session
from purrlor.server.store.store import (
    ChatLine,
    Person,
    Result,
    StoredTable,
    StoreError,
    Taken,
    Turn,
)

MOVES: Final = "purrlor_moves"  # the channels, and what each tells: table:ply
TABLES: Final = "purrlor_tables"  # a table
LEASES: Final = "purrlor_leases"  # a table that nobody drives any more
PRESENCE: Final = "purrlor_presence"  # a table where somebody came or went
PEOPLE: Final = "purrlor_people"  # a person who changed name or face
CHANNELS: Final = (MOVES, TABLES, LEASES, PRESENCE, PEOPLE)

# The row of the table stays locked to the commit: nobody saves it in between.
_APPEND: Final = f"""
    WITH here AS (
        SELECT id FROM tables WHERE id = :table AND revision = :revision
        AND (CAST(:epoch AS BIGINT) IS NULL
            OR EXISTS (SELECT 1 FROM leases WHERE table_id = :table AND epoch = :epoch))
        FOR NO KEY UPDATE
    ), played AS (
        INSERT INTO turns
        SELECT id, :ply, :seat, :move, :by, :at, :why, :key FROM here RETURNING table_id, ply
    )
    SELECT pg_notify('{MOVES}', table_id || ':' || ply) FROM played
"""
_FIELDS: Final = ("ply", "seat", "move", "by", "at", "why", "key")


def notify(session: Session, channel: str, payload: str) -> None:
    session.execute("SELECT pg_notify(?, ?)", (channel, payload))


def append(
    session: Session,
    table: str,
    turn: Turn,
    stored: StoredTable | None = None,
    results: Sequence[Result] = (),
    fence: Fence | None = None,
) -> None:
    if fence is None:
        writes.append(session, table, turn, stored, results)
        notify(session, MOVES, f"{table}:{turn.ply}")
        return
    _append_fenced(session, table, turn, fence)
    if stored is not None:
        writes.save(session, stored, results)


def _append_fenced(session: Session, table: str, turn: Turn, fence: Fence) -> None:
    cells = dict(zip(_FIELDS, row_of_turn(turn), strict=True))
    given = {"table": table, "revision": fence.revision, "epoch": fence.epoch, **cells}
    with writes.claiming(f"ply {turn.ply} of table {table}", table):
        played = session.execute(_APPEND, given).rowcount
    if not played:
        raise _refusal(session, table)


def _refusal(session: Session, table: str) -> StoreError:
    found = session.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone()
    if found is None:
        return StoreError(f"there is no table {table}")
    return Taken(f"table {table} has gone on, or another node drives it")


def save(session: Session, stored: StoredTable, results: Sequence[Result] = ()) -> None:
    writes.save(session, stored, results)
    notify(session, TABLES, stored.id)


def say(session: Session, table: str, line: ChatLine) -> None:
    writes.say(session, table, line)
    notify(session, TABLES, table)


def introduce(session: Session, person: Person) -> None:
    writes.introduce(session, person)
    notify(session, PEOPLE, person.id)
