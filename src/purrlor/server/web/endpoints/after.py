"""Endpoints for finished games: the bots' reasons, the record, the replay, the highlights."""

from __future__ import annotations

import asyncio
from typing import Final

from purrlor.core.writing import to_json
from purrlor.server.api import messages as m
from purrlor.server.api.bodies import ReplayQuery, ReviewQuery
from purrlor.server.api.endpoint import Nothing
from purrlor.server.api.errors import not_now
from purrlor.server.api.messages import Ending
from purrlor.server.http.messages import Answer
from purrlor.server.store.types import Turn
from purrlor.server.tables import lines
from purrlor.server.tables.history import frames
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.tables.streams import Line
from purrlor.server.terms import Status
from purrlor.server.web.calls import AnyCall, Call
from purrlor.server.web.endpoints.common import Locked, own_seat, viewer_of, watching
from purrlor.server.web.services import Services

REASONS_A_REQUEST: Final = 200  # that cost as much as one small request
PLIES_A_REQUEST: Final = 20  # replayed for the same cost
VIEWS_A_REQUEST: Final = 20  # rendered for the same cost
EVENTS_A_REQUEST: Final = 1000  # plies searched for the same cost


async def reasons(services: Services, call: AnyCall) -> Line:
    """The answer is m.Reasons, as JSON."""
    async with Locked(services, call.table) as live:
        watching(call, live)
        services.charge(call.request, live.ply / REASONS_A_REQUEST)
        turns = live.state.turns[: _open_to(live)]
        at_end = live.match is not None and not live.match.game.revealing
    return await asyncio.to_thread(_reasons, turns, at_end)


def _reasons(turns: list[Turn], at_end: bool) -> Line:
    whys = (m.Why(turn.ply, turn.seat, turn.claims) for turn in turns if turn.claims)
    return Line(to_json(m.Reasons(tuple(whys), at_end)), None)


def _open_to(live: LiveTable) -> int:
    """The last ply up to which everything hidden has been revealed."""
    match = live.match
    if match is None:
        return 0
    if live.stored.status is not Status.PLAYING:
        return match.ply
    return match.last_reveal()


async def record(services: Services, call: AnyCall) -> Answer:
    async with Locked(services, call.table) as live:
        _need_ended(call, live)
        services.charge(call.request, live.ply / PLIES_A_REQUEST)
    async with services.replaying:
        record = await asyncio.to_thread(lambda: live.record().to_json())
    name = f"purrlor-{live.stored.game}-{call.table}.json"
    disposition = f'attachment; filename="{name}"'
    return Answer(record, headers=[(b"content-disposition", disposition.encode())])


def _need_ended(call: AnyCall, live: LiveTable) -> None:
    """Reject unless the game is over. A finished game does not change, so reading needs no lock."""
    watching(call, live)
    if live.stored.status not in (Status.OVER, Status.CLOSED):
        raise not_now("not-over", "the record is available when the game is over")
    if live.match is None:
        raise not_now("no-record", "this server no longer has rules that could replay it")


async def review(services: Services, call: Call[Nothing, ReviewQuery]) -> Line:
    """The answer is m.Review, as JSON."""
    make = call.query.make == 1
    async with Locked(services, call.table) as live:
        _need_ended(call, live)
        seat = own_seat(call, live)
        if make and not services.reviews.is_running(call.table, seat):
            services.charge(call.request, live.ply / PLIES_A_REQUEST)
        person = live.stored.seats[seat].person or call.caller.known().id
        return Line(await services.reviews.get(live, seat, person, make), None)


async def replay(services: Services, call: Call[Nothing, ReplayQuery]) -> Line:
    """The answer is m.Frames, as JSON."""
    async with Locked(services, call.table) as live:
        _need_ended(call, live)
        services.charge(call.request, _cost(live, call.query))
        table = lines.table(live.state, viewer_of(call, live))
    async with services.replaying:
        shown = await asyncio.to_thread(
            lambda: to_json(frames(live.state, live.record(), table, call.query))
        )
    return Line(shown, None)


def _cost(live: LiveTable, query: ReplayQuery) -> float:
    """The cost of a replay, in small requests."""
    plies = min(live.ply + 1, query.first + query.count)
    views = (plies - query.first) * (len(live.stored.seats) if query.viewer == "open" else 1)
    return plies / PLIES_A_REQUEST + max(0, views) / VIEWS_A_REQUEST


async def ending(services: Services, call: AnyCall) -> Ending:
    async with Locked(services, call.table) as live:
        _need_ended(call, live)
        if live.match is None or live.match.outcome is None:
            raise not_now("not-over", "this game ended without a winner")
        services.charge(call.request, live.ply / EVENTS_A_REQUEST)
        return Ending(live.match.places(), live.match.highlights())
