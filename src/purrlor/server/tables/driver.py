"""Driver: moves for bots and for people who are away, and watches the clocks of a table."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from math import inf
from time import monotonic
from typing import Final

from purrlor.core.game import Seat
from purrlor.server.errors import ApiError
from purrlor.server.tables.live_table import Gone, LiveTable
from purrlor.server.tables.minds import Decision, TableBots
from purrlor.server.tables.pacing import hold
from purrlor.server.tables.thinking import Thinking
from purrlor.server.terms import By, Sitter

_AGAIN: Final = 2.0  # seconds until it is asked again whether this node may drive the table


class Driver:
    """A task that sleeps until something is due, or until it is nudged because something may be
    due sooner. A move between people does not wake it: their clock only runs for longer."""

    def __init__(self, live: LiveTable, thinking: Thinking) -> None:
        self.bots: Final = TableBots(live, thinking)
        self._live: Final = live
        self._absent: tuple[bool, ...] = ()
        self._watchers = 0
        self._counted = -inf  # when everybody was told how many look on

    async def run(self) -> None:
        """Drive the table as long as it is in memory."""
        live = self._live
        while not live.gone:
            live.nudged.clear()
            if live.behind or not live.nodes.is_sure():
                await _nudge_or_timeout(live.nudged, _AGAIN)  # nothing stale is told or played
                continue
            self._tell_who_is_away()
            later = self._tell_who_looks_on()
            due = await self._drive()
            if due > 0:
                await _nudge_or_timeout(live.nudged, min(due, later, live.until_away()))

    def _tell_who_is_away(self) -> None:
        seats = range(len(self._live.stored.seats))
        absent = tuple(
            flag
            for seat in seats
            for flag in (self._live.is_here(seat), self._live.has_stand_in(seat))
        )
        if self._absent and absent != self._absent:
            self._live.tell_all()
        self._absent = absent

    def _tell_who_looks_on(self) -> float:
        """Tell how many look on, once a second at most; the seconds until there may be more to
        tell."""
        watchers, now = self._live.presence.watchers(), monotonic()
        if watchers == self._watchers:
            return inf
        if now < self._counted + 1:
            return self._counted + 1 - now
        self._watchers, self._counted = watchers, now
        self._live.tell_of_watchers()
        return inf

    async def _drive(self) -> float:
        """Do what is due now for the seat to move; the seconds until something is, 0 if it may be
        at once."""
        live, seat = self._live, self._live.asked
        if seat is None or not live.is_attended():
            return inf
        driven = live.is_driven(seat)
        wait = self._wait(driven)
        if wait == inf:
            return inf
        if not await live.nodes.drives(live):
            return _AGAIN
        if (driven or wait <= 0) and self.bots.decided(seat) is None:
            await self.bots.decide(seat)  # at once: how long it thinks is hidden in its pace
            return 0
        if wait <= 0:
            await self._move(seat)
        return wait

    def _wait(self, driven: bool) -> float:
        """Seconds until the server moves for the seat to move."""
        clock = self._live.stored.clock.move
        lasting = hold(self._live) if driven else inf if clock is None else clock
        return lasting - (monotonic() - self._live.moved)

    async def _move(self, seat: Seat) -> None:
        async with self._live.lock:
            # Much may have happened meanwhile: the person may be back, or have moved.
            if self._live.gone or self._live.asked != seat:
                return
            if self._wait(self._live.is_driven(seat)) > 0:
                return
            decision = self.bots.take(seat)
            if decision is not None:
                await self._play(decision)

    async def _play(self, decision: Decision) -> None:
        live, seat = self._live, decision.seat
        by = By.BOT if live.stored.seats[seat].sitter is Sitter.BOT else By.STAND_IN
        if live.is_everybody_out():
            live.to_end = True  # whoever is out has read by which move, and is told the rest
            live.nodes.note(live)
        for text in (decision.move, self.bots.any_move(seat)):
            if text is None:
                continue
            try:
                claims = decision.claims if text == decision.move else ()
                await live.play(seat, text, by, claims=claims, key=None)
                if text == decision.move:
                    self.bots.note(seat, failed=False)
                return
            except Gone:
                return  # another node has moved
            except ApiError as refused:
                if refused.status == 503:
                    return
                self.bots.note(seat, failed=True)
            except Exception as error:
                with suppress(ApiError, Gone):
                    await live.freeze(error)
                return


async def _nudge_or_timeout(nudged: asyncio.Event, seconds: float) -> None:
    with suppress(TimeoutError):
        await asyncio.wait_for(nudged.wait(), None if seconds == inf else seconds)
