"""PresenceExchange: nodes report to each other who is at which table."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Final

from purrlor.core.game import SPECTATOR
from purrlor.core.wire import from_plain, to_plain
from purrlor.server.nodes.leases import Leases
from purrlor.server.nodes.membership import MemberStatus
from purrlor.server.nodes.shared_limits import best_effort
from purrlor.server.store.postgres import PRESENCE, PostgresStore, notify
from purrlor.server.store.rows import COLUMNS, table_of
from purrlor.server.store.session import Session
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.tables.live_tables import LiveTables
from purrlor.server.tables.nodes import RunningTable
from purrlor.server.tables.presence import PresenceReport

_GATHER: Final = 0.1  # seconds for which changes are collected before they are sent
_ROUNDING: Final = 2  # seconds from one report of a busy person to the next
_RECENT: Final = 120  # seconds after which it does not matter when a person was last seen
_NOBODY: Final = PresenceReport()
_INSERT: Final = """
    INSERT INTO presence (table_id, node, attended, watchers, report) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (table_id, node) DO UPDATE SET attended = excluded.attended,
        watchers = excluded.watchers, report = excluded.report
"""
_OTHERS: Final = """
    SELECT node, presence.report FROM presence JOIN nodes ON nodes.id = presence.node
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

TableReport = tuple[str, PresenceReport]


class PresenceExchange:
    def __init__(self, store: PostgresStore, status: MemberStatus, leases: Leases) -> None:
        self._store: Final = store
        self._status: Final = status
        self._leases: Final = leases
        self._changed: Final[set[str]] = set()  # tables that may have something to report
        self._has_changed: Final = asyncio.Event()
        self._sent: Final[dict[str, PresenceReport]] = {}

    def note_change(self, table: str) -> None:
        self._changed.add(table)
        self._has_changed.set()

    def forget(self, table: str) -> bool:
        """Forget the last report of a table, and return whether there was one."""
        return self._sent.pop(table, None) is not None

    def forget_all(self) -> None:
        """Send every report again: a new node has seen none."""
        self._sent.clear()

    async def send_forever(self, tables: LiveTables) -> None:
        while True:
            await self._has_changed.wait()
            await asyncio.sleep(_GATHER)
            self._has_changed.clear()
            with best_effort():
                await self._send(tables)

    async def _send(self, tables: LiveTables) -> None:
        changed = [live for table in self._changed if (live := tables.find(table)) is not None]
        self._changed.clear()
        if len(self._status.nodes) < 2 or not self._status.is_current():
            return
        reports = [(live.stored.id, self._report(live)) for live in changed]
        new = [(t, report) for t, report in reports if report != self._sent.get(t, _NOBODY)]
        node = self._status.node
        if new:
            await self._store.write(lambda session: _send(session, node, new))
            self._sent.update(new)

    def _report(self, live: LiveTable) -> PresenceReport:
        is_driver = bool(self._leases.epoch(live.stored.id))
        return report_of(live, self._status.clock(), is_driver)

    async def receive(self, live: LiveTable) -> None:
        """Read what other nodes report of a table."""
        table, node = live.stored.id, self._status.node
        if len(self._status.nodes) < 2 and not live.presence.elsewhere:
            return
        with best_effort():
            others = await self._store.read(lambda session: _others(session, table, node))
            _merge_all(live, others, self._status.clock())

    async def withdraw(self, table: str, node: str) -> None:
        """Delete this node's report of a table that has left its memory."""
        await self._store.write(lambda session: _delete(session, table, node))

    async def running_tables(self, limit: int) -> tuple[RunningTable, ...]:
        return await self._store.read(lambda session: _running(session, limit))


def report_of(live: LiveTable, clock: float, is_driver: bool) -> PresenceReport:
    """What this node alone knows of the people at a table."""
    streams = live.presence.streams
    return PresenceReport(
        connected=tuple(sorted(seat for seat in streams if seat is not SPECTATOR)),
        watchers=len(streams.get(SPECTATOR, ())),
        seen=_seen(live, clock),
        read={str(seat): live.state.read[seat] for seat in sorted(live.state.reporting)},
        reporting=tuple(sorted(live.state.reporting)),
        failing=tuple(sorted(live.state.failing)) if is_driver else (),
        to_end=live.state.to_end,
    )


def _seen(live: LiveTable, clock: float) -> dict[str, int]:
    persons = [seat.person for seat in live.stored.seats if seat.person is not None]
    ages = {person: live.presence.touched_ago(person) for person in persons}
    return {
        person: int(clock - age) // _ROUNDING * _ROUNDING
        for person, age in ages.items()
        if age is not None and age < _RECENT
    }


def _merge_all(live: LiveTable, others: dict[str, PresenceReport], clock: float) -> None:
    """Apply the reports of other nodes. People connected to a node that is gone were present until
    now."""
    presence = live.presence
    for node in set(presence.elsewhere) - set(others):
        for seat in presence.elsewhere.pop(node).connected:
            presence.see(live.stored.seats[seat].person)
    for node, other in others.items():
        _merge(live, node, other, clock)
    live.nudged.set()


def _merge(live: LiveTable, node: str, other: PresenceReport, clock: float) -> None:
    before = live.presence.elsewhere.get(node, _NOBODY)
    live.presence.elsewhere[node] = other
    for seat in set(before.connected) - set(other.connected):
        live.presence.see(live.stored.seats[seat].person)
    for person, at in other.seen.items():
        live.presence.see(person, max(0.0, clock - at))
    live.state.reporting.update(other.reporting)
    for number, ply in other.read.items():
        live.state.read[int(number)] = max(ply, live.state.read.get(int(number), ply))
    if other.to_end and not live.state.to_end:
        live.state.to_end = True
        live.publish_changes()
    if before.failing != other.failing:
        live.state.failing.difference_update(before.failing)
        live.state.failing.update(other.failing)
        live.publish_changes()


# In the database


def _send(session: Session, node: str, reports: Sequence[TableReport]) -> None:
    rows = [
        (table, node, bool(new.connected or new.seen), new.watchers, json.dumps(to_plain(new)))
        for table, new in reports
    ]
    session.executemany(_INSERT, rows)
    for table, _ in reports:
        notify(session, PRESENCE, table)


def _others(session: Session, table: str, node: str) -> dict[str, PresenceReport]:
    rows = session.execute(_OTHERS, (table, node))
    return {other: from_plain(PresenceReport, json.loads(text), "presence") for other, text in rows}


def _delete(session: Session, table: str, node: str) -> None:
    gone = "DELETE FROM presence WHERE table_id = ? AND node = ?"
    if session.execute(gone, (table, node)).rowcount:
        notify(session, PRESENCE, table)


def _running(session: Session, limit: int) -> tuple[RunningTable, ...]:
    """List public games that are attended by a player."""
    rows = session.execute(_RUNNING, (limit,))
    return tuple((table_of(cells), ply, watchers) for *cells, ply, watchers in rows)
