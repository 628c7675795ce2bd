"""Rematches: one player asks for it, and it opens when everybody has answered or left."""

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
from purrlor.server.api.errors import ApiError, not_now, unavailable
from purrlor.server.http.errors import where_raised
from purrlor.server.people.people import new_table_id
from purrlor.server.store.types import StoredSeat, StoredTable, new_room
from purrlor.server.tables.live_table import Gone, LiveTable
from purrlor.server.tables.live_tables import LiveTables
from purrlor.server.tables.seating import bot_seat, start
from purrlor.server.terms import Sitter, Status

LOG: Final = logging.getLogger("purrlor.tables")
GRACE: Final = 60  # seconds after which a player who is away has left, at the latest
_INTERVAL: Final = 1  # seconds from one check of who has left to the next


# Changes of a table; its lock must be held


async def answer(live: LiveTable, seat: Seat, yes: bool) -> None:
    """Store whether the person in this seat wants a rematch; they may change it until it opens."""
    person = live.stored.seats[seat].person
    if person is None:
        raise not_now("seat-empty", "there is no player in that seat to ask")
    if live.stored.rematch is None and live.stored.again.get(person) is not yes:
        await live.save(replace(live.stored, again=live.stored.again | {person: yes}))
        live.publish_changes()


def need_ended(live: LiveTable) -> None:
    if live.stored.status not in (Status.OVER, Status.CLOSED):
        raise not_now("not-over", "a rematch is possible when the game has ended")


async def open_if_settled(tables: LiveTables, live: LiveTable) -> None:
    """Open the rematch, once, if every answer is known; deal if all seats are taken."""
    if live.stored.rematch is not None or not is_settled(live):
        return
    if tables.draining:
        raise unavailable("draining", "the server is about to restart; try again in a minute")
    again = await tables.open(_rematch_of(live))
    if all(seat.sitter is not Sitter.OPEN for seat in again.stored.seats):
        async with again.lock:
            await start(again)
    try:
        await live.save(replace(live.stored, rematch=again.stored.id))
    except Gone:  # another node has opened one, or a player has changed their answer
        await again.end(Status.CLOSED, "rematch-elsewhere")
        raise
    live.publish_changes()


# Whose answer is missing


def is_settled(live: LiveTable) -> bool:
    """Return whether everybody has answered or left, and at least one player wants it."""
    people = live.state.people()
    is_missing = any(_is_missing(live, seat) for seat in people)
    return not is_missing and any(_stays(live, seat) for seat in people)


def _is_missing(live: LiveTable, seat: Seat) -> bool:
    return live.stored.seats[seat].person not in live.stored.again and not _has_left(live, seat)


def _stays(live: LiveTable, seat: Seat) -> bool:
    person = live.stored.seats[seat].person
    return live.stored.again.get(person or "", False) and not _has_left(live, seat)


def _has_left(live: LiveTable, seat: Seat) -> bool:
    return live.state.away_for(seat) >= min(live.stored.clock.away, GRACE)


# The new table


def _rematch_of(live: LiveTable) -> StoredTable:
    """Return a new table with a new secret, the same seats and, if they stay, the same host. Bots
    take the seats of players who do not stay."""
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
        room=new_room(),
        again={},
        devices={key: owner for key, owner in stored.devices.items() if owner in stay},
        revision=0,
    )


def _seats(live: LiveTable) -> tuple[StoredSeat, ...]:
    stored = live.stored
    people = live.state.people()
    leave = {seat for seat in people if not _stays(live, seat)}
    others = [seat for number, seat in enumerate(stored.seats) if number not in leave]
    seats = [
        replace(seat, contribution=None, dealt_as=None, bot_since=None) for seat in stored.seats
    ]
    for number in sorted(leave):
        seats[number] = bot_seat(stored.game, usual_level(find(stored.game)), others)
        others.append(seats[number])
    return tuple(seats)


# Players who left without an answer


async def watch_forever(tables: LiveTables) -> None:
    """Open the rematches that waited for a player who has left."""
    while True:
        await asyncio.sleep(_INTERVAL)
        try:
            await watch(tables)
        except Exception as error:  # the next check may succeed
            LOG.error("opening rematches failed: %s", where_raised(error))


async def watch(tables: LiveTables) -> None:
    for live in tables.loaded():
        if _waits(live) and not live.stale and await live.nodes.drives(live.stored.id):
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
