"""The files of the page, as they were built."""

from __future__ import annotations

import asyncio
import hashlib
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from purrlor.server.http.messages import Answer, Request
from purrlor.server.http.router import method_not_allowed, not_found

PAGE: Final = Path(__file__).parents[1] / "page"
_NOT_BUILT: Final = "The page is not built here; ./dev serve builds it. The API: api/docs\n"
_TEXT: Final = "text/plain; charset=utf-8"


async def page_file(request: Request) -> Answer:
    if request.method not in ("GET", "HEAD"):
        return method_not_allowed(["GET"])
    name = request.path.removeprefix("/") or "index.html"
    there = [path.name for path in PAGE.iterdir()] if PAGE.is_dir() else []
    if name in there:
        return _sent(name, await asyncio.to_thread((PAGE / name).read_bytes), request)
    return Answer(_NOT_BUILT, media=_TEXT) if name == "index.html" else not_found()


def _sent(name: str, body: bytes, request: Request) -> Answer:
    """A file, or 304 if the browser has this version."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    status = 304 if tag in (request.header(b"if-none-match") or "") else 200
    headers = [(b"etag", tag.encode()), (b"cache-control", _lasting(name))]
    return Answer(body, status, _media(name), headers)


def _media(name: str) -> str:
    media = guess_type(name)[0] or "application/octet-stream"
    return f"{media}; charset=utf-8" if media.startswith("text/") else media


def _lasting(name: str) -> bytes:
    """The cache-control of a file; one with a hash in its name never changes."""
    is_hashed = "-" in name and name != "index.html"
    return b"public, max-age=31536000, immutable" if is_hashed else b"no-cache"
