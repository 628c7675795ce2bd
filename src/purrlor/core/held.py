"""Values that programs hold: compared, copied and pickled by their fields, compiled or not."""

from __future__ import annotations

from copy import deepcopy
from typing import Self, TypeVar

from mypy_extensions import mypyc_attr

H = TypeVar("H", bound="Held")


@mypyc_attr(allow_interpreted_subclasses=True)
class Held:
    """A value that changes. Its copies, shallow or deep, are equal to it and go their own way.

    What is here serves classes that are not compiled. A compiled one says itself how it is copied
    and pickled, by its constructor: it cannot be made without."""

    def fields(self) -> dict[str, object]:
        """Every field with its value."""
        compiled = getattr(type(self), "__mypyc_attrs__", ())
        names = dict.fromkeys([*compiled, *getattr(self, "__dict__", ())])
        return {name: getattr(self, name) for name in names}

    def compared(self) -> dict[str, object]:
        """What is compared: values of one class in which all of this is equal are equal. A class
        that can store equal things differently, such as a hand in another order, sorts them
        here."""
        return self.fields()

    def copy(self) -> Self:
        """Make an equal but independent value."""
        return restored(type(self), deepcopy(self.fields()))

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (type(self), self.fields())

    def __eq__(self, other: object) -> bool:
        same = type(other) is type(self)
        return same and isinstance(other, Held) and self.compared() == other.compared()

    def __hash__(self) -> int:
        raise TypeError(f"a {type(self).__name__} changes, and has no hash")


def restored(of: type[H], fields: dict[str, object]) -> H:
    value = of.__new__(of)
    for name, field in fields.items():
        setattr(value, name, field)
    return value
