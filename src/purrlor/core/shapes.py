"""Shapes: how a type is told when a value of it has changed."""

from __future__ import annotations

import dataclasses
import types
import typing

from purrlor.core.wire import Tagged, Word


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
    return isinstance(item, type) and issubclass(item, str | Word)


def is_record(hint: object) -> typing.TypeGuard[type[object]]:
    """Is it a table whose fields are always the same?"""
    is_class = isinstance(hint, type) and not issubclass(hint, Tagged | Word)
    return is_class and dataclasses.is_dataclass(hint)


def may_be_table(hint: object) -> bool:
    """May JSON write it as a table, and not always with the same fields?"""
    if is_list(hint) or is_record(hint):
        return False
    if not isinstance(hint, type):
        return True  # a table of anything, or Plain
    return issubclass(hint, Tagged) or (issubclass(hint, Word) and hint.plain is not Word.plain)
