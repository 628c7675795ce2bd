"""The tables' desk: opening them, sitting down and leaving, carrying a seat elsewhere."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from time import time
from typing import Final

from purrlor.server.api import messages as m
from purrlor.server.api.messages import Sitter, Status
from purrlor.server.refusals import malformed, no_such, not_now
from purrlor.server.store.store import Person
from purrlor.server.tables import seating, telling
from purrlor.server.tables.live import Live
from purrlor.server.tokens import hashed, new_token
from purrlor.server.web.calls import Call
from purrlor.server.web.desks.desk import Desk

CODE_SECONDS: Final = 600


class TablesDesk(Desk):
    async def tables(self, call: Call) -> m.Tables:
        limit = call.query["limit"]
        if not 1 <= limit <= 50:
            raise malformed(f"limit: 1 to 50, not {limit}")
        try:
            page = await self.rooms.store.open_tables(
                call.query["game"], call.query["after"], limit
            )
        except ValueError as error:
            raise malformed(f"after: {error}") from error
        return m.Tables(tuple(telling.listed(kept) for kept in page.tables), page.next)

    async def new_table(self, call: Call) -> m.Table:
        await self._check_room(call.caller.address)
        person = await self._greet(call, call.body.name)
        room = await self.rooms.open(seating.new_table(call.body, person))
        if call.body.start:
            async with room.live.lock:
                await seating.start(room.live)
        return telling.table(room.live, 0)

    async def table(self, call: Call) -> m.Table:
        room = await self.rooms.room(call.table)
        return telling.table(room.live, self._viewer(call, room.live))

    async def join(self, call: Call) -> m.Table:
        await self.rooms.room(call.table)  # nobody is made known for a table that is not there
        person = await self._greet(call, call.body.name)
        return await self._change(call, lambda live: seating.join(live, person, call.body))

    async def contribute(self, call: Call) -> m.Table:
        async def give(live: Live) -> None:
            await seating.contribute(live, self._own(call, live), call.body.text)

        return await self._change(call, give)

    async def leave(self, call: Call) -> m.Table:
        return await self._change(call, lambda live: seating.leave(live, self._own(call, live)))

    async def seat_bot(self, call: Call) -> m.Table:
        async def seat(live: Live) -> None:
            seating.need_host(live, self._held(call, live))
            await seating.seat_bot(live, call.seat, call.body.level)

        return await self._change(call, seat)

    async def empty_seat(self, call: Call) -> m.Table:
        async def empty(live: Live) -> None:
            seating.need_host(live, self._held(call, live))
            await seating.empty_seat(live, call.seat)

        return await self._change(call, empty)

    async def start(self, call: Call) -> m.Table:
        async def deal(live: Live) -> None:
            seating.need_host(live, self._held(call, live))
            await seating.start(live)

        return await self._change(call, deal)

    async def rematch(self, call: Call) -> m.Table:
        async with self._at(call.table) as room:
            live = room.live
            person = self._held(call, live)
            if live.kept.status not in (Status.OVER, Status.CLOSED):
                raise not_now("not-over", "a rematch comes after the end")
            if live.kept.rematch is None:
                await self._check_room(call.caller.address)
                await self._again(live, person)
            again = live.kept.rematch
        assert again is not None
        room = await self.rooms.room(again)
        return telling.table(room.live, self._viewer(call, room.live))

    async def _again(self, live: Live, person: Person) -> None:
        """Who plays with bots alone is dealt at once; friends wait for each other."""
        room = await self.rooms.open(seating.again(live.kept, person))
        sitters = [chair.sitter for chair in room.live.kept.chairs]
        if Sitter.OPEN not in sitters and sitters.count(Sitter.PERSON) == 1:
            async with room.live.lock:
                await seating.start(room.live)
        await live.keep(replace(live.kept, rematch=room.live.kept.id))
        live.tell_all()

    async def _change(self, call: Call, change: Callable[[Live], Awaitable[None]]) -> m.Table:
        async with self._at(call.table) as room:
            await self._guarded(room.live, change(room.live))
            room.live.touch(self._seat(call, room.live))
            return telling.table(room.live, self._viewer(call, room.live))

    async def carry(self, call: Call) -> m.Carry:
        room = await self.rooms.room(call.table)
        seat = self._own(call, room.live)
        person = room.live.kept.chairs[seat].person
        assert person is not None
        code = new_token()
        expires = int(time()) + CODE_SECONDS
        await self._kept(self.rooms.store.add_code(hashed(code), call.table, person, expires))
        return m.Carry(code, CODE_SECONDS)

    async def carried(self, call: Call) -> m.Table:
        code = call.request.path_params["code"]
        found = await self._kept(self.rooms.store.take_code(hashed(code), int(time())))
        if found is None:
            raise no_such("code")
        table, person = found
        async with self._at(table) as room:
            live = room.live
            seat = live.seat_of(person)
            if seat is None:
                raise no_such("code")
            await self._greet(call, None if call.caller.person else live.kept.chairs[seat].name)
            assert call.caller.token_hash is not None
            if self._seat(call, live) is None:
                held = live.kept.carried | {call.caller.token_hash: person}
                await live.keep(replace(live.kept, carried=held))
            return telling.table(live, self._viewer(call, live))
