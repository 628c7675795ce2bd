"""Connection: HTTP as it comes from one client, with limits of size and time that hold."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from time import monotonic
from typing import Any, Final

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from purrlor.server.api.endpoint import JSON
from purrlor.server.api.messages import Problem
from purrlor.server.tables.streams import to_json
from purrlor.server.throttle import ConcurrencyLimit, RateLimit
from purrlor.server.web.addresses import household

HEAD_BYTES: Final = 32 * 1024  # of a request line with its headers
TARGET_BYTES: Final = 8 * 1024  # of the address in it
HEADERS: Final = 100
MESSAGE_BYTES: Final = 256 * 1024  # of a whole request, with all that frames its body
SECONDS: Final = 20.0  # in which a whole request has to arrive
_SLICE: Final = 8 * 1024  # bytes that are read before they are counted
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


class Connection(HttpToolsProtocol):
    """uvicorn's own protocol sets no limit to what it reads, nor to how long that may take."""

    # The arguments are uvicorn's own, of which we know nothing.
    def __init__(self, *args: Any, connections: Connections, **more: Any) -> None:
        super().__init__(*args, **more)
        self.address = "local"
        self._all: Final = connections
        self._since: float | None = (
            connections.now()
        )  # when the request began that is not whole yet
        self._read = 0  # bytes of it
        self._in_head = True
        self._hang_up = NO_HTTP  # what is said if the parser stops

    def is_overdue(self) -> bool:
        return self._since is not None and self._all.now() - self._since > SECONDS

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = household(self.client[0] if self.client else "local")
        reason = self._all.enter(self)
        if reason is not None:
            self._refuse(reason)

    def connection_lost(self, exc: Exception | None) -> None:
        self._all.leave(self)
        super().connection_lost(exc)

    # What is read

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        if self._since is None:
            self._since = self._all.now()
        for start in range(0, len(data), _SLICE):
            if self.transport.is_closing():
                return
            self._feed(data[start : start + _SLICE])

    def _feed(self, data: bytes) -> None:
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:  # nothing else than HTTP/1.1 is spoken here
            self.cycle.keep_alive = False
        except httptools.HttpParserError:
            self._refuse(self._hang_up)
        self._read += len(data)
        if self._read > (HEAD_BYTES if self._in_head else MESSAGE_BYTES):
            self._refuse(LONG_HEAD if self._in_head else LONG_MESSAGE)

    def on_message_begin(self) -> None:
        self._since = self._since or self._all.now()
        self._read = 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        if len(self.url) > TARGET_BYTES:
            self._stop(LONG_TARGET)
        if len(self.headers) > HEADERS:
            self._stop(LONG_HEAD)
        self._in_head = False
        super().on_headers_complete()

    def _stop(self, reason: HangUp) -> None:
        """Stop the parser, which hands over to `_feed`."""
        self._hang_up = reason
        raise ValueError(reason.code)

    def on_message_complete(self) -> None:
        self._since = None
        self._read = 0
        self._in_head = True
        super().on_message_complete()

    def _refuse(self, reason: HangUp) -> None:
        """Hang up, with a reason for whom no answer is under way."""
        if self.transport.is_closing():
            return
        answering = self.cycle is not None and not self.cycle.response_complete
        if answering:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if (answering and self.cycle.response_started) or not self._all.answers(self.address):
            self.transport.abort()
        else:
            self.transport.write(reason.answer())
            self.transport.close()
