"""Live: a table in memory, rebuilt from its log; a move is kept first, and then shown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from time import monotonic, time
from typing import Final

from purrlor.core.chance import FairLuck, hmac_sha256
from purrlor.core.game import OVER, SPECTATOR, AnyGame, IllegalMove, Move, Seat
from purrlor.core.match import Match, read_options
from purrlor.core.record import Record
from purrlor.core.wire import to_plain
from purrlor.games import find
from purrlor.server.api.messages import By, Message, Status
from purrlor.server.places import place_of
from purrlor.server.refusals import Refusing, malformed, not_now, unavailable
from purrlor.server.store.store import Kept, Log, Result, Store, StoreError, Turn, Words
from purrlor.server.tables.sitting import Sitting
from purrlor.server.tables.streams import Line, Stream
from purrlor.server.tables.telling import changed, played, said, table

LOG: Final = logging.getLogger("purrlor.tables")
BROKEN: Final = "something went wrong in the rules of this table; its record is kept"
OLD_RULES: Final = "this table began by other rules than this house has now; its record is kept"
NOT_KEPT: Final = "the house cannot write just now; nothing was changed, try again"


class Gone(Exception):
    """This copy of the table is no longer the truth; load it again."""


class Live(Sitting):
    """One lock orders all that happens at the table; nothing uncommitted is ever shown."""

    def __init__(self, store: Store, log: Log, match: Match | None) -> None:
        super().__init__(log, match)
        self.lock: Final = asyncio.Lock()
        self.nudged: Final = asyncio.Event()  # something changed that the clocks must look at
        self.touched = monotonic()
        self.gone = False
        self._record: Record | None = None
        self._store: Final = store

    # What is shown

    def touch(self, seat: Seat | None) -> None:
        """Somebody asked for something; a person who was away is back."""
        self.touched = monotonic()
        if not self.is_attended():
            self.moved = self.touched  # the game waited for them, and so did the clock
        if seat is not None and seat != SPECTATOR and self.see(seat):
            self.tell_all()
        self.nudged.set()

    def attach(self, stream: Stream) -> None:
        self.touch(stream.seat)
        self.streams.add(stream)
        if stream.seat == SPECTATOR:
            self.tell_all()

    def detach(self, stream: Stream) -> None:
        self.streams.discard(stream)
        self.touch(stream.seat)
        if stream.seat == SPECTATOR:
            self.tell_all()

    def _publish(self, write: Callable[[Seat], Line]) -> dict[Seat, Line]:
        """Written once for each seat, however many watch with its eyes."""
        lines: dict[Seat, Line] = {}
        for stream in list(self.streams):
            if stream.seat not in lines:
                lines[stream.seat] = write(stream.seat)
            stream.send(lines[stream.seat])
        return lines

    def tell_all(self) -> None:
        told = to_plain(table(self, SPECTATOR))
        self._publish(lambda seat: changed(told, seat))

    def drop(self, seat: Seat) -> None:
        """Who held this seat holds it no more, and sees nothing more of it."""
        for stream in [stream for stream in self.streams if stream.seat == seat]:
            self.streams.discard(stream)
            stream.close()

    def close_streams(self, last: Message | None = None) -> None:
        for stream in list(self.streams):
            if last is not None:
                stream.send(Line.of(last))
            stream.close()

    # What is kept

    async def keep(self, kept: Kept, results: tuple[Result, ...] = ()) -> None:
        """Change the table itself, first in the store; the lock is held."""
        kept = replace(kept, revision=self.kept.revision + 1)
        try:
            await self._store.save(kept, results)
        except StoreError as error:
            raise self._spoiled(error) from error
        self.kept = kept
        self.nudged.set()

    async def start(self) -> None:
        luck = self.luck()
        game, options = find(self.kept.game), self.kept.options
        match = Match.fair(game, read_options(game, options), luck)
        # The luck is settled: no seat that changes hands from here on can change it.
        chairs = tuple(
            replace(chair, contribution=word)
            for chair, word in zip(self.kept.chairs, luck.contributions, strict=True)
        )
        await self.keep(replace(self.kept, status=Status.PLAYING, chairs=chairs))
        if not self.kept.watch:
            self.drop(SPECTATOR)  # who looked on while it waited
        self.match = match
        self._show_step()

    async def play(
        self, seat: Seat, text: str, by: By, *, why: str | None, key: str | None
    ) -> dict[Seat, Line]:
        """A move of the seat that is to move; what those who follow the table are told of it. The
        lock is held."""
        match = self.playing()
        move = _parse(match.game, text)
        self._try(seat, move)
        turn = Turn(match.ply, seat, str(move), by, int(time()), why, key)
        over = match.to_move == OVER
        kept = self._ended(Status.OVER, None) if over else None
        try:
            await self._store.append(self.kept.id, turn, kept, self._results() if over else ())
        except StoreError as error:
            raise self._spoiled(error) from error
        except asyncio.CancelledError:
            self.gone = True  # it may be written or not: only the store knows
            raise
        self.turns.append(turn)
        self.kept = kept or self.kept
        shown = self._show_step()
        self.nudged.set()
        return shown

    def playing(self) -> Match:
        if self.gone:
            raise Gone
        if self.kept.status is not Status.PLAYING or self.match is None:
            raise not_now(
                "not-playing", f"nothing can be played here: the table is {self.kept.status}"
            )
        return self.match

    def _try(self, seat: Seat, move: Move) -> None:
        match = self.playing()
        try:
            match.play(seat, move)
        except IllegalMove as error:
            offers = match.view(seat).offers
            raise Refusing(
                422, "illegal-move", error.rule.text, rule=error.rule, ply=match.ply, offers=offers
            ) from error

    def _show_step(self) -> dict[Seat, Line]:
        self.commit()
        told = to_plain(table(self, SPECTATOR))
        return self._publish(lambda seat: played(self, told, seat, self.ply))

    def told(self, seat: Seat, ply: int) -> Line:
        """Of that ply, as the table is now."""
        return played(self, to_plain(table(self, SPECTATOR)), seat, ply)

    async def say(self, words: Words) -> None:
        try:
            await self._store.say(self.kept.id, words)
        except StoreError as error:
            raise unavailable("not-kept", NOT_KEPT) from error
        self.words.append(words)
        del self.words[:-100]
        line = Line.of(said(words))
        self._publish(lambda seat: line)

    # How it ends

    def _ended(self, status: Status, notice: str | None) -> Kept:
        revision = self.kept.revision + 1
        now = int(time())
        return replace(self.kept, status=status, notice=notice, ended=now, revision=revision)

    def _results(self) -> tuple[Result, ...]:
        outcome = None if self.match is None else self.match.outcome
        assert outcome is not None
        return tuple(
            Result(chair.person, seat, seat in outcome.winners)
            for seat, chair in enumerate(self.kept.chairs)
            if chair.person is not None
        )

    async def end(self, status: Status, notice: str) -> None:
        """Before its time; what was played stays in the store. The lock is held."""
        await self.keep(replace(self.kept, status=status, notice=notice, ended=int(time())))
        self.asked = None
        self.tell_all()

    async def freeze(self, error: Exception) -> None:
        """Something broke in the rules: this table stops, and no other."""
        LOG.error("table %s is frozen: %s", self.kept.id, place_of(error))
        self.match = None
        self.asked = None
        await self.end(Status.FROZEN, BROKEN)

    def _spoiled(self, error: StoreError) -> Refusing:
        """Memory is ahead of the store, or behind: whoever comes next loads it again."""
        LOG.error("table %s could not be kept: %s", self.kept.id, error)
        self.gone = True
        self.nudged.set()
        self.close_streams()
        return unavailable("not-kept", NOT_KEPT)

    # The luck, and the record

    def luck(self) -> FairLuck:
        chairs = self.kept.chairs
        words = tuple(chair.contribution or chair.name for chair in chairs)
        return FairLuck(bytes.fromhex(self.kept.secret), words)

    def bot_seed(self, seat: Seat) -> str:
        """Of its own: it tells nothing of the cards."""
        return hmac_sha256(bytes.fromhex(self.kept.secret), f"bot:{seat}".encode()).hex()

    def record(self) -> Record:
        """Of a game that is over; made once."""
        assert self.match is not None
        if self._record is None:
            luck = self.luck()
            sealed = Record.of(self.match, tuple(self.names()), luck)
            self._record = sealed.open(self.match, luck)
        return self._record


def _parse(game: AnyGame, text: str) -> Move:
    try:
        return game.parse(text)
    except (ValueError, RecursionError) as error:
        raise malformed(str(error)) from error


def rebuild(log: Log) -> Match | None:
    """The match as it stood; None before the deal, and for a table that cannot go on."""
    if log.kept.status in (Status.WAITING, Status.FROZEN):
        return None
    if log.kept.status is Status.CLOSED and not log.turns:
        return None
    game = find(log.kept.game)
    if game.version != log.kept.rules:
        return None
    secret = bytes.fromhex(log.kept.secret)
    words = tuple(chair.contribution or chair.name for chair in log.kept.chairs)
    match = Match.fair(game, read_options(game, log.kept.options), FairLuck(secret, words))
    for turn in log.turns:
        match.play(turn.seat, game.parse(turn.move))
    return match
