"""Endpoints for afterwards: the bots' reasons, the record, the replay."""

from __future__ import annotations

import asyncio

from starlette.responses import Response

from purrlor.server.api import messages as m
from purrlor.server.api.endpoint import JSON, Nothing
from purrlor.server.api.queries import ReplayQuery
from purrlor.server.api.terms import Status
from purrlor.server.errors import not_now
from purrlor.server.tables import presenting
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.tables.replaying import frames
from purrlor.server.web.calls import AnyCall, Call
from purrlor.server.web.endpoints.common import locked, viewer_of, watching
from purrlor.server.web.services import Services


async def reasons(services: Services, call: AnyCall) -> m.Reasons:
    async with locked(services, call.table) as live:
        watching(call, live)
        names = live.names()
        return m.Reasons(
            tuple(
                m.Why(turn.ply, turn.seat, turn.why.with_names(names))
                for turn in live.turns[: _open_to(live)]
                if turn.why is not None
            )
        )


def _open_to(live: LiveTable) -> int:
    """The last ply up to which everything that was hidden has been shown by now."""
    match = live.match
    if match is None:
        return 0
    if live.stored.status is not Status.PLAYING:
        return match.ply
    return next((ply for ply in range(match.ply, 0, -1) if match.reveals(ply)), 0)


async def record(services: Services, call: AnyCall) -> Response:
    async with locked(services, call.table) as live:
        _need_ended(call, live)
    record = await asyncio.to_thread(live.record)
    name = f"purrlor-{record.game}-{call.table}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(record.to_json(), media_type=JSON, headers=headers)


def _need_ended(call: AnyCall, live: LiveTable) -> None:
    """Refuse unless the game is over. After that nothing changes, so no lock is needed to read."""
    watching(call, live)
    if live.stored.status not in (Status.OVER, Status.CLOSED):
        raise not_now("not-over", "secret, contributions and moves are told when it is over")
    if live.match is None:
        raise not_now("no-record", "this house has no rules any more that could replay it")


async def replay(services: Services, call: Call[Nothing, ReplayQuery]) -> m.Frames:
    async with locked(services, call.table) as live:
        _need_ended(call, live)
        told = presenting.table(live, viewer_of(call, live))
    async with services.replaying:
        return await asyncio.to_thread(frames, live, told, call.query)
