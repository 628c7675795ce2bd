"""Call: an HTTP request, read by the types of its endpoint; and how answers are written."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from purrlor.core.wire import Plain, brief, from_plain
from purrlor.server.api import limits
from purrlor.server.api.endpoint import JSON, Endpoint, Header, Parameter, parameters
from purrlor.server.api.limits import BODY_BYTES
from purrlor.server.api.messages import Problem
from purrlor.server.errors import ApiError, malformed
from purrlor.server.people import Caller
from purrlor.server.tables.streams import Line, to_json

Body = TypeVar("Body")
Query = TypeVar("Query")
Answer = TypeVar("Answer")
Body_co = TypeVar("Body_co", covariant=True)
Query_co = TypeVar("Query_co", covariant=True)

_SEAT: Final = re.compile(r"[0-9]{1,2}", re.ASCII)
_NUMBER: Final = re.compile(r"-?[0-9]{1,9}", re.ASCII)


@dataclass
class Call(Generic[Body_co, Query_co]):
    """A request that was understood, and who asks."""

    request: Request
    caller: Caller
    body: Body_co
    query: Query_co
    new_token: str | None = None  # what the answer has to set as a browser's cookie

    @property
    def table(self) -> str:
        return str(self.request.path_params["table"])

    @property
    def game(self) -> str:
        return str(self.request.path_params["game"])

    @property
    def code(self) -> str:
        return str(self.request.path_params["code"])

    @property
    def seat(self) -> int:
        text = self.request.path_params["seat"]
        if not _SEAT.fullmatch(text):
            raise malformed(f"seat: a number is wanted, not {brief(text)}")
        return int(text)

    def header(self, wanted: Header) -> str | None:
        text = self.request.headers.get(wanted.name)
        if text is not None and wanted.limit is not None:
            _check(wanted.limit, text, wanted.name)
        return text


AnyCall = Call[object, object]  # where body and query do not matter


def answer(value: object, status: int = 200) -> Response:
    if isinstance(value, Response):
        return value
    text = value.text if isinstance(value, Line) else to_json(value)
    return Response(text, status, media_type=JSON)


def error_response(error: ApiError) -> Response:
    return answer(error.problem, error.status)


def problem_response(status: int, code: str, reason: str) -> Response:
    return answer(Problem(code, reason), status)


def _check(limit: limits.Limit, value: object, where: str) -> None:
    try:
        limit.check(value, where)
    except ValueError as error:
        raise malformed(str(error)) from error


# The body


async def read_body(request: Request, endpoint: Endpoint[Body, Query, Answer]) -> Body:
    """A body of the type that the endpoint takes, or an error that says what was wrong."""
    plain: Plain = {}
    if endpoint.takes_body():
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != JSON:
            raise ApiError(415, "not-json", f"a body of {JSON} is wanted")
        plain = _json(await _bytes(request))
    try:
        return limits.read(endpoint.takes, plain, "body")
    except (ValueError, RecursionError) as error:
        raise malformed(str(error)) from error


async def _bytes(request: Request) -> bytes:
    """The bytes of a body. They are counted as they come: a client may say less than it sends."""
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > BODY_BYTES:
                why = f"a body of at most {BODY_BYTES} bytes is wanted"
                raise ApiError(413, "too-large", why)
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


# The query


def read_query(request: Request, endpoint: Endpoint[Body, Query, Answer]) -> Query:
    """A query of the endpoint's type, or an error that says what was wrong."""
    given = request.query_params
    known = {each.name: each for each in parameters(endpoint.query)}
    for name in given:
        if name not in known:
            raise malformed(f"no parameter {brief(name)}; there are {', '.join(known) or 'none'}")
    for each in known.values():
        if each.required and each.name not in given:
            raise malformed(f"the parameter {each.name!r} is missing")
    values: dict[str, Plain] = {
        known[name].field: _value(known[name], given[name]) for name in given
    }
    return from_plain(endpoint.query, values, "query")


def _value(parameter: Parameter, text: str) -> int | str:
    if parameter.type is int and not _NUMBER.fullmatch(text):
        raise malformed(f"{parameter.name}: a whole number is wanted, not {brief(text)}")
    value = int(text) if parameter.type is int else text
    for limit in parameter.limits:
        _check(limit, value, parameter.name)
    return value
