"""The operator's commands: health, metrics, tables, end, drain, backup; not for players."""

from __future__ import annotations

import hmac
import re
from contextlib import suppress
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, generate_latest

from purrlor.server.api.errors import malformed, not_now
from purrlor.server.api.messages import Done, Tables
from purrlor.server.http.asgi import App, Receive, Scope, Send
from purrlor.server.http.errors import HttpError
from purrlor.server.http.messages import Answer, Request, Response, problem
from purrlor.server.http.router import Router, not_found
from purrlor.server.metrics import Metrics
from purrlor.server.people.people import new_token
from purrlor.server.store.files import made_whole
from purrlor.server.store.types import BadCursor, StoreError
from purrlor.server.tables.lines import listed
from purrlor.server.terms import Status
from purrlor.server.web.calls import answer
from purrlor.server.web.services import Services

SOCKET: Final = "admin.sock"
TOKEN: Final = "admin-token"
_SHORTEST: Final = 32  # characters of a token that nobody can guess
_METRICS: Final = "text/plain; version=0.0.4; charset=utf-8"
_FILE: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}", re.ASCII)


def admin_token(data: Path) -> str:
    """The token for the operator's commands; created once, for the owner of the data only."""
    path = data / TOKEN
    if not path.exists():
        with suppress(FileExistsError), made_whole(path) as part:
            part.write_text(new_token() + "\n", "ascii")
    token = path.read_text("ascii", "replace").strip()
    if len(token) < _SHORTEST or not token.isprintable():
        raise StoreError(f"{path} does not contain a token; delete it to get a new one")
    return token


def make_admin(services: Services, data: Path) -> App:
    admin, token = _Admin(services, data), admin_token(data)
    routes = [
        ("GET", "/health", admin.health),
        ("GET", "/metrics", admin.metrics),
        ("GET", "/tables", admin.tables),
        ("POST", "/tables/{table}/end", admin.end),
        ("GET", "/nodes", admin.nodes),
        ("POST", "/drain", admin.drain),
        ("POST", "/drain/all", admin.drain_all),
        ("POST", "/backup/{file}", admin.back_up),
    ]
    router = Router(routes, otherwise=_nothing)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        response = await _respond(router, Request(scope, receive), token)
        await response(scope, receive, send)

    return app


async def _respond(router: Router, request: Request, token: str) -> Response:
    given = (request.header(b"authorization") or "").encode()
    if not hmac.compare_digest(given, f"Bearer {token}".encode()):
        return problem(401, "no-token", f"the token of the file {TOKEN} is required")
    try:
        return await router(request)
    except HttpError as error:
        return Answer(error.body(), error.status)
    except StoreError as error:
        return problem(503, "not-stored", str(error))


async def _nothing(request: Request) -> Response:
    return not_found()


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
        return Answer(generate_latest(self._registry), media=_METRICS)

    async def tables(self, request: Request) -> Response:
        status = request.query().get("status")
        if status is not None and status not in [str(each) for each in Status]:
            raise malformed(f"status: expected one of {', '.join(Status)}")
        wanted = None if status is None else Status(status)
        try:
            after = request.query().get("after")
            page = await self._services.store.all_tables(wanted, after, 100)
        except BadCursor as error:
            raise malformed(f"after: {error}") from error
        return answer(Tables(tuple(listed(stored) for stored in page.tables), page.next))

    async def end(self, request: Request) -> Response:
        live = await self._services.tables.get(request.params["table"])
        async with live.lock:
            if live.stored.status in (Status.OVER, Status.CLOSED):
                raise not_now("over", f"the table is {live.stored.status} already")
            await live.end(Status.CLOSED, "ended-by-host")
        return answer(listed(live.stored))

    async def drain(self, request: Request) -> Response:
        """Accept no new tables from now on; games in play continue."""
        self._services.tables.draining = True
        return answer(Done())

    async def nodes(self, request: Request) -> Response:
        return answer({"nodes": await self._services.nodes.all_nodes()})

    async def drain_all(self, request: Request) -> Response:
        await self._services.nodes.drain_all()
        return await self.drain(request)

    async def back_up(self, request: Request) -> Response:
        file = request.params["file"]
        if not _FILE.fullmatch(file):
            raise malformed("expected a file name of letters, digits, dots and dashes")
        folder = self._data / "backups"
        folder.mkdir(mode=0o700, exist_ok=True)
        if (folder / file).exists():
            raise not_now("there", f"backups/{file} exists already")
        await self._services.store.backup(folder / file)
        return answer({"file": str(folder / file)})
