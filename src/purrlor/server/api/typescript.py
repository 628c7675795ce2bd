"""The network's types in TypeScript: python -m purrlor.server.api.typescript web/src/wire.ts"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from purrlor.bots import LEVELS
from purrlor.games import BOXES, all_games
from purrlor.server.api.contract import ENDPOINTS
from purrlor.server.api.endpoint import AnyEndpoint, Parameter, parameters
from purrlor.server.api.schema import Schema
from purrlor.server.api.vocabulary import dialect, events_of, vocabulary
from purrlor.server.limits import BODY_BYTES
from purrlor.server.terms import Coat, Emote, Eyes, Pace, Wears

COMMAND: Final = "python -m purrlor.server.api.typescript web/src/wire.ts"
HEADER: Final = f"// Generated from the Python types; do not edit. To make it again: {COMMAND}\n"
_SCALARS: Final = {
    "boolean": "boolean",
    "integer": "number",
    "number": "number",
    "string": "string",
    "null": "null",
    "object": "{ readonly [key: string]: unknown }",
}
WIDTH: Final = 100


def typescript() -> str:
    named = vocabulary().named
    parts = [HEADER, *(_declared(name, schema) for name, schema in named.items())]
    return "\n".join([*parts, *_maps(), *_lists(), _limits(), _api()])


def _declared(name: str, schema: Schema) -> str:
    comment = f"/** {schema['description']} */\n" if "description" in schema else ""
    if "properties" not in schema:
        return f"{comment}export type {name} ={_union(_kinds(schema), f'export type {name} =')};\n"
    required = schema["required"]
    lines = [
        _field(_key(key) if key in required else f"{_key(key)}?", each)
        for key, each in schema["properties"].items()
    ]
    return "\n".join([f"{comment}export interface {name} {{", *lines, "}\n"])


def _field(key: str, schema: Schema) -> str:
    return f"  readonly {key}: {written(schema)};"


def written(schema: Schema) -> str:
    return " | ".join(_kinds(schema))


def _kinds(schema: Schema) -> list[str]:
    if "$ref" in schema:
        return [schema["$ref"].rpartition("/")[2]]
    if "const" in schema:
        return [json.dumps(schema["const"])]
    if "enum" in schema:
        return [json.dumps(word) for word in schema["enum"]]
    if among := schema.get("oneOf", schema.get("anyOf")):
        return [kind for each in among for kind in _kinds(each)]
    types = schema.get("type", [])
    return [_one(each, schema) for each in ([types] if isinstance(types, str) else types)] or [
        "unknown"
    ]


def _one(type: str, schema: Schema) -> str:
    if type == "array" and "prefixItems" in schema:
        return f"readonly [{', '.join(written(item) for item in schema['prefixItems'])}]"
    if type == "array":
        item = written(schema["items"])
        return f"readonly ({item})[]" if "|" in item or " " in item else f"readonly {item}[]"
    if type == "object" and "properties" in schema:
        fields = (_field(_key(key), each).strip() for key, each in schema["properties"].items())
        return f"{{ {' '.join(fields)} }}"
    if type == "object" and "additionalProperties" in schema:
        return f"{{ readonly [key: string]: {written(schema['additionalProperties'])} }}"
    return _SCALARS[type]


def _union(kinds: Iterable[str], before: str) -> str:
    """The choices of a union type, on one line if they fit."""
    one = " " + " | ".join(kinds)
    return one if len(before + one) < WIDTH else "".join(f"\n  | {kind}" for kind in kinds)


def _maps() -> list[str]:
    """Interfaces that map each game's id to its types."""
    name, games = dialect().name, all_games()
    return [
        _interface("GameViews", {game.id: name(game.view_type) for game in games}),
        _interface("GameEvents", {game.id: name(events_of(game)) for game in games}),
        _interface("GameOptions", {game.id: name(game.options) for game in games}),
    ]


def _interface(name: str, types: Mapping[str, str]) -> str:
    lines = [f"  readonly {_key(key)}: {type};" for key, type in types.items()]
    return "\n".join([f"export interface {name} {{", *lines, "}\n"])


def _key(key: str) -> str:
    return key if re.fullmatch(r"\w+", key) else json.dumps(key)


def _lists() -> list[str]:
    words = {"EMOTES": Emote, "PACES": Pace, "COATS": Coat, "EYES": Eyes, "WEARS": Wears}
    listed = {name: [str(word) for word in kind] for name, kind in words.items()}
    lists = {"GAMES": list(BOXES), "LEVELS": list(LEVELS), **listed}
    return [
        f"export const {name} = {json.dumps(words)} as const;\n" for name, words in lists.items()
    ]


_LIMITS: Final = {
    "minLength": "least",
    "minimum": "least",
    "maxLength": "most",
    "maximum": "most",
}


def _limits() -> str:
    """The limits of what is asked, by type and field, so that inputs can keep to them."""
    limits = {name: _limits_of(schema) for name, schema in vocabulary().named.items()}
    lines = [f"  {name}: {{ {each} }}," for name, each in limits.items() if each]
    body = f"  body: {{ bytes: {BODY_BYTES} }},"
    return "\n".join(["export const LIMITS = {", *lines, body, "} as const;", ""])


def _limits_of(schema: Schema) -> str:
    fields = {key: _limit(each) for key, each in schema.get("properties", {}).items()}
    return ", ".join(f"{key}: {{ {limit} }}" for key, limit in fields.items() if limit)


def _limit(schema: Schema) -> str:
    return ", ".join(f"{word}: {schema[key]}" for key, word in _LIMITS.items() if key in schema)


def _api() -> str:
    """What each endpoint takes and gives, by its name; and where it is."""
    types = {each.name: _endpoint(each) for each in ENDPOINTS}
    places = [f'  {each.name}: ["{each.method}", "{each.path}"],' for each in ENDPOINTS]
    return "\n".join([_interface("Api", types), "export const API = {", *places, "} as const;", ""])


def _endpoint(endpoint: AnyEndpoint) -> str:
    takes, gives = vocabulary().takes, vocabulary().gives
    taken = written(takes[endpoint.name]) if endpoint.name in takes else "undefined"
    given = written(gives[endpoint.name]) if endpoint.name in gives else "string"
    return f"{{ takes: {taken}; query: {_query(endpoint)}; gives: {given} }}"


def _query(endpoint: AnyEndpoint) -> str:
    fields = "; ".join(_parameter(each) for each in parameters(endpoint.query))
    return f"{{ {fields} }}" if fields else "object"


def _parameter(each: Parameter) -> str:
    optional = "" if each.required else "?"
    return f"readonly {_key(each.name)}{optional}: {'number' if each.type is int else 'string'}"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(), "utf-8")
