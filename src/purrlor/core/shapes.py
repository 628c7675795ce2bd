"""Shapes: how a type is told when a value of it has changed."""

from __future__ import annotations

import dataclasses
import types
import typing

from purrlor.core.wire import Tagged, Word, field_types, kinds_of


def least(hint: object) -> tuple[object, bool]:
    """A type without None, and whether it may be None."""
    items = typing.get_args(hint)
    optional = len(items) == 2 and items[1] is types.NoneType
    return (items[0], True) if optional else (hint, False)


def is_list(hint: object) -> bool:
    return typing.get_origin(hint) is tuple


def item_of(hint: object) -> object:
    """The type of all items of a list, however many there are."""
    items = typing.get_args(hint)
    return items[0] if is_list(hint) and items[1:] == (...,) else None


def is_words(hint: object) -> bool:
    """Is it a list of words, such as cards?"""
    item = item_of(hint)
    return isinstance(item, type) and (issubclass(item, str) or _is_word(item))


def _is_word(of: type) -> bool:
    return issubclass(of, Word) and of.plain is Word.plain


def is_record(hint: object) -> typing.TypeGuard[type[object]]:
    """Is it a table whose fields are always the same?"""
    is_class = isinstance(hint, type) and not issubclass(hint, Tagged | Word)
    return is_class and dataclasses.is_dataclass(hint)


def is_told_whole(hint: object) -> bool:
    """Is it told anew with each change? So is a table that has not always the same fields, and
    whatever has a table of anything in it."""
    return (isinstance(hint, type) and issubclass(hint, Tagged)) or has_any_table(hint)


def has_any_table(hint: object, within: tuple[type, ...] = ()) -> bool:
    """May it have in it, or be itself, a table whose keys nobody knows beforehand?"""
    hint, _ = least(hint)
    if is_list(hint):
        return any(has_any_table(item, within) for item in typing.get_args(hint) if item is not ...)
    if not isinstance(hint, type):
        return True  # a table of anything, or Plain
    if issubclass(hint, Word):
        return not _is_word(hint)
    return hint not in within and any(
        has_any_table(field, (*within, hint)) for field in _fields_in(hint)
    )


def _fields_in(of: type) -> list[object]:
    """The types of the fields of a class, or of all its kinds."""
    kinds = kinds_of(of) if issubclass(of, Tagged) else (of,)
    classes = [each for each in kinds if dataclasses.is_dataclass(each)]
    return [hint for each in classes for hint in field_types(each).values()]
