"""Routes: which function serves which endpoint. mypy checks the types of each pair."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeVar

from purrlor.server.api import contract as c
from purrlor.server.api.endpoint import AnyEndpoint, Endpoint
from purrlor.server.api.errors import unavailable
from purrlor.server.http.messages import Answer, Request, Response
from purrlor.server.http.streaming import StreamResponse
from purrlor.server.tables.live_table import Stale
from purrlor.server.tables.streams import Line
from purrlor.server.web.calls import Call, answer, cookie, read_body, read_query, token_of
from purrlor.server.web.endpoints import after, board, game, lobby, people, tables
from purrlor.server.web.endpoints.common import ATTEMPTS, backoff
from purrlor.server.web.services import Services

Body = TypeVar("Body")
Query = TypeVar("Query")
Given = TypeVar("Given")
T = TypeVar("T")

Serve = Callable[[Services, Request], Awaitable[Response]]
Binding = tuple[AnyEndpoint, Serve]


def bind(
    endpoint: Endpoint[Body, Query, Given],
    function: Callable[
        [Services, Call[Body, Query]], Awaitable[Given | Line | Answer | StreamResponse]
    ],
) -> Binding:
    """Let a function serve an endpoint. It returns a value of the endpoint's type, the same as
    JSON (Line), or a complete response."""

    async def serve(services: Services, request: Request) -> Response:
        query = read_query(request, endpoint)
        caller = await services.people.find(token_of(request), request.address)
        if endpoint.person:
            caller.known()
        call = Call(request, caller, await read_body(request, endpoint), query)
        if endpoint.cost > 1:
            services.charge(call.request, endpoint.cost - 1)
        try:
            given = await function(services, call)
        except Stale:
            given = await _again(function, services, call)
        response = _response(given, endpoint.status)
        if call.new_token is not None:
            path = services.settings.base_path or "/"
            response.raw_headers.append(cookie(request, call.new_token, path))
        return response

    return endpoint, serve


async def _again(
    attempt: Callable[[Services, Call[Body, Query]], Awaitable[T]],
    services: Services,
    call: Call[Body, Query],
) -> T:
    """Try again after another node wrote first: nothing was changed here, and its write is read
    before the next attempt."""
    for retry in range(ATTEMPTS - 1):
        await backoff(retry)
        with suppress(Stale):
            return await attempt(services, call)
    raise unavailable("busy", "other requests were faster each time; try again")


def _response(given: object, status: int) -> Response:
    return given if isinstance(given, (Answer, StreamResponse)) else answer(given, status)


BINDINGS: Final[tuple[Binding, ...]] = (
    bind(c.ABOUT, people.about),
    bind(c.GAMES, people.games),
    bind(c.RULES, people.rules),
    bind(c.TEACHING, people.teaching),
    bind(c.LESSON, people.lesson),
    bind(c.WORDS, people.words),
    bind(c.NEW_TICKET, people.new_ticket),
    bind(c.INTRODUCE, people.introduce),
    bind(c.ME, people.me),
    bind(c.RESULTS, people.results),
    bind(c.MY_PLAY, people.my_play),
    bind(c.QR, people.qr),
    bind(c.TABLES, tables.tables),
    bind(c.RUNNING, lobby.running),
    bind(c.SEEK, lobby.seek),
    bind(c.KEEP_SEEKING, lobby.keep_seeking),
    bind(c.STOP_SEEKING, lobby.stop_seeking),
    bind(c.NEW_TABLE, tables.new_table),
    bind(c.TABLE, tables.table),
    bind(c.ROOM, tables.room),
    bind(c.JOIN, tables.join),
    bind(c.CONTRIBUTE, tables.contribute),
    bind(c.LEAVE, tables.leave),
    bind(c.SEAT_BOT, tables.seat_bot),
    bind(c.EMPTY_SEAT, tables.empty_seat),
    bind(c.START, tables.start),
    bind(c.SET_PACE, tables.set_pace),
    bind(c.TO_END, tables.to_end),
    bind(c.REMATCH, tables.rematch),
    bind(c.NO_REMATCH, tables.no_rematch),
    bind(c.MOVE_SEAT, tables.move_seat),
    bind(c.TAKE_BACK, tables.take_back),
    bind(c.TAKE_OVER, tables.take_over),
    bind(c.PLAY, game.play),
    bind(c.HAVE_READ, game.have_read),
    bind(c.VIEW, game.view),
    bind(c.STEPS, game.steps),
    bind(c.STREAM, game.stream),
    bind(c.SAY, game.say),
    bind(c.COACH, game.coach),
    bind(c.COACH_ON_BOARD, board.coach),
    bind(c.REASONS, after.reasons),
    bind(c.RECORD, after.record),
    bind(c.REVIEW, after.review),
    bind(c.REPLAY, after.replay),
    bind(c.ENDING, after.ending),
)

# Importing this module fails if an endpoint is not served.
assert {endpoint.name for endpoint, _ in BINDINGS} == {each.name for each in c.ENDPOINTS}
