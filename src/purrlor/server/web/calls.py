"""Call: a request, read by the types of its endpoint; and how values are answered."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from purrlor.core.wire import Plain, brief, from_plain
from purrlor.core.writing import to_json
from purrlor.server import limits
from purrlor.server.api.endpoint import JSON, Endpoint, Header, Parameter, parameters
from purrlor.server.api.messages import Problem
from purrlor.server.errors import ApiError, malformed, no_such
from purrlor.server.limits import BODY_BYTES
from purrlor.server.people import Caller
from purrlor.server.tables.streams import Line
from purrlor.server.web.http import Answer, Request

Body = TypeVar("Body")
Query = TypeVar("Query")
Given = TypeVar("Given")
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
    def seek(self) -> str:
        seek = self.request.params["seek"]
        if not seek.isprintable():
            raise no_such("seek")  # no database need be asked
        return seek

    @property
    def seat(self) -> int:
        text = self.request.params["seat"]
        if not _SEAT.fullmatch(text):
            raise malformed(f"seat: a number is wanted, not {brief(text)}")
        return int(text)

    def header(self, wanted: Header) -> str | None:
        text = self.request.header(wanted.raw_name)
        if text is not None and wanted.limit is not None:
            _check(wanted.limit, text, wanted.name)
        return text


AnyCall = Call[object, object]  # where body and query do not matter


def answer(value: object, status: int = 200) -> Answer:
    return Answer(value.text if isinstance(value, Line) else to_json(value), status)


def problem(status: int, code: str, detail: str) -> Answer:
    return answer(Problem(code, detail), status)


def _check(limit: limits.Limit, value: object, where: str) -> None:
    try:
        limit.check(value, where)
    except ValueError as error:
        raise malformed(str(error)) from error


# The body


async def read_body(request: Request, endpoint: Endpoint[Body, Query, Given]) -> Body:
    """A body of the type that the endpoint takes, or an error that says what was wrong."""
    if not endpoint.takes_body():
        return endpoint.takes()
    kind = (request.header(b"content-type") or "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise ApiError(415, "not-json", f"a body of {JSON} is wanted")
    plain = _json(await request.body(BODY_BYTES))
    try:
        return limits.read(endpoint.takes, plain, "body")
    except (ValueError, RecursionError) as error:
        raise malformed(str(error)) from error


def _json(body: bytes) -> Plain:
    try:
        plain: Plain = _DECODER.decode(body.decode())
    except (ValueError, RecursionError) as error:
        raise malformed("the body is no JSON") from error
    return plain


def _no_constant(word: str) -> None:
    raise ValueError(word)


_DECODER: Final = json.JSONDecoder(parse_constant=_no_constant)


# The query


def read_query(request: Request, endpoint: Endpoint[Body, Query, Given]) -> Query:
    """A query of the endpoint's type, or an error that says what was wrong."""
    wanted = parameters(endpoint.query)
    if not wanted and not request.scope["query_string"]:
        return endpoint.query()
    given, known = request.query(), {each.name: each for each in wanted}
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
    if not text.isprintable():
        raise malformed(f"{parameter.name}: letters that can be shown are wanted")
    value = int(text) if parameter.type is int else text
    for limit in parameter.limits:
        _check(limit, value, parameter.name)
    return value
