"""Calls: an HTTP request read by its endpoint's contract, and its answer written."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from purrlor.core.wire import Plain, brief, from_plain
from purrlor.server.api.contract import Endpoint, Query
from purrlor.server.api.messages import Refusal
from purrlor.server.people import Caller
from purrlor.server.refusals import Refusing, malformed
from purrlor.server.tables.streams import Line, to_json

BODY: Final = 32 * 1024  # bytes
_SEAT: Final = re.compile(r"[0-9]{1,2}", re.ASCII)
_NUMBER: Final = re.compile(r"-?[0-9]{1,9}", re.ASCII)


@dataclass
class Call:
    """A request that was understood; who asks, and what its answer has to set."""

    request: Request
    caller: Caller
    body: Any
    query: dict[str, Any]
    new_token: str | None = None  # for a browser's cookie

    @property
    def table(self) -> str:
        return str(self.request.path_params["table"])

    @property
    def seat(self) -> int:
        text = self.request.path_params["seat"]
        if not _SEAT.fullmatch(text):
            raise malformed(f"seat: a number is wanted, not {brief(text)}")
        return int(text)


Serve = Callable[[Call], Awaitable[object]]


def answer(value: object, status: int = 200) -> Response:
    if isinstance(value, Response):
        return value
    text = value.text if isinstance(value, Line) else to_json(value)
    return Response(text, status, media_type="application/json")


def refuse(refusing: Refusing) -> Response:
    return answer(refusing.refusal, refusing.status)


async def read_body(request: Request, endpoint: Endpoint) -> Any:
    """What the contract wants, or a refusal that says what was wrong."""
    if endpoint.takes is None:
        return None
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refusing(415, "not-json", "a body of application/json is wanted")
    plain = _json(await _bytes(request))
    try:
        return from_plain(endpoint.takes, plain, "body")
    except (ValueError, RecursionError) as error:
        raise malformed(str(error)) from error


async def _bytes(request: Request) -> bytes:
    """As much as is allowed; a client that says less than it sends is not believed."""
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > BODY:
                raise Refusing(413, "too-large", f"a body of at most {BODY} bytes is wanted")
    except ClientDisconnect as error:
        raise malformed("the body did not arrive whole") from error
    return bytes(body)


def _json(body: bytes) -> Plain:
    try:
        plain: Plain = json.loads(body, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise malformed("the body is no JSON") from error
    return plain


def _no_constant(word: str) -> None:
    raise ValueError(word)


def read_query(request: Request, endpoint: Endpoint) -> dict[str, Any]:
    given = request.query_params
    for name in given:
        if name not in [query.name for query in endpoint.query]:
            there = ", ".join(query.name for query in endpoint.query) or "none"
            raise malformed(f"no parameter {brief(name)}; there are {there}")
    return {query.name: _parameter(query, given.get(query.name)) for query in endpoint.query}


def _parameter(query: Query, text: str | None) -> int | str | None:
    if text is None:
        return query.default
    if query.type is not int:
        return text
    if not _NUMBER.fullmatch(text):
        raise malformed(f"{query.name}: a whole number is wanted, not {brief(text)}")
    return int(text)


def plain_refusal(status: int, code: str, reason: str) -> Response:
    return answer(Refusal(code, reason), status)
