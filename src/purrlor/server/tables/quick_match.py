"""Quick match: people who look for a game sit down together; after a moment bots join them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from time import time
from typing import Final

from purrlor.server.errors import unavailable
from purrlor.server.store.store import Store
from purrlor.server.store.types import Person, Seeker, StoredTable
from purrlor.server.tokens import new_token

PATIENCE: Final = 15  # seconds for which the first one to come waits for others
LAPSE: Final = 8  # seconds without a word after which somebody has gone
_MOST: Final = 2000  # people who look at once, in the whole house


class QuickMatch:
    """Who looks for which game, in the order in which they came, at whichever node. Nobody is kept
    who has not asked for a while: whoever closes the page drops out."""

    def __init__(self, store: Store, now: Callable[[], float] = time) -> None:
        self.now = now  # seconds since 1970; all nodes have the same
        self.lock: Final = asyncio.Lock()  # held while a table is opened
        self._store: Final = store

    def _milliseconds(self) -> int:
        return round(1000 * self.now())

    def _gone(self) -> int:
        """Whoever was last seen before this has gone."""
        return self._milliseconds() - 1000 * LAPSE

    async def begin(self, game: str, person: Person) -> Seeker:
        """Look for a game. A person looks for one at a time."""
        now = self._milliseconds()
        seeker = Seeker(new_token(), game, person, now, now)
        if not await self._store.add_seeker(seeker, self._gone(), _MOST):
            raise unavailable("house-full", "too many look for a game just now; try later")
        return seeker

    async def find(self, id: str, person: str) -> Seeker | None:
        """Find somebody who looks, and note that they are still there."""
        return await self._store.find_seeker(id, person, self._milliseconds(), self._gone())

    async def stop(self, seeker: Seeker) -> None:
        await self._store.drop_seeker(seeker.id)

    async def waiting(self, game: str) -> tuple[Seeker, ...]:
        """Those who look for this game and have no table yet, the first to come first."""
        return await self._store.seekers(game, self._gone())

    def seconds_left(self, waiting: Sequence[Seeker]) -> float:
        """How long it takes until bots sit down, if not enough people come."""
        now = self._milliseconds()
        since = min((each.since for each in waiting), default=now)
        return max(0.0, (since - now) / 1000 + PATIENCE)

    async def due(self, game: str, seats: int) -> tuple[Seeker, ...]:
        """Those who are to be seated now: a full table, or all there are when time is up."""
        waiting = await self.waiting(game)
        is_due = len(waiting) >= seats or (waiting and self.seconds_left(waiting) <= 0)
        return waiting[:seats] if is_due else ()

    async def seat(self, seekers: Sequence[Seeker], stored: StoredTable) -> None:
        """Store a table for these; ConflictError, if another node has seated one of them."""
        await self._store.seat_seekers([seeker.id for seeker in seekers], stored)
