"""Streams as clients read them, opened over ASGI with a guest's token."""

import asyncio
import json
from contextlib import suppress

from docs.examples.folding import fold
from purrlor.server.http.asgi import Message, Scope
from tests.server.inside import Guest, Inside
from tests.server.visiting import Json
from tests.server.wires import happens


class Listener:
    """One stream of a guest at one node: its status, its lines, and whether it has ended."""

    def __init__(self, server: Inside, guest: Guest, table: str) -> None:
        self.server, self.guest, self.table = server, guest, table
        self.status = 0
        self.lines: list[str] = []
        self.now: Json | None = None
        self._hangs_up = asyncio.Event()
        answering = server.app(self._scope(), self._receive, self._send)
        self._task: asyncio.Future[None] = asyncio.ensure_future(answering)

    @classmethod
    async def open(cls, server: Inside, guest: Guest, table: str) -> "Listener":
        """Open a stream; return when it has begun or was rejected."""
        listener = cls(server, guest, table)
        await happens(lambda: bool(listener.lines) or listener.has_ended())
        return listener

    def _scope(self) -> Scope:
        cookies = "; ".join(f"{each.name}={each.value}" for each in self.guest.http.cookies.jar)
        return {
            "type": "http",
            "method": "GET",
            "scheme": "http",
            "path": f"/api/tables/{self.table}/stream",
            "query_string": b"",
            "client": ("127.0.0.1", 123),
            "headers": [
                (b"host", b"server"),
                (b"accept", b"application/x-ndjson"),
                (b"cookie", cookies.encode()),
            ],
        }

    async def _receive(self) -> Message:
        await self._hangs_up.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
        elif self.status == 200 and (text := message["body"].decode().strip()):
            self.now = fold(self.now, json.loads(text))
            assert self.now is not None, f"a line is missing before {text}"
            self.lines.append(text)

    def has_ended(self) -> bool:
        return self._task.done()

    @property
    def you(self) -> int | None:
        """The seat whose view this stream shows; None for a spectator."""
        assert self.now is not None
        seat: int | None = self.now["table"]["you"]
        return seat

    async def close(self) -> None:
        self._hangs_up.set()
        with suppress(asyncio.CancelledError):
            await self._task
