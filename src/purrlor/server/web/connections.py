"""Connections: how many there may be, how slow they may be, and why one is hung up on."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from time import monotonic
from typing import TYPE_CHECKING, Final

from purrlor.core.writing import to_json
from purrlor.server.api.endpoint import JSON
from purrlor.server.api.messages import Problem
from purrlor.server.throttle import ConcurrencyLimit, RateLimit
from purrlor.server.web.asgi import Headers

if TYPE_CHECKING:
    from purrlor.server.web.connection import Connection

HEAD_BYTES: Final = 32 * 1024  # of a request line with its headers
TARGET_BYTES: Final = 8 * 1024  # of the address in it
HEADERS: Final = 100
MESSAGE_BYTES: Final = 256 * 1024  # of a whole request, with all that frames its body
_HOST: Final = re.compile(rb"(\[[0-9A-Za-z:.]+\]|[\w.~!$&'()*+,;=%-]*)(:[0-9]*)?", re.ASCII)
_SWEEP: Final = 1.0  # seconds from one look at the clock to the next


@dataclass(frozen=True)
class HangUp:
    """Why the server hangs up on a client."""

    status: HTTPStatus
    code: str
    reason: str

    def answer(self) -> bytes:
        body = to_json(Problem(self.code, self.reason)).encode()
        return (
            f"HTTP/1.1 {self.status.value} {self.status.phrase}\r\n"
            f"content-type: {JSON}\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
        ).encode() + body


NO_HTTP: Final = HangUp(HTTPStatus.BAD_REQUEST, "malformed", "this is no request of HTTP/1.1")
HOST: Final = HangUp(HTTPStatus.BAD_REQUEST, "malformed", "expected one valid Host header")
LONG_HEAD: Final = HangUp(
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
    "too-large",
    f"at most {HEADERS} headers of {HEAD_BYTES} bytes in all are read",
)
LONG_TARGET: Final = HangUp(
    HTTPStatus.REQUEST_URI_TOO_LONG, "too-large", f"an address has at most {TARGET_BYTES} bytes"
)
LONG_MESSAGE: Final = HangUp(
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too-large", f"a request has at most {MESSAGE_BYTES} bytes"
)
CROWDED: Final = HangUp(
    HTTPStatus.TOO_MANY_REQUESTS, "too-many-connections", "too many connections from your address"
)
FULL: Final = HangUp(HTTPStatus.SERVICE_UNAVAILABLE, "busy", "too many are here; try again later")
BROKEN: Final = HangUp(
    HTTPStatus.INTERNAL_SERVER_ERROR, "broken", "something broke here; try again later"
)


def too_large(read: int, in_head: bool) -> HangUp | None:
    """Why a request is refused of which so many bytes were read and more may come."""
    if in_head:
        return LONG_HEAD if read > HEAD_BYTES else None
    return LONG_MESSAGE if read > MESSAGE_BYTES else None


def head_refused(version: str, target: bytes, headers: Headers) -> HangUp | None:
    """Why a request with this address and these headers is refused."""
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


class Connections:
    """What all connections of one socket share: how many there may be, and a clock."""

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
        self._inside: Final[set[Connection]] = set()

    def count(self) -> int:
        return len(self._inside)

    def enter(self, connection: Connection) -> HangUp | None:
        if self.count() >= self._most:
            return FULL
        if self._of_address is not None and not self._of_address.take(connection.address):
            return CROWDED
        self._inside.add(connection)
        return None

    def leave(self, connection: Connection) -> None:
        if connection in self._inside:
            self._inside.remove(connection)
            if self._of_address is not None:
                self._of_address.give_back(connection.address)

    def answers(self, address: str) -> bool:
        """Is what this address sends worth an answer? Whatever cannot be read counts as a request
        that was made."""
        return self._requests is None or self._requests.allows(address)

    def hang_up_on_the_slow(self) -> None:
        for connection in [each for each in self._inside if each.is_overdue()]:
            connection.transport.abort()

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            self.hang_up_on_the_slow()
