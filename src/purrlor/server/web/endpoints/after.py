"""Endpoints for afterwards: the bots' reasons, the record, the replay, what is worth telling."""

from __future__ import annotations

import asyncio
from typing import Final

from purrlor.core.writing import to_json
from purrlor.server.api import messages as m
from purrlor.server.api.endpoint import Nothing
from purrlor.server.api.people import Ending
from purrlor.server.api.queries import ReplayQuery
from purrlor.server.errors import not_now
from purrlor.server.store.types import Turn
from purrlor.server.tables import presenting
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.tables.replaying import frames
from purrlor.server.tables.streams import Line
from purrlor.server.terms import Status
from purrlor.server.web.calls import AnyCall, Call
from purrlor.server.web.endpoints.common import charge, locked, viewer_of, watching
from purrlor.server.web.http import Answer
from purrlor.server.web.services import Services

REASONS_A_REQUEST: Final = 200  # that take the server as long as a small request
PLIES_A_REQUEST: Final = 20  # that are played again in that time
VIEWS_A_REQUEST: Final = 20  # that are made and written in that time
EVENTS_A_REQUEST: Final = 1000  # plies that are only looked through in that time


async def reasons(services: Services, call: AnyCall) -> Line:
    """The answer is m.Reasons, as JSON."""
    async with locked(services, call.table) as live:
        watching(call, live)
        charge(services, call, live.ply / REASONS_A_REQUEST)
        turns = live.turns[: _open_to(live)]
        at_end = live.match is not None and not live.match.game.revealing
    return await asyncio.to_thread(_reasons, turns, at_end)


def _reasons(turns: list[Turn], at_end: bool) -> Line:
    whys = (m.Why(turn.ply, turn.seat, turn.claims) for turn in turns if turn.claims)
    return Line(to_json(m.Reasons(tuple(whys), at_end)), None)


def _open_to(live: LiveTable) -> int:
    """The last ply up to which everything that was hidden has been shown by now."""
    match = live.match
    if match is None:
        return 0
    if live.stored.status is not Status.PLAYING:
        return match.ply
    return next((ply for ply in range(match.ply, 0, -1) if match.reveals(ply)), 0)


async def record(services: Services, call: AnyCall) -> Answer:
    async with locked(services, call.table) as live:
        _need_ended(call, live)
        charge(services, call, live.ply / PLIES_A_REQUEST)
    async with services.replaying:
        record = await asyncio.to_thread(lambda: live.record().to_json())
    name = f"purrlor-{live.stored.game}-{call.table}.json"
    disposition = f'attachment; filename="{name}"'
    return Answer(record, headers=[(b"content-disposition", disposition.encode())])


def _need_ended(call: AnyCall, live: LiveTable) -> None:
    """Refuse unless the game is over. After that nothing changes, so no lock is needed to read."""
    watching(call, live)
    if live.stored.status not in (Status.OVER, Status.CLOSED):
        raise not_now("not-over", "secret, contributions and moves are told when it is over")
    if live.match is None:
        raise not_now("no-record", "this house has no rules any more that could replay it")


async def replay(services: Services, call: Call[Nothing, ReplayQuery]) -> Line:
    """The answer is m.Frames, as JSON."""
    async with locked(services, call.table) as live:
        _need_ended(call, live)
        charge(services, call, _cost(live, call.query))
        told = presenting.table(live, viewer_of(call, live))
    async with services.replaying:
        shown = await asyncio.to_thread(lambda: to_json(frames(live, told, call.query)))
    return Line(shown, None)


def _cost(live: LiveTable, query: ReplayQuery) -> float:
    """As how many small requests a replay counts."""
    plies = min(live.ply + 1, query.first + query.count)
    views = (plies - query.first) * (len(live.stored.seats) if query.viewer == "open" else 1)
    return plies / PLIES_A_REQUEST + max(0, views) / VIEWS_A_REQUEST


async def ending(services: Services, call: AnyCall) -> Ending:
    async with locked(services, call.table) as live:
        _need_ended(call, live)
        if live.match is None or live.match.outcome is None:
            raise not_now("not-over", "this game ended before anybody had won")
        charge(services, call, live.ply / EVENTS_A_REQUEST)
        return Ending(live.match.places(), live.match.highlights())
