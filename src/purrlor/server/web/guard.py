"""Guard: the checks that every request passes first, and the headers of every answer."""

from __future__ import annotations

import logging
from asyncio import sleep as pause
from typing import Final

from purrlor.server.api.errors import NOT_STORED, too_fast
from purrlor.server.http.asgi import Receive, Scope, Send, is_own_name, trust_proxies
from purrlor.server.http.errors import HttpError, where_raised
from purrlor.server.http.messages import Answer, Request, Response, problem
from purrlor.server.http.router import Respond
from purrlor.server.store.types import StoreError
from purrlor.server.web.services import Services

LOG: Final = logging.getLogger("purrlor.guard")
_POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none';"
    " form-action 'self'; frame-ancestors 'none'"
)
_POLICY_HEADER: Final = b"content-security-policy"
_HEADERS: Final = (
    (_POLICY_HEADER, _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
_NO_STORE: Final = (b"cache-control", b"no-store")
_LONGEST_NAME: Final = 255  # the limit of DNS; a longer one is not worth caching
_PAUSE: Final = 0.1  # seconds before a 429, which also delays the next request of the connection
_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_DOTS: Final = frozenset({".", ".."})  # a proxy would read another path than the server


class Guard:
    def __init__(self, respond: Respond, services: Services) -> None:
        settings = services.settings
        self._respond: Final = respond
        self._services: Final = services
        self._requests: Final = services.requests
        self._base: Final = settings.base_path.rstrip("/")
        self._proxies: Final = settings.proxies
        self._names: Final = frozenset(settings.names.lower().replace(",", " ").split())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._proxies:
            trust_proxies(self._proxies, scope)
        if self._base:
            scope["path"] = self._below_base(scope["path"])
        request = Request(scope, receive)
        try:
            if not self._requests.allows(request.address):
                await pause(_PAUSE)
                raise too_fast("too many requests; wait a moment")
            response = self._rejection(request) or await self._respond(request)
        except Exception as error:
            response = self._error_answer(error)
        _add_security_headers(request.path, response)
        await response(scope, receive, send)

    def _below_base(self, path: str) -> str:
        return path[len(self._base) :] if path.startswith(f"{self._base}/") else path

    def _error_answer(self, error: Exception) -> Answer:
        """The answer to a request that failed."""
        if isinstance(error, HttpError):
            self._services.refused += 1
            return _with_retry_after(Answer(error.body(), error.status), error.status)
        if isinstance(error, StoreError):
            return _with_retry_after(problem(503, "not-stored", NOT_STORED), 503)
        LOG.error("a request failed: %s", where_raised(error))
        return problem(500, "broken", "internal error; nothing was changed")

    def _rejection(self, request: Request) -> Answer | None:
        host = request.header(b"host") or ""
        if len(host) > _LONGEST_NAME or not is_own_name(host, self._names):
            why = "unknown Host header; the operator can allow it with --names"
            return problem(421, "wrong-host", why)
        if not _DOTS.isdisjoint(request.path.split("/")):
            return problem(400, "malformed", "the path has a segment . or ..")
        if request.method not in _SAFE and not _is_own(request, host):
            return problem(403, "cross-site", "cross-site requests are not allowed")
        if self._base and request.path == self._base:
            return Answer(b"", 307, headers=[(b"location", f"{self._base}/".encode())])
        return None


def _with_retry_after(answer: Answer, status: int) -> Answer:
    if status == 503:
        answer.raw_headers.append((b"retry-after", b"1"))
    return answer


def _add_security_headers(path: str, response: Response) -> None:
    """Add the headers of every answer, unless it sets them itself."""
    headers = response.raw_headers
    own = dict(headers)
    if path.startswith("/api/") and _NO_STORE[0] not in own:
        headers.append(_NO_STORE)
    headers += _HEADERS if _POLICY_HEADER not in own else _HEADERS[1:]


def _is_own(request: Request, host: str) -> bool:
    """Does a request come from our own page, or from a program? Browsers send their origin;
    programs send neither an origin nor cookies."""
    site = request.header(b"sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = request.header(b"origin")
    return origin is None or origin.partition("://")[2] == host
