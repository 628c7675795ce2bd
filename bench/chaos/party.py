"""A party: one table with players, bots and absent players, and what the players received."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from bench.chaos.people import Person
from bench.fuzz.inventing import GAMES, OPTIONS

NAMES: Final = ("Ann", "Bob", "Cleo")
AWAY: Final = 5  # seconds until a stand-in moves for an absent player


@dataclass(frozen=True)
class Seating:
    """Who sits at a table."""

    name: str
    people: int
    bots: int
    absent: int  # of the people: take a seat and leave
    watched: bool  # with a spectator


SEATINGS: Final = (
    Seating("people", 3, 0, 0, watched=True),
    Seating("bots", 1, 2, 0, watched=False),
    Seating("both", 2, 1, 0, watched=False),
    Seating("stand-in", 2, 1, 1, watched=True),
)


class Party:
    def __init__(self, number: int, ports: list[int], chance: Random, pace: float) -> None:
        self.seating: Final = SEATINGS[number % len(SEATINGS)]
        self.game: Final = GAMES[number // len(SEATINGS) % len(GAMES)]
        self.table = ""
        self._chance: Final = chance
        self.people: Final = [Person(ports, chance, pace) for _ in range(self.seating.people)]
        self.watchers: Final = [Person(ports, chance, pace)] * self.seating.watched
        self._following: list[asyncio.Task[None]] = []

    async def sit_down(self) -> None:
        seats = self.seating.people + self.seating.bots
        for person, name in zip([*self.people, *self.watchers], [*NAMES, "Dora"], strict=False):
            await person.come_in(name)
        new: dict[str, Any] = {"game": self.game, "seats": seats, "bots": self._bots()}
        options = OPTIONS.get(self.game, {}) if self._chance.random() < 0.2 else {}
        clock = {"pace": "instant", "away": AWAY}
        host, *others = self.people
        self.table = await host.open(**new, options=options, clock=clock)
        for other in others:
            await other.join(self.table)
        for watcher in self.watchers:
            watcher.watch(self.table)
        await host.expect("POST", f"/api/tables/{self.table}/start")

    def _bots(self) -> list[str]:
        return [self._chance.choice(["mouse", "kitten"]) for _ in range(self.seating.bots)]

    def readers(self) -> Iterator[Person]:
        """Everybody who reads the table's stream."""
        yield from self.people[: self.seating.people - self.seating.absent]
        yield from self.watchers

    def begin(self) -> None:
        self._following = [asyncio.create_task(person.play()) for person in self.readers()]

    async def end(self) -> None:
        for task in self._following:
            task.cancel()
        for ended in await asyncio.gather(*self._following, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended

    @property
    def is_over(self) -> bool:
        return any(person.is_over for person in self.readers())

    @property
    def ply(self) -> int:
        """The last ply that any player was shown."""
        return max(person.received.last for person in self.readers())
