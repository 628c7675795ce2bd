"""Calls: the contract's endpoints by name, tried again wherever that does no harm."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote

import httpx

from purrlor.core.wire import Plain, from_plain, to_plain
from purrlor.server.api.contract import ENDPOINTS
from purrlor.server.api.messages import Refusal

KEY: Final = "Idempotency-Key"
_SILENCE: Final = 45.0  # seconds; a house that is there sends an empty line every 15
_ENDPOINTS: Final = {endpoint.name: endpoint for endpoint in ENDPOINTS}
_PASSING: Final = ("too-fast", "not-kept", "busy")


class Refused(Exception):
    """The house said no, and why."""

    def __init__(self, status: int, refusal: Refusal) -> None:
        rule = f", {refusal.rule.id}" if refusal.rule else ""
        super().__init__(f"{refusal.reason} ({refusal.code}{rule})")
        self.status: Final = status
        self.code: Final = refusal.code
        self.reason: Final = refusal.reason
        self.rule: Final = refusal.rule  # that forbids it
        self.ply: Final = refusal.ply  # where the table is
        self.offers: Final = refusal.offers  # what is allowed instead


class Unreachable(Exception):
    """No answer came that a house would give."""


@dataclass(frozen=True)
class Patience:
    """How often to try, and how many seconds to wait in between: at first, and at the most."""

    tries: int = 15
    first: float = 0.1
    most: float = 5.0

    def pauses(self) -> Iterator[float]:
        """Uneven, so that not everybody comes back at once."""
        for n in range(self.tries):
            yield min(self.most, self.first * 2**n) * random.uniform(0.5, 1)


class Calls:
    def __init__(self, url: str, token: str | None, patience: Patience) -> None:
        self.token = token
        self.patience: Final = patience
        self._http: Final = httpx.Client(base_url=url, timeout=_SILENCE)

    def close(self) -> None:
        self._http.close()

    def ask(
        self,
        name: str,
        body: object = None,
        *,
        places: Mapping[str, object] | None = None,
        query: Mapping[str, object] | None = None,
        key: str | None = None,
    ) -> Plain:
        """What an endpoint answers; with a key it can be asked again, whatever it does."""
        headers = {} if key is None else {KEY: key}
        request = self._request(name, places or {}, query or {}, headers, body)
        plain: Plain = self._patiently(request).json()
        return plain

    @contextmanager
    def lines(self, table: str, since: int | None) -> Iterator[Iterator[str]]:
        """Of a table's stream, once; the empty ones too."""
        accept = {"Accept": "application/x-ndjson"}
        request = self._request("stream", {"table": table}, {"since": since}, accept, None)
        response = self._http.send(request, stream=True)
        try:
            if not response.is_success:
                response.read()
            yield _accepted(response).iter_lines()
        finally:
            response.close()

    def _request(
        self,
        name: str,
        places: Mapping[str, object],
        query: Mapping[str, object],
        headers: Mapping[str, str],
        body: object,
    ) -> httpx.Request:
        endpoint = _ENDPOINTS[name]
        path = endpoint.path.format(**{key: quote(str(each), "") for key, each in places.items()})
        return self._http.build_request(
            endpoint.method,
            path,
            params={key: str(each) for key, each in query.items() if each is not None},
            headers={**headers, **self._who()},
            json=None if body is None else to_plain(body),
        )

    def _who(self) -> dict[str, str]:
        return {} if self.token is None else {"Authorization": f"Bearer {self.token}"}

    def _patiently(self, request: httpx.Request) -> httpx.Response:
        harmless = request.method != "POST" or KEY in request.headers
        problem: Exception | None = None
        for pause in self.patience.pauses():
            try:
                return _accepted(self._http.send(request))
            except (httpx.TransportError, Refused, Unreachable) as error:
                problem = error
            if not passes(problem, harmless):
                break
            time.sleep(pause)
        if isinstance(problem, Refused):
            raise problem
        raise Unreachable(f"{request.url} gives no answer: {problem}") from problem


def passes(problem: Exception, harmless: bool) -> bool:
    """Is it worth another try? What may have been done must be harmless to do again."""
    if isinstance(problem, httpx.ConnectError):
        return True
    return harmless and not (isinstance(problem, Refused) and problem.code not in _PASSING)


def _accepted(response: httpx.Response) -> httpx.Response:
    if response.is_success:
        return response
    try:
        refusal = from_plain(Refusal, response.json())
    except ValueError as error:  # a proxy's words, perhaps
        raise Unreachable(f"status {response.status_code}") from error
    raise Refused(response.status_code, refusal)
