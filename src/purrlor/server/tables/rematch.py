"""Rematches: one player asks for it, and it opens when everybody has said yes or left."""

from __future__ import annotations

import asyncio
import logging
import secrets
from dataclasses import replace
from time import time
from typing import Final

from purrlor.bots import usual_level
from purrlor.core.game import Seat
from purrlor.games import find
from purrlor.server.errors import ApiError, not_now, unavailable
from purrlor.server.faults import where_raised
from purrlor.server.store.types import StoredSeat, StoredTable
from purrlor.server.tables.live_table import Gone, LiveTable
from purrlor.server.tables.live_tables import LiveTables
from purrlor.server.tables.seating import bot_seat, start
from purrlor.server.terms import Sitter, Status
from purrlor.server.tokens import new_table_id

LOG: Final = logging.getLogger("purrlor.tables")
GRACE: Final = 60  # seconds that somebody may be away before they have left, at most
_LOOK: Final = 1  # seconds from one look at who has left to the next


# Changes of a table, whose lock is held


async def answer(live: LiveTable, seat: Seat, yes: bool) -> None:
    """Note whether the person in this seat wants a rematch; they may change their mind until it
    opens."""
    person = live.stored.seats[seat].person
    if person is None:
        raise not_now("seat-empty", "nobody sits there who could be asked")
    if live.stored.rematch is None and live.stored.again.get(person) is not yes:
        await live.keep(replace(live.stored, again=live.stored.again | {person: yes}))
        live.tell_all()


def need_ended(live: LiveTable) -> None:
    if live.stored.status not in (Status.OVER, Status.CLOSED):
        raise not_now("not-over", "a rematch comes after the end")


async def open_if_settled(tables: LiveTables, live: LiveTable) -> None:
    """Open the rematch, once, if nobody is left to be waited for; deal if all chairs are taken."""
    if live.stored.rematch is not None or not is_settled(live):
        return
    if tables.draining:
        raise unavailable("draining", "the house is about to restart; try again in a minute")
    again = await tables.open(_rematch_of(live))
    if all(seat.sitter is not Sitter.OPEN for seat in again.stored.seats):
        async with again.lock:
            await start(again)
    try:
        await live.keep(replace(live.stored, rematch=again.stored.id))
    except Gone:  # another node has opened one, or somebody changed their mind
        await again.end(Status.CLOSED, "rematch-elsewhere")
        raise
    live.tell_all()


# Who is waited for


def is_settled(live: LiveTable) -> bool:
    """Has everybody said yes or no, or left, and does anybody want it?"""
    waits = any(_is_waited_for(live, seat) for seat in live.people())
    return not waits and any(_stays(live, seat) for seat in live.people())


def _is_waited_for(live: LiveTable, seat: Seat) -> bool:
    return live.stored.seats[seat].person not in live.stored.again and not _has_left(live, seat)


def _stays(live: LiveTable, seat: Seat) -> bool:
    person = live.stored.seats[seat].person
    return live.stored.again.get(person or "", False) and not _has_left(live, seat)


def _has_left(live: LiveTable, seat: Seat) -> bool:
    return live.away_for(seat) >= min(live.stored.clock.away, GRACE)


# The new table


def _rematch_of(live: LiveTable) -> StoredTable:
    """A new table with the same seats and, if they stay, the same host; its secret is its own, and
    bots take the chairs of those who do not stay."""
    stored = live.stored
    seats = _seats(live)
    stay = [seat.person for seat in seats if seat.person is not None]
    return replace(
        stored,
        id=new_table_id(),
        rules=find(stored.game).version,
        secret=secrets.token_hex(32),
        seats=seats,
        host=stored.host if stored.host in stay else stay[0],
        created=int(time()),
        status=Status.WAITING,
        ended=None,
        notice=None,
        rematch=None,
        again={},
        devices={key: whose for key, whose in stored.devices.items() if whose in stay},
        revision=0,
    )


def _seats(live: LiveTable) -> tuple[StoredSeat, ...]:
    stored = live.stored
    stay = {seat for seat in live.people() if _stays(live, seat)}
    leave = set(live.people()) - stay
    others = [seat for number, seat in enumerate(stored.seats) if number not in leave]
    seats = [replace(seat, contribution=None, dealt_as=None) for seat in stored.seats]
    for number in sorted(leave):
        seats[number] = bot_seat(stored.game, usual_level(find(stored.game)), others)
        others.append(seats[number])
    return tuple(seats)


# People leave without a word


async def watch_for_ever(tables: LiveTables) -> None:
    """Open the rematches that waited for somebody who has left."""
    while True:
        await asyncio.sleep(_LOOK)
        try:
            await watch(tables)
        except Exception as error:  # the next look may do better
            LOG.error("opening rematches failed: %s", where_raised(error))


async def watch(tables: LiveTables) -> None:
    for live in tables.loaded():
        if _waits(live) and not live.behind and await live.nodes.drives(live):
            async with live.lock:
                if not live.gone:
                    await _try(tables, live)


def _waits(live: LiveTable) -> bool:
    stored = live.stored
    return stored.rematch is None and any(stored.again.values()) and is_settled(live)


async def _try(tables: LiveTables, live: LiveTable) -> None:
    try:
        await open_if_settled(tables, live)
    except (ApiError, Gone) as error:
        LOG.info("the rematch of table %s does not open: %s", live.stored.id, error)
