"""Pacing: how long bots leave a move alone, so that people can read what it showed."""

from __future__ import annotations

from typing import Final

from purrlor.core.game import Seat
from purrlor.server.tables.table_state import TableState

_LEAST: Final = 1.2  # seconds at the usual tempo, in which it is hidden how long a bot thinks


def hold(state: TableState) -> float:
    """Seconds from the last move to a bot's next: what was told is read in them, and what was
    shown is looked at until everybody here goes on, for a while at most."""
    match, tempo = state.match, state.tempo()
    assert match is not None
    least, fair = tempo * _LEAST, tempo * match.time_to_read(state.ply)
    if not tempo or not match.halt(state.ply):
        return max(least, fair)
    unread = [seat for seat in state.people() if _reads(state, seat)]
    if not unread:
        return least
    late = any(_says_when_it_has_read(state, seat) for seat in unread)
    return max(fair, state.stored.clock.readers) if late else fair


def _reads(state: TableState, seat: Seat) -> bool:
    """Is this person here, and may still look at what the last move showed?"""
    return state.is_here(seat) and state.read.get(seat, -1) < state.ply


def _says_when_it_has_read(state: TableState, seat: Seat) -> bool:
    """Is it known from before that the client in this seat will say so? A program may never."""
    return seat in state.read and state.presence.is_connected(seat)
