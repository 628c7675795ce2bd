"""The game's desk: moves, views, streams, talk, and the coach."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import time
from typing import Final

from purrlor.core.game import Seat
from purrlor.core.wire import legible
from purrlor.server.api import messages as m
from purrlor.server.refusals import Refusing, malformed, not_now, not_yours, too_fast
from purrlor.server.store.store import Words
from purrlor.server.tables import telling
from purrlor.server.tables.live import Live
from purrlor.server.tables.streams import Line, Stream
from purrlor.server.web.calls import Call
from purrlor.server.web.desks.desk import Desk
from purrlor.server.web.streaming import StreamResponse

WORDS: Final = 200  # letters of a chat line
KEY: Final = 100  # letters of an idempotency key


class GameDesk(Desk):
    async def play(self, call: Call) -> Line:
        """A line of m.Played."""
        key = call.request.headers.get("idempotency-key")
        if key is not None and not 1 <= len(key) <= KEY:
            raise malformed(f"Idempotency-Key: 1 to {KEY} letters are wanted")
        # Whoever hangs up now must not leave a move half played.
        return await asyncio.shield(asyncio.ensure_future(self._play(call, key)))

    async def _play(self, call: Call, key: str | None) -> Line:
        async with self._at(call.table) as room:
            live = room.live
            seat = self._own(call, live)
            live.touch(seat)
            ply = _known(live, seat, key)
            if live.match is None:
                live.playing()  # which says why nothing can be played
            if ply is not None:
                return live.told(seat, ply)
            self._check_turn(live, seat, call.body)
            move = live.play(seat, call.body.move, m.By.PERSON, why=None, key=key)
            shown = await self._guarded(live, move)
            self.house.moves += 1
            return shown[seat] if seat in shown else live.told(seat, live.ply)

    def _check_turn(self, live: Live, seat: Seat, body: m.Playing) -> None:
        match = live.playing()
        if body.ply != match.ply:
            why = f"this answers ply {body.ply}, and the table is at ply {match.ply}"
            offers = match.view(seat).offers
            raise Refusing(409, "late", why, ply=match.ply, offers=offers)
        if len(body.move) > 200:
            raise malformed("move: at most 200 letters are wanted")

    async def view(self, call: Call) -> m.Now:
        async with self._at(call.table) as room:
            seat = self._looking(call, room.live)
            room.live.touch(seat)
            return telling.now(room.live, seat, call.query["since"])

    @asynccontextmanager
    async def _streaming(self, call: Call) -> AsyncIterator[Stream]:
        """A stream whose first line says all; it is counted, and gone when its reader is."""
        address = call.caller.address
        if not self.house.streams.take(address):
            most = self.house.settings.streams_per_address
            raise Refusing(429, "too-many-streams", f"at most {most} streams from one address")
        live: Live | None = None
        stream: Stream | None = None
        try:
            async with self._at(call.table) as room:
                live = room.live
                stream = Stream(self._looking(call, live))
                first = telling.now(live, stream.seat, _since(call))
                ply = None if live.match is None else live.ply
                stream.send(Line.of(first, ply))
                live.attach(stream)
            yield stream
        finally:
            self.house.streams.give_back(address)
            if live is not None and stream is not None:
                live.detach(stream)

    async def stream(self, call: Call) -> StreamResponse:
        return await StreamResponse.open(self._streaming(call), call.request)

    async def say(self, call: Call) -> m.Done:
        text, emote = call.body.text, call.body.emote
        if (text is None) == (emote is None):
            raise malformed("either text or emote is wanted")
        if text is not None:
            text = _words(text)
        person = call.caller.known()
        async with self._at(call.table) as room:
            live = room.live
            seat = self._own(call, live)
            if not live.kept.chat:
                raise not_yours("this table is silent")
            if not self.house.chatting.allows(person.id):
                raise too_fast("that is a lot of talk; wait a moment")
            last = live.words[-1].n if live.words else 0
            name = live.kept.chairs[seat].name
            await live.say(Words(last + 1, person.id, name, seat, text, emote, int(time())))
        return m.Done()

    async def coach(self, call: Call) -> m.Coaching:
        async with self._at(call.table) as room:
            seat, ply = self._own(call, room.live), room.live.ply
            if not room.live.kept.coach:
                raise not_yours("there is no coach at this table")
            if room.live.asked != seat:
                raise not_now("not-your-turn", "the coach speaks on your turn")
            if not self.house.coaching.allows(call.caller.known().id):
                raise too_fast("the coach needs a moment")
            thought = room.driver.coach(seat)
            match, names = room.live.playing(), room.live.names()
        readings = await asyncio.shield(thought)
        return m.Coaching(ply, tuple(telling.advice(match, names, each) for each in readings))


def _known(live: Live, seat: Seat, key: str | None) -> int | None:
    """The ply of a move that was sent before."""
    turns = live.turns if key is not None else []
    return next((turn.ply for turn in turns if turn.key == key and turn.seat == seat), None)


def _since(call: Call) -> int | None:
    last = call.request.headers.get("last-event-id", "")
    if last.isascii() and last.isdigit() and len(last) < 10:
        return int(last)
    since: int | None = call.query["since"]
    return since


def _words(text: str) -> str:
    text = " ".join(text.split())
    if not 1 <= len(text) <= WORDS:
        raise malformed(f"text: 1 to {WORDS} letters are wanted")
    try:
        return legible(text, "text")
    except ValueError as error:
        raise malformed(str(error)) from error
