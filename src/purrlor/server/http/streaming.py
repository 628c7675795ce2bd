"""A stream as an HTTP response; it ends when the client disconnects or the stream is closed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from operator import methodcaller
from typing import Final, Protocol, Self

from purrlor.server.http.asgi import Message, RawHeaders, Receive, Scope, Send
from purrlor.server.http.exchange import EXCHANGE
from purrlor.server.http.messages import Request

_WRITE_SECONDS: Final = 30  # for a client to take the head or a line
_NDJSON: Final = "application/x-ndjson"


class Line(Protocol):
    """A line of a stream, in both formats."""

    def sse(self) -> bytes: ...

    def ndjson(self) -> bytes: ...


class Stream(Protocol):
    """A source of lines."""

    def connect(self, text: Callable[[Line], bytes], write: Callable[[bytes], bool]) -> None:
        """Write further lines directly; `write` returns False if the client is not ready."""

    def lines(self) -> AsyncIterator[Line | None]:
        """The lines that could not be written directly; None for a heartbeat."""

    def close(self) -> None: ...


class StreamResponse:
    def __init__(
        self, streaming: AbstractAsyncContextManager[Stream], stream: Stream, programs: bool
    ) -> None:
        kind = _NDJSON if programs else "text/event-stream; charset=utf-8"
        self.raw_headers: RawHeaders = [
            (b"content-type", kind.encode()),
            (b"x-accel-buffering", b"no"),
        ]
        self._streaming: Final = streaming
        self._stream: Final = stream
        self._text: Final[Callable[[Line], bytes]] = methodcaller("ndjson" if programs else "sse")
        self._heartbeat: Final = b"\n" if programs else b": purr\n\n"

    @classmethod
    async def open(cls, streaming: AbstractAsyncContextManager[Stream], request: Request) -> Self:
        """Errors are raised here, before the response starts."""
        programs = _NDJSON in (request.header(b"accept") or "")
        return cls(streaming, await streaming.__aenter__(), programs)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] == "HEAD":
            self._stream.close()  # headers only
        gone = asyncio.create_task(_until_disconnect(receive))
        gone.add_done_callback(lambda _: self._stream.close())
        try:
            await _send(send, _start(self.raw_headers))
            self._connect(scope)
            await self._send_lines(send)
        except TimeoutError:
            return  # the client does not read: the connection is closed
        finally:
            gone.cancel()
            await self._streaming.__aexit__(None, None, None)

    def _connect(self, scope: Scope) -> None:
        """Write lines to a ready client without waking this task."""
        exchange = scope.get("extensions", {}).get(EXCHANGE)
        if exchange is not None:
            self._stream.connect(self._text, exchange.write_now)

    async def _send_lines(self, send: Send) -> None:
        async for line in self._stream.lines():
            body = self._heartbeat if line is None else self._text(line)
            await _send(send, _part(body, True))
        await _send(send, _part(b"", False))


def _start(headers: RawHeaders) -> Message:
    return {"type": "http.response.start", "status": 200, "headers": headers}


def _part(body: bytes, more: bool) -> Message:
    return {"type": "http.response.body", "body": body, "more_body": more}


async def _send(send: Send, message: Message) -> None:
    async with asyncio.timeout(_WRITE_SECONDS):
        await send(message)


async def _until_disconnect(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
