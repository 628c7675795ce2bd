"""The desk for afterwards: reasons, the record, the replay."""

from __future__ import annotations

import asyncio

from starlette.responses import Response

from purrlor.server.api import messages as m
from purrlor.server.api.messages import Status
from purrlor.server.refusals import not_now
from purrlor.server.tables import telling
from purrlor.server.tables.driver import opens
from purrlor.server.tables.live import Live
from purrlor.server.tables.replaying import frames
from purrlor.server.web.calls import Call
from purrlor.server.web.desks.desk import Desk


class AfterDesk(Desk):
    async def reasons(self, call: Call) -> m.Reasons:
        async with self._at(call.table) as room:
            live = room.live
            self._looking(call, live)
            match = live.match
            if match is None:
                return m.Reasons(())
            open_to = match.ply
            if live.kept.status is Status.PLAYING:
                plies = range(match.ply, 0, -1)
                open_to = next((ply for ply in plies if opens(match, ply)), 0)
            return m.Reasons(
                tuple(
                    m.Why(turn.ply, turn.seat, turn.why)
                    for turn in live.turns[:open_to]
                    if turn.why is not None
                )
            )

    async def record(self, call: Call) -> Response:
        async with self._at(call.table) as room:
            self._need_ended(call, room.live)
        record = await asyncio.to_thread(room.live.record)
        name = f"purrlor-{record.game}-{call.table}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(record.to_json(), media_type="application/json", headers=headers)

    def _need_ended(self, call: Call, live: Live) -> None:
        """After that nothing is played here any more, so it may be read without the lock."""
        self._looking(call, live)
        if live.kept.status not in (Status.OVER, Status.CLOSED):
            raise not_now("not-over", "secret, contributions and moves are told when it is over")
        if live.match is None:
            raise not_now("no-record", "this house has no rules any more that could replay it")

    async def replay(self, call: Call) -> m.Frames:
        async with self._at(call.table) as room:
            live = room.live
            self._need_ended(call, live)
            told = telling.table(live, self._viewer(call, live))
        wanted = (call.query["as"], call.query["from"], call.query["count"])
        async with self.house.replaying:
            return await asyncio.to_thread(frames, live, told, *wanted)
