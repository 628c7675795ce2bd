"""Presence: who is connected to a table, here or at other nodes, and who was last seen when."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic
from typing import Final

from purrlor.core.game import SPECTATOR, Seat, Viewer
from purrlor.server.tables.streams import Stream


@dataclass(frozen=True)
class PresenceReport:
    """A node's report to the others about the people at a table."""

    connected: tuple[Seat, ...] = ()
    watchers: int = 0
    seen: dict[str, int] = field(default_factory=dict)  # by person; the database's clock
    read: dict[str, int] = field(default_factory=dict)  # by seat: the last ply that it has read
    reporting: tuple[Seat, ...] = ()
    failing: tuple[Seat, ...] = ()  # seats whose bot fails, if this node drives the table
    to_end: bool = False


class Presence:
    def __init__(self) -> None:
        self.streams: Final[dict[Viewer, list[Stream]]] = {}  # by viewer
        self.elsewhere: Final[dict[str, PresenceReport]] = {}  # by node
        self._seen: Final[dict[str, float]] = {}  # when a person was last here, at any node
        self._touched: Final[dict[str, float]] = {}  # the same, at this node

    def enter(self, stream: Stream) -> None:
        self.streams.setdefault(stream.seat, []).append(stream)

    def leave(self, stream: Stream) -> bool:
        """Remove a stream, and return whether it was there."""
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
        """Return the seconds since the person in this seat was last connected or made a request."""
        if self.is_connected(seat):
            return 0
        now = monotonic()
        return now - self._seen.setdefault(person or "", now)

    def see(self, person: str | None, ago: float = 0) -> None:
        """Note that this person was here that many seconds ago, perhaps at another node."""
        at = monotonic() - ago
        self._seen[person or ""] = max(at, self._seen.get(person or "", at))

    def touch(self, person: str | None) -> None:
        """Note a request of this person."""
        self.see(person)
        self._touched[person or ""] = monotonic()

    def touched_ago(self, person: str) -> float | None:
        """Return the seconds since this person's last request to this node, if any."""
        at = self._touched.get(person)
        return None if at is None else monotonic() - at

    def watchers(self) -> int:
        own = len(self.streams.get(SPECTATOR, ()))
        return own + sum(other.watchers for other in self.elsewhere.values())
