"""Whereabouts: what nodes tell each other of the people at a table."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from purrlor.core.game import SPECTATOR
from purrlor.core.wire import from_plain, to_plain
from purrlor.server.nodes.nodes import Running
from purrlor.server.store.postgres import PRESENCE, notify
from purrlor.server.store.rows import COLUMNS, table_of
from purrlor.server.store.session import Session
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.tables.presence import Whereabouts

_COARSE: Final = 2  # seconds: somebody who asks often is told of as often as this
_FRESH: Final = 120  # seconds after which it does not matter when somebody was seen
_NOBODY: Final = Whereabouts()
_TELL: Final = """
    INSERT INTO presence (table_id, node, attended, watchers, told) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (table_id, node) DO UPDATE SET attended = excluded.attended,
        watchers = excluded.watchers, told = excluded.told
"""
_OTHERS: Final = """
    SELECT node, presence.told FROM presence JOIN nodes ON nodes.id = presence.node
    WHERE table_id = ? AND node <> ?
"""
_RUNNING: Final = f"""
    SELECT {", ".join(f"tables.{name}" for name in COLUMNS)},
        (SELECT coalesce(max(ply), 0) FROM turns WHERE table_id = tables.id),
        CAST(sum(presence.watchers) AS BIGINT)
    FROM tables JOIN presence ON presence.table_id = tables.id
        JOIN nodes ON nodes.id = presence.node
    WHERE public AND watch AND status = 'playing'
    GROUP BY tables.id HAVING bool_or(presence.attended)
    ORDER BY tables.created DESC, tables.id DESC LIMIT ?
"""

Note = tuple[str, Whereabouts]  # a table, and what is told of it


def whereabouts(live: LiveTable, clock: float, drives: bool) -> Whereabouts:
    """What this node alone knows of the people at a table."""
    streams = live.presence.streams
    return Whereabouts(
        connected=tuple(sorted(seat for seat in streams if seat is not SPECTATOR)),
        watchers=len(streams.get(SPECTATOR, ())),
        seen=_seen(live, clock),
        read={str(seat): live.read[seat] for seat in sorted(live.reporting)},
        reporting=tuple(sorted(live.reporting)),
        failing=tuple(sorted(live.failing)) if drives else (),
        to_end=live.to_end,
    )


def _seen(live: LiveTable, clock: float) -> dict[str, int]:
    persons = [seat.person for seat in live.stored.seats if seat.person is not None]
    ages = {person: live.presence.touched_ago(person) for person in persons}
    return {
        person: int(clock - age) // _COARSE * _COARSE
        for person, age in ages.items()
        if age is not None and age < _FRESH
    }


def take_in(live: LiveTable, others: dict[str, Whereabouts], clock: float) -> None:
    """Note what other nodes told; whoever was connected to one that is gone was there till now."""
    presence = live.presence
    for node in set(presence.elsewhere) - set(others):
        for seat in presence.elsewhere.pop(node).connected:
            presence.see(live.stored.seats[seat].person)
    for node, other in others.items():
        _take_in(live, node, other, clock)
    live.nudged.set()


def _take_in(live: LiveTable, node: str, other: Whereabouts, clock: float) -> None:
    before = live.presence.elsewhere.get(node, _NOBODY)
    live.presence.elsewhere[node] = other
    for seat in set(before.connected) - set(other.connected):
        live.presence.see(live.stored.seats[seat].person)
    for person, at in other.seen.items():
        live.presence.see(person, max(0.0, clock - at))
    live.reporting.update(other.reporting)
    for word, ply in other.read.items():
        live.read[int(word)] = max(ply, live.read.get(int(word), ply))
    if other.to_end and not live.to_end:
        live.to_end = True
        live.tell_all()
    if before.failing != other.failing:
        live.failing.difference_update(before.failing)
        live.failing.update(other.failing)
        live.tell_all()


# In the database


def tell(session: Session, node: str, notes: Sequence[Note]) -> None:
    """Write what this node tells of some tables, and let the others look."""
    rows = [
        (table, node, bool(told.connected or told.seen), told.watchers, json.dumps(to_plain(told)))
        for table, told in notes
    ]
    session.executemany(_TELL, rows)
    for table, _ in notes:
        notify(session, PRESENCE, table)


def others(session: Session, table: str, node: str) -> dict[str, Whereabouts]:
    rows = session.execute(_OTHERS, (table, node))
    return {other: from_plain(Whereabouts, json.loads(told), "presence") for other, told in rows}


def forget(session: Session, table: str, node: str) -> None:
    gone = "DELETE FROM presence WHERE table_id = ? AND node = ?"
    if session.execute(gone, (table, node)).rowcount:
        notify(session, PRESENCE, table)


def is_worth_telling(told: Whereabouts, before: Whereabouts | None) -> bool:
    return told != (before or _NOBODY)


def running(session: Session, limit: int) -> tuple[Running, ...]:
    """Games that everybody may watch, and that somebody plays just now."""
    rows = session.execute(_RUNNING, (limit,))
    return tuple((table_of(cells), ply, watchers) for *cells, ply, watchers in rows)
