"""Endpoints for games to watch, and for quick matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from math import ceil
from typing import Final

from purrlor.bots import coach_of, usual_level
from purrlor.games import BOXES, find
from purrlor.server.api import bodies as b
from purrlor.server.api import messages as m
from purrlor.server.api.endpoint import Nothing
from purrlor.server.api.errors import malformed, no_such, unavailable
from purrlor.server.api.messages import Seek
from purrlor.server.store.types import ConflictError, Seeker, StoredTable
from purrlor.server.tables import lines, seating
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.terms import Clock, Status
from purrlor.server.web.calls import AnyCall, Call
from purrlor.server.web.endpoints.common import check_capacity, greet, viewer_of
from purrlor.server.web.services import Services

_RUNNING: Final = 20  # listed games
_SEATS: Final = 4  # of a quick match, within the limits of the game
_MOVE: Final = 120  # seconds for a move among strangers


async def running(services: Services, call: AnyCall) -> m.Tables:
    newest = sorted(services.tables.loaded(), key=lambda live: live.stored.created, reverse=True)
    lives = list(islice(filter(_is_shown, newest), _RUNNING))
    here = [lines.table(live.state, viewer_of(call, live)) for live in lives]
    created = {live.stored.id: live.stored.created for live in lives}
    for stored, ply, watchers in await services.tables.nodes.running_tables(_RUNNING):
        if services.tables.find(stored.id) is None:
            here.append(lines.altered(lines.listed(stored), ply=ply, watchers=watchers))
            created[stored.id] = stored.created
    here.sort(key=lambda table: created[table.id], reverse=True)
    return m.Tables(tuple(here[:_RUNNING]), None)


def _is_shown(live: LiveTable) -> bool:
    stored = live.stored
    may_watch = stored.public and stored.watch
    return (
        may_watch and stored.status is Status.PLAYING and not live.gone and live.state.is_attended()
    )


# Quick match


async def seek(services: Services, call: Call[b.Seeking, Nothing]) -> Seek:
    if call.body.game not in BOXES:
        raise malformed(f"game: expected one of {', '.join(BOXES)}")
    await check_capacity(services, call)
    person = await greet(services, call, call.body.name, call.body.face)
    seeker = await services.quick.begin(call.body.game, person)
    return await _look(services, seeker)


async def keep_seeking(services: Services, call: AnyCall) -> Seek:
    return await _look(services, await _seeker(services, call))


async def stop_seeking(services: Services, call: AnyCall) -> m.Done:
    await services.quick.stop(await _seeker(services, call))
    return m.Done()


async def _seeker(services: Services, call: AnyCall) -> Seeker:
    found = await services.quick.find(call.seek, call.caller.known().id)
    if found is None:
        raise no_such("seek")
    return found


async def _look(services: Services, seeker: Seeker) -> Seek:
    """Seat the seekers that are due, and return the state of this search."""
    if seeker.table is None:
        await _seat_if_due(services, seeker.game)
        seeker = await services.quick.find(seeker.id, seeker.person.id) or seeker
    waiting = await services.quick.waiting(seeker.game)
    left = ceil(services.quick.seconds_left(waiting))
    return Seek(seeker.id, seeker.game, len(waiting), _seats(seeker.game), left, seeker.table)


def _seats(game: str) -> int:
    players = BOXES[game].players
    return min(max(_SEATS, players[0]), players[-1])


async def _seat_if_due(services: Services, game: str) -> None:
    async with services.quick.lock:
        seekers = await services.quick.due(game, _seats(game))
        if not seekers:
            return
        if services.tables.draining:
            raise unavailable("draining", "the server is about to restart; try again in a minute")
        stored = _table_for(game, seekers)
        try:
            await services.quick.seat(seekers, stored)
        except ConflictError:
            return  # another node was first
        live = services.tables.add(stored)
        async with live.lock:
            await seating.start(live)


def _table_for(game: str, seekers: Sequence[Seeker]) -> StoredTable:
    """A table with a seat for each seeker and bots in the others. Strangers play with a clock; a
    lone player may ask the coach."""
    first, *others = (seeker.person for seeker in seekers)
    bots = (usual_level(find(game)),) * (_seats(game) - len(seekers))
    clock = Clock(move=_MOVE) if others else Clock()
    coach = not others and coach_of(find(game)) is not None
    wanted = b.NewTable(game, _seats(game), bots=bots, clock=clock, coach=coach)
    stored = seating.new_table(wanted, first)
    seats = list(stored.seats)
    for number, person in enumerate(others, start=1):
        seats[number] = seating.person_seat(person, [seat.name for seat in seats])
    return replace(stored, seats=tuple(seats))
