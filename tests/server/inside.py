"""A server in the test's own process, where the test controls the clock and the faults."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from purrlor.core.game import Viewer
from purrlor.server.people.people import Caller
from purrlor.server.running import open_services
from purrlor.server.settings import Settings
from purrlor.server.store.types import Person
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.tables.streams import Stream
from purrlor.server.web.app import make_app
from purrlor.server.web.services import Services
from tests.server.visiting import Json

TIMED = (
    "live_table",
    "table_state",
    "presence",
    "driver",
    "table_bots",
    "lines",
    "live_tables",
)


class Hands:
    """A clock that advances only when the test turns its hands."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        for name in TIMED:
            monkeypatch.setattr(f"purrlor.server.tables.{name}.monotonic", lambda: self.now)

    async def turn(self, inside: "Inside", seconds: float) -> None:
        self.now += seconds
        await inside.settle()


class Inside:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.app = make_app(services)
        self.guests: list[Guest] = []

    def guest(self) -> "Guest":
        self.guests.append(Guest(self))
        return self.guests[-1]

    async def settle(self) -> None:
        """Make every table check its clocks, and wait for the consequences."""
        for live in self.services.tables.loaded():
            live.nudged.set()
        for _ in range(20):
            await asyncio.sleep(0.005)

    async def until(self, happened: Callable[[], bool]) -> None:
        for _ in range(2000):
            if happened():
                return
            await self.settle()
        raise AssertionError("it does not happen")


class Guest:
    def __init__(self, inside: Inside) -> None:
        transport = httpx.ASGITransport(app=inside.app)
        self.http = httpx.AsyncClient(transport=transport, base_url="http://server")

    async def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        return await self.http.request(method, path, json=body)

    async def get(self, path: str) -> Any:
        answer = await self.ask("GET", path)
        assert answer.is_success, answer.text
        return answer.json()

    async def post(self, path: str, body: object = None) -> Any:
        answer = await self.ask("POST", path, body)
        assert answer.is_success, answer.text
        return answer.json()

    async def open(self, **more: Any) -> str:
        new: Json = {"name": "Ann", "game": "kitten-me", "seats": 2, "bots": ["mouse"]}
        table: str = (await self.post("/api/tables", {**new, "start": True, **more}))["id"]
        return table


async def dealt(host: Guest, other: Guest, new: Json) -> str:
    """Open a table for two, and start it."""
    table: str = (await host.post("/api/tables", new))["id"]
    await other.post(f"/api/tables/{table}/join", {"name": "Bob"})
    await host.post(f"/api/tables/{table}/start")
    return table


def stream_at(live: LiveTable, seat: Viewer) -> Stream:
    """The stream of the person in this seat, or of a spectator without a token."""
    if seat is None:
        return Stream(seat, Caller("127.0.0.1"))
    person = live.stored.seats[seat].person
    assert person is not None, f"nobody sits in seat {seat}"
    return Stream(seat, Caller("127.0.0.1", f"token of {person}", Person(person, "")))


@asynccontextmanager
async def inside(data: Path, **chosen: Any) -> AsyncIterator[Inside]:
    settings = Settings(data=data, **{"pace": 0, "bot_processes": 1, "bot_seconds": 600, **chosen})
    async with open_services(settings, ()) as services:
        inner = Inside(services)
        yield inner
        for guest in inner.guests:
            await guest.http.aclose()


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(test())
