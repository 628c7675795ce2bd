"""Endpoint: a method and path of the API, with the types of its request and answer."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Generic, TypeVar

from purrlor.server.http.errors import JSON
from purrlor.server.limits import Length, Limit, hints_of, limits_in, unwrap

Body = TypeVar("Body")
Query = TypeVar("Query")
Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Nothing:
    """The type of a body or query that an endpoint does not take."""


@dataclass(frozen=True)
class Header:
    """A header that an endpoint reads."""

    name: str
    text: str
    limit: Length | None = None

    @cached_property
    def raw_name(self) -> bytes:
        """Its lower-case name, as requests store it."""
        return self.name.lower().encode()


@dataclass(frozen=True)
class Endpoint(Generic[Body, Query, Answer]):
    name: str
    method: str
    path: str
    text: str
    takes: type[Body]
    query: type[Query]
    gives: type[Answer]
    status: int
    refuses: tuple[int, ...]  # besides those of every endpoint
    person: bool  # needs a token, by cookie or as a bearer
    media: str
    header: Header | None
    cost: int  # how many requests it counts as; some cost more, depending on the work

    def takes_body(self) -> bool:
        return not issubclass(self.takes, Nothing)


def get(
    name: str,
    path: str,
    text: str,
    *,
    query: type[Query],
    gives: type[Answer],
    refuses: tuple[int, ...] = (),
    person: bool = False,
    media: str = JSON,
    header: Header | None = None,
    cost: int = 1,
) -> Endpoint[Nothing, Query, Answer]:
    """An endpoint that only reads."""
    return Endpoint(
        name, "GET", path, text, Nothing, query, gives, 200, refuses, person, media, header, cost
    )


def change(
    name: str,
    method: str,
    path: str,
    text: str,
    *,
    takes: type[Body],
    gives: type[Answer],
    status: int = 200,
    refuses: tuple[int, ...] = (),
    person: bool = False,
    header: Header | None = None,
    cost: int = 1,
) -> Endpoint[Body, Nothing, Answer]:
    """An endpoint that changes something; it has no query."""
    return Endpoint(
        name, method, path, text, takes, Nothing, gives, status, refuses, person, JSON, header, cost
    )


# Any, because a list holds endpoints of all types, and they are invariant in each of them.
AnyEndpoint = Endpoint[Any, Any, Any]


# Query parameters, from the fields of a dataclass


@dataclass(frozen=True)
class About:
    """The documentation of a query parameter, and its name if Python reserves that word."""

    text: str
    name: str = ""


@dataclass(frozen=True)
class Parameter:
    field: str  # its name in the dataclass
    name: str  # its name in the address
    text: str
    type: type[int] | type[str]
    limits: tuple[Limit, ...]
    default: object
    required: bool


_PARAMETERS: Final[dict[type[object], tuple[Parameter, ...]]] = {}


def parameters(query: type[object]) -> tuple[Parameter, ...]:
    """The parameters of a query, from the fields of its class; cached."""
    if query not in _PARAMETERS:
        assert dataclasses.is_dataclass(query)
        fields = dataclasses.fields(query)
        _PARAMETERS[query] = tuple(_parameter(query, field) for field in fields)
    return _PARAMETERS[query]


def _parameter(query: type[object], field: dataclasses.Field[object]) -> Parameter:
    hint = hints_of(query)[field.name]
    about = next(each for each in unwrap(hint)[1] if isinstance(each, About))
    required = field.default is dataclasses.MISSING
    return Parameter(
        field=field.name,
        name=about.name or field.name,
        text=about.text,
        type=int if unwrap(hint)[0] is int else str,
        limits=tuple(limits_in(hint)),
        default=None if required else field.default,
        required=required,
    )
