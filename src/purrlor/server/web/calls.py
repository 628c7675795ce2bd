"""Call: a request, read by the types of its endpoint; its token; and answers from values."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from purrlor.core.wire import Plain, brief, from_plain
from purrlor.core.writing import to_json
from purrlor.server import limits
from purrlor.server.api.endpoint import Endpoint, Header, Parameter, parameters
from purrlor.server.api.errors import ApiError, malformed, no_such
from purrlor.server.http.asgi import RawHeader
from purrlor.server.http.errors import JSON
from purrlor.server.http.messages import Answer, Request
from purrlor.server.limits import BODY_BYTES
from purrlor.server.people.people import Caller
from purrlor.server.tables.streams import Line

Body = TypeVar("Body")
Query = TypeVar("Query")
Given = TypeVar("Given")
Body_co = TypeVar("Body_co", covariant=True)
Query_co = TypeVar("Query_co", covariant=True)

_SEAT: Final = re.compile(r"[0-9]{1,2}", re.ASCII)
_NUMBER: Final = re.compile(r"-?[0-9]{1,9}", re.ASCII)
COOKIE: Final = "purrlor"
_YEAR: Final = 365 * 24 * 60 * 60


@dataclass
class Call(Generic[Body_co, Query_co]):
    """A valid request and its caller."""

    request: Request
    caller: Caller
    body: Body_co
    query: Query_co
    new_token: str | None = None  # the answer sets it as a cookie
    counted: set[str] = field(default_factory=set)  # kinds of rare actions that it was counted as

    @property
    def table(self) -> str:
        return self.request.params["table"]

    @property
    def game(self) -> str:
        return self.request.params["game"]

    @property
    def language(self) -> str:
        return self.request.params["language"]

    @property
    def code(self) -> str:
        return self.request.params["code"]

    @property
    def room(self) -> str:
        """The room code, without the spaces with which people write or say it."""
        room = "".join(self.request.params["room"].upper().split())
        if not room.isascii() or not room.isalpha():
            raise no_such("room")
        return room

    @property
    def seek(self) -> str:
        seek = self.request.params["seek"]
        if not seek.isprintable():
            raise no_such("seek")  # without a query to the database
        return seek

    @property
    def seat(self) -> int:
        text = self.request.params["seat"]
        if not _SEAT.fullmatch(text):
            raise malformed(f"seat: expected a number, got {brief(text)}")
        return int(text)

    def header(self, header: Header) -> str | None:
        text = self.request.header(header.raw_name)
        if text is not None and header.limit is not None:
            _check(header.limit, text, header.name)
        return text


AnyCall = Call[object, object]  # where body and query do not matter


def answer(value: object, status: int = 200) -> Answer:
    return Answer(value.text if isinstance(value, Line) else to_json(value), status)


def _check(limit: limits.Limit, value: object, where: str) -> None:
    try:
        limit.check(value, where)
    except ValueError as error:
        raise malformed(str(error)) from error


# The body


async def read_body(request: Request, endpoint: Endpoint[Body, Query, Given]) -> Body:
    """The body, as the type of the endpoint. Raise ApiError if it is invalid."""
    if not endpoint.takes_body():
        return endpoint.takes()
    kind = (request.header(b"content-type") or "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise ApiError(415, "not-json", f"expected a body of {JSON}")
    plain = _json(await request.body(BODY_BYTES))
    try:
        return limits.read(endpoint.takes, plain, "body")
    except (ValueError, RecursionError) as error:
        raise malformed(str(error)) from error


def _json(body: bytes) -> Plain:
    try:
        plain: Plain = _DECODER.decode(body.decode())
    except (ValueError, RecursionError) as error:
        raise malformed("the body is not valid JSON") from error
    return plain


def _no_constant(word: str) -> None:
    raise ValueError(word)


_DECODER: Final = json.JSONDecoder(parse_constant=_no_constant)


# The query


def read_query(request: Request, endpoint: Endpoint[Body, Query, Given]) -> Query:
    """The query, as the type of the endpoint. Raise ApiError if it is invalid."""
    declared = parameters(endpoint.query)
    if not declared and not request.scope["query_string"]:
        return endpoint.query()
    given, known = request.query(), {each.name: each for each in declared}
    for name in given:
        if name not in known:
            raise malformed(
                f"unknown parameter {brief(name)}; allowed: {', '.join(known) or 'none'}"
            )
    for each in known.values():
        if each.required and each.name not in given:
            raise malformed(f"the parameter {each.name!r} is missing")
    values: dict[str, Plain] = {
        known[name].field: _value(known[name], given[name]) for name in given
    }
    return from_plain(endpoint.query, values, "query")


def _value(parameter: Parameter, text: str) -> int | str:
    if parameter.type is int and not _NUMBER.fullmatch(text):
        raise malformed(f"{parameter.name}: expected a whole number, got {brief(text)}")
    if not text.isprintable():
        raise malformed(f"{parameter.name}: expected printable characters")
    value = int(text) if parameter.type is int else text
    for limit in parameter.limits:
        _check(limit, value, parameter.name)
    return value


# The token of a person


def token_of(request: Request) -> str | None:
    scheme, _, bearer = (request.header(b"authorization") or "").partition(" ")
    if scheme.lower() == "bearer":
        return bearer.strip()
    pairs = (pair.partition("=") for pair in (request.header(b"cookie") or "").split(";"))
    return next((value.strip() for name, _, value in pairs if name.strip() == COOKIE), None)


def cookie(request: Request, token: str, path: str) -> RawHeader:
    """The header that stores a token in the browser for a year, hidden from scripts."""
    secure = "; Secure" if request.scope["scheme"] == "https" else ""
    value = f"{COOKIE}={token}; HttpOnly; Max-Age={_YEAR}; Path={path}; SameSite=lax{secure}"
    return b"set-cookie", value.encode()
