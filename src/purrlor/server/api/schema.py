"""JSON Schema for all that core.wire reads and writes, from the same types of fields."""

from __future__ import annotations

import dataclasses
import inspect
import types
import typing
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Any, Final

from purrlor.core.wire import Tagged, Word, kind, kinds_of, to_plain
from purrlor.server.limits import Limit, hints_of, limits_in

Schema = dict[str, Any]  # JSON Schema is nested tables of many shapes, made here and looked into
Class = type[object]

_SCALARS: Final[dict[object, Schema]] = {
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
    str: {"type": "string"},
}


@dataclasses.dataclass(frozen=True)
class Dialect:
    """What the Python types alone cannot express."""

    name: Callable[[Class], str]
    words: Mapping[Class, tuple[str, ...]]  # by classes that stand for a list of words
    kinds: Mapping[Class, tuple[Class, ...]]  # by classes that stand for several others
    fields: Mapping[tuple[Class, str], object]  # narrower types than Python has for a field
    left_out: frozenset[tuple[Class, str]]  # fields that an answer may leave out

    def hints(self, of: Class) -> dict[str, object]:
        return {name: self.fields.get((of, name), hint) for name, hint in hints_of(of).items()}


@dataclasses.dataclass(frozen=True)
class PatchOf:
    """The changed fields of a class."""

    whole: Class


class Schemas:
    """Schemas of answers: all fields are required, except those listed as left out."""

    def __init__(self, dialect: Dialect, named: dict[str, Schema]) -> None:
        self.named: Final = named
        self._dialect: Final = dialect
        self._names: Final[dict[Class, str]] = {}

    def of(self, wanted: object) -> Schema:
        origin, parts = typing.get_origin(wanted), typing.get_args(wanted)
        if origin is typing.Annotated:
            return self.of(parts[0]) | schema_of(limits_in(wanted))
        if origin in (typing.Union, types.UnionType):
            return self._optional(parts)
        if origin is tuple:
            return self._list(parts)
        if origin is dict:
            return {"type": "object", "additionalProperties": self.of(parts[1])}
        if wanted in _SCALARS:
            return dict(_SCALARS[wanted])
        if isinstance(wanted, PatchOf):
            return self._patch(wanted.whole)
        assert isinstance(wanted, type), wanted
        return self._refer(wanted)

    def _optional(self, parts: tuple[object, ...]) -> Schema:
        wanted = [part for part in parts if part is not types.NoneType]
        if len(wanted) > 1:  # Plain: anything that JSON can say
            return {}
        schema = self.of(wanted[0])
        if isinstance(schema.get("type"), str):
            return schema | {"type": [schema["type"], "null"]}
        return {"anyOf": [schema, {"type": "null"}]}

    def _list(self, parts: tuple[object, ...]) -> Schema:
        if len(parts) == 2 and parts[1] is Ellipsis:
            return {"type": "array", "items": self.of(parts[0])}
        items = [self.of(part) for part in parts]
        size = len(items)
        return {"type": "array", "prefixItems": items, "minItems": size, "maxItems": size}

    def _refer(self, of: Class) -> Schema:
        if of not in self._names:
            schema = _described(of) | self._class(of)
            self._names[of] = self._enter(self._dialect.name(of), schema)
        return _ref(self._names[of])

    def _patch(self, whole: Class) -> Schema:
        name = f"{self._dialect.name(whole)}Patch"
        among = self._dialect.kinds.get(whole)
        if among is not None:
            schema: Schema = {"anyOf": [self._patch(each) for each in among]}
        else:
            text = f"The fields of {self._dialect.name(whole)} that changed"
            hints = self._dialect.hints(whole).items()
            schema = _object({key: self.of(hint) for key, hint in hints}, text)
        return _ref(self._enter(name, schema))

    def _enter(self, name: str, schema: Schema) -> str:
        assert self.named.get(name, schema) == schema, f"two schemas are called {name}"
        self.named[name] = schema
        return name

    def _class(self, of: Class) -> Schema:
        if of in self._dialect.words:
            return {"type": "string", "enum": list(self._dialect.words[of])}
        if of in self._dialect.kinds:
            return self._choice(self._dialect.kinds[of])
        if issubclass(of, Enum):
            return {"type": "string", "enum": [str(member) for member in of]}
        if issubclass(of, Word):
            return _word(of)
        if issubclass(of, Tagged) and of not in kinds_of(of):
            return self._choice(kinds_of(of))
        return self._table(of)

    def _choice(self, among: tuple[Class, ...]) -> Schema:
        refs = [self._refer(each) for each in among]
        if not all(issubclass(each, Tagged) for each in among):
            return {"oneOf": refs}
        names = [kind(each) for each in among]
        mapping = {name: ref["$ref"] for name, ref in zip(names, refs, strict=True)}
        return {"oneOf": refs, "discriminator": {"propertyName": "kind", "mapping": mapping}}

    def _table(self, of: Class) -> Schema:
        properties: dict[str, Schema] = {}
        if issubclass(of, Tagged):
            properties["kind"] = {"type": "string", "const": kind(of)}
        hints = self._dialect.hints(of)
        for field in fields_of(of):
            properties[field.name] = self._field(field, self.of(hints[field.name]))
        return {
            "type": "object",
            "properties": properties,
            "required": self._required(of, list(properties)),
            "additionalProperties": False,
        }

    def _field(self, field: dataclasses.Field[object], schema: Schema) -> Schema:
        return schema

    def _required(self, of: Class, keys: list[str]) -> list[str]:
        return [key for key in keys if (of, key) not in self._dialect.left_out]


class RequestSchemas(Schemas):
    """Schemas of requests: a field with a default may be left out."""

    def _enter(self, name: str, schema: Schema) -> str:
        """A class whose schema differs from that of answers gets a name of its own."""
        same = self.named.get(name, schema) == schema
        return super()._enter(name if same else f"{name}Input", schema)

    def _choice(self, among: tuple[Class, ...]) -> Schema:
        """A value with omitted fields can match several choices."""
        choice = super()._choice(among)
        return choice if "discriminator" in choice else {"anyOf": choice["oneOf"]}

    def _field(self, field: dataclasses.Field[object], schema: Schema) -> Schema:
        return schema if _default(field) is _NONE else schema | {"default": _default(field)}

    def _required(self, of: Class, keys: list[str]) -> list[str]:
        optional = {field.name for field in fields_of(of) if _default(field) is not _NONE}
        return [key for key in keys if key not in optional]


def _ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def _object(properties: dict[str, Schema], text: str) -> Schema:
    return {
        "description": text,
        "type": "object",
        "properties": properties,
        "required": [],
        "additionalProperties": False,
    }


def fields_of(of: Class) -> tuple[dataclasses.Field[object], ...]:
    assert dataclasses.is_dataclass(of)
    return dataclasses.fields(of)


def schema_of(limits: Iterable[Limit]) -> Schema:
    return {key: number for limit in limits for key, number in limit.schema().items()}


_NONE: Final = dataclasses.MISSING


def _default(field: dataclasses.Field[object]) -> object:
    if field.default_factory is not _NONE:
        return to_plain(field.default_factory())
    return _NONE if field.default is _NONE else to_plain(field.default)


def _word(of: type[Word]) -> Schema:
    if of.plain is not Word.plain:
        return {"type": ["string", "object"]}
    return {"type": "string"} | ({"enum": list(of.listed())} if of.listed() else {})


def _described(of: Class) -> Schema:
    text = inspect.cleandoc(vars(of).get("__doc__") or "")
    # Dataclasses and the compiler write docstrings of their own where there is none.
    written = text and not text.startswith((f"{of.__name__}(", "mypyc filler"))
    return {"description": " ".join(text.split())} if written else {}
