"""Replaying: a game that is over, step by step, from a seat's eyes or from all."""

from __future__ import annotations

from itertools import islice

from purrlor.core.game import SPECTATOR, Seat
from purrlor.core.match import Match
from purrlor.core.wire import as_table, to_plain
from purrlor.games import find
from purrlor.server.api.messages import Frame, Frames, Table
from purrlor.server.refusals import malformed
from purrlor.server.tables.live import Live
from purrlor.server.tables.telling import step


def frames(live: Live, told: Table, eyes: str, first: int, count: int) -> Frames:
    """From ply `first` on; `open` shows the table of every seat at once."""
    record = live.record()
    seats = _seats(eyes, len(record.seats))
    plies = len(record.moves)
    if not 0 <= first <= plies:
        raise malformed(f"from: 0 to {plies} in this game, not {first}")
    if not 1 <= count <= 100:
        raise malformed(f"count: 1 to 100, not {count}")
    steps = record.steps(record.deal(find))
    shown = tuple(_frame(live, match, seats) for match in islice(steps, first, first + count))
    return Frames(told, plies, record.outcome, shown)


def _frame(live: Live, match: Match, seats: list[Seat]) -> Frame:
    """Who sees with every seat's eyes is told each step by the one who made it."""
    mover = match.moves[-1][0] if match.moves else SPECTATOR
    teller = seats[0] if len(seats) == 1 else mover
    views = tuple(as_table(to_plain(match.view(seat)), "view") for seat in seats)
    return Frame(step(match, live, teller, match.ply), views)


def _seats(eyes: str, players: int) -> list[Seat]:
    if eyes == "open":
        return list(range(players))
    if eyes == "spectator":
        return [SPECTATOR]
    if eyes.isascii() and eyes.isdigit() and len(eyes) < 3 and int(eyes) < players:
        return [int(eyes)]
    raise malformed(f"as: a seat from 0 to {players - 1}, spectator or open is wanted")
