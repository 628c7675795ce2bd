"""Request, Response and Answer: what is asked and answered over HTTP, straight from ASGI."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol
from urllib.parse import parse_qsl

from purrlor.server.api.endpoint import JSON
from purrlor.server.errors import ApiError, malformed
from purrlor.server.web.addresses import address_of
from purrlor.server.web.asgi import Receive, Scope, Send
from purrlor.server.web.exchange import EXCHANGE, RawHeader

RawHeaders = list[RawHeader]


class Request:
    """The head of a request; its body can be read once."""

    __slots__ = ("_headers", "_receive", "address", "method", "params", "path", "scope")

    def __init__(self, scope: Scope, receive: Receive) -> None:
        self.scope: Final = scope
        self.method: Final[str] = scope["method"]
        self.path: Final[str] = scope["path"]
        self.address: Final = address_of(scope)
        self.params: Final[dict[str, str]] = {}  # what stands in the path for each {word}
        self._receive: Final = receive
        # Of several headers with the same name, the first counts.
        self._headers: Final[dict[bytes, bytes]] = dict(reversed(scope["headers"]))

    def header(self, name: bytes) -> str | None:
        """The value of a header, by its name in small letters."""
        value = self._headers.get(name)
        return None if value is None else value.decode("latin-1")

    def query(self) -> dict[str, str]:
        text: bytes = self.scope["query_string"]
        return dict(parse_qsl(text.decode("latin-1"), keep_blank_values=True)) if text else {}

    async def body(self, most: int) -> bytes:
        """All bytes of the body. They are counted as they come: a client may say less than it
        sends."""
        body, more = b"", True
        while more:
            message = await self._receive()
            if message["type"] == "http.disconnect":
                raise malformed("the body did not arrive whole")
            body += message.get("body", b"")
            if len(body) > most:
                raise ApiError(413, "too-large", f"a body of at most {most} bytes is wanted")
            more = message.get("more_body", False)
        return body


class Response(Protocol):
    """An answer that sends itself."""

    raw_headers: RawHeaders

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None: ...


class Answer:
    """An answer that is there as a whole."""

    __slots__ = ("_body", "_status", "raw_headers")

    def __init__(
        self,
        body: bytes | str,
        status: int = 200,
        media: str = JSON,
        headers: Iterable[RawHeader] = (),
    ) -> None:
        self._body: Final = body.encode() if isinstance(body, str) else body
        self._status: Final = status
        length = b"%d" % len(self._body)
        self.raw_headers = [
            (b"content-type", media.encode()),
            (b"content-length", length),
            *headers,
        ]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        status, headers, body = self._status, self.raw_headers, self._body
        exchange = scope.get("extensions", {}).get(EXCHANGE)
        if exchange is None or not exchange.answer_now(status, headers, body):
            await send({"type": "http.response.start", "status": status, "headers": headers})
            await send({"type": "http.response.body", "body": body})
