"""What PostgreSQL writes otherwise than SQLite: it tells the other nodes, and fences moves off.

A message names the table and the ply, or a person, and nothing else: whoever hears it reads the
content from the log, so that nothing hidden goes through a channel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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

# The rows of the tables stay locked to the commit, so that nobody saves them in between; they are
# locked in one order everywhere, so that no two nodes wait for each other.
_APPEND: Final = f"""
    WITH moves AS (
        SELECT * FROM unnest(
            CAST(:table AS TEXT[]), CAST(:revision AS BIGINT[]), CAST(:epoch AS BIGINT[]),
            CAST(:ply AS BIGINT[]), CAST(:seat AS BIGINT[]), CAST(:move AS TEXT[]),
            CAST(:by AS TEXT[]), CAST(:at AS BIGINT[]), CAST(:claims AS TEXT[]),
            CAST(:key AS TEXT[])
        ) AS move (table_id, revision, epoch, ply, seat, move, by, at, claims, key)
    ), here AS (
        SELECT moves.* FROM moves JOIN tables
            ON tables.id = moves.table_id AND tables.revision = moves.revision
        WHERE moves.epoch IS NULL OR EXISTS (
            SELECT 1 FROM leases
            WHERE leases.table_id = moves.table_id AND leases.epoch = moves.epoch
        )
        ORDER BY tables.id FOR NO KEY UPDATE OF tables
    ), played AS (
        INSERT INTO turns SELECT table_id, ply, seat, move, by, at, claims, key FROM here
        RETURNING table_id, ply
    )
    SELECT pg_notify('{MOVES}', table_id || ':' || ply) FROM played
"""
_FIELDS: Final = ("table", "revision", "epoch", "ply", "seat", "move", "by", "at", "claims", "key")


@dataclass(frozen=True)
class Append:
    """A move to be written: alone, or with all others that wait."""

    table: str
    turn: Turn
    fence: Fence

    def __call__(self, session: Session) -> None:
        with writes.claiming(f"ply {self.turn.ply} of table {self.table}", self.table):
            played = _append(session, [self])
        if not played:
            raise _refusal(session, self.table)

    def row(self) -> tuple[object, ...]:
        return self.table, self.fence.revision, self.fence.epoch, *row_of_turn(self.turn)


def append_all(session: Session, moves: Sequence[Append]) -> None:
    """Write all of them, or raise Taken: then each has to be tried by itself."""
    if _append(session, moves) != len(moves):
        raise Taken("not all of these moves can be written")


def _append(session: Session, moves: Sequence[Append]) -> int:
    columns = [list(column) for column in zip(*(move.row() for move in moves), strict=True)]
    return session.execute(_APPEND, dict(zip(_FIELDS, columns, strict=True))).rowcount


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
        writes.Append(table, turn)(session)
        notify(session, MOVES, f"{table}:{turn.ply}")
    else:
        Append(table, turn, fence)(session)
    if stored is not None:
        writes.save(session, stored, results)


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


def forget(session: Session, ended_before: int, idle_before: int) -> tuple[str, ...]:
    tables = writes.forget(session, ended_before, idle_before)
    for table in tables:
        notify(session, TABLES, table)
    return tables


def introduce(session: Session, person: Person) -> None:
    writes.introduce(session, person)
    notify(session, PEOPLE, person.id)
