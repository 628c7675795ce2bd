"""The law of the catalogues: finds all errors in the words of a game in a language.

Fluent ignores syntax errors and missing variables at run time, so this finds them first. A game
from outside Purrlor is checked by the same function."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl

from purrlor.words.schema import Kinds, Schema

Entries = dict[str, ftl.Message]
# What only some messages of a group need, or what no message names in its schema.
SHARED = {"list-separator", "list-and", "list-you", "list-empty", "odds", "place-points"}


class Uses(visitor.Visitor):
    """What a pattern uses: variables, other messages, and the keys of each selector."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.selected: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802
        self.references.add(node.id.name)

    def visit_SelectExpression(self, node: Any) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            keys = {getattr(v.key, "name", getattr(v.key, "value", "")) for v in node.variants}
            self.selected.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


@dataclass(frozen=True)
class Required:
    """What a game's catalogue must have, beside the messages and words of the schema."""

    texts: frozenset[str] = frozenset()  # ids without arguments
    attributes: dict[str, str] = field(default_factory=dict)  # by id: the one it must have
    optional: tuple[str, ...] = ()  # beginnings of ids that a catalogue may have


def parse(text: str) -> tuple[Entries, list[str]]:
    """The messages of a catalogue, and its syntax errors."""
    found: Entries = {}
    faults: list[str] = []
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ftl.Junk):
            faults.append(f"syntax error: {(entry.content or '').strip()[:60]!r}")
        elif isinstance(entry, ftl.Message):
            if entry.id.name in found:
                faults.append(f"{entry.id.name} is defined twice")
            found[entry.id.name] = entry
    return found, faults


def faults(text: str, schema: Schema, required: Required) -> Iterator[str]:
    """Everything that is wrong with a catalogue."""
    there, syntax = parse(text)
    yield from syntax
    words = {f"{of}-{word}" for of, slugs in schema.words.items() for word in slugs}
    messages = {**schema.messages, **schema.records}
    for id in sorted(({*messages, *words} | required.texts) - {*there}):
        yield f"no message {id}"
    for id, attribute in required.attributes.items():
        if id in there and attribute not in _attributes(there[id]):
            yield f"{id} has no .{attribute}"
    used = SHARED | words | required.texts
    for id, args in messages.items():
        if id in there:
            used |= {id} | _uses(there[id], there).references
            yield from _message_faults(id, args, there, schema)
    for id in required.texts & {*there}:
        used |= _uses(there[id], there).references
    yield from _word_faults(schema, there)
    spare = [id for id in there if id not in used and not id.startswith(required.optional)]
    yield from (f"unused message {id}" for id in sorted(spare))


def _message_faults(id: str, args: Kinds, there: Entries, schema: Schema) -> Iterator[str]:
    found = _uses(there[id], there)
    for each in sorted(found.references - {*there}):
        yield f"{id} refers to the missing message {each}"
    for each in sorted(found.variables - variables(args, there, schema)):
        yield f"{id} has no ${each}"
    for variable, keys in found.selected.items():
        is_seat = variable.endswith("-is") and args.get(variable.removesuffix("-is")) == "seat"
        if is_seat and keys != {"you", "other"}:
            yield f"{id} selects ${variable} by {sorted(keys)}, expected you and other"


def _word_faults(schema: Schema, there: Entries) -> Iterator[str]:
    for of, slugs in schema.words.items():
        forms = {frozenset(_attributes(there[f"{of}-{s}"])) for s in slugs if f"{of}-{s}" in there}
        if len(forms) > 1:
            yield f"not every {of} has the same forms"
        for slug in slugs:
            if f"{of}-{slug}" in there and _uses(there[f"{of}-{slug}"], there).variables:
                yield f"{of}-{slug} is a word, and must have no variables"


def variables(args: Kinds, there: Entries, schema: Schema) -> set[str]:
    """The variables that these arguments become: a language's own forms are among them."""
    given = {"speaker"}
    for name, kind in args.items():
        of = kind.rstrip("?*")
        given |= {name}
        if kind.endswith("?") or of in ("seat", "odds"):
            given.add(f"{name}-is")
        if "*" in kind:
            given.add(f"{name}-count")
            given |= set() if of == "seat" else {f"{name}-and"}
        given |= {f"{name}-{form}" for form in _forms(of, there, schema)}
        fields = schema.records.get(of, {})
        given |= {f"{name}-{each}" for each, k in fields.items() if k == "number"}
    return given


def _forms(of: str, there: Entries, schema: Schema) -> set[str]:
    names = [f"{of}-{word}" for word in schema.words[of]] if of in schema.words else [of]
    forms = [_attributes(there[name]) for name in names if name in there]
    return set.intersection(*forms) if forms else set()


def _attributes(entry: ftl.Message) -> set[str]:
    return {attribute.id.name for attribute in entry.attributes}


def _uses(entry: ftl.Message, there: Entries, seen: frozenset[str] = frozenset()) -> Uses:
    """What a message uses, with all that it refers to: these see its variables."""
    found = Uses()
    found.visit(entry)
    for name in sorted(found.references - seen):
        if name in there:
            inner = _uses(there[name], there, seen | {name})
            found.variables |= inner.variables
            found.references |= inner.references
            for variable, keys in inner.selected.items():
                found.selected.setdefault(variable, set()).update(keys)
    return found


def all_variables(entry: ftl.Message, there: Entries) -> set[str]:
    """The variables of a message, with those of all that it refers to."""
    return _uses(entry, there).variables
