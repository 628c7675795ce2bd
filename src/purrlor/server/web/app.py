"""The app: every endpoint of the contract, the page, and the documents about both."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import Final

from starlette.responses import FileResponse
from starlette.types import ASGIApp

import purrlor
from purrlor.server.api import apidocs, openapi
from purrlor.server.errors import NOT_KEPT, ApiError
from purrlor.server.store.store import StoreError
from purrlor.server.tables.streams import to_json
from purrlor.server.web.calls import answer, problem
from purrlor.server.web.guard import Guard
from purrlor.server.web.http import Answer, Request, Response
from purrlor.server.web.router import Route, Router, no_method, no_page
from purrlor.server.web.routes import BINDINGS, Serve
from purrlor.server.web.services import Services

PAGE: Final = Path(__file__).parents[1] / "page"
_NOT_BUILT: Final = "The page is not built here; ./dev serve builds it. The API: api/docs\n"


def make_app(services: Services) -> ASGIApp:
    routes = [
        (endpoint.method, endpoint.path, partial(_respond, services, serve))
        for endpoint, serve in BINDINGS
    ]
    router = Router([*routes, *_documents()], otherwise=_file)
    return Guard(router, services.requests, services.settings)


async def _respond(services: Services, serve: Serve, request: Request) -> Response:
    try:
        return await serve(services, request)
    except ApiError as error:
        services.refused += 1
        return answer(error.problem, error.status)
    except StoreError:
        return problem(503, "not-kept", NOT_KEPT)


# The page, and the documents about the API


def _documents() -> list[Route]:
    async def document(request: Request) -> Response:
        return Answer(_openapi())

    async def page(request: Request) -> Response:
        return Answer(_readable(), media="text/html; charset=utf-8")

    async def css(request: Request) -> Response:
        return Answer(apidocs.CSS, media="text/css; charset=utf-8")

    return [
        ("GET", "/api/openapi.json", document),
        ("GET", "/api/docs", page),
        ("GET", "/api/docs.css", css),
    ]


@cache
def _openapi() -> str:
    return to_json(openapi.document(purrlor.__version__))


@cache
def _readable() -> str:
    return apidocs.page(openapi.document(purrlor.__version__))


async def _file(request: Request) -> Response:
    """A file of the page; one with a hash in its name never changes."""
    if request.method not in ("GET", "HEAD"):
        return no_method(["GET"])
    name = request.path.removeprefix("/") or "index.html"
    there = [path.name for path in PAGE.iterdir()] if PAGE.is_dir() else []
    if name == "index.html" and name not in there:
        return Answer(_NOT_BUILT, media="text/plain; charset=utf-8")
    if name not in there:
        return no_page()
    lasting = "public, max-age=31536000, immutable" if _is_hashed(name) else "no-cache"
    return FileResponse(PAGE / name, headers={"cache-control": lasting})


def _is_hashed(name: str) -> bool:
    return "-" in name and name != "index.html"
