"""Endpoints to open tables, take and leave seats, and move a seat to another device."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import time
from typing import Final

from purrlor.server.api import bodies as b
from purrlor.server.api import messages as m
from purrlor.server.api.bodies import TablesQuery
from purrlor.server.api.endpoint import Nothing
from purrlor.server.api.errors import malformed, no_such, not_yours
from purrlor.server.api.messages import SeatCode
from purrlor.server.people.names import read_name
from purrlor.server.people.people import hashed, new_token
from purrlor.server.store.types import BadCursor
from purrlor.server.tables import lines, seating
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.tables.rematch import answer, need_ended, open_if_settled
from purrlor.server.terms import Status
from purrlor.server.web.calls import AnyCall, Call
from purrlor.server.web.endpoints.common import (
    Locked,
    check_capacity,
    count,
    freezing_on_error,
    greet,
    own_seat,
    seat_holder,
    viewer_of,
)
from purrlor.server.web.services import Services

CODE_SECONDS: Final = 600


async def tables(services: Services, call: Call[Nothing, TablesQuery]) -> m.Tables:
    query = call.query
    try:
        page = await services.store.open_tables(query.game, query.after, query.limit)
    except BadCursor as error:
        raise malformed(f"after: {error}") from error
    return m.Tables(tuple(lines.listed(each) for each in page.tables), page.next)


async def new_table(services: Services, call: Call[b.NewTable, Nothing]) -> m.Table:
    await check_capacity(services, call)
    person = await greet(services, call, call.body.name, call.body.face)
    live = await services.tables.open(seating.new_table(call.body, person))
    if call.body.start:
        async with live.lock:
            await seating.start(live)
    return lines.table(live.state, 0)


async def table(services: Services, call: AnyCall) -> m.Table:
    live = await services.tables.get(call.table)
    return lines.table(live.state, viewer_of(call, live))


async def room(services: Services, call: AnyCall) -> m.Table:
    why = "too many room codes from your address; try later"
    await count(services, call, "rooms", call.caller.address, why)
    found = await services.store.table_in_room(call.room)
    if found is None:
        raise no_such("room")
    live = await services.tables.get(found)
    return lines.table(live.state, viewer_of(call, live))


async def join(services: Services, call: Call[b.Joining, Nothing]) -> m.Table:
    live = await services.tables.get(call.table)
    _check_name(call, live)  # before a person is created or renamed
    person = await greet(services, call, call.body.name, call.body.face)
    return await _change(services, call, lambda live: seating.join(live, person, call.body))


def _check_name(call: Call[b.Joining, Nothing], live: LiveTable) -> None:
    name = call.body.name
    if name is not None and viewer_of(call, live) is None:
        seating.refuse_look_alike(read_name(name), live.state.names())


async def contribute(services: Services, call: Call[b.Contribution, Nothing]) -> m.Table:
    async def give(live: LiveTable) -> None:
        await seating.contribute(live, own_seat(call, live), call.body.text)

    return await _change(services, call, give)


async def leave(services: Services, call: AnyCall) -> m.Table:
    async def go(live: LiveTable) -> None:
        await seating.leave(live, own_seat(call, live))

    return await _change(services, call, go)


async def seat_bot(services: Services, call: Call[b.SeatBot, Nothing]) -> m.Table:
    async def seat(live: LiveTable) -> None:
        seating.need_host(live, seat_holder(call, live))
        await seating.seat_bot(live, call.seat, call.body.level)

    return await _change(services, call, seat)


async def empty_seat(services: Services, call: AnyCall) -> m.Table:
    async def empty(live: LiveTable) -> None:
        seating.need_host(live, seat_holder(call, live))
        if live.stored.status is Status.OVER:
            seating.need_seat(live, call.seat)
            await answer(live, call.seat, False)
            await open_if_settled(services.tables, live)
        else:
            await seating.empty_seat(live, call.seat)

    return await _change(services, call, empty)


async def start(services: Services, call: AnyCall) -> m.Table:
    async def deal(live: LiveTable) -> None:
        seating.need_host(live, seat_holder(call, live))
        await seating.start(live)

    return await _change(services, call, deal)


async def set_pace(services: Services, call: Call[b.SetPace, Nothing]) -> m.Table:
    async def pace(live: LiveTable) -> None:
        seating.need_host(live, seat_holder(call, live))
        await seating.set_pace(live, call.body.pace)

    return await _change(services, call, pace)


async def to_end(services: Services, call: AnyCall) -> m.Table:
    async def hurry(live: LiveTable) -> None:
        if not live.state.is_everybody_out():
            seating.need_host(live, seat_holder(call, live))
        seating.to_end(live, own_seat(call, live))

    return await _change(services, call, hurry)


async def _change(
    services: Services, call: AnyCall, change: Callable[[LiveTable], Awaitable[None]]
) -> m.Table:
    async with Locked(services, call.table) as live:
        await freezing_on_error(live, change(live))
        live.touch(viewer_of(call, live))
        return lines.table(live.state, viewer_of(call, live))


async def rematch(services: Services, call: AnyCall) -> m.Table:
    async def agree(live: LiveTable) -> None:
        if not any(live.stored.again.values()):
            await check_capacity(services, call)
        await answer(live, own_seat(call, live), True)

    return await _answer(services, call, agree)


async def no_rematch(services: Services, call: AnyCall) -> m.Table:
    async def decline(live: LiveTable) -> None:
        await answer(live, own_seat(call, live), False)

    return await _answer(services, call, decline)


async def _answer(
    services: Services, call: AnyCall, change: Callable[[LiveTable], Awaitable[None]]
) -> m.Table:
    """Store the answer to a rematch, and open the rematch if it was the last answer."""

    async def note(live: LiveTable) -> None:
        own_seat(call, live)
        need_ended(live)
        live.touch(viewer_of(call, live))
        await change(live)
        await open_if_settled(services.tables, live)

    return await _change(services, call, note)


# A seat on another device


async def move_seat(services: Services, call: AnyCall) -> SeatCode:
    live = await services.tables.get(call.table)
    person = seat_holder(call, live)
    code = new_token()
    expires = int(time()) + CODE_SECONDS
    await services.store.add_code(hashed(code), call.table, person.id, expires)
    return SeatCode(code, CODE_SECONDS)


async def take_back(services: Services, call: AnyCall) -> m.Table:
    person = call.caller.known().id
    async with Locked(services, call.table) as live:
        seat = live.state.seat_of(person)
        if seat is None:
            raise not_yours("only the device that a seat was moved from can take it back")
        await services.store.drop_codes(call.table, person)
        await freezing_on_error(live, seating.remove_devices(live, seat))
        return lines.table(live.state, seat)


async def take_over(services: Services, call: AnyCall) -> m.Table:
    found = await services.store.take_code(hashed(call.code), int(time()))
    if found is None:
        raise no_such("code")
    table, person = found
    async with Locked(services, table) as live:
        seat = live.state.seat_of(person)
        if seat is None:
            raise no_such("code")
        await greet(services, call, None if call.caller.person else live.stored.seats[seat].name)
        assert call.caller.token_hash is not None
        if viewer_of(call, live) is None:
            await freezing_on_error(live, seating.add_device(live, seat, call.caller.token_hash))
        return lines.table(live.state, viewer_of(call, live))
