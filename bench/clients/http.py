"""HTTP without a client library, which would use more CPU than the server."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import Callable
from typing import Any, TypeVar, cast

_LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
_ID = re.compile(rb"id: (\d+)")
HOST = "127.0.0.1"
P = TypeVar("P", bound=asyncio.Protocol)


def request(method: str, path: str, token: str, body: bytes = b"", accept: str = "*/*") -> bytes:
    lines = [
        f"{method} {path} HTTP/1.1",
        f"Host: {HOST}",
        f"Accept: {accept}",
        f"Authorization: Bearer {token}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode() + body


async def ask(port: int, token: str, path: str, body: object = None) -> Any:
    """Send one request on its own connection, and read its answer."""
    reader, writer = await asyncio.open_connection(HOST, port, limit=1 << 22)
    content = b"" if body is None else json.dumps(body).encode()
    writer.write(request("POST", path, token, content))
    head = await reader.readuntil(b"\r\n\r\n")
    answer = await reader.readexactly(_length(head))
    writer.close()
    check(head, answer)
    return json.loads(answer)


def _length(head: bytes) -> int:
    found = _LENGTH.search(head)
    if found is None:
        sys.exit(f"./dev bench load: the answer has no length: {head!r}")
    return int(found[1])


def check(head: bytes, answer: bytes) -> None:
    if not head.startswith(b"HTTP/1.1 2"):
        sys.exit(f"./dev bench load: a request was rejected: {answer.decode()}")


class Mover(asyncio.Protocol):
    """A connection that sends moves one after the other. The server may close an idle connection
    just as a request is sent; then the request is sent again."""

    def __init__(self, port: int, answered: Callable[[], None]) -> None:
        self._port = port
        self._answered = answered
        self._arrived = b""
        self._asked = b""  # and not yet answered
        self._transport: asyncio.Transport | None = None
        self._connecting: asyncio.Task[object] | None = None
        self._leaving = False

    async def connect(self) -> None:
        """Connect, unless this is connected already."""
        if self._transport is None:
            await asyncio.get_running_loop().create_connection(lambda: self, HOST, self._port)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's class is not a subclass
        self._transport.write(self._asked)

    def send(self, request: bytes) -> None:
        self._asked = request
        if self._transport is None:
            self._connect_again()
        else:
            self._transport.write(request)

    def _connect_again(self) -> None:
        self._connecting = asyncio.ensure_future(self.connect())
        self._connecting.add_done_callback(lambda connecting: connecting.result())

    def data_received(self, data: bytes) -> None:
        self._arrived += data
        head, found, body = self._arrived.partition(b"\r\n\r\n")
        if found and len(body) >= _length(head):
            self._arrived = self._asked = b""
            check(head, body)
            self._answered()

    def connection_lost(self, error: Exception | None) -> None:
        self._transport = None
        if self._asked and not self._leaving:
            self._connect_again()

    def close(self) -> None:
        self._leaving = True
        if self._transport is not None:
            self._transport.close()


class Listener(asyncio.Protocol):
    """A stream of server-sent events, each passed on as its id and data."""

    def __init__(self, opening: bytes, heard: Callable[[int, bytes], None]) -> None:
        self._opening = opening
        self._heard = heard
        self._arrived = b""
        self._id = 0
        self._leaving = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's class is not a subclass
        self._transport.write(self._opening)

    def data_received(self, data: bytes) -> None:
        """Split the received bytes into events; chunk framing occurs only between events."""
        self._arrived += data
        *events, self._arrived = self._arrived.split(b"\n\n")
        for event in events:
            self._hear(event)

    def _hear(self, event: bytes) -> None:
        head, found, text = event.partition(b"data: ")
        if head.startswith(b"HTTP/") and not head.startswith(b"HTTP/1.1 200"):
            sys.exit(f"./dev bench load: a stream was rejected: {event.decode()}")
        if found:
            if number := _ID.search(head):
                self._id = int(number[1])
            self._heard(self._id, text)

    def connection_lost(self, error: Exception | None) -> None:
        if not self._leaving:
            sys.exit("./dev bench load: the server has ended a stream")

    def close(self) -> None:
        self._leaving = True
        self._transport.close()


async def connect(port: int, protocol: Callable[[], P]) -> P:
    _, connected = await asyncio.get_running_loop().create_connection(protocol, HOST, port)
    return connected
