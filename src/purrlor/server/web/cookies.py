"""The token of a person, as a request brings it and as an answer gives it to a browser."""

from __future__ import annotations

from typing import Final

from purrlor.server.web.exchange import RawHeader
from purrlor.server.web.http import Request

COOKIE: Final = "purrlor"
_YEAR: Final = 365 * 24 * 60 * 60


def token_of(request: Request) -> str | None:
    scheme, _, bearer = (request.header(b"authorization") or "").partition(" ")
    if scheme.lower() == "bearer":
        return bearer.strip()
    pairs = (pair.partition("=") for pair in (request.header(b"cookie") or "").split(";"))
    return next((value.strip() for name, _, value in pairs if name.strip() == COOKIE), None)


def cookie(request: Request, token: str, path: str) -> RawHeader:
    """The header by which a browser keeps a token for a year, and shows it to no script."""
    secure = "; Secure" if request.scope["scheme"] == "https" else ""
    value = f"{COOKIE}={token}; HttpOnly; Max-Age={_YEAR}; Path={path}; SameSite=lax{secure}"
    return b"set-cookie", value.encode()
