"""Routes: which function serves which endpoint. mypy checks the types of each pair."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from purrlor.server.api import contract as c
from purrlor.server.api.endpoint import AnyEndpoint, Endpoint
from purrlor.server.people import Caller
from purrlor.server.tables.streams import Line
from purrlor.server.web.calls import Call, answer, read_body, read_query
from purrlor.server.web.endpoints import after, game, people, tables
from purrlor.server.web.services import Services

Body = TypeVar("Body")
Query = TypeVar("Query")
Answer = TypeVar("Answer")

Served = tuple[Response, str | None]  # an answer, and the token that its cookie has to hold
Find = Callable[[Request], Awaitable[Caller]]
Serve = Callable[[Services, Request, Find], Awaitable[Served]]
Binding = tuple[AnyEndpoint, Serve]


def bind(
    endpoint: Endpoint[Body, Query, Answer],
    function: Callable[[Services, Call[Body, Query]], Awaitable[Answer | Line | Response]],
) -> Binding:
    """Let a function serve an endpoint. It answers with a value of the endpoint's type, with such
    a value as JSON already, or with a whole response."""

    async def serve(services: Services, request: Request, find: Find) -> Served:
        query = read_query(request, endpoint)
        caller = await find(request)
        if endpoint.person:
            caller.known()
        call = Call(request, caller, await read_body(request, endpoint), query)
        response = answer(await function(services, call), endpoint.status)
        return response, call.new_token

    return endpoint, serve


BINDINGS: Final[tuple[Binding, ...]] = (
    bind(c.ABOUT, people.about),
    bind(c.GAMES, people.games),
    bind(c.RULES, people.rules),
    bind(c.TEACHING, people.teaching),
    bind(c.LESSON, people.lesson),
    bind(c.NEW_TICKET, people.new_ticket),
    bind(c.INTRODUCE, people.introduce),
    bind(c.ME, people.me),
    bind(c.QR, people.qr),
    bind(c.TABLES, tables.tables),
    bind(c.NEW_TABLE, tables.new_table),
    bind(c.TABLE, tables.table),
    bind(c.JOIN, tables.join),
    bind(c.CONTRIBUTE, tables.contribute),
    bind(c.LEAVE, tables.leave),
    bind(c.SEAT_BOT, tables.seat_bot),
    bind(c.EMPTY_SEAT, tables.empty_seat),
    bind(c.START, tables.start),
    bind(c.REMATCH, tables.rematch),
    bind(c.CARRY, tables.carry),
    bind(c.TAKE_BACK, tables.take_back),
    bind(c.TAKE_OVER, tables.take_over),
    bind(c.PLAY, game.play),
    bind(c.VIEW, game.view),
    bind(c.STEPS, game.steps),
    bind(c.STREAM, game.stream),
    bind(c.SAY, game.say),
    bind(c.COACH, game.coach),
    bind(c.REASONS, after.reasons),
    bind(c.RECORD, after.record),
    bind(c.REPLAY, after.replay),
    bind(c.ENDING, after.ending),
)

# Importing this module fails if an endpoint is not served.
assert {endpoint.name for endpoint, _ in BINDINGS} == {each.name for each in c.ENDPOINTS}
