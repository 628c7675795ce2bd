"""LiveTable: a table in memory. A change is stored first, and then shown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Sequence
from dataclasses import replace
from time import monotonic, time
from typing import Final

from purrlor.bots.bot import Claim
from purrlor.core.game import SPECTATOR, IllegalMove, Move, Seat, Viewer
from purrlor.core.match import Match, read_options
from purrlor.core.record import Record
from purrlor.core.rulebook import AnyGame
from purrlor.games import find
from purrlor.server.api.errors import NOT_STORED, ApiError, malformed, not_now, unavailable
from purrlor.server.api.messages import Message
from purrlor.server.http.errors import where_raised
from purrlor.server.limits import LONGEST_GAME
from purrlor.server.store.store import Store
from purrlor.server.store.types import (
    LAST_LINES,
    ChatLine,
    ConflictError,
    Result,
    StoredTable,
    StoreError,
    Turn,
)
from purrlor.server.tables.access import is_admitted
from purrlor.server.tables.history import luck_of, record_of, results_of
from purrlor.server.tables.lines import Lines, chat_message
from purrlor.server.tables.nodes import Nodes
from purrlor.server.tables.streams import Line, Stream
from purrlor.server.tables.table_state import TableState
from purrlor.server.terms import By, Status

LOG: Final = logging.getLogger("purrlor.tables")
# Why a table ended early: ids of notices in the page's catalogues.
BROKEN: Final = "broken"
TOO_LONG: Final = "too-long"
OLD_RULES: Final = "old-rules"


class Gone(Exception):
    """This copy of the table may differ from the store; it must be loaded again."""


class Stale(Gone):
    """Another node wrote first: nothing was changed, and its changes must be read before."""


class LiveTable:
    """A table that can change. One lock orders all changes; only what is stored is shown."""

    def __init__(self, store: Store, state: TableState, nodes: Nodes) -> None:
        self.state: Final = state
        self.presence: Final = state.presence
        self.lines: Final = Lines(state)
        self.lock: Final = asyncio.Lock()
        self.nudged: Final = asyncio.Event()  # wakes the driver, because something may be due
        self.touched = monotonic()
        self.gone = False
        self.stale = False  # another node has written what is not here yet
        self.nodes: Final = nodes
        self.store: Final = store
        self._record: Record | None = None

    @property
    def stored(self) -> StoredTable:
        return self.state.stored

    @property
    def match(self) -> Match | None:
        return self.state.match

    @property
    def ply(self) -> int:
        return self.state.ply

    @property
    def to_move(self) -> Seat | None:
        return self.state.to_move

    # Who is present

    def touch(self, seat: Viewer) -> None:
        """Note a request of this viewer; a player who was away is back."""
        self.touched = monotonic()
        if seat != SPECTATOR and not self.presence.is_connected(seat):
            if not self.state.is_attended():
                self.state.turn_began = self.touched  # the game and the clock waited for them
            if self.state.touch(seat):
                self.publish_changes()
                self.nudged.set()
            self.report_presence()

    def report_presence(self) -> None:
        self.nodes.presence_changed(self.stored.id)

    def attach(self, stream: Stream) -> None:
        self.touch(stream.seat)
        self.presence.enter(stream)
        self.report_presence()
        if stream.seat == SPECTATOR:
            self.nudged.set()

    def detach(self, stream: Stream) -> None:
        if self.presence.leave(stream):
            self.touch(stream.seat)
            self.report_presence()
            self.nudged.set()

    def note_read(self, seat: Seat, ply: int) -> None:
        """Note that the player in this seat has read up to a ply; bots may wait for that."""
        state = self.state
        state.reporting.add(seat)
        state.read[seat] = max(ply, state.read.get(seat, ply))
        self.report_presence()
        self._nudge_if_driven()

    def set_failing(self, seat: Seat, failing: bool) -> None:
        """Note whether the bot in a seat fails, and publish it if it has changed."""
        if failing != (seat in self.state.failing):
            (self.state.failing.add if failing else self.state.failing.discard)(seat)
            self.report_presence()
            self.publish_changes()

    def play_to_end(self) -> None:
        """Play the rest at once."""
        self.state.to_end = True
        self.report_presence()

    def _nudge_if_driven(self) -> None:
        if self.to_move is not None and self.state.is_driven(self.to_move):
            self.nudged.set()

    # What is shown

    def begin(self, stream: Stream, plies: range) -> None:
        """Start a stream with a whole line. The lock must be held."""
        self.touch(stream.seat)  # first, because the whole line says who is here
        stream.send(self.lines.whole(stream.seat, plies))
        self.attach(stream)

    def publish(self, line: Line) -> None:
        for stream in self.presence.all_streams():
            stream.send(line)

    def publish_changes(self) -> None:
        """Send the changed fields of the table to all streams."""
        self.publish(self.lines.changed())

    def publish_watchers(self) -> None:
        self.publish(self.lines.watched())

    def publish_step(self) -> None:
        """Send the last move, which is stored, to all streams."""
        self.state.commit()
        if self.presence.streams:
            for viewer, line in self.lines.played(self.presence.streams).items():
                for stream in self.presence.streams[viewer]:
                    stream.send(line)

    def close_streams(self, last: Message | None = None) -> None:
        for stream in self.presence.all_streams():
            if last is not None:
                stream.send(Line.of(last))
            stream.close()

    # What is stored

    async def save(self, stored: StoredTable, results: tuple[Result, ...] = ()) -> None:
        """Change the table, in the store first. The lock must be held."""
        stored = replace(stored, revision=self.stored.revision + 1)
        await self._written(self.store.save(stored, results))
        self.adopt(stored)
        self.nudged.set()

    def adopt(self, stored: StoredTable) -> None:
        """Take over the table as it is stored now, by this node or another."""
        self.end_revoked_streams(stored)
        self.state.stored = stored

    def end_revoked_streams(self, stored: StoredTable) -> None:
        """End each stream that the stored table would not grant its caller again. This must come
        before anything new is shown."""
        revoked = [
            stream
            for stream in self.presence.all_streams()
            if not is_admitted(stored, stream.caller, stream.seat)
        ]
        for stream in revoked:
            stream.close()
        for stream in revoked:
            self.detach(stream)

    async def start(self) -> None:
        luck = luck_of(self.stored)
        game, options = find(self.stored.game), self.stored.options
        match = Match.fair(game, read_options(game, options), luck)
        # Contributions are final: a seat that changes hands later must not change the luck.
        seats = tuple(
            replace(seat, contribution=contribution)
            for seat, contribution in zip(self.stored.seats, luck.contributions, strict=True)
        )
        await self.save(replace(self.stored, status=Status.PLAYING, seats=seats))
        self.state.match = match
        self.publish_step()

    async def play(
        self, seat: Seat, text: str, by: By, *, claims: Sequence[Claim], key: str | None
    ) -> None:
        """Play a move of the seat to move, store it and show it. The lock must be held."""
        match = self.match_in_play()
        move = _parse(match.game, text)
        _play_or_reject(match, seat, move)
        turn = Turn(match.ply, seat, str(move), by, int(time()), tuple(claims), key)
        stored = self._ended_by(match)
        results = self._results(match, turn)
        fence = self.nodes.fence(self.stored, by)
        await self._written(self.store.append(self.stored.id, turn, stored, results, fence))
        self.state.turns.append(turn)
        if by is By.PERSON:
            self.state.read[seat] = turn.ply - 1  # they have seen what they answer
        if stored is not None:
            self.adopt(stored)
        self.publish_step()
        self._nudge_if_driven()

    def _results(self, match: Match, last: Turn) -> tuple[Result, ...]:
        """Return the results of this match, if its last move ends it."""
        if match.to_move is not None:
            return ()
        return results_of(match, self.stored.seats, [*self.state.turns, last])

    def match_in_play(self) -> Match:
        """Return the match in play, or raise an error that says why there is none."""
        if self.gone:
            raise Gone
        if self.stored.status is not Status.PLAYING or self.match is None:
            raise not_now(
                "not-playing", f"nothing can be played here: the table is {self.stored.status}"
            )
        return self.match

    async def say(self, line: ChatLine) -> None:
        try:
            await self.store.say(self.stored.id, line)
        except ConflictError as error:
            self.mark_stale()
            raise Stale from error
        self.add_chat(line)

    def add_chat(self, line: ChatLine) -> None:
        """Show a chat line that is stored."""
        self.state.chat.append(line)
        del self.state.chat[:-LAST_LINES]
        self.publish(Line.of(chat_message(line)))

    def record(self) -> Record:
        """Return the record of a finished game; it is made once."""
        if self._record is None:
            self._record = record_of(self.state)
        return self._record

    # How it ends

    def _ended_by(self, match: Match) -> StoredTable | None:
        """Return the table as this match ends it, or None if play continues."""
        if match.to_move is None:
            return self._ended(Status.OVER, None)
        return self._ended(Status.CLOSED, TOO_LONG) if match.ply >= LONGEST_GAME else None

    def _ended(self, status: Status, notice: str | None) -> StoredTable:
        stored = replace(self.stored, status=status, notice=notice, ended=int(time()), room=None)
        return replace(stored, revision=self.stored.revision + 1)

    async def end(self, status: Status, notice: str) -> None:
        """End the table early; its moves stay in the store. The lock must be held."""
        await self.save(self._ended(status, notice))
        self.state.to_move = None
        self.publish_changes()

    async def freeze(self, error: Exception) -> None:
        """Stop this table, and no other, because something broke in its rules."""
        LOG.error("table %s is frozen: %s", self.stored.id, where_raised(error))
        self.state.match = None
        self.state.to_move = None
        await self.end(Status.FROZEN, BROKEN)

    # Differences from the store

    async def _written(self, writing: Awaitable[None]) -> None:
        """Wait for a write. If it fails or is cancelled, only the store knows whether it was
        made."""
        try:
            await writing
        except ConflictError as error:
            self._distrust()
            raise Stale from error
        except StoreError as error:
            LOG.error("table %s could not be stored: %s", self.stored.id, error)
            self._distrust()
            raise unavailable("not-stored", NOT_STORED) from error
        except asyncio.CancelledError:
            self._distrust()
            raise

    def _distrust(self) -> None:
        """Note that this copy may differ from the store. In a cluster that is usual: it is
        refreshed, and its streams stay open."""
        if self.nodes.shared:
            self.mark_stale()
        else:
            self.give_up()

    def mark_stale(self) -> None:
        self.stale = True
        self.nodes.refresh_soon(self.stored.id)

    def give_up(self) -> None:
        """Drop this copy, which may differ from the store; the next visitor loads it again."""
        self.gone = True
        self.nudged.set()
        self.close_streams()


def _parse(game: AnyGame, text: str) -> Move:
    try:
        return game.parse(text)
    except (ValueError, RecursionError) as error:
        raise malformed(str(error)) from error


def _play_or_reject(match: Match, seat: Seat, move: Move) -> None:
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
