"""Limits of connections: how many, how large a request, how slow a client; and the rejections."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from time import monotonic
from typing import Final, Protocol

from purrlor.server.http.asgi import RawHeaders
from purrlor.server.http.errors import JSON, problem_json
from purrlor.server.http.throttle import ConcurrencyLimit, RateLimit

HEAD_BYTES: Final = 32 * 1024  # request line and headers
TARGET_BYTES: Final = 8 * 1024  # path and query
HEADERS: Final = 100
MESSAGE_BYTES: Final = 256 * 1024  # a whole request, chunk framing included
READ_SECONDS: Final = 75.0  # a client must drain READ_BYTES, or everything, within this time
READ_BYTES: Final = 64 * 1024
_HOST: Final = re.compile(rb"(\[[0-9A-Za-z:.]+\]|[\w.~!$&'()*+,;=%-]*)(:[0-9]*)?", re.ASCII)
_SWEEP: Final = 1.0  # seconds between two checks for overdue connections


@dataclass(frozen=True)
class Rejection:
    """Why the server rejects a request and closes the connection."""

    status: HTTPStatus
    code: str
    detail: str

    def answer(self) -> bytes:
        body = problem_json(self.code, self.detail).encode()
        return (
            f"HTTP/1.1 {self.status.value} {self.status.phrase}\r\n"
            f"content-type: {JSON}\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
        ).encode() + body


NOT_HTTP: Final = Rejection(HTTPStatus.BAD_REQUEST, "malformed", "not a valid HTTP/1.1 request")
HOST: Final = Rejection(HTTPStatus.BAD_REQUEST, "malformed", "expected one valid Host header")
LONG_HEAD: Final = Rejection(
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
    "too-large",
    f"expected up to {HEADERS} headers of {HEAD_BYTES} bytes in total",
)
LONG_TARGET: Final = Rejection(
    HTTPStatus.REQUEST_URI_TOO_LONG, "too-large", f"expected a URL of up to {TARGET_BYTES} bytes"
)
LONG_MESSAGE: Final = Rejection(
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "too-large",
    f"expected a request of up to {MESSAGE_BYTES} bytes",
)
CROWDED: Final = Rejection(
    HTTPStatus.TOO_MANY_REQUESTS, "too-many-connections", "too many connections from your address"
)
FULL: Final = Rejection(
    HTTPStatus.SERVICE_UNAVAILABLE, "busy", "too many connections; try again later"
)
BROKEN: Final = Rejection(
    HTTPStatus.INTERNAL_SERVER_ERROR, "broken", "internal error; try again later"
)


def size_rejection(read: int, in_head: bool) -> Rejection | None:
    """The limit that a partly received request has exceeded, if any."""
    if in_head:
        return LONG_HEAD if read > HEAD_BYTES else None
    return LONG_MESSAGE if read > MESSAGE_BYTES else None


def head_rejection(version: str, target: bytes, headers: RawHeaders) -> Rejection | None:
    """Why a request with this target and these headers is rejected, if it is."""
    if len(target) > TARGET_BYTES:
        return LONG_TARGET
    if len(headers) > HEADERS:
        return LONG_HEAD
    hosts = [value for name, value in headers if name == b"host"]
    return None if _is_valid_host(version, hosts) else HOST


def _is_valid_host(version: str, hosts: list[bytes]) -> bool:
    """Does a request have a Host as RFC 9112 requires? Only HTTP/1.0 may leave it out."""
    if not hosts:
        return version == "1.0"
    return len(hosts) == 1 and _HOST.fullmatch(hosts[0]) is not None


class Client(Protocol):
    """The parts of a connection that the limits use."""

    address: str
    transport: asyncio.Transport

    def is_overdue(self) -> bool: ...


class Connections:
    """The open connections of one socket, their number limited, and their clock."""

    def __init__(
        self,
        most: int,
        of_address: ConcurrencyLimit | None = None,
        requests: RateLimit | None = None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.now: Final = now
        self._most: Final = most
        self._of_address: Final = of_address
        self._requests: Final = requests
        self._open: Final[set[Client]] = set()

    def count(self) -> int:
        return len(self._open)

    def add(self, connection: Client) -> Rejection | None:
        if self.count() >= self._most:
            return FULL
        if self._of_address is not None and not self._of_address.take(connection.address):
            return CROWDED
        self._open.add(connection)
        return None

    def remove(self, connection: Client) -> None:
        if connection in self._open:
            self._open.remove(connection)
            if self._of_address is not None:
                self._of_address.give_back(connection.address)

    def may_answer(self, address: str) -> bool:
        """May an invalid request of this address be answered? It counts as a request."""
        return self._requests is None or self._requests.allows(address)

    def close_overdue(self) -> None:
        for connection in [each for each in self._open if each.is_overdue()]:
            connection.transport.abort()

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            self.close_overdue()


class Unread:
    """Bytes sent that a client has not read yet. A client may read slowly, but must not stop."""

    def __init__(self, transport: asyncio.Transport, now: Callable[[], float]) -> None:
        self._transport: Final = transport
        self._now: Final = now
        self._until: float | None = None  # the deadline for READ_BYTES, while waiting
        self._bytes = 0  # unread at the start of this wait

    def begin(self) -> None:
        """Start waiting for the client to read."""
        self._until = self._now() + READ_SECONDS
        self._bytes = self._transport.get_write_buffer_size()

    def end(self) -> None:
        """Stop waiting: the client is ready for more."""
        self._until = None

    def is_waiting(self) -> bool:
        return self._until is not None

    def is_overdue(self) -> bool:
        """Has the client stopped reading? If it made progress, its time starts again."""
        if self._until is None or self._now() <= self._until:
            return False
        if self._bytes - self._transport.get_write_buffer_size() < READ_BYTES:
            return True
        self.begin()
        return False
