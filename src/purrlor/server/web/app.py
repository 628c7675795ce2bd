"""The app: every endpoint of the contract, the page, and the documents about both."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

import purrlor
from purrlor.server.api import apidocs, openapi
from purrlor.server.api.endpoint import AnyEndpoint
from purrlor.server.errors import NOT_KEPT, ApiError
from purrlor.server.people import Caller
from purrlor.server.settings import Settings
from purrlor.server.store.store import StoreError
from purrlor.server.tables.streams import to_json
from purrlor.server.web.addresses import address_of
from purrlor.server.web.calls import error_response, problem_response
from purrlor.server.web.guard import Guard
from purrlor.server.web.routes import BINDINGS, Serve
from purrlor.server.web.services import Services

COOKIE: Final = "purrlor"
_YEAR: Final = 365 * 24 * 60 * 60
PAGE: Final = Path(__file__).parents[1] / "page"
_NOT_BUILT: Final = "The page is not built here; ./dev serve builds it. The API: api/docs\n"


def make_app(services: Services) -> ASGIApp:
    routes = [_route(services, endpoint, serve) for endpoint, serve in BINDINGS]
    app = Starlette(
        routes=[*routes, *_documents(), Route("/{file:path}", _file, methods=["GET"])],
        exception_handlers={HTTPException: _no_route},  # type: ignore[dict-item]  # narrower is meant
    )
    app.router.redirect_slashes = False
    return Guard(app, services.requests, services.settings)


def _route(services: Services, endpoint: AnyEndpoint, serve: Serve) -> Route:
    async def find(request: Request) -> Caller:
        return await services.people.find(_token(request), address_of(request.scope))

    async def respond(request: Request) -> Response:
        try:
            response, new_token = await serve(services, request, find)
        except ApiError as error:
            services.refused += 1
            return error_response(error)
        except StoreError:
            return problem_response(503, "not-kept", NOT_KEPT)
        if new_token is not None:
            _set_cookie(request, response, new_token, services.settings)
        return response

    return Route(endpoint.path, respond, methods=[endpoint.method], name=endpoint.name)


def _token(request: Request) -> str | None:
    scheme, _, bearer = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return bearer.strip()
    return request.cookies.get(COOKIE)


def _set_cookie(request: Request, response: Response, token: str, settings: Settings) -> None:
    response.set_cookie(
        COOKIE,
        token,
        max_age=_YEAR,
        path=settings.base_path or "/",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )


async def _no_route(request: Request, error: HTTPException) -> Response:
    if error.status_code == 405:
        response = problem_response(405, "no-method", "this address is not used in this way")
        response.headers.update(error.headers or {})
        return response
    return problem_response(error.status_code, "no-page", "there is nothing at this address")


# The page, and the documents about the API


def _documents() -> list[Route]:
    async def document(request: Request) -> Response:
        return Response(_openapi(), media_type="application/json")

    async def page(request: Request) -> Response:
        return HTMLResponse(_readable())

    async def css(request: Request) -> Response:
        return Response(apidocs.CSS, media_type="text/css")

    return [
        Route("/api/openapi.json", document),
        Route("/api/docs", page),
        Route("/api/docs.css", css),
    ]


@cache
def _openapi() -> str:
    return to_json(openapi.document(purrlor.__version__))


@cache
def _readable() -> str:
    return apidocs.page(openapi.document(purrlor.__version__))


async def _file(request: Request) -> Response:
    """A file of the page; one with a hash in its name never changes."""
    name = request.path_params["file"] or "index.html"
    there = [path.name for path in PAGE.iterdir()] if PAGE.is_dir() else []
    if name == "index.html" and name not in there:
        return PlainTextResponse(_NOT_BUILT)
    if name not in there:
        raise HTTPException(404)
    path = PAGE / name
    lasting = "public, max-age=31536000, immutable" if _is_hashed(name) else "no-cache"
    return FileResponse(path, headers={"cache-control": lasting})


def _is_hashed(name: str) -> bool:
    return "-" in name and name != "index.html"
