"""Wire: write and read values as plain JSON, by the types of their fields."""

from __future__ import annotations

import dataclasses
import re
import types
import typing
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Final, Self, TypeVar, Union, cast

from mypy_extensions import i64, mypyc_attr

Plain = None | bool | int | float | str | list["Plain"] | dict[str, "Plain"]
T = TypeVar("T")
W = TypeVar("W", bound="Word")


@mypyc_attr(allow_interpreted_subclasses=True)
class Word:
    """A small value that is written as one text everywhere: in JSON, in files, on the screen."""

    __slots__ = ()

    @classmethod
    def read(cls, plain: Plain) -> Self:
        raise NotImplementedError

    @classmethod
    def listed(cls) -> tuple[str, ...]:
        """All words of this class, if it has a fixed list of them."""
        return ()

    def plain(self) -> Plain:
        return str(self)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self).read, (self.plain(),)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self


class Named(Word):
    """One of a list of words, such as a card: a singleton that sorts by its place in the list."""

    __slots__ = ("name", "order")

    def __init__(self, name: str, order: i64) -> None:
        self.name: Final = name
        self.order: Final = order

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def __lt__(self, other: Named) -> bool:
        return self.order < other.order

    def __hash__(self) -> int:
        return self.order


class Unexpected(ValueError):
    """Text that cannot be read. Both fields are notation, the same in every language, so that a
    terminal can say it in the reader's own."""

    def __init__(self, message: str, expected: str, got: object) -> None:
        super().__init__(message)
        self.expected = expected
        self.got = brief(got)


def one_of(words: Mapping[str, W], plain: Plain, what: str) -> W:
    """Return the word with this name, or raise an error that lists all of them."""
    if not isinstance(plain, str) or plain not in words:
        allowed = ", ".join(words)
        message = f"{what}: expected one of {allowed}, got {brief(plain)}"
        raise Unexpected(message, allowed, plain)
    return words[plain]


@mypyc_attr(allow_interpreted_subclasses=True)
class Tagged:
    """One kind of a union: its JSON has the name of its class as `kind`, beside the fields."""

    __slots__ = ()

    @classmethod
    def kinds(cls) -> tuple[type[Tagged], ...]:
        """The members of the union that a base class represents; empty for a member."""
        return ()


def kinds_of(of: type[Tagged]) -> tuple[type[Tagged], ...]:
    """The classes that are accepted where this class is expected: its kinds, or itself alone."""
    kinds = of.kinds()
    return kinds if kinds and of not in kinds else (of,)


@mypyc_attr(allow_interpreted_subclasses=True)
class CachesJson:
    """A value that many views share: `writing` caches its JSON on it."""

    __slots__ = ("json",)
    json: str


_KINDS: dict[type[object], str] = {}


def kind(of: type[object]) -> str:
    """The name of a class in JSON: CardPlayed is card-played."""
    if of not in _KINDS:
        _KINDS[of] = re.sub("(?<!^)(?=[A-Z])", "-", of.__name__).lower()
    return _KINDS[of]


def to_plain(value: object) -> Plain:
    if type(value) in _PLAIN_TYPES:
        return cast(Plain, value)
    if isinstance(value, Word):
        return value.plain()
    if isinstance(value, (tuple, list)):
        return [to_plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): to_plain(item) for key, item in value.items()}
    if isinstance(value, Enum):
        return str(value)
    return _fields_to_plain(value)


# A member of a StrEnum is also a str, but its type is not.
_PLAIN_TYPES: Final = frozenset([bool, int, float, str, types.NoneType])


def _fields_to_plain(value: object) -> Plain:
    of = type(value)
    names = _NAMES.get(of)
    if names is None:
        names = _NAMES[of] = list(field_types(of))
    plain: dict[str, Plain] = {"kind": kind(of)} if isinstance(value, Tagged) else {}
    for name in names:
        plain[name] = to_plain(getattr(value, name))
    return plain


_NAMES: dict[type[object], list[str]] = {}


def from_plain(expected: type[T], plain: Plain, where: str = "value") -> T:
    """Read plain JSON as a value of this type; a ValueError names the place and the error."""
    return cast(T, _read(expected, plain, where))


def of_kind(kinds: Iterable[type[T]], plain: Plain, where: str = "value") -> T:
    """Read a value of the kind that the table names."""
    table = as_table(plain, where)
    by_name = {kind(each): each for each in kinds}
    name = table.get("kind")
    if not isinstance(name, str) or name not in by_name:
        allowed = ", ".join(sorted(by_name))
        raise ValueError(f"{where}.kind: expected one of {allowed}, got {brief(name)}")
    rest: dict[str, Plain] = {key: item for key, item in table.items() if key != "kind"}
    return cast(T, _read_fields(by_name[name], rest, where))


DEEPEST: Final = 32  # levels; nothing of ours has ten
_MARK: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[{]|[\]}]', re.DOTALL)
_STEP: Final = {"[": 1, "{": 1, "]": -1, "}": -1}


def refuse_deep(text: str) -> None:
    """Reject JSON so deeply nested that a reader could exhaust the stack: in a browser, that ends
    the interpreter."""
    depth = 0
    for mark in _MARK.finditer(text):
        depth += _STEP.get(mark.group(), 0)
        if depth > DEEPEST:
            raise ValueError(f"nested deeper than {DEEPEST} levels")


def as_table(plain: Plain, where: str) -> dict[str, Plain]:
    if not isinstance(plain, dict):
        raise ValueError(f"{where}: expected a table, got {brief(plain)}")
    return plain


def only_keys(table: Mapping[str, object], keys: Iterable[str], where: str) -> None:
    """Reject unknown keys, with an error that lists the known ones."""
    allowed = list(keys)
    for key in table:
        if key not in allowed:
            raise ValueError(f"{where}: unknown key {brief(key)}; allowed: {', '.join(allowed)}")


def brief(plain: object) -> str:
    """Quote a value for an error message: short, on one line."""
    text = repr(plain)
    return text if len(text) <= 60 else f"{text[:57]}..."


def legible(plain: Plain, where: str, most: int = 200) -> str:
    """Read text that is safe to show: short enough, and printable."""
    text = from_plain(str, plain, where)
    if len(text) > most:
        raise ValueError(f"{where}: expected at most {most} characters, got {len(text)}")
    if not text.isprintable():
        raise ValueError(f"{where}: expected printable characters, got {brief(text)}")
    return text


_HINTS: dict[type[object], dict[str, object]] = {}


def field_types(of: type[object]) -> Mapping[str, object]:
    """The fields of a dataclass with their types, cached."""
    if of not in _HINTS:
        if not dataclasses.is_dataclass(of):
            raise TypeError(f"{of.__name__} cannot be written as JSON")
        hints = typing.get_type_hints(of)
        _HINTS[of] = {field.name: hints[field.name] for field in dataclasses.fields(of)}
    return _HINTS[of]


def _read(expected: object, plain: Plain, where: str) -> object:
    if expected in _SCALARS:
        return _read_scalar(expected, plain, where)
    origin = typing.get_origin(expected)
    if origin in (Union, types.UnionType):
        return _read_optional(typing.get_args(expected), plain, where)
    if origin is tuple:
        return _read_tuple(typing.get_args(expected), plain, where)
    if origin is dict:
        return as_table(plain, where)
    assert isinstance(expected, type), expected
    if issubclass(expected, Enum):
        return _read_enum(expected, plain, where)
    if issubclass(expected, Word):
        return expected.read(plain)
    if issubclass(expected, Tagged):
        return of_kind(kinds_of(expected), plain, where)
    return _read_fields(expected, as_table(plain, where), where)


def _read_optional(choices: tuple[object, ...], plain: Plain, where: str) -> object:
    inner = [choice for choice in choices if choice is not types.NoneType]
    if plain is None or len(inner) > 1:  # several types: it is Plain, which may be anything
        return plain
    return _read(inner[0], plain, where)


def _read_tuple(items: tuple[object, ...], plain: Plain, where: str) -> object:
    if not isinstance(plain, list):
        raise ValueError(f"{where}: expected a list, got {brief(plain)}")
    if len(items) == 2 and items[1] is Ellipsis:
        items = (items[0],) * len(plain)
    if len(items) != len(plain):
        raise ValueError(f"{where}: expected {len(items)} items, got {len(plain)}")
    return tuple(
        _read(item, each, f"{where}[{i}]")
        for i, (item, each) in enumerate(zip(items, plain, strict=True))
    )


_SCALARS: dict[object, str] = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "text",
}


def _read_scalar(expected: object, plain: Plain, where: str) -> object:
    if expected is float and type(plain) is int:
        return float(plain)
    if type(plain) is not expected:
        raise ValueError(f"{where}: expected {_SCALARS[expected]}, got {brief(plain)}")
    return plain


def _read_enum(expected: type[Enum], plain: Plain, where: str) -> Enum:
    members = {str(member): member for member in expected}
    if not isinstance(plain, str) or plain not in members:
        raise ValueError(f"{where}: expected one of {', '.join(members)}, got {brief(plain)}")
    return members[plain]


def _read_fields(expected: type[object], table: dict[str, Plain], where: str) -> object:
    fields = _read_some(expected, table, where)
    for name in _required(expected):
        if name not in fields:
            raise ValueError(f"{where}: missing key {name!r}")
    return expected(**fields)


def _read_some(expected: type[object], table: dict[str, Plain], where: str) -> dict[str, object]:
    """Read the fields of a class that the table has."""
    hints = field_types(expected)
    only_keys(table, hints, where)
    return {key: _read(hints[key], table[key], f"{where}.{key}") for key in hints if key in table}


def changed(value: T, changes: dict[str, Plain], where: str = "value") -> T:
    """Copy a dataclass with some fields replaced; these are read by their types."""
    fields = _read_some(type(value), changes, where)
    return dataclasses.replace(value, **fields)  # type: ignore[type-var]


_REQUIRED: dict[type[object], list[str]] = {}


def _required(of: type[object]) -> list[str]:
    """The fields of a dataclass that have no default, cached."""
    if of not in _REQUIRED:
        fields = dataclasses.fields(of)  # type: ignore[arg-type]  # field_types made sure
        _REQUIRED[of] = [
            field.name
            for field in fields
            if field.default is field.default_factory is dataclasses.MISSING
        ]
    return _REQUIRED[of]
