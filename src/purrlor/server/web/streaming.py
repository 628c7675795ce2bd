"""A stream as an HTTP response; it ends when its reader goes, or when the table closes it."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager
from typing import Final, Self

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from purrlor.server.tables.streams import Stream, ndjson, sse

_PATIENCE: Final = 30  # seconds that a reader may take for a line
NDJSON: Final = "application/x-ndjson"


class StreamResponse(Response):
    def __init__(
        self, streaming: AbstractAsyncContextManager[Stream], stream: Stream, kind: str
    ) -> None:
        super().__init__(media_type=kind, headers={"x-accel-buffering": "no"})
        del self.headers["content-length"]
        self._streaming: Final = streaming
        self._stream: Final = stream
        self._write: Final = ndjson if kind == NDJSON else sse

    @classmethod
    async def open(cls, streaming: AbstractAsyncContextManager[Stream], request: Request) -> Self:
        """Errors are raised here, before anything is answered."""
        programs = NDJSON in request.headers.get("accept", "")
        stream = await streaming.__aenter__()
        return cls(streaming, stream, NDJSON if programs else "text/event-stream")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            start = {"status": 200, "headers": self.raw_headers}
            await send({"type": "http.response.start", **start})
            gone = asyncio.create_task(_until_gone(receive))
            gone.add_done_callback(lambda _: self._stream.close())
            try:
                await self._send_lines(send)
            except TimeoutError:
                return  # nobody reads: the connection is cut
            finally:
                gone.cancel()
        finally:
            await self._streaming.__aexit__(None, None, None)

    async def _send_lines(self, send: Send) -> None:
        async for line in self._stream.lines():
            body = {"body": self._write(line), "more_body": True}
            async with asyncio.timeout(_PATIENCE):
                await send({"type": "http.response.body", **body})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
