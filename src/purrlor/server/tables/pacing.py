"""Pacing: how long bots leave a move alone, so that people can read what it showed."""

from __future__ import annotations

from math import inf
from typing import Final

from purrlor.core.game import Seat
from purrlor.server.tables.table_state import TableState

_LEAST: Final = 1.2  # seconds at the usual tempo, in which it is hidden how long a bot thinks
_ALONE: Final = 6  # times as long is waited for the only person, for whom nobody else waits


def hold(state: TableState) -> float:
    """Seconds from the last move to a bot's next: its words are read in them, and what was last
    shown is looked at until everybody here goes on, for a while at most."""
    match, tempo = state.match, state.tempo()
    assert match is not None
    words = 0.0 if match.halt(state.ply) else match.time_to_read(state.ply)
    return max(tempo * max(_LEAST, words), _look(state) if tempo else 0.0)


def _look(state: TableState) -> float:
    """Seconds from the last move until all have looked at what was last shown."""
    match = state.match
    assert match is not None
    people = state.people()
    reading = [seat for seat in people if _reads(state, seat)]
    if not reading:
        return -inf
    fair = state.tempo() * match.halt(state.shown)
    late = any(_says_when_it_has_read(state, seat) for seat in reading)
    most = state.stored.clock.readers * (_ALONE if len(people) == 1 else 1)
    lasting = max(fair, most) if late else fair
    return state.shown_at - state.moved + lasting


def _reads(state: TableState, seat: Seat) -> bool:
    """Is this person here, and may still look at what was last shown?"""
    return state.is_here(seat) and state.read.get(seat, -1) < state.shown


def _says_when_it_has_read(state: TableState, seat: Seat) -> bool:
    """Is it known from before that the client in this seat will say so? A program may never."""
    return seat in state.reporting and state.presence.is_connected(seat)
