"""The host's own commands: health, metrics, tables, end, drain, backup; apart from the players."""

from __future__ import annotations

import hmac
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, generate_latest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from purrlor.server.api.messages import Done, Tables
from purrlor.server.api.terms import Status
from purrlor.server.errors import ApiError, malformed, not_now
from purrlor.server.files import made_whole
from purrlor.server.metrics import Metrics
from purrlor.server.store.store import BadCursor, StoreError
from purrlor.server.tables.presenting import listed
from purrlor.server.tokens import new_token
from purrlor.server.web.calls import answer, error_response, problem_response
from purrlor.server.web.services import Services

SOCKET: Final = "admin.sock"
TOKEN: Final = "admin-token"
_SHORTEST: Final = 32  # letters of a token that nobody can guess
_METRICS: Final = "text/plain; version=0.0.4; charset=utf-8"
_FILE: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}", re.ASCII)

Serve = Callable[[Request], Awaitable[Response]]


def admin_token(data: Path) -> str:
    """The token that the host's commands need; it is made once, for the owner of the data alone."""
    path = data / TOKEN
    if not path.exists():
        with suppress(FileExistsError), made_whole(path) as part:
            part.write_text(new_token() + "\n", "ascii")
    token = path.read_text("ascii", "replace").strip()
    if len(token) < _SHORTEST or not token.isprintable():
        raise StoreError(f"{path} holds no token; remove it, and a new one is made")
    return token


def make_admin(services: Services, data: Path) -> Starlette:
    admin = _Admin(services, data)
    token = admin_token(data)
    routes = [
        ("/health", "GET", admin.health),
        ("/metrics", "GET", admin.metrics),
        ("/tables", "GET", admin.tables),
        ("/tables/{table}/end", "POST", admin.end),
        ("/drain", "POST", admin.drain),
        ("/backup/{file}", "POST", admin.back_up),
    ]
    return Starlette(
        routes=[Route(path, _guarded(serve, token), methods=[way]) for path, way, serve in routes]
    )


def _guarded(serve: Serve, token: str) -> Serve:
    async def guarded(request: Request) -> Response:
        given = request.headers.get("authorization", "").encode()
        if not hmac.compare_digest(given, f"Bearer {token}".encode()):
            return problem_response(401, "no-token", f"the token of the file {TOKEN} is wanted")
        try:
            return await serve(request)
        except ApiError as error:
            return error_response(error)
        except StoreError as error:
            return problem_response(503, "not-kept", str(error))

    return guarded


class _Admin:
    def __init__(self, services: Services, data: Path) -> None:
        self._services: Final = services
        self._data: Final = data
        self._registry: Final = CollectorRegistry()
        self._metrics: Final = Metrics(services)
        self._registry.register(self._metrics)

    async def health(self, request: Request) -> Response:
        await self._services.store.healthy()
        return answer(Done())

    async def metrics(self, request: Request) -> Response:
        await self._metrics.refresh()
        return Response(generate_latest(self._registry), media_type=_METRICS)

    async def tables(self, request: Request) -> Response:
        status = request.query_params.get("status")
        if status is not None and status not in [str(each) for each in Status]:
            raise malformed(f"status: one of {', '.join(Status)} is wanted")
        wanted = None if status is None else Status(status)
        try:
            after = request.query_params.get("after")
            page = await self._services.store.all_tables(wanted, after, 100)
        except BadCursor as error:
            raise malformed(f"after: {error}") from error
        return answer(Tables(tuple(listed(stored) for stored in page.tables), page.next))

    async def end(self, request: Request) -> Response:
        live = await self._services.tables.get(request.path_params["table"])
        async with live.lock:
            if live.stored.status in (Status.OVER, Status.CLOSED):
                raise not_now("over", f"the table is {live.stored.status} already")
            await live.end(Status.CLOSED, "the house has ended this table")
        return answer(listed(live.stored))

    async def drain(self, request: Request) -> Response:
        """Take no new tables from now on; games in play go on."""
        self._services.tables.draining = True
        return answer(Done())

    async def back_up(self, request: Request) -> Response:
        file = request.path_params["file"]
        if not _FILE.fullmatch(file):
            raise malformed("a file name of letters, digits, dots and dashes is wanted")
        folder = self._data / "backups"
        folder.mkdir(mode=0o700, exist_ok=True)
        if (folder / file).exists():
            raise not_now("there", f"backups/{file} is there already")
        await self._services.store.backup(folder / file)
        return answer({"file": str(folder / file)})
