"""LiveTable: a table in memory, rebuilt from its log; a move is stored first, and then shown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Sequence
from dataclasses import replace
from time import monotonic, time
from typing import Final

from purrlor.bots.bot import Claim
from purrlor.core.game import OVER, SPECTATOR, IllegalMove, Move, Seat, Viewer
from purrlor.core.match import Match, read_options
from purrlor.core.rulebook import AnyGame
from purrlor.games import find
from purrlor.server.api.messages import Message
from purrlor.server.errors import NOT_KEPT, ApiError, malformed, not_now, unavailable
from purrlor.server.faults import where_raised
from purrlor.server.limits import LONGEST_GAME
from purrlor.server.nodes.nodes import ALONE, Nodes
from purrlor.server.store.store import Store
from purrlor.server.store.types import (
    LAST_LINES,
    ChatLine,
    ConflictError,
    Log,
    Result,
    StoredTable,
    StoreError,
    Turn,
)
from purrlor.server.tables.access import is_admitted
from purrlor.server.tables.lines import Lines
from purrlor.server.tables.presenting import said
from purrlor.server.tables.results import results_of
from purrlor.server.tables.streams import Line, Stream
from purrlor.server.tables.table_state import TableState
from purrlor.server.terms import By, Status

LOG: Final = logging.getLogger("purrlor.tables")
# Why a table ended early: ids of notices in the page's catalogues.
BROKEN: Final = "broken"
TOO_LONG: Final = "too-long"
OLD_RULES: Final = "old-rules"


class Gone(Exception):
    """This copy of the table may differ from the store; it has to be loaded again."""


class Behind(Gone):
    """Another node was first: nothing was changed, and what it did has to be read before."""


class LiveTable(TableState):
    """A table that can change. One lock orders all that happens; whatever is shown is stored."""

    def __init__(
        self,
        store: Store,
        log: Log,
        match: Match | None,
        pace: float = 1.0,
        nodes: Nodes = ALONE,
    ) -> None:
        super().__init__(log, match, pace)
        self.lock: Final = asyncio.Lock()
        self.nudged: Final = asyncio.Event()  # something may be due sooner than the driver thinks
        self.touched = monotonic()
        self.gone = False
        self.behind = False  # another node has written what is not here yet
        self.nodes: Final = nodes
        self.lines: Final = Lines(self)
        self.store: Final = store

    # What is shown

    def touch(self, seat: Viewer) -> None:
        """Note that somebody asked for something; a person who was away is back."""
        self.touched = monotonic()
        if seat != SPECTATOR and not self.presence.is_connected(seat):
            if not self.is_attended():
                self.moved = self.touched  # the game waited for them, and so did the clock
            if self.see(seat):
                self.tell_all()
                self.nudged.set()
            self.nodes.note(self)

    def attach(self, stream: Stream) -> None:
        self.touch(stream.seat)
        self.presence.enter(stream)
        self.nodes.note(self)
        if stream.seat == SPECTATOR:
            self.nudged.set()

    def detach(self, stream: Stream) -> None:
        if self.presence.leave(stream):
            self.touch(stream.seat)
            self.nodes.note(self)
            self.nudged.set()

    def note_read(self, seat: Seat, ply: int) -> None:
        """Note that the person in this seat goes on; bots may have waited for that."""
        self.reporting.add(seat)
        self.read[seat] = max(ply, self.read.get(seat, ply))
        self.nodes.note(self)
        if self.asked is not None and self.is_driven(self.asked):
            self.nudged.set()

    def begin(self, stream: Stream, plies: range) -> None:
        """Let a stream begin, with a whole line. The lock is held."""
        self.touch(stream.seat)  # before: the whole line tells that this person is here
        stream.send(self.lines.whole(stream.seat, plies))
        self.attach(stream)

    def publish(self, line: Line) -> None:
        for stream in self.presence.all_streams():
            stream.send(line)

    def tell_all(self) -> None:
        self.publish(self.lines.changed())

    def set_failing(self, seat: Seat, failing: bool) -> None:
        """Note whether a seat's bot gives no answer, and tell everybody if that is new."""
        if failing != (seat in self.failing):
            (self.failing.add if failing else self.failing.discard)(seat)
            self.nodes.note(self)
            self.tell_all()

    def tell_of_watchers(self) -> None:
        self.publish(self.lines.watched())

    def close_streams(self, last: Message | None = None) -> None:
        for stream in self.presence.all_streams():
            if last is not None:
                stream.send(Line.of(last))
            stream.close()

    # What is stored

    async def keep(self, stored: StoredTable, results: tuple[Result, ...] = ()) -> None:
        """Change the table, in the store first. The lock is held."""
        stored = replace(stored, revision=self.stored.revision + 1)
        await self._written(self.store.save(stored, results))
        self.adopt(stored)
        self.nudged.set()

    def adopt(self, stored: StoredTable) -> None:
        """Take the table as it is stored by now, whichever node changed it."""
        self.end_streams(stored)
        self.stored = stored

    def end_streams(self, stored: StoredTable) -> None:
        """End each stream that its caller would not get again from the table as it is stored. This
        comes before anything new is shown."""
        lost = [
            stream
            for stream in self.presence.all_streams()
            if not is_admitted(stored, stream.caller, stream.seat)
        ]
        for stream in lost:
            stream.close()
        for stream in lost:
            self.detach(stream)

    async def start(self) -> None:
        luck = self.luck()
        game, options = find(self.stored.game), self.stored.options
        match = Match.fair(game, read_options(game, options), luck)
        # The luck is settled: no seat that changes hands from here on can change it.
        seats = tuple(
            replace(seat, contribution=word)
            for seat, word in zip(self.stored.seats, luck.contributions, strict=True)
        )
        await self.keep(replace(self.stored, status=Status.PLAYING, seats=seats))
        self.match = match
        self.show_step()

    async def play(
        self, seat: Seat, text: str, by: By, *, claims: Sequence[Claim], key: str | None
    ) -> None:
        """Play the move of the seat that is to move, store it and show it. The lock is held."""
        match = self.playing()
        move = _parse(match.game, text)
        _try(match, seat, move)
        turn = Turn(match.ply, seat, str(move), by, int(time()), tuple(claims), key)
        stored = self._ended_by(match)
        results = self._results() if match.to_move == OVER else ()
        fence = self.nodes.fence(self, by)
        await self._written(self.store.append(self.stored.id, turn, stored, results, fence))
        self.turns.append(turn)
        if by is By.PERSON:
            self.read[seat] = turn.ply - 1  # they saw what they answer
        if stored is not None:
            self.adopt(stored)
        self.show_step()
        if self.asked is not None and self.is_driven(self.asked):
            self.nudged.set()

    def playing(self) -> Match:
        if self.gone:
            raise Gone
        if self.stored.status is not Status.PLAYING or self.match is None:
            raise not_now(
                "not-playing", f"nothing can be played here: the table is {self.stored.status}"
            )
        return self.match

    def show_step(self) -> None:
        self.commit()
        if self.presence.streams:
            for viewer, line in self.lines.played(self.presence.streams).items():
                for stream in self.presence.streams[viewer]:
                    stream.send(line)

    async def say(self, line: ChatLine) -> None:
        try:
            await self.store.say(self.stored.id, line)
        except ConflictError as error:
            self.fall_behind()
            raise Behind from error
        self.chat.append(line)
        del self.chat[:-LAST_LINES]
        self.publish(Line.of(said(line)))

    # How it ends

    def _ended_by(self, match: Match) -> StoredTable | None:
        """The table as it is after this match, or None if play goes on."""
        if match.to_move == OVER:
            return self._ended(Status.OVER, None)
        return self._ended(Status.CLOSED, TOO_LONG) if match.ply >= LONGEST_GAME else None

    def _ended(self, status: Status, notice: str | None) -> StoredTable:
        revision = self.stored.revision + 1
        now = int(time())
        return replace(self.stored, status=status, notice=notice, ended=now, revision=revision)

    def _results(self) -> tuple[Result, ...]:
        assert self.match is not None
        return results_of(self.match, self.stored.seats)

    async def end(self, status: Status, notice: str) -> None:
        """End the table before its time; what was played stays in the store. The lock is held."""
        await self.keep(replace(self.stored, status=status, notice=notice, ended=int(time())))
        self.asked = None
        self.tell_all()

    async def freeze(self, error: Exception) -> None:
        """Stop this table, and no other: something broke in its rules."""
        LOG.error("table %s is frozen: %s", self.stored.id, where_raised(error))
        self.match = None
        self.asked = None
        await self.end(Status.FROZEN, BROKEN)

    async def _written(self, writing: Awaitable[None]) -> None:
        """Wait until something is stored. Without an answer, only the store knows whether it is."""
        try:
            await writing
        except ConflictError as error:
            self._doubt()
            raise Behind from error
        except StoreError as error:
            LOG.error("table %s could not be kept: %s", self.stored.id, error)
            self._doubt()
            raise unavailable("not-kept", NOT_KEPT) from error
        except asyncio.CancelledError:
            self._doubt()
            raise

    def _doubt(self) -> None:
        """This copy may differ from the store. Where others write too that is nothing unusual: it
        is brought up to what they wrote, and its streams stay."""
        if self.nodes.shared:
            self.fall_behind()
        else:
            self.give_up()

    def fall_behind(self) -> None:
        self.behind = True
        self.nodes.follow(self)

    def give_up(self) -> None:
        """Give this copy up: it may differ from the store, so the next visitor loads it."""
        self.gone = True
        self.nudged.set()
        self.close_streams()


def _parse(game: AnyGame, text: str) -> Move:
    try:
        return game.parse(text)
    except (ValueError, RecursionError) as error:
        raise malformed(str(error)) from error


def _try(match: Match, seat: Seat, move: Move) -> None:
    try:
        match.play(seat, move)
    except IllegalMove as error:
        offers = match.view(seat).offers
        raise ApiError(
            422,
            "illegal-move",
            str(error),
            reason=error.why.reason,
            rule=error.rule,
            ply=match.ply,
            offers=offers,
        ) from error
