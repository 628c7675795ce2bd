"""The guard: what holds for every request, before anything else looks at it."""

from __future__ import annotations

import logging
from ipaddress import IPv6Address, ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from purrlor.server.limits import Rate
from purrlor.server.places import place_of
from purrlor.server.web.calls import plain_refusal

LOG: Final = logging.getLogger("purrlor.guard")
_POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none';"
    " form-action 'self'; frame-ancestors 'none'"
)
_HEADERS: Final = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
_SAFE: Final = ("GET", "HEAD", "OPTIONS")


class Guard:
    def __init__(self, app: ASGIApp, requests: Rate, base_path: str) -> None:
        self._app: Final = app
        self._requests: Final = requests
        self._base: Final = base_path.rstrip("/")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        if self._base and scope["path"] == self._base:
            await RedirectResponse(f"{self._base}/")(scope, receive, send)
            return
        scope["path"] = self._below_base(scope["path"])
        started = False

        async def sealed(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                _seal(scope, MutableHeaders(scope=message))
            await send(message)

        try:
            await self._serve(scope, receive, sealed)
        except Exception as error:
            LOG.error("a request failed: %s", place_of(error))
            if not started:
                failed = plain_refusal(500, "broken", "something broke here; nothing was changed")
                await failed(scope, receive, sealed)

    def _below_base(self, path: str) -> str:
        below = path.startswith(f"{self._base}/")
        return path[len(self._base) :] if self._base and below else path

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._requests.allows(address_of(scope)):
            refused = plain_refusal(429, "too-fast", "too many requests; wait a moment")
            await refused(scope, receive, send)
        elif scope["method"] not in _SAFE and not _is_own(scope):
            why = "this came from a page of another site"
            await plain_refusal(403, "cross-site", why)(scope, receive, send)
        else:
            await self._app(scope, receive, send)


def _seal(scope: Scope, headers: MutableHeaders) -> None:
    for name, value in _HEADERS.items():
        headers[name] = value
    if scope["path"].startswith("/api/") and "cache-control" not in headers:
        headers["cache-control"] = "no-store"


def _is_own(scope: Scope) -> bool:
    """Browsers say where a request comes from; programs say nothing, and send no cookies."""
    headers = Headers(scope=scope)
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


def address_of(scope: Scope) -> str:
    """A home has one IPv4 address, and 2**64 of IPv6."""
    host = scope["client"][0] if scope.get("client") else "local"
    try:
        address = ip_address(host)
    except ValueError:
        return str(host)
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return f"{address.exploded[:19]}::/64"
    return str(address)
