"""Every network type is written like its plain form."""

import dataclasses
import json
import types
import typing
from enum import Enum
from itertools import pairwise

import pytest

from purrlor.core.wire import Tagged, Word, field_types, kinds_of, to_plain
from purrlor.core.writing import to_json
from purrlor.server.api import bodies, messages
from purrlor.server.tables.lines import changed_fields

TYPES = [
    each
    for module in (messages, bodies)
    for each in vars(module).values()
    if isinstance(each, type) and dataclasses.is_dataclass(each)
    if each.__module__ == module.__name__
]
TEXT = 'a "tail"\n\\ \x07 \U0001f431 é'  # characters that JSON must escape


def examples(hint: object) -> list[object]:
    """A few values of a type: several texts, numbers and lengths, and every kind."""
    items = typing.get_args(hint)
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        return [value for item in items for value in examples(item)][:6]
    if typing.get_origin(hint) is tuple:
        return (
            [(), tuple(examples(items[0]))] if items[-1] is Ellipsis else [tuple(map(one, items))]
        )
    if typing.get_origin(hint) in (dict, list) or isinstance(hint, str | typing.ForwardRef):
        return [{}, {TEXT: [None, True, 0, -1.5, TEXT, {}]}]
    return of_class(typing.cast(type, hint))


def of_class(hint: type) -> list[object]:
    if hint in SCALARS:
        return SCALARS[hint]
    if issubclass(hint, Enum):
        return list(hint)
    if issubclass(hint, Tagged) and hint not in kinds_of(hint):
        return [value for each in kinds_of(hint) for value in examples(each)]
    if not dataclasses.is_dataclass(hint):
        return []  # an event of a game, of which the laws make many
    fields = {name: examples(type) for name, type in field_types(hint).items()}
    rows = max((len(values) for values in fields.values()), default=1)
    return [hint(**{k: v[i % len(v)] for k, v in fields.items()}) for i in range(min(rows, 6))]


SCALARS: dict[type, list[object]] = {
    bool: [True, False],
    int: [0, -3, 10**12],
    float: [0.1, 1e300],
    str: ["", TEXT],
    types.NoneType: [None],
    Word: [],
}


def one(hint: object) -> object:
    return examples(hint)[0]


@pytest.mark.parametrize("of", TYPES, ids=lambda of: of.__name__)
def test_a_value_is_written_as_its_plain_form_would_be(of: type) -> None:
    values = examples(of)
    for value in values:
        plain = to_plain(value)
        assert to_json(value) == json.dumps(plain, separators=(",", ":"), ensure_ascii=False)
    for before, after in pairwise(values):
        changes = json.loads(changed_fields(before, after))
        old, new = to_plain(before), to_plain(after)
        assert isinstance(old, dict)
        assert isinstance(new, dict)
        assert changes.keys() == {key for key, item in new.items() if item != old[key]}
        assert {**old, **changes} == new


def test_what_has_no_form_in_json_is_refused() -> None:
    with pytest.raises(TypeError, match="object cannot be written as JSON"):
        to_json(object())
