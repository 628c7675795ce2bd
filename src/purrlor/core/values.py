"""Frozen values that are quickly defined: a program that only plays should not wait for events that
it never makes.

`@dataclass(frozen=True, slots=True)` of this module is that of `dataclasses`. It writes one method
for each class, its constructor, and shares the others, which takes a quarter of the time."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

T = TypeVar("T")


class Kept:
    """A value of which there is one for many views: its JSON is kept once it is written."""

    __slots__ = ("json",)
    json: str


def _without_fields(value: object) -> tuple[()]:
    return ()


class _Shared:
    """The methods that all of these classes share, by their fields."""

    __match_args__: ClassVar[tuple[str, ...]]
    _values: ClassVar[Callable[[object], object]]

    def __eq__(self, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return NotImplemented
        values = self.__class__._values
        return values(self) == values(other)

    def __hash__(self) -> int:
        return hash(self.__class__._values(self))

    def __repr__(self) -> str:
        parts = [f"{name}={getattr(self, name)!r}" for name in self.__match_args__]
        return f"{self.__class__.__qualname__}({', '.join(parts)})"

    def __setattr__(self, name: str, value: object) -> None:
        raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")

    def __reduce__(self) -> tuple[object, ...]:
        return self.__class__, tuple([getattr(self, name) for name in self.__match_args__])


_SHARED: Final = ("__eq__", "__hash__", "__repr__", "__setattr__", "__delattr__", "__reduce__")


def _define(cls: type[T]) -> type[T]:
    for name in _SHARED:
        setattr(cls, name, vars(_Shared)[name])
    cls.__doc__ = cls.__doc__ or ""  # else its signature is written there, which takes long
    made: Any = dataclasses.dataclass(cls, init=False, repr=False, eq=False, slots=True)
    names = made.__match_args__
    made.__init__ = _constructor(made)
    made._values = attrgetter(*names) if names else _without_fields
    finished: type[T] = made
    return finished


def _constructor(cls: type[Any]) -> Callable[..., None]:
    """Write a constructor that sets all fields, which nothing else can."""
    names: dict[str, Any] = {"put": object.__setattr__}
    parameters, lines = ["self"], ["pass"]
    for field in dataclasses.fields(cls):
        default = "" if field.default is dataclasses.MISSING else f"=default_{field.name}"
        names[f"default_{field.name}"] = field.default
        parameters.append(field.name + default)
        lines.append(f"put(self, {field.name!r}, {field.name})")
    source = "\n    ".join([f"def __init__({', '.join(parameters)}):", *lines])
    exec(source, names)  # the source holds nothing but the names of fields
    constructor: Callable[..., None] = names["__init__"]
    return constructor


if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(*, frozen: bool, slots: bool) -> Callable[[type[T]], type[T]]:
        if not frozen or not slots:
            raise TypeError("only frozen values with slots are defined here")
        return _define
