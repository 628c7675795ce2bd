"""Driver: moves for bots and for players who are away, and watches the clocks of a table."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from math import inf
from time import monotonic
from typing import Final

from purrlor.core.game import Seat
from purrlor.server.api.errors import ApiError
from purrlor.server.bots.processes import BotProcesses
from purrlor.server.tables.live_table import Gone, LiveTable
from purrlor.server.tables.table_bots import Decision, TableBots
from purrlor.server.tables.table_state import TableState
from purrlor.server.terms import By, Sitter

_RETRY: Final = 2.0  # seconds until the driver asks again whether this node may drive the table
_LEAST: Final = 0.8  # seconds for a move at normal tempo, which hide how long a bot thinks
_ALONE: Final = 6  # a lone human gets six times the limit, because nobody else is waiting


class Driver:
    """A task that sleeps until something is due, or until it is nudged because something may be
    due sooner. A move between people does not wake it: it only makes their clock run longer."""

    def __init__(self, live: LiveTable, bot_processes: BotProcesses) -> None:
        self.bots: Final = TableBots(live, bot_processes)
        self._live: Final = live
        self._state: Final = live.state
        self._absent: tuple[bool, ...] = ()
        self._watchers = 0
        self._watchers_sent = -inf  # when their number was last published

    async def run(self) -> None:
        """Drive the table as long as it is in memory."""
        live = self._live
        while not live.gone:
            live.nudged.clear()
            if live.stale or not live.nodes.is_current():
                await _nudge_or_timeout(live.nudged, _RETRY)  # nothing stale is shown or played
                continue
            self._publish_absent()
            later = self._publish_watchers()
            due = await self._drive()
            if due > 0:
                await _nudge_or_timeout(live.nudged, min(due, later, self._state.until_away()))

    def _publish_absent(self) -> None:
        absent = tuple(
            flag
            for seat in range(len(self._state.stored.seats))
            for flag in (self._state.is_here(seat), self._state.has_stand_in(seat))
        )
        if self._absent and absent != self._absent:
            self._live.publish_changes()
        self._absent = absent

    def _publish_watchers(self) -> float:
        """Publish the number of spectators, once a second at most. Return the seconds until a
        change may be due."""
        watchers, now = self._live.presence.watchers(), monotonic()
        if watchers == self._watchers:
            return inf
        if now < self._watchers_sent + 1:
            return self._watchers_sent + 1 - now
        self._watchers, self._watchers_sent = watchers, now
        self._live.publish_watchers()
        return inf

    async def _drive(self) -> float:
        """Do what is due for the seat to move. Return the seconds until something is due; 0 if it
        may be due at once."""
        live, seat = self._live, self._state.to_move
        if seat is None:
            return inf
        if not self._state.is_attended():
            if not self._state.is_everybody_out():
                return inf
            live.play_to_end()  # the people have no move left to make, and nobody watches
        driven = self._state.is_driven(seat)
        wait = self._wait(driven)
        if wait == inf:
            return inf
        if not await live.nodes.drives(live.stored.id):
            return _RETRY
        if (driven or wait <= 0) and self.bots.decided(seat) is None:
            await self.bots.decide(seat)  # now, so that the pace hides how long it thinks
            return 0
        if wait <= 0:
            await self._move(seat)
        return wait

    def _wait(self, driven: bool) -> float:
        """Return the seconds until the server moves for the seat to move."""
        clock = self._state.stored.clock.move
        limit = pause(self._state) if driven else inf if clock is None else clock
        return limit - (monotonic() - self._state.turn_began)

    async def _move(self, seat: Seat) -> None:
        async with self._live.lock:
            # The player may have come back or moved before the lock was free.
            if self._live.gone or self._state.to_move != seat:
                return
            if self._wait(self._state.is_driven(seat)) > 0:
                return
            decision = self.bots.take(seat)
            if decision is not None:
                await self._play(decision)

    async def _play(self, decision: Decision) -> None:
        live, seat = self._live, decision.seat
        by = By.BOT if live.stored.seats[seat].sitter is Sitter.BOT else By.STAND_IN
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
                self.bots.reject(decision, refused.code)
            except Exception as error:
                with suppress(ApiError, Gone):
                    await live.freeze(error)
                return


async def _nudge_or_timeout(nudged: asyncio.Event, seconds: float) -> None:
    with suppress(TimeoutError):
        await asyncio.wait_for(nudged.wait(), None if seconds == inf else seconds)


# Pace: how long bots wait, so that people can read what a move showed


def pause(state: TableState) -> float:
    """Return the seconds from the last move to a bot's next. They cover reading its sentences, and
    looking at the last scene until all connected players have read it, up to a limit."""
    match, tempo = state.match, state.tempo()
    assert match is not None
    reading = 0.0 if match.halt(state.ply) else match.time_to_read(state.ply, state.people())
    return max(tempo * max(_LEAST, reading), _looking(state) if tempo else 0.0)


def _looking(state: TableState) -> float:
    """Return the seconds from the last move until everybody has looked at what was last shown."""
    match = state.match
    assert match is not None
    people = state.people()
    readers = [seat for seat in people if _is_reading(state, seat)]
    if not readers:
        return -inf
    usual = state.tempo() * match.halt(state.shown)
    most = state.stored.clock.readers * (_ALONE if len(people) == 1 else 1)
    will_report = any(_will_report(state, seat) for seat in readers)
    seconds = max(usual, most) if will_report else usual
    return state.shown_at - state.turn_began + seconds


def _is_reading(state: TableState, seat: Seat) -> bool:
    """Return whether this person is here, and may still look at what was last shown."""
    return state.is_here(seat) and state.read.get(seat, -1) < state.shown


def _will_report(state: TableState, seat: Seat) -> bool:
    """Return whether the client in this seat has reported before; a program may never do so."""
    return seat in state.reporting and state.presence.is_connected(seat)
