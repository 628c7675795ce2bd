"""Connections without a network, with a transport controlled by the test, or on a socket."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from uvicorn.server import ServerState

from purrlor.server.http.asgi import App, Message, Receive, Scope, Send
from purrlor.server.http.connection import Connection
from purrlor.server.http.limits import MESSAGE_BYTES, Connections
from purrlor.server.http.messages import Answer, Request

GET = b"GET / HTTP/1.1\r\nHost: server\r\n"
POST = b"POST / HTTP/1.1\r\nHost: server\r\n"
START: Message = {"type": "http.response.start", "status": 200, "headers": []}


class Hand:
    """A clock that only the test advances."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Wire(asyncio.Transport):
    """A transport without a network: what was written, and whether it was closed."""

    def __init__(self, host: str = "192.0.2.7") -> None:
        super().__init__({"peername": (host, 4711), "sockname": ("192.0.2.1", 8000)})
        self.written = b""
        self.closed = False
        self.is_ending = False  # the client disconnected, but has not read all yet
        self.server = ServerState()
        self._reading_paused = False
        self.protocol: Connection

    def write(self, data: Any) -> None:
        if not self.closed:
            self.written += bytes(data)

    def close(self) -> None:
        if not self.is_closing():
            self.abort()

    def abort(self) -> None:
        if not self.closed:
            self.closed = True
            self.protocol.connection_lost(None)

    def is_closing(self) -> bool:
        return self.closed or self.is_ending

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None:
        assert not self._reading_paused
        self._reading_paused = True

    def resume_reading(self) -> None:
        assert self._reading_paused
        self._reading_paused = False

    def is_read(self) -> bool:
        return not self._reading_paused

    def status(self) -> int:
        return int(self.written.split(b" ")[1])

    def code(self) -> str:
        code: str = json.loads(self.written.rpartition(b"\r\n\r\n")[2])["code"]
        return code


def part(body: bytes, more: bool = False) -> Message:
    return {"type": "http.response.body", "body": body, "more_body": more}


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    body = await Request(scope, receive).body(MESSAGE_BYTES)
    await Answer(str(len(body)))(scope, receive, send)


def connect(
    connections: Connections | None = None, host: str = "192.0.2.7", app: App = echo
) -> Wire:
    wire = Wire(host)
    connections = connections or Connections(10)
    wire.protocol = Connection(_serving(app), wire.server, {}, connections=connections)
    wire.protocol.connection_made(wire)
    return wire


def _serving(app: App) -> uvicorn.Config:
    config = uvicorn.Config(app, interface="asgi3", log_config=None, access_log=False)
    config.load()
    return config


@asynccontextmanager
async def listening(
    app: App, connections: Connections
) -> AsyncIterator[tuple[tuple[str, int], list[Connection]]]:
    """Serve this app; yield its address and its connections. The system buffers little of what
    a client does not read."""
    made: list[Connection] = []
    config = _serving(app)

    def make() -> Connection:
        made.append(Connection(config, ServerState(), {}, connections=connections))
        return made[-1]

    listener = socket.create_server(("127.0.0.1", 0))
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    server = await asyncio.get_running_loop().create_server(make, sock=listener)
    try:
        yield listener.getsockname(), made
    finally:
        server.close()


def idle_client(address: tuple[str, int], request: bytes) -> socket.socket:
    """A client that sends a request, and reads nothing."""
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    client.connect(address)
    client.sendall(request)
    return client


async def happens(condition: Callable[[], bool]) -> None:
    """Wait for something that the network or another thread does."""
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.005)


async def settle(happened: Callable[[], bool], turns: int = 1000) -> None:
    for _ in range(turns):
        if happened():
            return
        await asyncio.sleep(0)
    raise AssertionError("it does not happen")
