"""The files of the page, its engine and the documentation, as they were built."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import re
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from purrlor.server.http.messages import Answer, Request
from purrlor.server.http.router import method_not_allowed, not_found

PAGE: Final = Path(__file__).parents[1] / "page"
SITE: Final = Path(__file__).parents[1] / "site"
ENGINE: Final = Path(__file__).parents[1] / "engine"
_NOT_BUILT: Final = "The page is not built here; ./dev serve builds it. The API: api/docs\n"
_NO_SITE: Final = "The documentation is not built here; ./dev docs builds it. The API: api/docs\n"
_SITE_FILE: Final = re.compile(r"(?:\w[\w.@-]{0,99}/){0,4}\w[\w.@-]{0,99}", re.ASCII)  # not ".."
_TEXT: Final = "text/plain; charset=utf-8"
_MEDIA: Final = {".mjs": "text/javascript", ".wasm": "application/wasm", ".zip": "application/zip"}
_IMMUTABLE: Final = b"public, max-age=31536000, immutable"
# The engine's worker compiles WebAssembly, which the policy of the page forbids. A worker has the
# policy of its own response.
_WORKER: Final = "engine-worker-"
_WORKER_POLICY: Final = (
    b"content-security-policy",
    b"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'",
)


async def page_file(request: Request) -> Answer:
    if request.method not in ("GET", "HEAD"):
        return method_not_allowed(["GET"])
    if request.path == "/docs":
        return Answer(b"", 307, headers=[(b"location", b"docs/")])  # relative, below any base path
    if request.path.startswith("/docs/"):
        return await _docs_file(request.path.removeprefix("/docs/"), request)
    if request.path.startswith("/engine/"):
        return await _engine_file(request)
    name = request.path.removeprefix("/") or "index.html"
    there = [path.name for path in PAGE.iterdir()] if PAGE.is_dir() else []
    if name in there:
        return _sent(name, await asyncio.to_thread((PAGE / name).read_bytes), request)
    if name == "index.html":
        return Answer(_NOT_BUILT, media=_TEXT)
    return await _lost() if there and _is_mistyped(name, request) else not_found()


def _is_mistyped(name: str, request: Request) -> bool:
    """Somebody opened this path in a browser. The page's own addresses are relative to the path
    above it, so it cannot stand below another name."""
    return "/" not in name and "text/html" in (request.header(b"accept") or "")


async def _lost() -> Answer:
    """The page, which says that there is nothing here and leads home."""
    body = await asyncio.to_thread((PAGE / "index.html").read_bytes)
    return Answer(body, 404, _media("index.html"), [(b"cache-control", b"no-cache")])


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
    headers += [_WORKER_POLICY] if name.startswith(_WORKER) else []
    return Answer(body, status, _media(name), headers)


async def _engine_file(request: Request) -> Answer:
    """A file of the engine: the index, or an immutable one below the hash of its version."""
    name = request.path.removeprefix("/engine/")
    if name == "index.json" and (ENGINE / name).is_file():
        return _sent(name, await asyncio.to_thread((ENGINE / name).read_bytes), request)
    path = ENGINE / f"{name}.gz"
    if not re.fullmatch(r"[0-9a-f]+/[\w.-]+", name, re.ASCII) or not path.is_file():
        return not_found()
    body = await asyncio.to_thread(path.read_bytes)
    headers = [(b"cache-control", _IMMUTABLE), (b"vary", b"accept-encoding")]
    if "gzip" in (request.header(b"accept-encoding") or ""):
        headers.append((b"content-encoding", b"gzip"))
    else:
        body = await asyncio.to_thread(gzip.decompress, body)
    return Answer(body, 200, _media(name), headers)


def _media(name: str) -> str:
    own = _MEDIA.get(Path(name).suffix)
    media = own or guess_type(name)[0] or "application/octet-stream"
    return f"{media}; charset=utf-8" if media.startswith("text/") else media


def _lasting(name: str) -> bytes:
    """The cache-control of a file; one with a hash in its name never changes."""
    is_hashed = "-" in name and name != "index.html"
    return _IMMUTABLE if is_hashed else b"no-cache"
