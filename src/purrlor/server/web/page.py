"""The files of the page and of the documentation, as they were built."""

from __future__ import annotations

import asyncio
import hashlib
import re
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from purrlor.server.http.messages import Answer, Request
from purrlor.server.http.router import method_not_allowed, not_found

PAGE: Final = Path(__file__).parents[1] / "page"
SITE: Final = Path(__file__).parents[1] / "site"
_NOT_BUILT: Final = "The page is not built here; ./dev serve builds it. The API: api/docs\n"
_NO_SITE: Final = "The documentation is not built here; ./dev docs builds it. The API: api/docs\n"
_SITE_FILE: Final = re.compile(r"(?:\w[\w.@-]{0,99}/){0,4}\w[\w.@-]{0,99}", re.ASCII)  # not ".."
_TEXT: Final = "text/plain; charset=utf-8"


async def page_file(request: Request) -> Answer:
    if request.method not in ("GET", "HEAD"):
        return method_not_allowed(["GET"])
    if request.path == "/docs":
        return Answer(b"", 307, headers=[(b"location", b"docs/")])  # relative, below any base path
    if request.path.startswith("/docs/"):
        return await _docs_file(request.path.removeprefix("/docs/"), request)
    name = request.path.removeprefix("/") or "index.html"
    there = [path.name for path in PAGE.iterdir()] if PAGE.is_dir() else []
    if name in there:
        return _sent(name, await asyncio.to_thread((PAGE / name).read_bytes), request)
    return Answer(_NOT_BUILT, media=_TEXT) if name == "index.html" else not_found()


async def _docs_file(name: str, request: Request) -> Answer:
    if not SITE.is_dir():
        return Answer(_NO_SITE, 404 if name else 200, _TEXT)
    name = name or "index.html"
    path = SITE / name
    if not (_SITE_FILE.fullmatch(name) and path.is_file()):
        return not_found()
    body = await asyncio.to_thread(path.read_bytes)
    return _sent(path.name, body, request, b"no-cache")


def _sent(name: str, body: bytes, request: Request, lasting: bytes | None = None) -> Answer:
    """A file, or 304 if the browser has this version."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    status = 304 if tag in (request.header(b"if-none-match") or "") else 200
    headers = [(b"etag", tag.encode()), (b"cache-control", lasting or _lasting(name))]
    return Answer(body, status, _media(name), headers)


def _media(name: str) -> str:
    media = guess_type(name)[0] or "application/octet-stream"
    return f"{media}; charset=utf-8" if media.startswith("text/") else media


def _lasting(name: str) -> bytes:
    """The cache-control of a file; one with a hash in its name never changes."""
    is_hashed = "-" in name and name != "index.html"
    return b"public, max-age=31536000, immutable" if is_hashed else b"no-cache"
