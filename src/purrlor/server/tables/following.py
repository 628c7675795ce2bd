"""Following: bringing a table in memory up to what other nodes wrote, and showing it in order."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from purrlor.server.errors import no_such
from purrlor.server.store.types import LAST_LINES, Later, Log, Marks, StoredTable, Turn
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.tables.presenting import said
from purrlor.server.tables.rebuilding import rebuild
from purrlor.server.tables.streams import Line
from purrlor.server.terms import By, Status


async def catch_up(live: LiveTable) -> None:
    """Read what is new, and show it. The lock is held."""
    live.behind = False  # before the look: what is told from now on may come too late for it
    try:
        later = await _look(live)
    except BaseException:
        live.behind = True
        raise
    if later is None:
        live.give_up()
        raise no_such("table")
    _apply(live, later)
    live.nudged.set()


def marks_of(live: LiveTable) -> Marks:
    return Marks(live.stored.revision, len(live.turns), live.chat[-1].n if live.chat else 0)


async def is_behind(live: LiveTable) -> bool:
    """Has another node written what is not here yet? The answer is that of the store."""
    live.behind = live.behind or await live.store.marks(live.stored.id) != marks_of(live)
    return live.behind


async def _look(live: LiveTable) -> Later | None:
    later = await live.store.later(live.stored.id, marks_of(live))
    if live.match is not None and live.match.ply != live.ply:  # by a move that was not kept
        log = Log(live.stored, tuple(live.turns), ())
        live.match = await asyncio.to_thread(rebuild, log)
    return later


def _apply(live: LiveTable, later: Later) -> None:
    stored = later.stored or live.stored
    if stored is not live.stored:
        live.end_streams(stored)  # first: the moves below are not for those who lost their seats
    if live.match is None and live.stored.status is Status.WAITING:
        _deal(live, stored)
    if live.match is not None:
        for turn in later.turns[:-1]:
            _play(live, turn)
    _save(live, stored, told=bool(later.turns) and live.match is not None)
    if live.match is not None and later.turns:
        _play(live, later.turns[-1])  # with the table as it is since: the game may be over
    for line in later.chat:
        live.chat.append(line)
        live.publish(Line.of(said(line)))
    del live.chat[:-LAST_LINES]


def _deal(live: LiveTable, stored: StoredTable) -> None:
    """Begin the game, if it began elsewhere."""
    match = rebuild(Log(replace(stored, status=Status.PLAYING), (), ()))
    is_dealt = stored.status in (Status.PLAYING, Status.OVER) or _was_dealt(live, stored)
    if match is None or not is_dealt:
        return
    _save(live, replace(stored, status=Status.PLAYING), told=True)
    live.match = match
    live.show_step()


def _was_dealt(live: LiveTable, stored: StoredTable) -> bool:
    """Was a table that is closed by now dealt before? Then each seat's words are settled."""
    settled = all(seat.contribution is not None for seat in stored.seats)
    return stored.status is Status.CLOSED and settled


def _play(live: LiveTable, turn: Turn) -> None:
    match = live.match
    assert match is not None
    match.play(turn.seat, match.game.parse(turn.move))
    live.turns.append(turn)
    if turn.by is By.PERSON:
        live.read[turn.seat] = turn.ply - 1
        live.presence.see(live.stored.seats[turn.seat].person)
    live.show_step()


def _save(live: LiveTable, stored: StoredTable, told: bool) -> None:
    """Take the table as another node saved it; tell it, unless a move will."""
    if stored is live.stored:
        return
    live.adopt(stored)
    if stored.status not in (Status.WAITING, Status.PLAYING):
        live.asked = None
    if stored.status is Status.FROZEN:
        live.match = None
    if not told:
        live.tell_all()
