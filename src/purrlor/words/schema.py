"""The schema of a game's messages: which exist, and what kind each argument has.

The renderers of both runtimes read it: the page needs to know which field is a seat. A kind is
`seat`, `number`, `amount` (in tenths), `flag`, `text`, `odds`, a type of words (`card`) or a record
(`bid`); `*` marks a list and `?` a value that may be missing."""

from __future__ import annotations

import dataclasses
import re
import types
import typing
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, TypeVar

from purrlor.core.game import Event
from purrlor.core.message import COMMON_REASONS, Message, Won
from purrlor.core.rulebook import AnyGame
from purrlor.core.story import Points
from purrlor.core.wire import Plain, Word, kind

Kinds = dict[str, str]  # of the arguments of a message, by name
Row = str | Mapping[str, str]  # a line of an event: a message, or one for each seat
T = TypeVar("T")

_SCALARS: Mapping[object, str] = {bool: "flag", int: "number", float: "number", str: "text"}


@dataclass(frozen=True)
class Schema:
    words: dict[str, list[str]] = field(default_factory=dict)  # slugs by type of words
    renamed_by: dict[str, str] = field(default_factory=dict)  # an option, by type of words
    records: dict[str, Kinds] = field(default_factory=dict)
    rows: dict[str, list[Row]] = field(default_factory=dict)  # by kind of event
    messages: dict[str, Kinds] = field(default_factory=dict)

    def plain(self) -> dict[str, Plain]:
        return typing.cast(dict[str, Plain], dataclasses.asdict(self))


def slug(word: object) -> str:
    """Write a word as ids have it: "can't see me" is can-t-see-me."""
    return re.sub("[^a-z0-9]+", "-", str(word).lower()).strip("-")


def message_id(of: type[Message] | type[Event]) -> str:
    group = of.group if issubclass(of, Message) else "event"
    return f"{group}-{kind(of)}" if group else kind(of)


def schema_of(game: AnyGame, claims: Mapping[str, Kinds]) -> Schema:
    """Collect the messages of a game: its events, its other messages and its bots' claims."""
    schema = Schema()
    schema.rows.update({name: list(rows) for name, rows in game.sentence_parts.items()})
    classes: tuple[type[Message] | type[Event], ...] = (
        *game.events,
        *COMMON_REASONS,
        Won,
        Points,
        *game.messages,
    )
    for of in classes:
        schema.messages[message_id(of)] = _kinds(of, schema)
    for event in game.events:
        for row in game.sentence_parts.get(kind(event), ()):
            id = f"event-{row if isinstance(row, str) else row['each']}"
            schema.messages[id] = _row_kinds(event, row, schema)
    schema.messages.update({f"claim-{each}": dict(kinds) for each, kinds in claims.items()})
    schema.messages.update({f"decision-{each}": {} for each in game.decisions})
    for name, listed in game.words.items():
        schema.words[name] = [slug(word) for word in listed]
    schema.renamed_by.update(game.renamed_by)
    return schema


def _kinds(of: type[object], schema: Schema) -> Kinds:
    """The kinds of all fields that a sentence can use."""
    hints = typing.get_type_hints(of, include_extras=True)
    names = [each.name for each in dataclasses.fields(of)]  # type: ignore[arg-type]
    found = {name: _kind(hints[name], schema) for name in names}
    return {name: of_it for name, of_it in found.items() if of_it is not None}


def _row_kinds(event: type[Event], row: Row, schema: Schema) -> Kinds:
    """The arguments of one line of an event; a line for each seat has an item of each column."""
    if isinstance(row, str):
        return _kinds(event, schema)
    hints = typing.get_type_hints(event, include_extras=True)
    columns = {name: column for name, column in row.items() if name != "each"}
    items = {name: typing.get_args(hints[column])[0] for name, column in columns.items()}
    return {"seat": "seat", **dict(_known((n, _kind(item, schema)) for n, item in items.items()))}


def _known(pairs: Iterable[tuple[str, T | None]]) -> Iterator[tuple[str, T]]:
    return ((name, value) for name, value in pairs if value is not None)


def _kind(hint: Any, schema: Schema) -> str | None:
    """The kind of a field, or None where no sentence can use it."""
    origin, items = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        return str(items[1])
    if origin in (typing.Union, types.UnionType):
        return _optional([item for item in items if item is not types.NoneType], schema)
    if origin is tuple:
        return _list(items, schema)
    if hint in _SCALARS:
        return _SCALARS[hint]
    if not isinstance(hint, type):
        return None
    return _word_or_record(hint, schema)


def _optional(items: list[Any], schema: Schema) -> str | None:
    inner = _kind(items[0], schema) if len(items) == 1 else None
    return inner and f"{inner}?"


def _list(items: tuple[Any, ...], schema: Schema) -> str | None:
    inner = _kind(items[0], schema) if items[1:] == (...,) else None
    return f"{inner}*" if inner and not inner.endswith(("?", "*")) else None


def _word_or_record(of: type[Any], schema: Schema) -> str | None:
    name = kind(of)
    if issubclass(of, Enum):
        schema.words[name] = [slug(member) for member in of]
    elif issubclass(of, Word) and of.listed():
        schema.words[name] = [slug(word) for word in of.listed()]
    elif dataclasses.is_dataclass(of):
        schema.records[name] = {}  # a record may hold another of its kind
        schema.records[name].update(_kinds(of, schema))
    else:
        return None
    return name
