"""HTTP messages over ASGI: Request, Response and Answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Protocol
from urllib.parse import parse_qsl

from purrlor.server.http.asgi import RawHeader, RawHeaders, Receive, Scope, Send, address_of
from purrlor.server.http.errors import JSON, HttpError, malformed, problem_json
from purrlor.server.http.exchange import EXCHANGE

_PART: Final = 64 * 1024  # bytes of a body that are sent at once


class Request:
    """The head of a request; its body can be read once."""

    __slots__ = ("_headers", "_receive", "address", "method", "params", "path", "scope")

    def __init__(self, scope: Scope, receive: Receive) -> None:
        self.scope: Final = scope
        self.method: Final[str] = scope["method"]
        self.path: Final[str] = scope["path"]
        self.address: Final = address_of(scope)
        self.params: Final[dict[str, str]] = {}  # the path segment of each {name}
        self._receive: Final = receive
        # Of several headers with the same name, the first counts.
        self._headers: Final[dict[bytes, bytes]] = dict(reversed(scope["headers"]))

    def header(self, name: bytes) -> str | None:
        """The value of a header, by its lower-case name."""
        value = self._headers.get(name)
        return None if value is None else value.decode("latin-1")

    def query(self) -> dict[str, str]:
        text: bytes = self.scope["query_string"]
        return dict(parse_qsl(text.decode("latin-1"), keep_blank_values=True)) if text else {}

    async def body(self, most: int) -> bytes:
        """The whole body. Bytes are counted on arrival: content-length may be wrong or missing."""
        body, more = b"", True
        while more:
            message = await self._receive()
            if message["type"] == "http.disconnect":
                raise malformed("the body is incomplete")
            body += message.get("body", b"")
            if len(body) > most:
                raise HttpError(413, "too-large", f"expected a body of up to {most} bytes")
            more = message.get("more_body", False)
        return body


class Response(Protocol):
    """A response that sends itself."""

    raw_headers: RawHeaders

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None: ...


class Answer:
    """A response with a complete body."""

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
        whole = len(body) <= _PART or scope["method"] == "HEAD" or status == 304
        if whole and exchange is not None and exchange.answer_now(status, headers, body):
            return
        await send({"type": "http.response.start", "status": status, "headers": headers})
        for part in [body] if whole else _parts(body):
            await send({"type": "http.response.body", "body": part, "more_body": True})
        await send({"type": "http.response.body"})


def _parts(body: bytes) -> Iterator[memoryview]:
    """The parts of a body, without a copy. Each is sent when the client is ready for it."""
    view = memoryview(body)
    return (view[first : first + _PART] for first in range(0, len(body), _PART))


def problem(status: int, code: str, detail: str) -> Answer:
    return Answer(problem_json(code, detail), status)
