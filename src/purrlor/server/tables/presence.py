"""Presence: who is connected to a table, and how long the others have been away."""

from __future__ import annotations

from time import monotonic
from typing import Final

from purrlor.core.game import SPECTATOR, Seat
from purrlor.server.tables.streams import Stream


class Presence:
    def __init__(self) -> None:
        self.streams: Final[set[Stream]] = set()
        self._seen: Final[dict[str, float]] = {}  # when a person was last here

    def is_connected(self, seat: Seat) -> bool:
        return any(stream.seat == seat for stream in self.streams)

    def away_for(self, seat: Seat, person: str | None) -> float:
        """Seconds since the person in this seat was last connected or asked for something."""
        if self.is_connected(seat):
            return 0
        now = monotonic()
        return now - self._seen.setdefault(person or "", now)

    def see(self, person: str | None) -> None:
        """Note that this person was here just now."""
        self._seen[person or ""] = monotonic()

    def watchers(self) -> int:
        return sum(stream.seat == SPECTATOR for stream in self.streams)
