"""The contract as an OpenAPI 3.1 document."""

from __future__ import annotations

import re
from functools import cache
from http import HTTPStatus
from typing import Final

from purrlor.core.rule import LANGUAGES
from purrlor.server.api.contract import ENDPOINTS
from purrlor.server.api.endpoint import AnyEndpoint, Header, Parameter, parameters
from purrlor.server.api.schema import Schema, schema_of
from purrlor.server.api.vocabulary import is_json, vocabulary
from purrlor.server.http.errors import JSON
from purrlor.server.limits import BODY_BYTES

_DESCRIPTION: Final = (
    "Players post moves and receive events from a stream. Moves are text, as everywhere in Purrlor;"
    " the view lists the legal ones as offers. Every error has a code and a detail; an illegal move"
    " also cites the rule that forbids it."
)
_PATH: Final[dict[str, tuple[Schema, str]]] = {
    "table": ({"type": "string", "minLength": 1}, "the table's id, as in its link"),
    "seat": ({"type": "integer", "minimum": 0}, "a seat's number; the first is 0"),
    "game": ({"$ref": "#/components/schemas/Game"}, "the game's id"),
    "language": ({"type": "string", "enum": list(LANGUAGES)}, "the language of the answer"),
    "code": ({"type": "string", "minLength": 1}, "the one-time code"),
    "seek": ({"type": "string", "minLength": 1}, "the id of a search for a quick match"),
    "room": ({"type": "string", "minLength": 1}, "the room code, with or without spaces"),
}
_TYPES: Final[dict[type[object], str]] = {int: "integer", str: "string"}
_STREAMED: Final = ("text/event-stream", "application/x-ndjson")
_LINES: Final = (
    "In SSE each `data` is a message, and `id` the ply to resume from. In NDJSON each line is a"
    " message; an empty line is a heartbeat."
)
_ALWAYS: Final = (400, 421, 429, 503)
_BODIES: Final = (413, 415)
_PERSONS: Final = (401,)
_CHANGES: Final = (403,)  # cross-site requests
_BEARER: Final[Schema] = {"bearer": []}
_COOKIE: Final[Schema] = {"cookie": []}


@cache
def document(version: str) -> Schema:
    return {
        "openapi": "3.1.0",
        "info": {"title": "Purrlor", "version": version, "description": _DESCRIPTION},
        "servers": [
            {"url": ".."}
        ],  # relative to where this document is served, below any base path
        "paths": _paths(),
        "components": {
            "schemas": vocabulary().named,
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "purrlor"},
            },
        },
    }


def _paths() -> Schema:
    paths: Schema = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return paths


def _operation(endpoint: AnyEndpoint) -> Schema:
    operation: Schema = {
        "operationId": endpoint.name,
        "summary": endpoint.text,
        "security": [_BEARER, _COOKIE] if endpoint.person else [{}, _BEARER, _COOKIE],
        "parameters": _parameters(endpoint),
        "responses": _responses(endpoint),
    }
    if endpoint.takes_body():
        content = {JSON: {"schema": vocabulary().takes[endpoint.name]}}
        operation["requestBody"] = {"required": True, "content": content}
    if endpoint.cost > 1:
        operation["description"] = f"Counts as {endpoint.cost} requests."
    return operation


def _parameters(endpoint: AnyEndpoint) -> list[Schema]:
    return [
        *(_path_parameter(name) for name in re.findall(r"{(\w+)}", endpoint.path)),
        *(_query(each) for each in parameters(endpoint.query)),
        *([] if endpoint.header is None else [_header(endpoint.header)]),
    ]


def _path_parameter(name: str) -> Schema:
    schema, text = _PATH[name]
    return {"name": name, "in": "path", "required": True, "description": text, "schema": schema}


def _query(each: Parameter) -> Schema:
    schema = {"type": _TYPES[each.type], **schema_of(each.limits)}
    if each.default is not None:
        schema["default"] = each.default
    parameter: Schema = {
        "name": each.name,
        "in": "query",
        "description": each.text,
        "schema": schema,
    }
    return parameter | ({"required": True} if each.required else {})


def _header(header: Header) -> Schema:
    schema = {"type": "string", **schema_of([] if header.limit is None else [header.limit])}
    return {"name": header.name, "in": "header", "description": header.text, "schema": schema}


def _responses(endpoint: AnyEndpoint) -> Schema:
    bodies = _BODIES if endpoint.takes_body() else ()
    persons = _PERSONS if endpoint.person else ()
    changes = _CHANGES if endpoint.method != "GET" else ()
    refused = sorted({*_ALWAYS, *bodies, *changes, *persons, *endpoint.refuses})
    text = _LINES if endpoint.media in _STREAMED else "Done."
    return {
        str(endpoint.status): {"description": text, "content": _content(endpoint)},
        **{str(status): _problem(status) for status in refused},
    }


def _content(endpoint: AnyEndpoint) -> Schema:
    schema = vocabulary().gives[endpoint.name] if is_json(endpoint) else {"type": "string"}
    medias = _STREAMED if endpoint.media in _STREAMED else (endpoint.media,)
    return {media: {"schema": schema} for media in medias}


def _problem(status: int) -> Schema:
    content = {JSON: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    text = HTTPStatus(status).phrase
    most = f": a body has at most {BODY_BYTES} bytes" if status == 413 else ""
    return {"description": text + most, "content": content}
