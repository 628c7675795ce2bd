"""Guard: the checks and headers of every request, before anything else looks at it."""

from __future__ import annotations

import logging
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from purrlor.server.faults import where_raised
from purrlor.server.settings import Settings
from purrlor.server.throttle import RateLimit
from purrlor.server.web.addresses import address_of, is_own_name, see_behind
from purrlor.server.web.calls import problem_response

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
_SAFE: Final = ("GET", "HEAD", "OPTIONS")


class Guard:
    def __init__(self, app: ASGIApp, requests: RateLimit, settings: Settings) -> None:
        self._app: Final = app
        self._requests: Final = requests
        self._base: Final = settings.base_path.rstrip("/")
        self._proxies: Final = settings.proxies
        self._names: Final = frozenset(settings.names.lower().replace(",", " ").split())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        if self._proxies:
            see_behind(self._proxies, scope)
        scope["path"] = self._below_base(scope["path"])
        started = False

        async def sealed(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                _seal(scope, message)
            await send(message)

        try:
            await self._serve(scope, receive, sealed)
        except Exception as error:
            LOG.error("a request failed: %s", where_raised(error))
            if not started:
                failed = problem_response(
                    500, "broken", "something broke here; nothing was changed"
                )
                await failed(scope, receive, sealed)

    def _below_base(self, path: str) -> str:
        below = path.startswith(f"{self._base}/")
        return path[len(self._base) :] if self._base and below else path

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = self._refusal(scope)
        if refusal is None and self._base and scope["path"] == self._base:
            refusal = RedirectResponse(f"{self._base}/")
        await (refusal or self._app)(scope, receive, send)

    def _refusal(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        if not self._requests.allows(address_of(scope)):
            return problem_response(429, "too-fast", "too many requests; wait a moment")
        host = headers.get("host", "")
        if len(host) > _LONGEST_NAME or not is_own_name(host, self._names):
            why = "this house does not know itself by this name; its host can say so: --names"
            return problem_response(421, "wrong-host", why)
        if scope["method"] not in _SAFE and not _is_own(headers):
            return problem_response(403, "cross-site", "this came from a page of another site")
        return None


def _seal(scope: Scope, message: Message) -> None:
    """Add the headers that every answer has."""
    headers = [*message["headers"], *_HEADERS]
    if scope["path"].startswith("/api/") and all(name != _NO_STORE[0] for name, _ in headers):
        headers.append(_NO_STORE)
    message["headers"] = headers


def _is_own(headers: Headers) -> bool:
    """Does a request come from our own page, or from a program? Browsers say where they are;
    programs do not, and send no cookies."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == headers.get("host")
