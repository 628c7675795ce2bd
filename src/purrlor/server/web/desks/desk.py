"""What every desk needs: the house, who asks, and the table they speak of."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Final, TypeVar

from purrlor.core.game import SPECTATOR, Seat
from purrlor.server.api.messages import Status
from purrlor.server.limits import Gauge, Rate
from purrlor.server.people import People
from purrlor.server.refusals import Refusing, not_yours, too_fast, unavailable
from purrlor.server.settings import Settings
from purrlor.server.store.store import Person, StoreError
from purrlor.server.tables.live import NOT_KEPT, Gone, Live
from purrlor.server.tables.rooms import Room, Rooms
from purrlor.server.web.calls import Call

T = TypeVar("T")
_TRIES: Final = 3


class House:
    """What the desks share."""

    def __init__(self, rooms: Rooms, settings: Settings, addresses: tuple[str, ...]) -> None:
        self.rooms: Final = rooms
        self.settings: Final = settings
        self.addresses: Final = addresses
        self.people: Final = People(rooms.store, settings.people_per_address)
        self.streams: Final = Gauge(settings.streams_per_address)
        self.opening: Final = Rate(settings.tables_per_address, settings.tables_per_address / 3600)
        self.chatting: Final = Rate(settings.chat_per_minute / 2, settings.chat_per_minute / 60)
        self.coaching: Final = Rate(10, 2)
        self.drawing: Final = asyncio.Semaphore(1)
        self.replaying: Final = asyncio.Semaphore(2)
        self.refused = 0
        self.moves = 0


class Desk:
    def __init__(self, house: House) -> None:
        self.house: Final = house
        self.rooms: Final = house.rooms

    async def _greet(self, call: Call, name: str | None) -> Person:
        call.caller, token = await self.house.people.greet(call.caller, name)
        call.new_token = token or call.new_token
        return call.caller.known()

    async def _check_room(self, address: str) -> None:
        if self.rooms.draining:
            raise unavailable("draining", "the house is about to restart; try again in a minute")
        counts = await self.rooms.store.count_tables()
        used = counts.get(Status.WAITING, 0) + counts.get(Status.PLAYING, 0)
        if used >= self.house.settings.max_tables:
            raise unavailable("house-full", "every table of this house is in use; try later")
        if not self.house.opening.allows(address):
            most = self.house.settings.tables_per_address
            raise too_fast(f"at most {most} new tables an hour from one address; try later")

    @asynccontextmanager
    async def _at(self, table: str) -> AsyncIterator[Room]:
        """The table, loaded, with its lock held; it may have left memory while we waited."""
        for _ in range(_TRIES):
            room = await self.rooms.room(table)
            async with room.live.lock:
                if not room.live.gone:
                    yield room
                    return
        raise unavailable("busy", "the table is being loaded; try again")

    async def _guarded(self, live: Live, change: Awaitable[T]) -> T:
        """What breaks at a table freezes it, and no other."""
        try:
            return await change
        except (Refusing, Gone):
            raise
        except Exception as error:
            await live.freeze(error)
            raise unavailable("frozen", str(live.kept.notice)) from error

    def _seat(self, call: Call, live: Live) -> Seat | None:
        caller = call.caller
        if caller.person is None or caller.token_hash is None:
            return None
        own = live.seat_of(caller.person.id)
        return own if own is not None else live.seat_of(live.kept.carried.get(caller.token_hash))

    def _viewer(self, call: Call, live: Live) -> Seat:
        seat = self._seat(call, live)
        return SPECTATOR if seat is None else seat

    def _own(self, call: Call, live: Live) -> Seat:
        call.caller.known()
        seat = self._seat(call, live)
        if seat is None:
            raise not_yours("you have no seat at this table")
        return seat

    def _held(self, call: Call, live: Live) -> Person:
        """Whose seat it is; on another device they go by that one's own mark."""
        chair = live.kept.chairs[self._own(call, live)]
        assert chair.person is not None
        return Person(chair.person, chair.name)

    def _looking(self, call: Call, live: Live) -> Seat:
        """Who may see the game: its seats, and others where the table allows it."""
        seat = self._viewer(call, live)
        if seat == SPECTATOR and not live.kept.watch and live.kept.status is not Status.WAITING:
            raise not_yours("nobody may look on at this table")
        return seat

    async def _kept(self, writing: Awaitable[T]) -> T:
        try:
            return await writing
        except StoreError as error:
            raise unavailable("not-kept", NOT_KEPT) from error
