"""BotQueue: whose request gets the next free bot process."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final, TypeVar

from purrlor.server.http.throttle import ConcurrencyLimit

URGENT_IN_A_ROW: Final = 4  # after these, a request of low priority has its turn
T = TypeVar("T")


@dataclass(frozen=True)
class Asker:
    """Whose request it is, and of which kind."""

    address: str
    person: str
    urgent: bool  # a player waits for the reply
    slow: bool  # the bot takes long


@dataclass(frozen=True, eq=False)
class Turn:
    """A request in the queue, or with a bot process once it has begun."""

    asker: Asker
    begun: asyncio.Event = field(default_factory=asyncio.Event)


Ring = dict[str, dict[str, deque[Turn]]]  # by address and person, the next in turn first


class BotQueue:
    """Share bot processes fairly among the visitors of a server.

    Addresses take turns, and the people at an address take turns, so nobody gets a larger share
    by opening more tables. Requests that a player waits for go first, but the others are never
    passed over for ever. A person may use half of the processes at once, and slow bots leave one
    process to the others. With a single process everybody waits for the bot that is running.
    """

    def __init__(self, processes: int) -> None:
        self._free = processes
        self._running: Final = ConcurrencyLimit(max(1, processes // 2))  # by person
        self._slow_left = max(1, processes - 1)  # slow requests that may begin
        self._urgent: Final[Ring] = {}
        self._other: Final[Ring] = {}
        self._in_a_row = 0  # urgent requests that went before others

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[None]:
        """Wait for a process, and hold it; a cancelled request leaves the queue."""
        turn = self.add(asker)
        try:
            await turn.begun.wait()
            yield
        finally:
            self.leave(turn)

    def add(self, asker: Asker) -> Turn:
        turn, people = Turn(asker), self._ring(asker).setdefault(asker.address, {})
        people.setdefault(asker.person, deque()).append(turn)
        self._begin()
        return turn

    def leave(self, turn: Turn) -> None:
        """End a turn, whether it has begun or not."""
        if turn.begun.is_set():
            self._running.give_back(turn.asker.person)
            self._slow_left += turn.asker.slow
            self._free += 1
        else:
            self._remove(turn)
        self._begin()

    def waiting(self, address: str, person: str) -> int:
        """Count the requests of a person that have not begun."""
        return sum(len(ring.get(address, {}).get(person, ())) for ring in self._rings())

    def _ring(self, asker: Asker) -> Ring:
        return self._urgent if asker.urgent else self._other

    def _rings(self) -> tuple[Ring, Ring]:
        """Both rings, the one that goes first now before the other."""
        is_due = self._in_a_row >= URGENT_IN_A_ROW
        return (self._other, self._urgent) if is_due else (self._urgent, self._other)

    def _begin(self) -> None:
        while self._free and (turn := self._next()) is not None:
            self._free -= 1
            self._slow_left -= turn.asker.slow
            self._in_a_row = self._in_a_row + 1 if turn.asker.urgent and self._other else 0
            turn.begun.set()

    def _next(self) -> Turn | None:
        """Take out the next request that may begin."""
        for ring in self._rings():
            for address, people in ring.items():
                for person, turns in people.items():
                    is_held = turns[0].asker.slow and not self._slow_left
                    if not is_held and self._running.take(person):
                        turn = turns.popleft()
                        _move_back(people, person)
                        _move_back(ring, address)
                        return turn
        return None

    def _remove(self, turn: Turn) -> None:
        ring, asker = self._ring(turn.asker), turn.asker
        people = ring[asker.address]
        people[asker.person].remove(turn)
        if not people[asker.person]:
            del people[asker.person]
        if not people:
            del ring[asker.address]


def _move_back(ring: dict[str, T], key: str) -> None:
    """Put a key behind all others, or take it out if nothing of it is left."""
    rest = ring.pop(key)
    if rest:
        ring[key] = rest
