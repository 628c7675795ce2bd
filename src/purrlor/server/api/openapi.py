"""The contract as an OpenAPI 3.1 document, for programs and for whoever writes one."""

from __future__ import annotations

import re
from functools import cache
from http import HTTPStatus
from typing import Final

import purrlor
from purrlor.server.api import apidocs
from purrlor.server.api.apidocs import CSS as CSS
from purrlor.server.api.contract import ENDPOINTS, Endpoint, Query
from purrlor.server.api.schema import Schema
from purrlor.server.api.vocabulary import is_json, vocabulary

_DESCRIPTION: Final = (
    "Whoever sits at a table plays by posting moves and learns what happens from a stream. Moves"
    " are text, as everywhere in Purrlor; what is allowed now stands in the view, as offers."
    " Whatever is refused says why, in words, with a code and with the rule that forbids it."
)
_PLACES: Final[dict[str, tuple[Schema, str]]] = {
    "table": ({"type": "string", "minLength": 1}, "the table's id, as in its link"),
    "seat": ({"type": "integer", "minimum": 0}, "a seat's number; the first is 0"),
    "game": ({"$ref": "#/components/schemas/Game"}, "the game's id"),
    "code": ({"type": "string", "minLength": 1}, "the one-time code"),
}
_HEADERS: Final = {
    "play": ("Idempotency-Key", "any text of one's own for this move: a retry with it is harmless"),
    "stream": ("Last-Event-ID", "as `since`; browsers send it when they come back"),
}
_TYPES: Final = {int: "integer", str: "string"}
_STREAMED: Final = ("text/event-stream", "application/x-ndjson")
_LINES: Final = (
    "In SSE each `data` is a message, and `id` the ply to resume from. In NDJSON each line is one;"
    " an empty line only says that the house is still there."
)
_ALWAYS: Final = (400, 429, 503)
_BODIES: Final = (413, 415)
_CHANGES: Final = (403,)  # a page of another site may not ask for them
_BEARER: Final[Schema] = {"bearer": []}
_COOKIE: Final[Schema] = {"cookie": []}


@cache
def document(version: str) -> Schema:
    return {
        "openapi": "3.1.0",
        "info": {"title": "Purrlor", "version": version, "description": _DESCRIPTION},
        "servers": [{"url": ".."}],  # of the place where this is served, below any base path
        "paths": _paths(),
        "components": {
            "schemas": vocabulary().named,
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "purrlor"},
            },
        },
    }


@cache
def page() -> str:
    """For people; CSS goes with it."""
    return apidocs.page(document(purrlor.__version__))


def _paths() -> Schema:
    paths: Schema = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return paths


def _operation(endpoint: Endpoint) -> Schema:
    operation: Schema = {
        "operationId": endpoint.name,
        "summary": endpoint.text,
        "security": [_BEARER, _COOKIE] if endpoint.person else [{}, _BEARER, _COOKIE],
        "parameters": _parameters(endpoint),
        "responses": _responses(endpoint),
    }
    if endpoint.takes is not None:
        content = {"application/json": {"schema": vocabulary().takes[endpoint.name]}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def _parameters(endpoint: Endpoint) -> list[Schema]:
    return [
        *(_place(name) for name in re.findall(r"{(\w+)}", endpoint.path)),
        *(_query(query) for query in endpoint.query),
        *(_header(*_HEADERS[name]) for name in _HEADERS if name == endpoint.name),
    ]


def _place(name: str) -> Schema:
    schema, text = _PLACES[name]
    return {"name": name, "in": "path", "required": True, "description": text, "schema": schema}


def _query(query: Query) -> Schema:
    schema: Schema = {"type": _TYPES[query.type]}
    if query.choices:
        schema["enum"] = list(query.choices)
    if query.default is not None:
        schema["default"] = query.default
    return {"name": query.name, "in": "query", "description": query.text, "schema": schema}


def _header(name: str, text: str) -> Schema:
    return {"name": name, "in": "header", "description": text, "schema": {"type": "string"}}


def _responses(endpoint: Endpoint) -> Schema:
    bodies = _BODIES if endpoint.takes is not None else ()
    changes = _CHANGES if endpoint.method != "GET" else ()
    refused = sorted({*_ALWAYS, *bodies, *changes, *endpoint.refuses})
    text = _LINES if endpoint.media in _STREAMED else "Done."
    return {
        str(endpoint.status): {"description": text, "content": _content(endpoint)},
        **{str(status): _refusal(status) for status in refused},
    }


def _content(endpoint: Endpoint) -> Schema:
    schema = vocabulary().gives[endpoint.name] if is_json(endpoint) else {"type": "string"}
    medias = _STREAMED if endpoint.media in _STREAMED else (endpoint.media,)
    return {media: {"schema": schema} for media in medias}


def _refusal(status: int) -> Schema:
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}
    return {"description": HTTPStatus(status).phrase, "content": content}
