"""Connection: HTTP/1.1 with one client, within limits of size and time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final, cast

import httptools
from uvicorn import Config
from uvicorn.server import ServerState

from purrlor.server.http.asgi import RawHeader, RawHeaders, Scope, address_of, http_scope, peer_of
from purrlor.server.http.exchange import Exchange
from purrlor.server.http.limits import (
    BROKEN,
    NOT_HTTP,
    Connections,
    Rejection,
    Unread,
    head_rejection,
    size_rejection,
)

SECONDS: Final = 20.0  # for a whole request to arrive
IDLE_SECONDS: Final = 75.0  # between two requests: longer than the timeout of common proxies
_SLICE: Final = 2 * 1024  # bytes parsed at a time


class Connection(asyncio.Protocol):
    """uvicorn creates one per client. It answers the client's requests one after the other."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        connections: Connections,
    ) -> None:
        self.address = "local"
        self.transport: asyncio.Transport
        self._unread: Unread
        self.paused: asyncio.Event | None = None
        self._app: Final = config.loaded_app
        self._server: Final = server_state
        self._loop: Final = _loop or asyncio.get_running_loop()
        self._connections: Final = connections
        self._parser: Final = httptools.HttpRequestParser(self)
        # Data after the last request of a connection is ignored; it is not an error.
        self._parser.set_dangerous_leniencies(lenient_data_after_close=True)
        self._pending: Final[list[tuple[Exchange, Scope]]] = []  # the first is being answered
        self._incoming: Exchange | None = None  # its body may be incomplete
        self._task: asyncio.Task[None] | None = None  # answers the requests
        self._waiter: asyncio.Future[None] | None = None  # while no request is pending
        self._peer: Scope = {}
        self._headers: RawHeaders = []
        self._target = b""
        # For the current request to be complete, or for the next to begin.
        self._deadline: float | None = connections.now() + SECONDS
        self._is_idle = False
        self._reading_paused = False  # until earlier requests are answered
        self._unparsed = b""
        self._read = 0  # bytes of the incomplete request
        self._in_head = True
        self._parser_rejection = NOT_HTTP  # sent if the parser stops
        self._rejection: Rejection | None = None  # sent after the pending answers

    def is_overdue(self) -> bool:
        return self._unread.is_overdue() or self._is_late()

    def _is_late(self) -> bool:
        """Is a request late? The clock stops while reading is paused or an answer is unread."""
        if self._deadline is None or self._reading_paused:
            return False
        if self._is_idle and self._unread.is_waiting():
            return False
        return self._connections.now() > self._deadline

    # The transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self._unread = Unread(self.transport, self._connections.now)
        self._peer = peer_of(self.transport)
        self.address = address_of(self._peer)
        self._server.connections.add(self)  # type: ignore[arg-type]  # has everything uvicorn uses
        reason = self._connections.add(self)
        if reason is not None:
            self._reject(reason)

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.remove(self)
        self._server.connections.discard(self)
        self._end_exchanges()
        if self._task is not None:
            self._wake()

    def eof_received(self) -> None:
        """Wait for the client to read; the transport then closes."""
        self._unread.begin()

    def pause_writing(self) -> None:
        self.paused = self.paused or asyncio.Event()
        self._unread.begin()

    def resume_writing(self) -> None:
        if not self.transport.is_closing():
            self._unread.end()
            if self._is_idle:
                self._start_idle()
        if self.paused is not None:
            self.paused.set()
            self.paused = None

    def shutdown(self) -> None:
        """Close as soon as no request is pending; uvicorn calls this when the server stops."""
        self._accept_no_more()
        if not self._pending:
            self._close()

    def _accept_no_more(self) -> None:
        """Close the connection after the pending requests."""
        for exchange, _ in self._pending:
            exchange.keeps_alive = False

    # Requests

    def data_received(self, data: bytes) -> None:
        if self._rejection is not None:
            return
        if self._deadline is None or self._is_idle:
            self._await_request()
        self._unparsed += data
        self._feed_slices()

    def _feed_slices(self) -> None:
        """Parse in slices, and stop while requests are pending: parsed ones take more memory."""
        while self._unparsed and not self._reading_paused:
            data, self._unparsed = self._unparsed[:_SLICE], self._unparsed[_SLICE:]
            self._feed(data)

    def _await_request(self) -> None:
        self._is_idle = False
        self._deadline = self._connections.now() + SECONDS

    def _feed(self, data: bytes) -> None:
        if self.transport.is_closing() or self._rejection is not None:
            return
        try:
            self._parser.feed_data(data)
        except httptools.HttpParserUpgrade:  # only HTTP/1.1 is supported
            self._accept_no_more()
        except httptools.HttpParserError:
            self._reject(self._parser_rejection)
        self._read += len(data)
        reason = size_rejection(self._read, self._in_head)
        if reason is not None:
            self._reject(reason)

    def on_message_begin(self) -> None:
        if self._deadline is None:
            self._await_request()
        self._read = 0
        self._target = b""
        self._headers = []

    def on_url(self, url: bytes) -> None:
        self._target += url

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._in_head:  # trailers are ignored
            self._headers.append((name.lower(), value))

    def on_headers_complete(self) -> None:
        version = self._parser.get_http_version()
        reason = head_rejection(version, self._target, self._headers)
        if reason is not None:
            self._stop(reason)
        self._in_head = False
        keeps_alive = version == "1.1" and self._parser.should_keep_alive()
        target = httptools.parse_url(self._target)
        request_line = (self._parser.get_method(), target.path, target.query or b"")
        scope = http_scope(version, request_line, self._headers, self._peer)
        self._incoming = Exchange(self, scope, keeps_alive)
        self._pending.append((self._incoming, scope))
        if len(self._pending) == 1:
            self._wake()
        elif not self._reading_paused:
            self._reading_paused = True
            self.transport.pause_reading()

    def on_body(self, body: bytes) -> None:
        assert self._incoming is not None
        self._incoming.feed(body)

    def on_message_complete(self) -> None:
        assert self._incoming is not None
        self._incoming.complete()
        self._deadline = None
        self._read = 0
        self._in_head = True
        if not self._pending:  # answered before it was complete
            self._start_idle()

    # Answers

    def headers(self) -> Iterable[RawHeader]:
        return self._server.default_headers

    def _wake(self) -> None:
        """Wake the task that answers; the first request starts it."""
        if self._task is None:
            self._task = self._loop.create_task(self._serve())
        elif self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def _serve(self) -> None:
        """Answer requests in order, in one task for all of them. A client that disconnects does not
        cancel it: a request that was started is finished."""
        assert self._task is not None
        while True:
            self._server.tasks.add(self._task)  # uvicorn waits for these when it stops
            try:
                await self._answer()
            except asyncio.CancelledError:
                self._close()  # nothing would answer the next request
                raise
            finally:
                self._server.tasks.discard(self._task)
            if self.transport.is_closing():
                return
            self._waiter = self._loop.create_future()
            await self._waiter

    async def _answer(self) -> None:
        """Answer the pending requests, each once. Yield to other connections after each."""
        while self._pending and not self._pending[0][0].is_over:
            exchange, scope = self._pending[0]
            await exchange.run(self._app, scope)
            exchange.end()
            if self._pending:
                await asyncio.sleep(0)

    def answered(self, exchange: Exchange) -> None:
        if not exchange.keeps_alive:
            self._close()
        elif not self.transport.is_closing():
            del self._pending[0]
            if self._reading_paused and len(self._pending) <= 1:
                self._resume_reading()
            if not self._pending:
                self._finish_answers()

    def _finish_answers(self) -> None:
        """Reject or go idle after the last pending answer."""
        if self._rejection is not None:
            self._end(self._rejection)
        elif self._deadline is None:
            self._start_idle()

    def _resume_reading(self) -> None:
        """Resume reading; the paused time does not count towards the deadline."""
        self._reading_paused = False
        self.transport.resume_reading()
        if self._deadline is not None:
            self._await_request()
        self._feed_slices()

    def _start_idle(self) -> None:
        """Give the client time for another request."""
        self._is_idle = True
        self._deadline = self._connections.now() + IDLE_SECONDS

    # Closing

    def break_off(self, exchange: Exchange) -> None:
        """Close a connection whose answer cannot be completed. If the client left without reading
        what was sent, do not wait for it."""
        self._end(BROKEN)
        if not exchange.is_over:
            self._end_exchanges()
            self.transport.abort()

    def _stop(self, reason: Rejection) -> None:
        """Stop the parser: the exception reaches `_feed`."""
        self._parser_rejection = reason
        raise ValueError(reason.code)

    def _reject(self, reason: Rejection) -> None:
        """Reject the current request and read nothing more. Complete earlier requests are answered
        first."""
        if self._rejection is not None:
            return
        complete = sum(exchange.is_complete for exchange, _ in self._pending)
        if complete:
            del self._pending[complete:]
            self._rejection, self._deadline, self._unparsed = reason, None, b""
        else:
            self._end(reason)

    def _end(self, reason: Rejection) -> None:
        """Close, and send the reason unless that would interrupt an answer."""
        if self.transport.is_closing():
            return
        answering = any(exchange.has_begun for exchange, _ in self._pending)
        self._end_exchanges()
        if answering:
            self.transport.abort()
            return
        if self._connections.may_answer(self.address):
            self.transport.write(reason.answer())
        self._close()

    def _close(self) -> None:
        """Close once the client has read everything; it must do so in time."""
        self._unread.begin()
        self.transport.close()

    def _end_exchanges(self) -> None:
        """End all exchanges, so that no app waits for a client that is gone."""
        for exchange, _ in self._pending:
            exchange.end()
        self.resume_writing()
