"""Exchange: one ASGI request and its answer on a connection."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from functools import lru_cache
from http import HTTPStatus
from typing import Final, Protocol

from purrlor.server.http.asgi import App, Message, RawHeader, RawHeaders, Scope
from purrlor.server.http.errors import where_raised

LOG: Final = logging.getLogger("purrlor.web")
EXCHANGE: Final = "purrlor.exchange"  # ASGI extension: writes without awaiting

_STATUS_LINES: Final = {
    each.value: f"HTTP/1.1 {each.value} {each.phrase}\r\n".encode() for each in HTTPStatus
}
_WITHOUT_BODY: Final = (HTTPStatus.NO_CONTENT, HTTPStatus.NOT_MODIFIED)


class Wire(Protocol):
    """What an exchange needs of its connection."""

    transport: asyncio.Transport
    paused: asyncio.Event | None  # set while the write buffer is full

    def headers(self) -> Iterable[RawHeader]:
        """The headers of every answer."""

    def answered(self, exchange: Exchange) -> None: ...

    def break_off(self, exchange: Exchange) -> None: ...


class Exchange:
    """The head of an answer is written together with the first part of its body."""

    is_over = False  # the answer is complete, or the client is gone
    has_begun = False  # a part of the answer was written
    _body = b""  # received and not yet passed to the app
    is_complete = False  # the whole request was read
    _has_input = False  # something for the app to receive
    _waiter: asyncio.Future[None] | None = None
    _head = b""
    _is_bodiless = False
    _is_chunked = False
    _owed = 0  # bytes of content-length not written yet

    def __init__(self, wire: Wire, scope: Scope, keeps_alive: bool) -> None:
        self.keeps_alive = keeps_alive  # another request may follow
        self._wire: Final = wire
        # Not the scope, which refers to us: a reference cycle would live until garbage collection.
        self._method: Final[str] = scope["method"]
        self._version: Final[str] = scope["http_version"]
        self._headers: Final[RawHeaders] = scope["headers"]
        scope["extensions"] = {EXCHANGE: self}

    async def run(self, app: App, scope: Scope) -> None:
        try:
            await app(scope, self.receive, self.send)
        except Exception as error:
            LOG.error("a request failed: %s", where_raised(error))
        finally:
            if not self.is_over:
                self._wire.break_off(self)

    # The request

    def feed(self, data: bytes) -> None:
        self._body += data
        self._has_input = True
        self._wake()

    def complete(self) -> None:
        self.is_complete = self._has_input = True
        self._wake()

    def end(self) -> None:
        """Note that the client is gone."""
        self.is_over = True
        self._wake()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def receive(self) -> Message:
        if not (self._has_input or self.is_over):
            self._send_continue()
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        if self.is_over:
            return {"type": "http.disconnect"}
        body, self._body, self._has_input = self._body, b"", False
        return {"type": "http.request", "body": body, "more_body": not self.is_complete}

    def _send_continue(self) -> None:
        """Answer `Expect: 100-continue`, which a client may send before a body."""
        expected = (b"expect", b"100-continue") in self._headers
        if expected and not (self.is_complete or self.has_begun):
            self._wire.transport.write(b"HTTP/1.1 100 Continue\r\n\r\n")

    # The answer

    async def send(self, message: Message) -> None:
        if self._wire.paused is not None:
            await self._wire.paused.wait()
        if self.is_over:
            return
        if message["type"] == "http.response.start":
            self._start(message["status"], message["headers"])
        else:
            self._write(message.get("body", b""), message.get("more_body", False))

    def write_now(self, body: bytes) -> bool:
        """Write a part of the body without waiting, if the client is ready for it."""
        wire = self._wire
        if self.is_over or wire.paused is not None or wire.transport.is_closing():
            return False
        self._write(body, True)
        return True

    def answer_now(self, status: int, headers: Iterable[RawHeader], body: bytes) -> bool:
        """Write a complete answer without waiting, if the client is ready for it."""
        wire = self._wire
        if self.is_over or wire.paused is not None or wire.transport.is_closing():
            return False
        self._start(status, headers)
        self._write(body, False)
        return True

    def _start(self, status: int, headers: Iterable[RawHeader]) -> None:
        headers = (*self._wire.headers(), *headers)
        values = dict(headers)
        more = b"" if self.keeps_alive else b"connection: close\r\n"
        if status in _WITHOUT_BODY or self._method == "HEAD":
            self._is_bodiless = True
        elif b"content-length" in values:
            self._owed = int(values[b"content-length"])
        elif self._version == "1.1":
            self._is_chunked = True
            more += b"transfer-encoding: chunked\r\n"
        else:
            self.keeps_alive = False  # the end of the connection ends the body
        # A header with a token must not stay in the cache.
        lines = _header_lines(headers) if b"set-cookie" in values else _cached_lines(headers)
        self._head = b"%b%b%b\r\n" % (_STATUS_LINES[status], lines, more)

    def _write(self, body: bytes | memoryview, more: bool) -> None:
        if self._owed:
            self._owed -= len(body)
        if self._is_chunked:
            chunk = b"%x\r\n%b\r\n" % (len(body), bytes(body)) if body else b""
            body = chunk if more else chunk + b"0\r\n\r\n"
        elif self._is_bodiless:
            body = b""
        if not self.has_begun:
            body, self._head, self.has_begun = self._head + body, b"", True
        self._wire.transport.write(body)
        if not more:
            self._finish()

    def _finish(self) -> None:
        if self._owed:  # the client would wait for the rest
            self._wire.break_off(self)
        else:
            self.end()
            self._wire.answered(self)


def _header_lines(headers: tuple[RawHeader, ...]) -> bytes:
    lines = b"".join([b"%b: %b\r\n" % header for header in headers])
    if lines.count(b"\n") != len(headers):
        raise ValueError("a header must not contain a line break")
    return lines


_cached_lines: Final = lru_cache(100)(_header_lines)  # most answers of a second share theirs
