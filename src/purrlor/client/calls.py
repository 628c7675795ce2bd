"""Calls: requests to the endpoints of the contract, with harmless retries."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, TypeVar
from urllib.parse import quote

import httpx

from purrlor.core.wire import Plain, as_table, from_plain, to_plain
from purrlor.server.api.bodies import SinceQuery
from purrlor.server.api.contract import IDEMPOTENCY_KEY, STREAM
from purrlor.server.api.endpoint import Endpoint, Nothing, parameters
from purrlor.server.api.messages import Problem

Body = TypeVar("Body")
Query = TypeVar("Query")
Answer = TypeVar("Answer")

KEY: Final = IDEMPOTENCY_KEY.name
_SILENCE: Final = 45.0  # seconds; a live server sends an empty line every 15
_TEMPORARY: Final = ("too-fast", "not-stored", "busy")


class ApiError(Exception):
    """The server rejected a request, for this reason."""

    def __init__(self, status: int, problem: Problem) -> None:
        rule = f", {problem.rule.id}" if problem.rule else ""
        super().__init__(f"{problem.detail} ({problem.code}{rule})")
        self.status: Final = status
        self.code: Final = problem.code
        self.detail: Final = problem.detail
        self.rule: Final = problem.rule  # the rule that forbids it, if any
        self.ply: Final = problem.ply  # the current ply of the table
        self.offers: Final = problem.offers  # what is allowed instead


class Unreachable(Exception):
    """There was no response, or not one of a Purrlor server."""


@dataclass(frozen=True)
class Backoff:
    """Retries: how many, and the first and the longest delay in seconds."""

    tries: int = 15
    first: float = 0.1
    most: float = 5.0

    def delays(self) -> Iterator[float]:
        """The seconds before each retry, with jitter so that clients do not return all at once."""
        for n in range(self.tries):
            yield min(self.most, self.first * 2**n) * random.uniform(0.5, 1)


class Calls:
    def __init__(
        self,
        url: str,
        token: str | None,
        backoff: Backoff,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self.token = token
        self.backoff: Final = backoff
        self._http: Final = httpx.Client(base_url=url, timeout=_SILENCE, transport=transport)

    def close(self) -> None:
        self._http.close()

    def ask(
        self,
        endpoint: Endpoint[Body, Query, Answer],
        body: Body,
        query: Query,
        *,
        path: Mapping[str, object] | None = None,
    ) -> Answer:
        """Call an endpoint, and read its answer."""
        return from_plain(endpoint.gives, self.ask_plain(endpoint, body, query, path=path))

    def ask_plain(
        self,
        endpoint: Endpoint[Body, Query, Answer],
        body: Body,
        query: Query,
        *,
        path: Mapping[str, object] | None = None,
        key: str | None = None,
    ) -> Plain:
        """Call an endpoint for plain JSON; with a key, any call can be retried without harm."""
        headers = {} if key is None else {KEY: key}
        request = self._request(endpoint, body, query, path or {}, headers)
        plain: Plain = self._with_retries(request).json()
        return plain

    @contextmanager
    def lines(self, table: str, since: int | None) -> Iterator[Iterator[str]]:
        """Open a table's stream and yield its lines; empty ones are heartbeats."""
        accept = {"Accept": "application/x-ndjson"}
        request = self._request(STREAM, Nothing(), SinceQuery(since), {"table": table}, accept)
        response = self._http.send(request, stream=True)
        try:
            if not response.is_success:
                response.read()
            yield _accepted(response).iter_lines()
        finally:
            response.close()

    def _request(
        self,
        endpoint: Endpoint[Body, Query, Answer],
        body: Body,
        query: Query,
        path: Mapping[str, object],
        headers: Mapping[str, str],
    ) -> httpx.Request:
        parts = {key: quote(str(each), "") for key, each in path.items()}
        return self._http.build_request(
            endpoint.method,
            endpoint.path.format(**parts),
            params=_params(endpoint.query, query),
            headers={**headers, **self._who()},
            json=to_plain(body) if endpoint.takes_body() else None,
        )

    def _who(self) -> dict[str, str]:
        return {} if self.token is None else {"Authorization": f"Bearer {self.token}"}

    def _with_retries(self, request: httpx.Request) -> httpx.Response:
        harmless = request.method != "POST" or KEY in request.headers
        problem: Exception | None = None
        for delay in self.backoff.delays():
            try:
                return _accepted(self._http.send(request))
            except (httpx.TransportError, ApiError, Unreachable) as error:
                problem = error
            if not is_temporary(problem, harmless):
                break
            time.sleep(delay)
        if isinstance(problem, ApiError):
            raise problem
        raise Unreachable(f"{request.url} does not answer: {problem}") from problem


def _params(of: type[Query], query: Query) -> dict[str, str]:
    """Write a query as URL parameters, without omitted values."""
    plain = as_table(to_plain(query), "query")
    values = {each.name: plain[each.field] for each in parameters(of)}
    return {name: str(value) for name, value in values.items() if value is not None}


def is_temporary(problem: Exception, harmless: bool) -> bool:
    """Whether a retry may help and is harmless: the first request may have succeeded."""
    if isinstance(problem, httpx.ConnectError):
        return True
    return harmless and not (isinstance(problem, ApiError) and problem.code not in _TEMPORARY)


def _accepted(response: httpx.Response) -> httpx.Response:
    if response.is_success:
        return response
    try:
        problem = from_plain(Problem, response.json())
    except ValueError as error:  # it may come from a proxy
        raise Unreachable(f"status {response.status_code}") from error
    raise ApiError(response.status_code, problem)
