"""Quick match: people who look for a game sit down together; after a moment bots join them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Final

from purrlor.server.errors import unavailable
from purrlor.server.store.store import Person
from purrlor.server.tokens import new_token

PATIENCE: Final = 15  # seconds for which the first one to come waits for others
LAPSE: Final = 8  # seconds without a word after which somebody has gone
_MOST: Final = 2000  # people who look at once, in the whole house


@dataclass(eq=False)
class Seeker:
    """Somebody who looks for a game."""

    id: str
    game: str
    person: Person
    since: float
    seen: float  # when they last asked
    table: str | None = None  # where they were seated


class QuickMatch:
    """Who looks for which game, in the order in which they came. Nobody is kept who has not asked
    for a while: whoever closes the page drops out."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self.now = now
        self.lock: Final = asyncio.Lock()  # held while a table is opened
        self._seekers: Final[dict[str, Seeker]] = {}  # by id

    def begin(self, game: str, person: Person) -> Seeker:
        """Look for a game. A person looks for one at a time."""
        self._forget(lambda each: each.person.id == person.id)
        self._forget(self._has_gone)
        if len(self._seekers) >= _MOST:
            raise unavailable("house-full", "too many look for a game just now; try later")
        now = self.now()
        seeker = Seeker(new_token(), game, person, now, now)
        self._seekers[seeker.id] = seeker
        return seeker

    def find(self, id: str, person: str) -> Seeker | None:
        """Find somebody who looks, and note that they are still there."""
        self._forget(self._has_gone)
        seeker = self._seekers.get(id)
        if seeker is None or seeker.person.id != person:
            return None
        seeker.seen = self.now()
        return seeker

    def stop(self, seeker: Seeker) -> None:
        self._seekers.pop(seeker.id, None)

    def waiting(self, game: str) -> list[Seeker]:
        """Those who look for this game and have no table yet, the first to come first."""
        self._forget(self._has_gone)
        return [each for each in self._seekers.values() if each.game == game and not each.table]

    def seconds_left(self, game: str) -> float:
        """How long it takes until bots sit down, if not enough people come."""
        since = min((each.since for each in self.waiting(game)), default=self.now())
        return max(0.0, since + PATIENCE - self.now())

    def due(self, game: str, seats: int) -> list[Seeker]:
        """Those who are to be seated now: a full table, or all there are when time is up."""
        waiting = self.waiting(game)
        is_due = len(waiting) >= seats or self.seconds_left(game) <= 0
        return waiting[:seats] if is_due else []

    def _has_gone(self, seeker: Seeker) -> bool:
        return self.now() - seeker.seen > LAPSE

    def _forget(self, whom: Callable[[Seeker], bool]) -> None:
        for seeker in [each for each in self._seekers.values() if whom(each)]:
            del self._seekers[seeker.id]
