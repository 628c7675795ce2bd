"""Sitting: who is at a table, and what was played there, as far as it is kept."""

from __future__ import annotations

from time import monotonic
from typing import Final

from purrlor.core.game import OVER, Seat
from purrlor.core.match import Match
from purrlor.server.api.messages import Sitter, Status
from purrlor.server.store.store import Log
from purrlor.server.tables.streams import Stream

_HERE: Final = 5  # seconds: a page that is loaded again is not away


class Sitting:
    """Nothing uncommitted is in `ply` and `asked`, so they may be told at any time."""

    def __init__(self, log: Log, match: Match | None) -> None:
        self.kept = log.kept
        self.match = match
        self.turns: Final = list(log.turns)
        self.words: Final = list(log.words)
        self.streams: Final[set[Stream]] = set()
        self.moved = monotonic()  # when the seat to move was asked
        self.asked: Seat | None = None
        self.ply = 0
        self._seen: Final[dict[str, float]] = {}  # when a person was last here
        self.commit()

    def commit(self) -> None:
        """What was played is durable now, and may be shown."""
        if self.match is not None:
            self.ply = self.match.ply
            over = self.match.to_move == OVER or self.kept.status is not Status.PLAYING
            self.asked = None if over else self.match.to_move
        self.moved = monotonic()

    def names(self) -> list[str]:
        return [chair.name for chair in self.kept.chairs]

    def seat_of(self, person: str | None) -> Seat | None:
        if person is None:
            return None
        chairs = enumerate(self.kept.chairs)
        return next((seat for seat, chair in chairs if chair.person == person), None)

    def _person(self, seat: Seat) -> str:
        return self.kept.chairs[seat].person or ""

    def is_here(self, seat: Seat) -> bool:
        chair = self.kept.chairs[seat]
        return chair.sitter is Sitter.BOT or (
            chair.sitter is Sitter.PERSON and self.away_for(seat) < _HERE
        )

    def away_for(self, seat: Seat) -> float:
        """Seconds since a person was last connected or asked for something."""
        if any(stream.seat == seat for stream in self.streams):
            return 0
        now = monotonic()
        return now - self._seen.setdefault(self._person(seat), now)

    def has_stand_in(self, seat: Seat) -> bool:
        person = self.kept.chairs[seat].sitter is Sitter.PERSON
        playing = self.kept.status is Status.PLAYING
        return person and playing and self.away_for(seat) >= max(self.kept.clock.away, _HERE)

    def is_attended(self) -> bool:
        """Where nobody is, the game waits; nobody comes back to a lost one."""
        people = [i for i, chair in enumerate(self.kept.chairs) if chair.sitter is Sitter.PERSON]
        return bool(self.streams) or any(self.is_here(seat) for seat in people)

    def see(self, seat: Seat) -> bool:
        """Somebody was here just now; had they been away?"""
        back = not self.is_here(seat)
        self._seen[self._person(seat)] = monotonic()
        return back
