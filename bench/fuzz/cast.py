"""The cast of a worker: people in every role at its tables, and tables in every state."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from bench.fuzz.asking import Question, Reply
from bench.fuzz.inventing import GAMES, OPTIONS
from bench.fuzz.truth import Reader
from purrlor.server.people.people import hashed

Json = dict[str, Any]
Put = Callable[[Question, Reader], Awaitable[Reply]]
NOBODY: Final = Reader("nobody")
HOST, GUEST, WATCHER, STRANGER, BANNED = "host", "guest", "spectator", "stranger", "sent-away"
PEOPLE: Final = (HOST, GUEST, WATCHER, STRANGER, BANNED)


@dataclass
class Cast:
    chance: Random
    put: Put  # sends a request to a node
    readers: dict[str, Reader] = field(default_factory=dict)
    tables: list[str] = field(default_factory=list)
    codes: dict[str, Reader] = field(default_factory=dict)  # and who may know them
    seeks: list[str] = field(default_factory=list)

    async def arrange(self) -> None:
        """Seat new people at new tables."""
        self.tables.clear()
        self.codes.clear()
        for role in PEOPLE:
            self.readers[role] = await self._ticket(role)
        for watch in (True, False):
            self.tables.append(await self._dealt(watch))
        self.tables.append(await self._waiting())
        self.tables.append(await self._over())
        self.tables.append(await self._strangers())

    def anybody(self) -> Reader:
        return self.chance.choice([NOBODY, *self.readers.values()])

    def words(self) -> set[str]:
        """Secrets that only one answer may contain."""
        tokens = [reader.token for reader in self.readers.values()]
        return {*tokens, *map(hashed, tokens)}

    async def _ticket(self, role: str) -> Reader:
        ticket = await self._post("/api/ticket", NOBODY, {"name": role})
        return Reader(role, ticket["token"], ticket["person"])

    async def _post(self, path: str, reader: Reader, body: Json | None = None) -> Json:
        reply = await self.put(question("POST", path, reader, body), reader)
        answer: Json = reply.json() or {}
        if reply.status >= 300 or reply.status == 0:
            raise AssertionError(f"{path} was refused to {reader.role}: {reply.status} {answer}")
        return answer

    async def _open(self, host: str, **more: Any) -> str:
        game = self.chance.choice(GAMES)
        new = {"game": game, "options": OPTIONS.get(game, {}), "seats": 3, "coach": True, **more}
        new.setdefault("clock", {"pace": "instant"})
        table: str = (await self._post("/api/tables", self.readers[host], new))["id"]
        return table

    async def _waiting(self) -> str:
        table = await self._open(HOST, public=True)
        await self._join(table, BANNED)
        away = question("DELETE", f"/api/tables/{table}/seats/1", self.readers[HOST])
        await self.put(away, self.readers[HOST])
        await self._join(table, GUEST)
        return table

    async def _join(self, table: str, role: str) -> None:
        words = {"contribution": f"luck {self.chance.getrandbits(64):x}"}
        await self._post(f"/api/tables/{table}/join", self.readers[role], words)

    async def _dealt(self, watch: bool) -> str:
        table = await self._open(HOST, watch=watch, bots=["mouse"])
        await self._join(table, GUEST)
        await self._post(f"/api/tables/{table}/start", self.readers[HOST])
        return table

    async def _over(self) -> str:
        table = await self._open(HOST, bots=["mouse", "mouse"], start=True)
        await self._post(f"/api/tables/{table}/to-end", self.readers[HOST])
        return table

    async def _strangers(self) -> str:
        return await self._open(STRANGER, bots=["kitten", "mouse"], start=True)


def question(method: str, path: str, reader: Reader, body: Json | None = None) -> Question:
    """A valid request."""
    headers = [("Authorization", f"Bearer {reader.token}")] if reader.token else []
    if body is None:
        return Question(method, path, tuple(headers))
    headers.append(("Content-Type", "application/json"))
    return Question(method, path, tuple(headers), json.dumps(body).encode())
