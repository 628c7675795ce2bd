"""Checking a table that is carried: its moves are played again, and lead to where it says."""

from __future__ import annotations

import json
from typing import Final, NamedTuple

from purrlor.core.record import Record
from purrlor.games import find
from purrlor.server.api.terms import Status
from purrlor.server.carrying.kept import TABLES, Cells
from purrlor.server.store.rows import COLUMNS, table_of, turn_of
from purrlor.server.store.store import Log
from purrlor.server.tables.history import luck_of, rebuild

_FLAGS: Final = len(COLUMNS)


class Checked(NamedTuple):
    """The trace of a table's game, or why there is none."""

    trace: str | None = None
    fault: str | None = None  # the moves do not fit; None also where there is nothing to play


def check(table: Cells, turns: list[Cells]) -> Checked:
    """Play a table's moves again. A finished game's record is verified as `purrlor verify` does."""
    try:
        log = Log(table_of(table[:_FLAGS]), tuple(turn_of(row[1:]) for row in turns), ())
        return _replayed(log)
    except (ValueError, KeyError, TypeError, json.JSONDecodeError) as error:
        return Checked(fault=f"{error}" or type(error).__name__)


def _replayed(log: Log) -> Checked:
    plies = [turn.ply for turn in log.turns]
    if plies != [*range(1, len(plies) + 1)]:
        return Checked(fault="a move is missing")
    match = rebuild(log)
    if match is None:
        return Checked()
    if (match.outcome is not None) != (log.stored.status is Status.OVER):
        told = "over" if match.outcome is not None else "not over"
        return Checked(fault=f"the game is {told}, and the table is {log.stored.status}")
    luck = luck_of(log.stored)
    record = Record.of(match, tuple(seat.name for seat in log.stored.seats), luck)
    return Checked(record.open(match, luck).replay(find).trace())


def id_of(table: Cells) -> str:
    return str(table[TABLES.columns.index("id")])
