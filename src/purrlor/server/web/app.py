"""The app: every endpoint of the contract, the page, and the documents about both."""

from __future__ import annotations

from functools import cache, partial

import purrlor
from purrlor.core.writing import to_json
from purrlor.server.api import apidocs, openapi
from purrlor.server.http.asgi import App
from purrlor.server.http.messages import Answer, Request, Response
from purrlor.server.http.router import Route, Router
from purrlor.server.web.guard import Guard
from purrlor.server.web.page import page_file
from purrlor.server.web.previews import preview_routes
from purrlor.server.web.routes import BINDINGS
from purrlor.server.web.services import Services


def make_app(services: Services) -> App:
    routes = [
        (endpoint.method, endpoint.path, partial(serve, services)) for endpoint, serve in BINDINGS
    ]
    otherwise = partial(page_file, services)
    router = Router([*routes, *_documents(), *preview_routes(services)], otherwise)
    return Guard(router, services)


# The documents about the API


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
