"""Places at a table: one from which to look on, and a seat from which to play."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from typing import Final

from purrlor.client.calls import Calls
from purrlor.client.following import Following
from purrlor.client.reading import read_now, read_played
from purrlor.core.game import AnyGame, Event, Move, View
from purrlor.core.match import read_event
from purrlor.core.record import Record
from purrlor.core.wire import Plain, from_plain
from purrlor.games import find
from purrlor.server.api import messages as m


class Place:
    """Whoever has the table's id may look on, where the table allows it."""

    def __init__(self, calls: Calls, table: m.Table) -> None:
        self.id: Final = table.id
        self.game: Final[AnyGame] = find(table.game)
        self._calls: Final = calls
        self._view: View | None = None

    def _ask(
        self,
        endpoint: str,
        body: object = None,
        *,
        seat: int | None = None,
        query: Mapping[str, object] | None = None,
        key: str | None = None,
    ) -> Plain:
        places = {"table": self.id, "seat": seat}
        return self._calls.ask(endpoint, body, places=places, query=query, key=key)

    def table(self) -> m.Table:
        return self._table("table")

    def _table(self, endpoint: str, body: object = None, seat: int | None = None) -> m.Table:
        return from_plain(m.Table, self._ask(endpoint, body, seat=seat))

    def now(self, since: int | None = None) -> m.Now:
        """What the stream would say first."""
        now = read_now(self._ask("view", query={"since": since}))
        self._view = now.view or self._view
        return now

    def stream(self, since: int | None = None) -> Iterator[m.Message]:
        """All that happens, as it happens, as long as one listens. It begins with a Now, and
        another one comes after each interruption: with what was missed, and nothing twice."""
        for message in Following(self._calls, self.id, since).messages():
            if isinstance(message, (m.Now, m.Played)):
                self._view = message.view or self._view
            yield message

    def views(self) -> Iterator[View]:
        """One after each move, until the game is over."""
        for message in self.stream():
            if isinstance(message, (m.Now, m.Played)) and message.view is not None:
                yield message.view
            if isinstance(message, (m.Now, m.Played, m.Changed)) and _has_ended(message.table):
                return

    def events(self, step: m.Step) -> tuple[Event, ...]:
        return tuple(read_event(self.game, plain) for plain in step.events)

    def reasons(self) -> tuple[m.Why, ...]:
        return from_plain(m.Reasons, self._ask("reasons")).reasons

    def record(self) -> Record:
        """After the end; `record.replay(find)` checks it."""
        return from_plain(Record, self._ask("record"))

    def replay(self, eyes: str = "open", first: int = 0, count: int = 50) -> m.Frames:
        query = {"as": eyes, "from": first, "count": count}
        return from_plain(m.Frames, self._ask("replay", query=query))


class Seat(Place):
    """One's own seat."""

    def __init__(self, calls: Calls, table: m.Table) -> None:
        if table.you is None:
            raise ValueError(f"there is no seat of yours at table {table.id}")
        super().__init__(calls, table)
        self.number: Final = table.you

    def turns(self) -> Iterator[View]:
        """The view of each turn of one's own, until the game is over or the seat is lost."""
        asked = -1
        for view in self.views():
            if view.seat != self.number:
                return
            if view.to_move == self.number and view.ply > asked:
                asked = view.ply
                yield view

    def play(self, move: Move | str, ply: int | None = None) -> m.Played:
        """Answer the view that came last, or that of some ply. A move that was lost on the way is
        sent again, and counts once."""
        if ply is None:
            ply = (self._view or self.now().view or _no_view()).ply
        body, key = m.Playing(str(move), ply), secrets.token_hex(16)
        return read_played(self._ask("play", body, key=key))

    def say(self, text: str) -> None:
        self._ask("say", m.Saying(text=text))

    def emote(self, emote: m.Emote) -> None:
        self._ask("say", m.Saying(emote=emote))

    def coach(self) -> m.Coaching:
        return from_plain(m.Coaching, self._ask("coach"))

    def contribute(self, text: str) -> m.Table:
        return self._table("contribute", m.Contribution(text))

    def carry(self) -> m.Carry:
        return from_plain(m.Carry, self._ask("carry"))

    def leave(self) -> m.Table:
        return self._table("leave")

    def rematch(self) -> Seat:
        return Seat(self._calls, self._table("rematch"))

    # The host's rights

    def seat_bot(self, seat: int, level: str) -> m.Table:
        return self._table("seat_bot", m.SeatBot(level), seat=seat)

    def empty_seat(self, seat: int) -> m.Table:
        return self._table("empty_seat", seat=seat)

    def start(self) -> m.Table:
        return self._table("start")


def _has_ended(table: m.Table) -> bool:
    return table.status not in (m.Status.WAITING, m.Status.PLAYING)


def _no_view() -> View:
    raise ValueError("the game has not begun")
