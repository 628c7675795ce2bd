"""What several endpoints need: who asks, and the table they ask about."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Final, TypeVar

from purrlor.core.game import Seat, Viewer
from purrlor.server.errors import ApiError, not_yours, too_fast, unavailable
from purrlor.server.names import read_name
from purrlor.server.store.types import Person, StoredTable
from purrlor.server.tables import seating
from purrlor.server.tables.access import admit, viewer_at
from purrlor.server.tables.following import is_behind
from purrlor.server.tables.live_table import Behind, Gone, LiveTable
from purrlor.server.terms import Face, Status
from purrlor.server.web.calls import AnyCall
from purrlor.server.web.patience import TRIES, make_way
from purrlor.server.web.services import Services

T = TypeVar("T")
OWN_TABLES: Final = 20  # how many of a person's tables are listed, and told of a new name
_INTRODUCING: Final = 3  # requests that it counts for


async def greet(
    services: Services, call: AnyCall, name: str | None, face: Face | None = None
) -> Person:
    """The person who calls, with this name and face, which their tables show at once; a new one is
    given a token."""
    before = call.caller.person
    if before is not None and name is not None:
        await _refuse_look_alike(services, before, read_name(name))
    call.caller, token = await services.people.greet(call.caller, name, face)
    call.new_token = token or call.new_token
    person = call.caller.known()
    if before is not None and person != before:
        charge(services, call, _INTRODUCING)
        await _introduce(services, person)
    return person


async def _refuse_look_alike(services: Services, person: Person, name: str) -> None:
    """Refuse a new name that looks like another at a table of this person."""
    if name == person.name:
        return
    for stored in await _open_tables(services, person):
        others = [seat.name for seat in stored.seats if seat.person != person.id]
        seating.refuse_look_alike(name, others, "a table of yours")


async def _introduce(services: Services, person: Person) -> None:
    for stored in await _open_tables(services, person):
        async with locked(services, stored.id) as live:
            await guarded(live, seating.introduce(live, person))


async def _open_tables(services: Services, person: Person) -> list[StoredTable]:
    """The tables that show this person's name as it is now."""
    stored = await services.store.tables_of(person.id, OWN_TABLES)
    return [each for each in stored if each.status in (Status.WAITING, Status.PLAYING)]


async def check_capacity(services: Services, address: str) -> None:
    """Refuse a new table if there are too many already."""
    if services.tables.draining:
        raise unavailable("draining", "the house is about to restart; try again in a minute")
    counts = await services.store.count_tables()
    used = counts.get(Status.WAITING, 0) + counts.get(Status.PLAYING, 0)
    if used >= services.settings.max_tables:
        raise unavailable("house-full", "every table of this house is in use; try later")
    if not await services.nodes.allows("tables", services.opening, address):
        most = services.settings.tables_per_address
        raise too_fast(f"at most {most} new tables an hour from one address; try later")


def charge(services: Services, call: AnyCall, cost: float) -> None:
    """Count a request as so many more, because it takes the server that much longer."""
    limit = services.requests
    most = limit.burst - 1  # for the request itself was counted before
    if not limit.allows(call.caller.address, min(cost, most)):
        raise too_fast("this takes a while, and you ask often; wait a moment")


def locked(services: Services, table: str, fresh: bool = True) -> Locked:
    """The table, loaded, with its lock held; it may have left memory while we waited. A change that
    the store itself would refuse need not look there before, only before it is refused."""
    return Locked(services, table, fresh)


class Locked:
    """Holds the lock of a table. A generator would take longer, and this is done with each move."""

    def __init__(self, services: Services, table: str, fresh: bool) -> None:
        self._tables: Final = services.tables
        self._table: Final = table
        self._fresh: Final = fresh
        self._live: LiveTable

    async def __aenter__(self) -> LiveTable:
        for tries in range(TRIES):
            live = self._live = await self._tables.get(self._table, self._fresh)
            await live.lock.acquire()
            if not live.gone and not live.behind and live.nodes.is_sure():
                return live
            live.lock.release()
            await make_way(tries)
        raise unavailable("busy", "the table is being loaded; try again")

    async def __aexit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        try:
            if isinstance(error, ApiError):
                await _check_refusal(self._live, error, self._fresh)
        finally:
            self._live.lock.release()


async def _check_refusal(live: LiveTable, refusal: ApiError, fresh: bool) -> None:
    """What another node wrote may allow what was refused here."""
    by_rule = refusal.status < 500 and not fresh
    if by_rule and live.nodes.shared and await is_behind(live):
        raise Behind from refusal


async def guarded(live: LiveTable, change: Awaitable[T]) -> T:
    """Make a change; if something breaks, freeze this table, and no other."""
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
    """The person whose seat the caller uses. On a second device that is not the caller: each
    device has a person of its own."""
    seat = live.stored.seats[own_seat(call, live)]
    assert seat.person is not None
    return Person(seat.person, seat.name, seat.face)


def watching(call: AnyCall, live: LiveTable) -> Viewer:
    """The viewer that the caller is; an error if only players may see the table."""
    return admit(live.stored, call.caller)
