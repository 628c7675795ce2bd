"""Copying: values that are compared, copied and pickled by their fields, compiled or not."""

from __future__ import annotations

from copy import deepcopy
from typing import Self, TypeVar

from mypy_extensions import mypyc_attr

C = TypeVar("C", bound="Copyable")


@mypyc_attr(allow_interpreted_subclasses=True)
class Copyable:
    """A mutable value. Copies, shallow or deep, are equal and independent.

    The default methods serve interpreted classes. A compiled class cannot be made without its
    constructor, so it must define `copy` and `__reduce__` itself."""

    def fields(self) -> dict[str, object]:
        """All fields with their values."""
        compiled = getattr(type(self), "__mypyc_attrs__", ())
        names = dict.fromkeys([*compiled, *getattr(self, "__dict__", ())])
        return {name: getattr(self, name) for name in names}

    def comparison_key(self) -> dict[str, object]:
        """Two values of one class are equal if these are. A class that can store equal things
        differently, such as a hand in another order, sorts them here."""
        return self.fields()

    def copy(self) -> Self:
        return restored(type(self), deepcopy(self.fields()))

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (type(self), self.fields())

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self) or not isinstance(other, Copyable):
            return False
        return self.comparison_key() == other.comparison_key()

    def __hash__(self) -> int:
        raise TypeError(f"{type(self).__name__} is mutable and cannot be hashed")


def restored(of: type[C], fields: dict[str, object]) -> C:
    """Make a value from its fields, without calling its constructor."""
    value = of.__new__(of)
    for name, field in fields.items():
        setattr(value, name, field)
    return value
