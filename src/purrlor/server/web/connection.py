"""Connection: HTTP as it comes from one client, with limits of size and time that hold."""

from __future__ import annotations

import asyncio
from typing import Final, cast

import httptools
from uvicorn import Config
from uvicorn.server import ServerState

from purrlor.server.web.addresses import address_of
from purrlor.server.web.asgi import Scope, http_scope, peer_of
from purrlor.server.web.connections import (
    BROKEN,
    NO_HTTP,
    Connections,
    HangUp,
    head_refused,
    too_large,
)
from purrlor.server.web.exchange import Exchange, RawHeaders
from purrlor.server.web.unread import Unread

SECONDS: Final = 20.0  # in which a whole request has to arrive
IDLE_SECONDS: Final = 75.0  # until the next begins: longer than a proxy's, or than a person thinks
_SLICE: Final = 2 * 1024  # bytes that are parsed at once


class Connection(asyncio.Protocol):
    """uvicorn makes one for each client, and serves its exchanges one after the other."""

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
        self._all: Final = connections
        self._parser: Final = httptools.HttpRequestParser(self)
        # What follows a request after which we hang up is of no interest, and no error.
        self._parser.set_dangerous_leniencies(lenient_data_after_close=True)
        self._asked: Final[list[tuple[Exchange, Scope]]] = []  # the first is being answered
        self._incoming: Exchange | None = None  # whose body may still come
        self._task: asyncio.Task[None] | None = None  # that answers
        self._waits: asyncio.Future[None] | None = None  # while there is nothing to answer
        self._peer: Scope = {}
        self._headers: list[tuple[bytes, bytes]] = []
        self._target = b""
        self._deadline: float | None = connections.now() + SECONDS  # to be whole, or to begin
        self._is_idle = False
        self._is_deaf = False  # nothing is read until what was asked before is answered
        self._unfed = b""  # what was read and is not parsed yet
        self._read = 0  # bytes of the request that is not whole yet
        self._in_head = True
        self._hang_up = NO_HTTP  # what is said if the parser stops
        self._refusal: HangUp | None = None  # sent after the answers that are still due

    def is_overdue(self) -> bool:
        return self._unread.is_overdue() or self._is_late()

    def _is_late(self) -> bool:
        """Is a request late? None is waited for while we do not listen, or an answer is read."""
        if self._deadline is None or self._is_deaf or (self._is_idle and self._unread.is_waiting()):
            return False
        return self._all.now() > self._deadline

    # The transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self._unread = Unread(self.transport, self._all.now)
        self._peer = peer_of(self.transport)
        self.address = address_of(self._peer)
        self._server.connections.add(self)  # type: ignore[arg-type]  # it has all that uvicorn uses
        reason = self._all.enter(self)
        if reason is not None:
            self._refuse(reason)

    def connection_lost(self, exc: Exception | None) -> None:
        self._all.leave(self)
        self._server.connections.discard(self)
        self._end_exchanges()
        if self._task is not None:
            self._go_on()

    def eof_received(self) -> None:
        """Know that the transport closes by itself when all is read."""
        self._unread.begin()

    def pause_writing(self) -> None:
        self.paused = self.paused or asyncio.Event()
        self._unread.begin()

    def resume_writing(self) -> None:
        if not self.transport.is_closing():
            self._unread.end()
            if self._is_idle:
                self._rest()
        if self.paused is not None:
            self.paused.set()
            self.paused = None

    def shutdown(self) -> None:
        """Hang up as soon as nothing is under way; uvicorn asks for it when the server stops."""
        self._say_last()
        if not self._asked:
            self._close()

    def _say_last(self) -> None:
        """Let nothing follow what was asked already."""
        for exchange, _ in self._asked:
            exchange.keeps_alive = False

    # What is read

    def data_received(self, data: bytes) -> None:
        if self._refusal is not None:
            return
        if self._deadline is None or self._is_idle:
            self._await_request()
        self._unfed += data
        self._feed_slices()

    def _feed_slices(self) -> None:
        """Parse what was read, but no further while requests wait: they are larger than bytes."""
        while self._unfed and not self._is_deaf:
            data, self._unfed = self._unfed[:_SLICE], self._unfed[_SLICE:]
            self._feed(data)

    def _await_request(self) -> None:
        self._is_idle = False
        self._deadline = self._all.now() + SECONDS

    def _feed(self, data: bytes) -> None:
        if self.transport.is_closing() or self._refusal is not None:
            return
        try:
            self._parser.feed_data(data)
        except httptools.HttpParserUpgrade:  # nothing else than HTTP/1.1 is spoken here
            self._say_last()
        except httptools.HttpParserError:
            self._refuse(self._hang_up)
        self._read += len(data)
        reason = too_large(self._read, self._in_head)
        if reason is not None:
            self._refuse(reason)

    def on_message_begin(self) -> None:
        if self._deadline is None:
            self._await_request()
        self._read = 0
        self._target = b""
        self._headers = []

    def on_url(self, url: bytes) -> None:
        self._target += url

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._in_head:  # what follows a body is no header, whoever added it
            self._headers.append((name.lower(), value))

    def on_headers_complete(self) -> None:
        version = self._parser.get_http_version()
        reason = head_refused(version, self._target, self._headers)
        if reason is not None:
            self._stop(reason)
        self._in_head = False
        keeps_alive = version == "1.1" and self._parser.should_keep_alive()
        target = httptools.parse_url(self._target)
        asked = (self._parser.get_method(), target.path, target.query or b"")
        scope = http_scope(version, asked, self._headers, self._peer)
        self._incoming = Exchange(self, scope, keeps_alive)
        self._asked.append((self._incoming, scope))
        if len(self._asked) == 1:
            self._go_on()
        elif not self._is_deaf:
            self._is_deaf = True
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
        if not self._asked:  # it was refused before it was whole
            self._rest()

    # What is answered

    def headers(self) -> RawHeaders:
        return self._server.default_headers

    def _go_on(self) -> None:
        """Let the task that answers look what there is to do; the first request starts it."""
        if self._task is None:
            self._task = self._loop.create_task(self._serve())
        elif self._waits is not None and not self._waits.done():
            self._waits.set_result(None)

    async def _serve(self) -> None:
        """Answer one request after the other, in one task for all of them. A client that hangs up
        does not cancel it: what was begun is done."""
        assert self._task is not None
        while True:
            self._server.tasks.add(self._task)  # for which uvicorn waits when it stops
            try:
                await self._answer()
            except asyncio.CancelledError:
                self._close()  # for nobody would answer the next request
                raise
            finally:
                self._server.tasks.discard(self._task)
            if self.transport.is_closing():
                return
            self._waits = self._loop.create_future()
            await self._waits

    async def _answer(self) -> None:
        """Answer what was asked, each request once. Others have their turn after each, however
        many came together."""
        while self._asked and not self._asked[0][0].is_over:
            exchange, scope = self._asked[0]
            await exchange.run(self._app, scope)
            exchange.end()
            if self._asked:
                await asyncio.sleep(0)

    def answered(self, exchange: Exchange) -> None:
        if not exchange.keeps_alive:
            self._close()
        elif not self.transport.is_closing():
            del self._asked[0]
            if self._is_deaf and len(self._asked) <= 1:
                self._hear_again()
            if not self._asked:
                self._finish_answers()

    def _finish_answers(self) -> None:
        """Do what comes after the last answer that is due."""
        if self._refusal is not None:
            self._end(self._refusal)
        elif self._deadline is None:
            self._rest()

    def _hear_again(self) -> None:
        """Read on; the time in which nothing was read does not count."""
        self._is_deaf = False
        self.transport.resume_reading()
        if self._deadline is not None:
            self._await_request()
        self._feed_slices()

    def _rest(self) -> None:
        """Give an idle client a while to ask for something else."""
        self._is_idle = True
        self._deadline = self._all.now() + IDLE_SECONDS

    # How it ends

    def break_off(self, exchange: Exchange) -> None:
        """Hang up on a client whose answer will not become whole; if it hung up on us without
        reading what it was sent, do not wait for that."""
        self._end(BROKEN)
        if not exchange.is_over:
            self._end_exchanges()
            self.transport.abort()

    def _stop(self, reason: HangUp) -> None:
        """Stop the parser, which hands over to `_feed`."""
        self._hang_up = reason
        raise ValueError(reason.code)

    def _refuse(self, reason: HangUp) -> None:
        """Refuse what was read last, and read nothing more. Whole requests before it are answered
        first."""
        if self._refusal is not None:
            return
        whole = sum(exchange.is_whole for exchange, _ in self._asked)
        if whole:
            del self._asked[whole:]
            self._refusal, self._deadline, self._unfed = reason, None, b""
        else:
            self._end(reason)

    def _end(self, reason: HangUp) -> None:
        """Hang up, and send the reason unless that would interrupt an answer."""
        if self.transport.is_closing():
            return
        answering = any(exchange.has_begun for exchange, _ in self._asked)
        self._end_exchanges()
        if answering:
            self.transport.abort()
            return
        if self._all.answers(self.address):
            self.transport.write(reason.answer())
        self._close()

    def _close(self) -> None:
        """Hang up when the client has read what it was sent; it has to do so in time."""
        self._unread.begin()
        self.transport.close()

    def _end_exchanges(self) -> None:
        """Tell the apps that their client is gone, and let none wait for it."""
        for exchange, _ in self._asked:
            exchange.end()
        self.resume_writing()
