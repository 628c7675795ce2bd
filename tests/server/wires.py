"""Connections without a network, whose transport is the test's own."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import uvicorn
from uvicorn.server import ServerState

from purrlor.server.web.asgi import App, Receive, Scope, Send
from purrlor.server.web.connection import Connection
from purrlor.server.web.connections import MESSAGE_BYTES, Connections
from purrlor.server.web.http import Answer, Request

GET = b"GET / HTTP/1.1\r\nHost: house\r\n"
POST = b"POST / HTTP/1.1\r\nHost: house\r\n"


class Wire(asyncio.Transport):
    """A transport without a network: what was written, and whether it was closed."""

    def __init__(self, host: str = "192.0.2.7") -> None:
        super().__init__({"peername": (host, 4711), "sockname": ("192.0.2.1", 8000)})
        self.written = b""
        self.closed = False
        self._is_deaf = False
        self.protocol: Connection

    def write(self, data: Any) -> None:
        if not self.closed:
            self.written += bytes(data)

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            self.protocol.connection_lost(None)

    abort = close

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        assert not self._is_deaf
        self._is_deaf = True

    def resume_reading(self) -> None:
        assert self._is_deaf
        self._is_deaf = False

    def is_read(self) -> bool:
        return not self._is_deaf

    def status(self) -> int:
        return int(self.written.split(b" ")[1])

    def code(self) -> str:
        code: str = json.loads(self.written.rpartition(b"\r\n\r\n")[2])["code"]
        return code


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    body = await Request(scope, receive).body(MESSAGE_BYTES)
    await Answer(str(len(body)))(scope, receive, send)


def connect(
    connections: Connections | None = None, host: str = "192.0.2.7", app: App = echo
) -> Wire:
    wire = Wire(host)
    connections = connections or Connections(10)
    config = uvicorn.Config(app, interface="asgi3", log_config=None, access_log=False)
    config.load()
    wire.protocol = Connection(config, ServerState(), {}, connections=connections)
    wire.protocol.connection_made(wire)
    return wire


async def settle(happened: Callable[[], bool]) -> None:
    for _ in range(1000):
        if happened():
            return
        await asyncio.sleep(0)
    raise AssertionError("it does not happen")
