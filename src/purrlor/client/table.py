"""A table to watch, and a seat at a table to play from."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Final, TypeVar

from purrlor.bots.bot import Bot, BotError
from purrlor.bots.player import blaming
from purrlor.client.calls import ApiError, Calls
from purrlor.client.following import Following
from purrlor.client.reading import read_now
from purrlor.core.chance import Seeded
from purrlor.core.game import Event, Move, View
from purrlor.core.match import read_event, read_options
from purrlor.core.record import Record
from purrlor.core.rulebook import AnyGame
from purrlor.core.wire import from_plain
from purrlor.games import find
from purrlor.server.api import bodies as b
from purrlor.server.api import contract as c
from purrlor.server.api import messages as m
from purrlor.server.api.bodies import ReplayQuery, StepsQuery, ViewQuery
from purrlor.server.api.endpoint import Endpoint, Nothing
from purrlor.server.limits import STEPS
from purrlor.server.terms import Emote, Pace, Status

Body = TypeVar("Body")
Answer = TypeVar("Answer")


class Table:
    """A table to watch, by its id. The table must allow spectators."""

    def __init__(self, calls: Calls, table: m.Table) -> None:
        self.id: Final = table.id
        self.game: Final[AnyGame] = find(table.game)
        self._calls: Final = calls
        self._view: View | None = None

    def _ask(
        self,
        endpoint: Endpoint[Body, Nothing, Answer],
        body: Body,
        seat: int | None = None,
    ) -> Answer:
        return self._calls.ask(endpoint, body, Nothing(), path={"table": self.id, "seat": seat})

    def table(self) -> m.Table:
        return self._ask(c.TABLE, Nothing())

    def now(self, since: int | None = None) -> m.Now:
        """Get the message with which a stream would begin."""
        path = {"table": self.id}
        now = read_now(self._calls.ask_plain(c.VIEW, Nothing(), ViewQuery(since), path=path))
        self._view = now.view or self._view
        return now

    def steps(self, first: int = 0, count: int = STEPS) -> tuple[m.Step, ...]:
        """Get the steps from this ply on."""
        query = StepsQuery(first, count)
        return self._calls.ask(c.STEPS, Nothing(), query, path={"table": self.id}).steps

    def stream(self, since: int | None = None) -> Iterator[m.Now]:
        """Yield the state after each change, with the new steps and chat, as long as you iterate.
        After an interruption it resumes with what was missed, without repeats."""
        for now in Following(self._calls, self.id, since).news():
            self._view = now.view or self._view
            yield now

    def views(self) -> Iterator[View]:
        """The view after each move, until the game is over."""
        last: View | None = None
        for now in self.stream():
            if now.view is not None and now.view is not last:
                yield now.view
            last = now.view
            if _has_ended(now.table):
                return

    def events(self, step: m.Step) -> tuple[Event, ...]:
        """A step's events, as values of the game's own types."""
        read = (
            each if isinstance(each, Event) else read_event(self.game, each) for each in step.events
        )
        return tuple(read)

    def reasons(self) -> tuple[m.Why, ...]:
        return self._ask(c.REASONS, Nothing()).reasons

    def record(self) -> Record:
        """The record of a game that is over; `record.replay(find)` checks it."""
        return self._ask(c.RECORD, Nothing())

    def replay(self, viewer: str = "open", first: int = 0, count: int = 50) -> m.Frames:
        query = ReplayQuery(viewer, first, count)
        return self._calls.ask(c.REPLAY, Nothing(), query, path={"table": self.id})

    def ending(self) -> m.Ending:
        """The places and the highlights of a game that is over."""
        return self._ask(c.ENDING, Nothing())


class Seat(Table):
    """A table at which you have a seat to play from."""

    def __init__(self, calls: Calls, table: m.Table) -> None:
        if table.you is None:
            raise ValueError(f"you have no seat at table {table.id}")
        super().__init__(calls, table)
        self.number: Final = table.you

    def turns(self) -> Iterator[View]:
        """The view at each of your turns, until the game is over or the seat is lost."""
        asked = -1
        for view in self.views():
            if view.seat != self.number:
                return
            if view.to_move == self.number and view.ply > asked:
                asked = view.ply
                yield view

    def run(self, bot: type[Bot]) -> Record | None:
        """Let a bot play this seat to the end of the game, and return the record; None if the table
        was closed or frozen first. The bot gets every event of its seat, as anywhere else."""
        player: Bot | None = None
        answered = -1
        for now in self.stream(since=-1):
            if now.view is not None:
                player = player or self._seated(bot, now.table)
                with blaming(player, now.view.ply):
                    for event in (event for step in now.steps for event in self.events(step)):
                        player.watch(event)
                if now.view.to_move == self.number and now.view.ply > answered:
                    answered = now.view.ply
                    self._answer(player, now.view)
            if _has_ended(now.table):
                return self.record() if now.table.status is Status.OVER else None
        raise AssertionError("a stream has no end")

    def _seated(self, bot: type[Bot], table: m.Table) -> Bot:
        options = read_options(self.game, table.options)
        luck = Seeded(secrets.token_bytes(32))
        player = bot(self.game, options, len(table.seats), self.number, luck)
        player.name = player.name or bot.__name__
        return player

    def _answer(self, player: Bot, view: View) -> None:
        if view.seat != self.number:
            raise ValueError(f"the seat at table {self.id} is lost")
        with blaming(player, view.ply):
            move = player.choose(view).move
        try:
            self.play(move, view.ply)
        except ApiError as error:
            if error.code == "illegal-move":
                raise BotError.of(player.name, self.number, view.ply, error) from error
            if error.code != "late":  # another device or the clock has moved
                raise

    def play(self, move: Move | str, ply: int | None = None) -> m.Accepted:
        """Answer the last view, or that of this ply. A lost request is sent again, and counts once.
        The stream and `now` show the result."""
        if ply is None:
            ply = (self._view or self.now().view or _no_view()).ply
        body, key = b.Playing(str(move), ply), secrets.token_hex(16)
        path = {"table": self.id}
        plain = self._calls.ask_plain(c.PLAY, body, Nothing(), path=path, key=key)
        return from_plain(c.PLAY.gives, plain)

    def have_read(self, ply: int) -> None:
        """Report that you have seen everything up to this ply, so that bots need not wait for
        you."""
        self._ask(c.HAVE_READ, b.HaveRead(ply))

    def say(self, text: str) -> None:
        self._ask(c.SAY, b.Saying(text=text))

    def emote(self, emote: Emote) -> None:
        self._ask(c.SAY, b.Saying(emote=emote))

    def coach(self) -> m.Coaching:
        return self._ask(c.COACH, Nothing())

    def contribute(self, text: str) -> m.Table:
        return self._ask(c.CONTRIBUTE, b.Contribution(text))

    def review(self, *, make: bool = True) -> m.Review:
        """What the coach says about each of your decisions, once the game is over. Ask again until
        `done` equals `total`; without `make`, no review is started."""
        query = b.ReviewQuery(make=int(make))
        return self._calls.ask(c.REVIEW, Nothing(), query, path={"table": self.id})

    def move_seat(self) -> m.SeatCode:
        """Get a one-time code that lets another device use this seat."""
        return self._ask(c.MOVE_SEAT, Nothing())

    def take_back(self) -> m.Table:
        """Take this seat back from all other devices."""
        return self._ask(c.TAKE_BACK, Nothing())

    def leave(self) -> m.Table:
        return self._ask(c.LEAVE, Nothing())

    def rematch(self) -> Seat | None:
        """Accept a rematch: return the seat there, or None while other answers are missing."""
        again = self._ask(c.REMATCH, Nothing()).rematch
        if again is None:
            return None
        path = {"table": again}
        return Seat(self._calls, self._calls.ask(c.TABLE, Nothing(), Nothing(), path=path))

    def no_rematch(self) -> m.Table:
        return self._ask(c.NO_REMATCH, Nothing())

    # The host's rights

    def seat_bot(self, seat: int, level: str) -> m.Table:
        return self._ask(c.SEAT_BOT, b.SeatBot(level), seat)

    def empty_seat(self, seat: int) -> m.Table:
        return self._ask(c.EMPTY_SEAT, Nothing(), seat)

    def start(self) -> m.Table:
        return self._ask(c.START, Nothing())

    def set_pace(self, pace: Pace) -> m.Table:
        return self._ask(c.SET_PACE, b.SetPace(pace))

    def to_end(self) -> m.Table:
        """Let bots play the rest of the game immediately, including your seat."""
        return self._ask(c.TO_END, Nothing())


def _has_ended(table: m.Table) -> bool:
    return table.status not in (Status.WAITING, Status.PLAYING)


def _no_view() -> View:
    raise ValueError("the game has not begun")
