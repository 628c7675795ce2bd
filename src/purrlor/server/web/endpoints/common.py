"""What several endpoints share: the caller, their table, its lock, and costs."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable
from typing import Final, TypeVar

from purrlor.core.game import Seat, Viewer
from purrlor.server.api.errors import ApiError, not_yours, too_fast, unavailable
from purrlor.server.people.names import read_name
from purrlor.server.store.types import Person, StoredTable
from purrlor.server.tables import seating
from purrlor.server.tables.access import admit, viewer_at
from purrlor.server.tables.live_table import Gone, LiveTable, Stale
from purrlor.server.tables.live_tables import is_stale
from purrlor.server.terms import Face, Status
from purrlor.server.web.calls import AnyCall
from purrlor.server.web.services import Services

T = TypeVar("T")
OWN_TABLES: Final = 20  # tables of a person that are listed and updated with a new name
_INTRODUCING: Final = 3  # the cost of a new name or face, in requests
ATTEMPTS: Final = 10
COACHED_TOO_OFTEN: Final = "too many questions to the coach; wait a moment"
_FIRST_PAUSE: Final = 0.002  # seconds at most; the last one takes up to a second


async def greet(
    services: Services, call: AnyCall, name: str | None, face: Face | None = None
) -> Person:
    """The calling person with this name and face, which their tables show at once. A new person
    gets a token."""
    before = call.caller.person
    if before is not None and name is not None:
        await _reject_look_alike(services, before, read_name(name))
    call.caller, token = await services.people.greet(call.caller, name, face)
    call.new_token = token or call.new_token
    person = call.caller.known()
    if before is not None and person != before:
        services.charge(call.request, _INTRODUCING)
        await _introduce(services, person)
    return person


async def _reject_look_alike(services: Services, person: Person, name: str) -> None:
    """Reject a new name that looks like another at a table of this person."""
    if name == person.name:
        return
    for stored in await _open_tables(services, person):
        others = [seat.name for seat in stored.seats if seat.person != person.id]
        seating.refuse_look_alike(name, others, "a table of yours")


async def _introduce(services: Services, person: Person) -> None:
    for stored in await _open_tables(services, person):
        async with Locked(services, stored.id) as live:
            await freezing_on_error(live, seating.introduce(live, person))


async def _open_tables(services: Services, person: Person) -> list[StoredTable]:
    """The open tables of this person, which show their current name."""
    stored = await services.store.tables_of(person.id, OWN_TABLES)
    return [each for each in stored if each.status in (Status.WAITING, Status.PLAYING)]


async def check_capacity(services: Services, call: AnyCall) -> None:
    """Reject a new table if there are too many."""
    if services.tables.draining:
        raise unavailable("draining", "the server is about to restart; try again in a minute")
    counts = await services.store.count_tables()
    used = counts.get(Status.WAITING, 0) + counts.get(Status.PLAYING, 0)
    if used >= services.settings.max_tables:
        raise unavailable("server-full", "all tables of this server are in use; try later")
    most = services.settings.tables_per_address
    why = f"up to {most} new tables an hour from one address; try later"
    await count(services, call, "tables", call.caller.address, why)


async def count(services: Services, call: AnyCall, kind: str, key: str, why: str) -> None:
    """Count a rare action, once however often the request is tried; reject it if there were too
    many."""
    if kind in call.counted:
        return
    if not await services.limits.allows(kind, services.rare[kind], key):
        raise too_fast(why)
    call.counted.add(kind)


async def backoff(attempt: int) -> None:
    """Wait before another attempt, for a random time that doubles with each attempt."""
    await asyncio.sleep(random.random() * _FIRST_PAUSE * 2**attempt)


class Locked:
    """A loaded table with its lock held; it may have left memory while we waited. `fresh=False`
    skips the check for writes of other nodes: the store detects a conflict, and a rejection checks
    first. A class, because a generator is slower and every move comes here."""

    def __init__(self, services: Services, table: str, fresh: bool = True) -> None:
        self._tables: Final = services.tables
        self._table: Final = table
        self._fresh: Final = fresh
        self._live: LiveTable

    async def __aenter__(self) -> LiveTable:
        for attempt in range(ATTEMPTS):
            live = self._live = await self._tables.get(self._table, self._fresh)
            await live.lock.acquire()
            if not live.gone and not live.stale and live.nodes.is_current():
                return live
            live.lock.release()
            await backoff(attempt)
        raise unavailable("busy", "the table is being loaded; try again")

    async def __aexit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        try:
            is_refusal = isinstance(error, ApiError) and error.status < 500
            if is_refusal and not self._fresh and await is_stale(self._live):
                raise Stale from error  # what another node wrote may allow it
        finally:
            self._live.lock.release()


async def freezing_on_error(live: LiveTable, change: Awaitable[T]) -> T:
    """Make a change; freeze this table if something breaks."""
    try:
        return await change
    except (ApiError, Gone):
        raise
    except Exception as error:
        await live.freeze(error)
        raise unavailable("frozen", str(live.stored.notice)) from error


def viewer_of(call: AnyCall, live: LiveTable) -> Viewer:
    return viewer_at(live.stored, call.caller)


def own_seat(call: AnyCall, live: LiveTable) -> Seat:
    """The caller's seat; an error if they have none."""
    call.caller.known()
    seat = viewer_of(call, live)
    if seat is None:
        raise not_yours("you have no seat at this table")
    return seat


def seat_holder(call: AnyCall, live: LiveTable) -> Person:
    """The person whose seat the caller uses. On a second device that is another person than the
    caller."""
    seat = live.stored.seats[own_seat(call, live)]
    assert seat.person is not None
    return Person(seat.person, seat.name, seat.face)


def watching(call: AnyCall, live: LiveTable) -> Viewer:
    """The viewer that the caller is; an error if only players may see the table."""
    return admit(live.stored, call.caller)
