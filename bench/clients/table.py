"""Table: four players. The seat to move plays when all have seen the previous move."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field

SEATS = 4


@dataclass
class Tally:
    """What happened at tables while they played."""

    moves: int = 0
    bytes: int = 0  # received by streams
    delays: list[float] = field(default_factory=list)  # until all four had seen a move


class Table(ABC):
    """Four players at a table, each with their own stream."""

    def __init__(self, ports: list[int], number: int) -> None:
        self.is_over = False
        self.tally = Tally()
        self.in_flight = False
        self._ports = ports  # of a server, or of each of its nodes
        self._port = ports[number % len(ports)]  # where moves are sent
        self._number = number
        self._seen = [-1] * SEATS
        self._ply = -1  # at which the last move was made
        self._answered = True
        self._moved = 0.0
        self._pace: float | None = None  # None while nobody moves
        self._timer: asyncio.TimerHandle | None = None
        self._opened = asyncio.Event()

    # What each kind of server needs

    @abstractmethod
    async def sit_down(self) -> None:
        """Open a table with four players and their streams."""

    @abstractmethod
    async def reconnect(self) -> None:
        """Reopen connections that the server closed because they were idle."""

    @abstractmethod
    def _send_move(self) -> bool:
        """Send a legal move; return False if the game is over."""

    @abstractmethod
    def leave(self) -> None:
        """Hang up."""

    # Play

    async def open(self) -> None:
        await self.sit_down()
        await self._opened.wait()

    def play(self, pace: float, delay: float) -> None:
        """Begin after a delay, then move once per interval; 0 means without a pause."""
        self._pace = pace
        self._timer = asyncio.get_running_loop().call_later(delay, self._move)

    def stop(self) -> None:
        self._pace = None
        if self._timer is not None:
            self._timer.cancel()

    def _move(self) -> None:
        self._ply, self._answered = self._seen[0], False
        self._moved = time.perf_counter()
        self.in_flight = self._send_move()
        self.is_over = not self.in_flight

    def saw(self, seat: int, ply: int) -> None:
        """Note that a seat's stream has shown a ply."""
        self._seen[seat] = ply
        if min(self._seen) >= 0:
            self._opened.set()
        self._check()

    def answered(self) -> None:
        """Note that the mover got an answer."""
        self._answered = True
        self._check()

    def _check(self) -> None:
        if not (self.in_flight and self._answered and min(self._seen) > self._ply):
            return
        self.in_flight = False
        took = time.perf_counter() - self._moved
        self.tally.moves += 1
        self.tally.delays.append(took)
        if self._pace is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, self._pace - took), self._move)


OpenTable = Callable[[list[int], int], Table]
