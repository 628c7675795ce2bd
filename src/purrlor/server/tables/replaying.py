"""Replaying: a game that is over, step by step, as one seat saw it or as all did."""

from __future__ import annotations

from itertools import islice

from purrlor.core.game import SPECTATOR, Viewer
from purrlor.core.match import Match
from purrlor.games import find
from purrlor.server.api.bodies import ReplayQuery
from purrlor.server.api.errors import malformed
from purrlor.server.api.messages import Frame, Frames, Table
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.tables.presenting import open_step, step


def frames(live: LiveTable, told: Table, query: ReplayQuery) -> Frames:
    """The moments that were asked for; `open` shows the table of every seat at once."""
    record = live.record()
    seats = _seats(query.viewer, len(record.seats))
    plies = len(record.moves)
    if query.first > plies:
        raise malformed(f"from: 0 to {plies} in this game, not {query.first}")
    last = query.first + query.count
    steps = record.steps(record.deal(find))
    shown = tuple(_frame(live, match, seats) for match in islice(steps, query.first, last))
    return Frames(told, plies, record.outcome, shown, live.cards)


def _frame(live: LiveTable, match: Match, seats: list[Viewer]) -> Frame:
    """A moment. With every seat's eyes, each step is told by somebody who sees everything."""
    views = tuple(match.view(seat) for seat in seats)
    told = step(match, live, seats[0], match.ply) if len(seats) == 1 else open_step(match, live)
    return Frame(told, views)


def _seats(viewer: str, players: int) -> list[Viewer]:
    if viewer == "open":
        return list(range(players))
    if viewer == "spectator":
        return [SPECTATOR]
    if viewer.isascii() and viewer.isdigit() and len(viewer) < 3 and int(viewer) < players:
        return [int(viewer)]
    raise malformed(f"as: a seat from 0 to {players - 1}, spectator or open is wanted")
