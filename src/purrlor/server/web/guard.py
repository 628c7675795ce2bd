"""Guard: the checks and headers of every request, before anything else looks at it."""

from __future__ import annotations

import logging
from asyncio import sleep as pause
from typing import Final

from purrlor.server.errors import NOT_KEPT, ApiError, too_fast
from purrlor.server.faults import where_raised
from purrlor.server.store.types import StoreError
from purrlor.server.web.addresses import is_own_name, see_behind
from purrlor.server.web.asgi import Receive, Scope, Send
from purrlor.server.web.calls import answer, problem
from purrlor.server.web.http import Answer, Request, Response
from purrlor.server.web.router import Respond
from purrlor.server.web.services import Services

LOG: Final = logging.getLogger("purrlor.guard")
_POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none';"
    " form-action 'self'; frame-ancestors 'none'"
)
_HEADERS: Final = (
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
_NO_STORE: Final = (b"cache-control", b"no-store")
_LONGEST_NAME: Final = 255  # of any machine; what is longer is not worth remembering
_PAUSE: Final = 0.1  # seconds before a refusal, and so before what follows on its connection
_SAFE: Final = ("GET", "HEAD", "OPTIONS")


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
            see_behind(self._proxies, scope)
        if self._base:
            scope["path"] = self._below_base(scope["path"])
        request = Request(scope, receive)
        try:
            if not self._requests.allows(request.address):
                await pause(_PAUSE)
                raise too_fast("too many requests; wait a moment")
            response = self._refusal(request) or await self._respond(request)
        except Exception as error:
            response = self._told(error)
        _seal(request.path, response)
        await response(scope, receive, send)

    def _below_base(self, path: str) -> str:
        return path[len(self._base) :] if path.startswith(f"{self._base}/") else path

    def _told(self, error: Exception) -> Answer:
        """What is answered where something went wrong."""
        if isinstance(error, ApiError):
            self._services.refused += 1
            return _told_when(answer(error.problem, error.status), error.status)
        if isinstance(error, StoreError):
            return _told_when(problem(503, "not-kept", NOT_KEPT), 503)
        LOG.error("a request failed: %s", where_raised(error))
        return problem(500, "broken", "something broke here; nothing was changed")

    def _refusal(self, request: Request) -> Answer | None:
        host = request.header(b"host") or ""
        if len(host) > _LONGEST_NAME or not is_own_name(host, self._names):
            why = "this house does not know itself by this name; its host can say so: --names"
            return problem(421, "wrong-host", why)
        if request.method not in _SAFE and not _is_own(request, host):
            return problem(403, "cross-site", "this came from a page of another site")
        if self._base and request.path == self._base:
            return Answer(b"", 307, headers=[(b"location", f"{self._base}/".encode())])
        return None


def _told_when(refusal: Answer, status: int) -> Answer:
    """Say when to try again, where that may help."""
    if status == 503:
        refusal.raw_headers.append((b"retry-after", b"1"))
    return refusal


def _seal(path: str, response: Response) -> None:
    """Add the headers that every answer has."""
    headers = response.raw_headers
    if path.startswith("/api/") and _NO_STORE[0] not in dict(headers):
        headers.append(_NO_STORE)
    headers += _HEADERS


def _is_own(request: Request, host: str) -> bool:
    """Does a request come from our own page, or from a program? Browsers say where they are;
    programs do not, and send no cookies."""
    site = request.header(b"sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = request.header(b"origin")
    return origin is None or origin.partition("://")[2] == host
