"""Writing: values as JSON text, by one function per type, generated from the types of its fields.

The text is that of `json` for `to_plain(value)`, without spaces."""

from __future__ import annotations

import json
import types
import typing
from collections.abc import Callable, Mapping
from enum import Enum
from json.encoder import encode_basestring
from typing import Any, Final

from purrlor.core.wire import CachesJson, Named, Tagged, Word, field_types, kind

Writer = Callable[[Any], str]

quote: Final[Callable[[str], str]] = encode_basestring


def to_json(value: object) -> str:
    """Write any value that `to_plain` accepts."""
    return _WRITERS[type(value)](value)


class _Writers(dict[type, Writer]):
    """The writer of each type, generated at first use."""

    def __missing__(self, of: type) -> Writer:
        writer = self[of] = _writer_of(of)
        return writer


def _write_list(items: tuple[object, ...] | list[object]) -> str:
    return f"[{','.join([_WRITERS[type(item)](item) for item in items])}]"


def _write_table(table: Mapping[object, object]) -> str:
    parts = [f"{quote(str(key))}:{_WRITERS[type(item)](item)}" for key, item in table.items()]
    return f"{{{','.join(parts)}}}"


def _write_word(word: Word) -> str:
    plain = word.plain()
    return quote(plain) if type(plain) is str else _WRITERS[type(plain)](plain)


class _Names(dict[Named, str]):
    """The cached text of each name, such as a card."""

    def __missing__(self, name: Named) -> str:
        text = self[name] = _write_word(name)
        return text


_write_name: Final[Writer] = _Names().__getitem__
_WRITERS: Final = _Writers(
    {
        types.NoneType: {None: "null"}.__getitem__,
        bool: {True: "true", False: "false"}.__getitem__,
        int: int.__repr__,
        float: json.dumps,
        str: quote,
        tuple: _write_list,
        list: _write_list,
        dict: _write_table,
    }
)


def _writer_of(of: type) -> Writer:
    if issubclass(of, Named):
        return _write_name
    if issubclass(of, Word):
        return _write_word
    if issubclass(of, tuple | list):
        return _write_list
    if issubclass(of, Enum):
        return {member: quote(str(member)) for member in of}.__getitem__
    writer = _generate_writer(of)
    return _caching(writer) if issubclass(of, CachesJson) else writer


def _caching(write: Writer) -> Writer:
    def cached(value: CachesJson) -> str:
        try:
            return value.json
        except AttributeError:
            text = write(value)
            object.__setattr__(value, "json", text)
            return text

    return cached


# Generated functions


def _generate_writer(of: type) -> Writer:
    """Make a function that fills a template with a text for each field."""
    keys = [f'"kind":{quote(kind(of))}'] if issubclass(of, Tagged) else []
    hints = field_types(of)
    template = "{" + ",".join([*keys, *(f'"{name}":%s' for name in hints)]) + "}"
    texts = "".join(f"{text_of(hint, f'value.{name}')}, " for name, hint in hints.items())
    return define("value", [f"return {template!r} % ({texts})"])


def define(parameters: str, lines: list[str], **more: object) -> Callable[..., str]:
    """Define a function from source that uses `text_of` and these further names."""
    source = "\n    ".join([f"def written({parameters}):", *lines])
    names: dict[str, Any] = {"writers": _WRITERS, "listed": _write_list, **more}
    names |= {"quote": quote, "digits": int.__repr__, "name": _write_name}
    exec(source, names)  # the source contains only names of fields
    written: Callable[..., str] = names["written"]
    return written


def text_of(hint: object, x: str) -> str:
    """The source of an expression for the text of x. A type that may have subclasses is looked up
    at run time."""
    items = typing.get_args(hint)
    if hint is str:
        return f"quote({x})"
    if hint is int:
        return x
    if hint is bool:
        return f"('true' if {x} else 'false')"
    if len(items) == 2 and items[1] is types.NoneType:
        return f"('null' if {x} is None else {text_of(items[0], x)})"
    if typing.get_origin(hint) is tuple:
        each = _writer_of_each(items[0]) if items[1:] == (...,) else None
        return f"listed({x})" if each is None else f"'[' + ','.join(map({each}, {x})) + ']'"
    return f"writers[type({x})]({x})"


def _writer_of_each(hint: object) -> str | None:
    """The name of the writer of all items of this type, if one writer serves them all."""
    if hint is str or hint is int:
        return "quote" if hint is str else "digits"
    return "name" if isinstance(hint, type) and issubclass(hint, Named) else None
