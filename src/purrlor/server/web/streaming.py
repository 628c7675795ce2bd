"""A stream as an HTTP response; it ends when its reader goes, or when the table closes it."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager
from typing import Final, Self

from purrlor.server.tables.streams import Line, Stream
from purrlor.server.web.asgi import Message, Receive, Scope, Send
from purrlor.server.web.exchange import EXCHANGE
from purrlor.server.web.http import RawHeaders, Request

_PATIENCE: Final = 30  # seconds that a reader may take for the head or a line
_NDJSON: Final = "application/x-ndjson"


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
        self._text: Final = Line.ndjson if programs else Line.sse
        self._heartbeat: Final = b"\n" if programs else b": purr\n\n"

    @classmethod
    async def open(cls, streaming: AbstractAsyncContextManager[Stream], request: Request) -> Self:
        """Errors are raised here, before anything is answered."""
        programs = _NDJSON in (request.header(b"accept") or "")
        return cls(streaming, await streaming.__aenter__(), programs)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] == "HEAD":
            self._stream.close()  # it is told what a stream would be, and no line of it
        gone = asyncio.create_task(_until_gone(receive))
        gone.add_done_callback(lambda _: self._stream.close())
        try:
            await _send(send, _start(self.raw_headers))
            self._write_at_once(scope)
            await self._send_lines(send)
        except TimeoutError:
            return  # nobody reads: the connection is cut
        finally:
            gone.cancel()
            await self._streaming.__aexit__(None, None, None)

    def _write_at_once(self, scope: Scope) -> None:
        """Let a line go to a reader who is ready for it without a task of ours."""
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
    async with asyncio.timeout(_PATIENCE):
        await send(message)


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
