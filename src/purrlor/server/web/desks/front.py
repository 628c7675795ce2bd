"""The front desk: the house, its games, and people."""

from __future__ import annotations

import asyncio
import io
from functools import lru_cache

import segno
from starlette.responses import Response

import purrlor
from purrlor.bots import LEVELS
from purrlor.games import find
from purrlor.server.api import messages as m
from purrlor.server.api.house_rules import boxes
from purrlor.server.people import Caller
from purrlor.server.refusals import malformed, no_such
from purrlor.server.tables import telling
from purrlor.server.web.calls import Call
from purrlor.server.web.desks.desk import Desk
from purrlor.server.web.desks.game import WORDS


class FrontDesk(Desk):
    async def about(self, call: Call) -> m.House:
        chosen = self.house.settings
        limits = {
            "tables_per_address": chosen.tables_per_address,
            "streams_per_address": chosen.streams_per_address,
            "requests_per_second": chosen.requests_per_second,
            "chat_per_minute": chosen.chat_per_minute,
            "chat_letters": WORDS,
        }
        draining = self.rooms.draining
        return m.House(purrlor.__version__, self.house.addresses, dict(LEVELS), draining, limits)

    async def games(self, call: Call) -> tuple[m.Box, ...]:
        return boxes()

    async def rules(self, call: Call) -> tuple[m.RuleText, ...]:
        try:
            game = find(call.request.path_params["game"])
        except ValueError as error:
            raise no_such("game") from error
        return tuple(m.rule_text(rule) for rule in game.rules.values())

    async def qr(self, call: Call) -> Response:
        text = call.query["text"] or ""
        if not 1 <= len(text) <= 300:
            raise malformed("text: a link of 1 to 300 letters is wanted")
        async with self.house.drawing:  # it is the dearest of all small requests
            picture = await asyncio.to_thread(_qr, text)
        return Response(picture, media_type="image/svg+xml")

    async def new_ticket(self, call: Call) -> m.Ticket:
        caller, token = await self.house.people.greet(Caller(call.caller.address), call.body.name)
        assert token is not None
        return m.Ticket(token, caller.known().id)

    async def set_name(self, call: Call) -> m.Me:
        await self._greet(call, call.body.name)
        return await self.me(call)

    async def me(self, call: Call) -> m.Me:
        person = call.caller.known()
        kept = await self.rooms.store.tables_of(person.id, 20)
        counts = await self.rooms.store.counts(person.id)
        tables = tuple(telling.listed(each, person.id) for each in kept)
        return m.Me(person.id, person.name, tables, counts)


@lru_cache(256)
def _qr(text: str) -> bytes:
    picture = io.BytesIO()
    code = segno.make(text, micro=False)
    code.save(picture, kind="svg", border=2, omitsize=True, svgclass=None, lineclass=None)
    return picture.getvalue()
