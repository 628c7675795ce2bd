"""Presence: who is connected to a table, here or at other nodes, and how long others were away."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic
from typing import Final

from purrlor.core.game import SPECTATOR, Seat, Viewer
from purrlor.server.tables.streams import Stream


@dataclass(frozen=True)
class PresenceReport:
    """What a node tells the others of the people at a table."""

    connected: tuple[Seat, ...] = ()
    watchers: int = 0
    seen: dict[str, int] = field(default_factory=dict)  # persons, and when; by the database's clock
    read: dict[str, int] = field(default_factory=dict)  # seats, and the last ply that each has read
    reporting: tuple[Seat, ...] = ()
    failing: tuple[Seat, ...] = ()  # seats whose bot gives no answer, where this node drives
    to_end: bool = False


class Presence:
    def __init__(self) -> None:
        self.streams: Final[dict[Viewer, list[Stream]]] = {}  # by whom they are for
        self.elsewhere: Final[dict[str, PresenceReport]] = {}  # by node
        self._seen: Final[dict[str, float]] = {}  # when a person was last here
        self._touched: Final[dict[str, float]] = {}  # the same, as far as this node saw it itself

    def enter(self, stream: Stream) -> None:
        self.streams.setdefault(stream.seat, []).append(stream)

    def leave(self, stream: Stream) -> bool:
        """Forget a stream; was it there?"""
        all_of_seat = self.streams.pop(stream.seat, [])
        others = [each for each in all_of_seat if each is not stream]
        if others:
            self.streams[stream.seat] = others
        return len(others) < len(all_of_seat)

    def all_streams(self) -> list[Stream]:
        return [stream for streams in self.streams.values() for stream in streams]

    def is_connected(self, seat: Seat) -> bool:
        return seat in self.streams or self._is_connected_elsewhere(seat)

    def _is_connected_elsewhere(self, seat: Seat) -> bool:
        return any(seat in other.connected for other in self.elsewhere.values())

    def away_for(self, seat: Seat, person: str | None) -> float:
        """Seconds since the person in this seat was last connected or asked for something."""
        if self.is_connected(seat):
            return 0
        now = monotonic()
        return now - self._seen.setdefault(person or "", now)

    def see(self, person: str | None, ago: float = 0) -> None:
        """Note that this person was here so many seconds ago, as is known from elsewhere."""
        at = monotonic() - ago
        self._seen[person or ""] = max(at, self._seen.get(person or "", at))

    def touch(self, person: str | None) -> None:
        """Note that this person asked for something just now."""
        self.see(person)
        self._touched[person or ""] = monotonic()

    def touched_ago(self, person: str) -> float | None:
        """How many seconds ago this person asked this node for something, if at all."""
        at = self._touched.get(person)
        return None if at is None else monotonic() - at

    def watchers(self) -> int:
        own = len(self.streams.get(SPECTATOR, ()))
        return own + sum(other.watchers for other in self.elsewhere.values())
