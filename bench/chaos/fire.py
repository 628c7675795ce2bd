"""Faults of nodes and their database, one after the other, at random moments."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Awaitable, Callable
from random import Random
from typing import Final

from bench.cluster import Cluster

EVENTS: Final = (
    *("node killed", "node frozen", "rolling update"),
    *("database killed", "connection cut"),
)
OF_A_DATABASE: Final = EVENTS[3:]  # of a database server
Event = Callable[[], Awaitable[None]]


class Fire:
    def __init__(
        self,
        cluster: Cluster,
        chance: Random,
        freeze: float,
        moment: float = 1.0,
        only: frozenset[str] = frozenset(EVENTS),
    ) -> None:
        self.happened: Final[dict[str, int]] = {}
        self._cluster: Final = cluster
        self._chance: Final = chance
        self._freeze: Final = freeze  # seconds
        self._only: Final = only  # the possible faults
        self._moment: Final = moment  # a factor of all other waits

    def events(self) -> dict[str, Event]:
        """The faults that apply to this cluster."""
        happens = (self.kill_node, self.freeze_node, self.roll, self.kill_database, self.cut)
        known = zip(EVENTS, happens, strict=True)
        many = self._cluster.database is not None
        return {
            name: event
            for name, event in known
            if name in self._only and (many or name not in OF_A_DATABASE)
        }

    async def rage(self) -> None:
        """Cause each fault once, in random order, with some play before each."""
        events = [*self.events().items()]
        self._chance.shuffle(events)
        for name, event in events:
            await self._wait(0.5, 2)
            begun = time.monotonic()
            await event()
            self.happened[name] = self.happened.get(name, 0) + 1
            print(f"    {name}: over after {time.monotonic() - begun:.1f} s", flush=True)

    async def _wait(self, least: float, most: float) -> None:
        await asyncio.sleep(self._moment * self._chance.uniform(least, most))

    def _any_node(self) -> int:
        return self._chance.randrange(len(self._cluster.nodes))

    async def kill_node(self) -> None:
        node = self._cluster.nodes[self._any_node()]
        await asyncio.to_thread(node.server.stop, signal.SIGKILL)
        await self._wait(0.2, 2)
        await asyncio.to_thread(node.server.open)

    async def freeze_node(self) -> None:
        node = self._cluster.nodes[self._any_node()]
        node.server.send(signal.SIGSTOP)
        await asyncio.sleep(self._freeze)
        node.server.send(signal.SIGCONT)
        await self._wait(0.5, 1)

    async def roll(self) -> None:
        """Replace each node by a new one."""
        for number in range(len(self._cluster.nodes)):
            await self._cluster.replace(number)
            await self._wait(0.1, 0.5)

    async def kill_database(self) -> None:
        assert self._cluster.database is not None
        await asyncio.to_thread(self._cluster.database.wish, "kill")
        await self._wait(0.2, 2)
        await asyncio.to_thread(self._cluster.database.wish, "start")

    async def cut(self) -> None:
        proxy = self._cluster.nodes[self._any_node()].proxy
        assert proxy is not None
        proxy.cut()
        await self._wait(1, 6)
        proxy.mend()
