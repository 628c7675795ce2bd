"""The files of the page, its engine and the documentation, as they were built."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from stat import S_ISREG
from typing import Final, NamedTuple

from purrlor.server.http.messages import Answer, Request, problem
from purrlor.server.http.router import method_not_allowed, not_found
from purrlor.server.web.services import Services

PAGE: Final = Path(__file__).parents[1] / "page"
SITE: Final = Path(__file__).parents[1] / "site"
ENGINE: Final = Path(__file__).parents[1] / "engine"
_NOT_BUILT: Final = "The page is not built here; ./dev serve builds it. The API: api/docs\n"
_NO_SITE: Final = "The documentation is not built here; ./dev docs builds it. The API: api/docs\n"
_NAME: Final = re.compile(r"(?:\w[\w.@-]{0,99}/){0,4}\w[\w.@-]{0,99}", re.ASCII)  # not ".."
BYTES_A_REQUEST: Final = 256 * 1024  # sent for the cost of one small request
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


class File(NamedTuple):
    stamp: tuple[int, int]  # when it was written, and its size
    body: bytes
    tag: str


class Files:
    """Files in memory, each once, however many clients read it."""

    def __init__(self) -> None:
        self._files: Final[dict[Path, File]] = {}
        # One thread of its own, so that no endpoint waits for the disk.
        self._reader: Final = ThreadPoolExecutor(1, "purrlor-files")

    async def find(self, folder: Path, name: str) -> File | None:
        """The file of this name as it is now, if there is one."""
        path = folder / name
        stamp = _stamp(path) if _NAME.fullmatch(name) else None
        if stamp is None:
            self._files.pop(path, None)
            return None
        loop = asyncio.get_running_loop()
        known = self._current(path, stamp)
        return known or await loop.run_in_executor(self._reader, self._read, path, stamp)

    def _current(self, path: Path, stamp: tuple[int, int]) -> File | None:
        file = self._files.get(path)
        return None if file is None or file.stamp != stamp else file

    def _read(self, path: Path, stamp: tuple[int, int]) -> File:
        """Read a file in the only thread that does, unless an earlier request has read it."""
        known = self._current(path, stamp)
        if known is None:
            body = path.read_bytes()
            known = self._files[path] = File(stamp, body, f'"{sha256(body).hexdigest()[:32]}"')
        return known


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return (found.st_mtime_ns, found.st_size) if S_ISREG(found.st_mode) else None


_FILES: Final = Files()


async def index_page() -> File | None:
    """The page, if it is built."""
    return await _FILES.find(PAGE, "index.html")


async def page_file(services: Services, request: Request) -> Answer:
    if request.method not in ("GET", "HEAD"):
        return method_not_allowed(["GET"])
    if request.path == "/docs":
        return Answer(b"", 307, headers=[(b"location", b"docs/")])  # relative, below any base path
    for folder, serve in (("/docs/", _docs_file), ("/engine/", _engine_file)):
        if request.path.startswith(folder):
            return await serve(services, request, request.path.removeprefix(folder))
    name = request.path.removeprefix("/") or "index.html"
    file = None if "/" in name else await _FILES.find(PAGE, name)
    if file is not None:
        return _sent(services, request, file, name, _lasting(name))
    if name == "index.html":
        return Answer(_NOT_BUILT, media=_TEXT)
    return await _lost() if _is_mistyped(name, request) else not_found()


def _is_mistyped(name: str, request: Request) -> bool:
    """Somebody opened this path in a browser. The page's own addresses are relative to the path
    above it, so it cannot stand below another name."""
    return "/" not in name and "text/html" in (request.header(b"accept") or "")


async def _lost() -> Answer:
    """The page, which says that there is nothing here and leads home."""
    index = await index_page()
    if index is None:
        return not_found()
    return Answer(index.body, 404, _media("index.html"), [(b"cache-control", b"no-cache")])


async def _docs_file(services: Services, request: Request, name: str) -> Answer:
    if not SITE.is_dir():
        return Answer(_NO_SITE, 404 if name else 200, _TEXT)
    name = name or "index.html"
    file = await _FILES.find(SITE, name)
    return not_found() if file is None else _sent(services, request, file, name, b"no-cache")


async def _engine_file(services: Services, request: Request, name: str) -> Answer:
    """A file of the engine: the index, or an immutable one below the hash of its version, which is
    stored and sent compressed."""
    if name == "index.json":
        file = await _FILES.find(ENGINE, name)
        return not_found() if file is None else _sent(services, request, file, name, b"no-cache")
    file = await _FILES.find(ENGINE, f"{name}.gz") if "/" in name else None
    if file is None:
        return not_found()
    answer = problem(406, "gzip-only", "expected Accept-Encoding: gzip; this file is compressed")
    if _accepts_gzip(request.header(b"accept-encoding") or ""):
        answer = _sent(services, request, file, name, _IMMUTABLE)
        answer.raw_headers.append((b"content-encoding", b"gzip"))
    answer.raw_headers.append((b"vary", b"accept-encoding"))
    return answer


def _accepts_gzip(header: str) -> bool:
    for coding, _, quality in (each.partition(";") for each in header.lower().split(",")):
        if coding.strip() in ("gzip", "*"):
            return not quality.strip().rstrip("0.").endswith("q=")  # q=0 excludes it
    return False


def _sent(services: Services, request: Request, file: File, name: str, lasting: bytes) -> Answer:
    """A file, charged by its size; or 304 if the browser has this version."""
    status = 304 if file.tag in (request.header(b"if-none-match") or "") else 200
    if status == 200 and request.method == "GET":
        services.charge(request, len(file.body) / BYTES_A_REQUEST)
    headers = [(b"etag", file.tag.encode()), (b"cache-control", lasting)]
    headers += [_WORKER_POLICY] if name.startswith(_WORKER) else []
    return Answer(file.body, status, _media(name), headers)


def _media(name: str) -> str:
    own = _MEDIA.get(Path(name).suffix)
    media = own or guess_type(name)[0] or "application/octet-stream"
    return f"{media}; charset=utf-8" if media.startswith("text/") else media


def _lasting(name: str) -> bytes:
    """The cache-control of a file; one with a hash in its name never changes."""
    is_hashed = "-" in name and name != "index.html"
    return _IMMUTABLE if is_hashed else b"no-cache"
