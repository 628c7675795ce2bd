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
from purrlor.server.api.contract import ENDPOINTS, Endpoint
from purrlor.server.limits import Rate
from purrlor.server.refusals import Refusing
from purrlor.server.settings import Settings
from purrlor.server.store.store import StoreError
from purrlor.server.tables.streams import to_json
from purrlor.server.web.calls import (
    Call,
    Serve,
    answer,
    plain_refusal,
    read_body,
    read_query,
    refuse,
)
from purrlor.server.web.desks import serving
from purrlor.server.web.desks.desk import House
from purrlor.server.web.guard import Guard, address_of

COOKIE: Final = "purrlor"
_YEAR: Final = 365 * 24 * 60 * 60
PAGE: Final = Path(__file__).parents[1] / "page"
_NOT_BUILT: Final = "The page is not built here; ./dev serve builds it. The API: api/docs\n"


def make_app(house: House) -> ASGIApp:
    served = serving(house)
    routes = [_route(house, endpoint, served[endpoint.name]) for endpoint in ENDPOINTS]
    app = Starlette(
        routes=[*routes, *_documents(), Route("/{file:path}", _file, methods=["GET"])],
        exception_handlers={HTTPException: _no_route},  # type: ignore[dict-item]  # narrower is meant
    )
    app.router.redirect_slashes = False
    most = house.settings.requests_per_second
    return Guard(app, Rate(4 * most, most), house.settings.base_path)


def _route(house: House, endpoint: Endpoint, serve: Serve) -> Route:
    async def respond(request: Request) -> Response:
        try:
            call = await _read(house, request, endpoint)
            response = answer(await serve(call), endpoint.status)
        except Refusing as refusing:
            house.refused += 1
            return refuse(refusing)
        except StoreError:
            return plain_refusal(503, "not-kept", "the house cannot read or write just now")
        if call.new_token is not None:
            _set_cookie(request, response, call.new_token, house.settings)
        return response

    return Route(endpoint.path, respond, methods=[endpoint.method], name=endpoint.name)


async def _read(house: House, request: Request, endpoint: Endpoint) -> Call:
    query = read_query(request, endpoint)
    caller = await house.people.find(_token(request), address_of(request.scope))
    if endpoint.person:
        caller.known()
    return Call(request, caller, await read_body(request, endpoint), query)


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
        response = plain_refusal(405, "no-method", "this address is not used in this way")
        response.headers.update(error.headers or {})
        return response
    return plain_refusal(error.status_code, "no-page", "there is nothing at this address")


# The page, and the documents


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
    """A file of the page; those with a hash in their name never change."""
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
