"""Quick match: people who look for a game share a table; after a short wait, bots join them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from time import time
from typing import Final

from purrlor.server.api.errors import unavailable
from purrlor.server.people.people import new_token
from purrlor.server.store.store import Store
from purrlor.server.store.types import Person, Seeker, StoredTable

PATIENCE: Final = 15  # seconds for which the first person waits for others
LAPSE: Final = 8  # seconds without a request after which a person has left
_MOST: Final = 2000  # people who look for a game at once


class QuickMatch:
    """Who looks for which game, at all nodes, in order of arrival. A person who closes the page
    stops asking, and drops out."""

    def __init__(self, store: Store, now: Callable[[], float] = time) -> None:
        self.now = now  # seconds since 1970, the same at all nodes
        self.lock: Final = asyncio.Lock()  # held while a table is opened
        self._store: Final = store

    def _milliseconds(self) -> int:
        return round(1000 * self.now())

    def _gone(self) -> int:
        """Return the time before which a person was last seen if they have left."""
        return self._milliseconds() - 1000 * LAPSE

    async def begin(self, game: str, person: Person) -> Seeker:
        """Look for a game; a person looks for one at a time."""
        now = self._milliseconds()
        seeker = Seeker(new_token(), game, person, now, now)
        if not await self._store.add_seeker(seeker, self._gone(), _MOST):
            raise unavailable("server-full", "too many people look for a game; try again later")
        return seeker

    async def find(self, id: str, person: str) -> Seeker | None:
        """Find a person who looks for a game, and note that they are still there."""
        return await self._store.find_seeker(id, person, self._milliseconds(), self._gone())

    async def stop(self, seeker: Seeker) -> None:
        await self._store.drop_seeker(seeker.id)

    async def waiting(self, game: str) -> tuple[Seeker, ...]:
        """Return the people who look for this game and have no table yet, in order of arrival."""
        return await self._store.seekers(game, self._gone())

    def seconds_left(self, waiting: Sequence[Seeker]) -> float:
        """Return the time until bots join, if not enough people come."""
        now = self._milliseconds()
        since = min((each.since for each in waiting), default=now)
        return max(0.0, (since - now) / 1000 + PATIENCE)

    async def due(self, game: str, seats: int) -> tuple[Seeker, ...]:
        """Return the people to seat now: a full table, or all seekers when time is up."""
        waiting = await self.waiting(game)
        is_due = len(waiting) >= seats or (waiting and self.seconds_left(waiting) <= 0)
        return waiting[:seats] if is_due else ()

    async def seat(self, seekers: Sequence[Seeker], stored: StoredTable) -> None:
        """Store a table for these people, or raise ConflictError if another node seated one."""
        await self._store.seat_seekers([seeker.id for seeker in seekers], stored)
