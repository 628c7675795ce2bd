"""Limits of fields, declared with their types: name: Annotated[str, Length(1, 20)]."""

from __future__ import annotations

import dataclasses
import types
import typing
from dataclasses import dataclass
from typing import Annotated, Final, TypeVar

from purrlor.core.wire import Plain, brief, from_plain

T = TypeVar("T")


@dataclass(frozen=True)
class Length:
    """How many characters a text may have."""

    least: int
    most: int

    def check(self, value: object, where: str) -> None:
        if isinstance(value, str) and not self.least <= len(value) <= self.most:
            span = f"{self.least} to {self.most}"
            raise ValueError(f"{where}: expected {span} characters, got {len(value)}")

    def schema(self) -> dict[str, int]:
        return {"minLength": self.least, "maxLength": self.most}


@dataclass(frozen=True)
class Range:
    """The whole numbers that are allowed, both ends included."""

    least: int
    most: int | None = None  # None: there is no upper end

    def check(self, value: object, where: str) -> None:
        if not isinstance(value, int):
            return
        if value < self.least or (self.most is not None and value > self.most):
            span = f"{self.least} or more" if self.most is None else f"{self.least} to {self.most}"
            raise ValueError(f"{where}: expected {span}, got {brief(value)}")

    def schema(self) -> dict[str, int]:
        least = {"minimum": self.least}
        return least if self.most is None else {**least, "maximum": self.most}


@dataclass(frozen=True)
class OneOf:
    """The texts that are allowed."""

    texts: tuple[str, ...]

    def check(self, value: object, where: str) -> None:
        if isinstance(value, str) and value not in self.texts:
            raise ValueError(f"{where}: expected {' or '.join(self.texts)}, got {brief(value)}")

    def schema(self) -> dict[str, list[str]]:
        return {"enum": list(self.texts)}


Limit = Length | Range | OneOf

# Limits of several fields, or of none.

NAME: Final = Length(1, 20)  # a table in the terminal must fit into 80 columns
TEXT: Final = Length(1, 200)
STEPS: Final = 100  # in one answer
LONGEST_GAME: Final = 5000  # moves; the server ends longer games
BODY_BYTES: Final = 32 * 1024  # of a whole request

READERS: Final = Range(0, 120)  # seconds; 0: bots wait no longer than reading takes

Name = Annotated[str, NAME]
Text = Annotated[str, TEXT]
Readers = Annotated[int, READERS]


def unwrap(hint: object) -> tuple[object, tuple[object, ...]]:
    """A field's type without Annotated and None, and the metadata of Annotated."""
    parts = [part for part in typing.get_args(hint) if part is not types.NoneType]
    if typing.get_origin(hint) is Annotated:
        return parts[0], tuple(parts[1:])
    is_optional = typing.get_origin(hint) in (typing.Union, types.UnionType)
    return unwrap(parts[0]) if is_optional and len(parts) == 1 else (hint, ())


_HINTS: Final[dict[type[object], dict[str, object]]] = {}


def hints_of(of: type[object]) -> dict[str, object]:
    """The fields of a dataclass with their types, limits included; cached."""
    if of not in _HINTS:
        assert dataclasses.is_dataclass(of)
        hints = typing.get_type_hints(of, include_extras=True)
        _HINTS[of] = {field.name: hints[field.name] for field in dataclasses.fields(of)}
    return _HINTS[of]


def read(expected: type[T], plain: Plain, where: str) -> T:
    """Read plain JSON as core.wire does, and check the limits of its fields."""
    value = from_plain(expected, plain, where)
    _check(value, where)
    return value


def _check(value: object, where: str) -> None:
    if isinstance(value, tuple):
        for i, item in enumerate(value):
            _check(item, f"{where}[{i}]")
    elif dataclasses.is_dataclass(value):
        for name, limits in _LIMITS.get(type(value)) or _limits_of(type(value)):
            item = getattr(value, name)
            for limit in limits:
                limit.check(item, f"{where}.{name}")
            if not isinstance(item, (str, int)):  # most values; they have no fields
                _check(item, f"{where}.{name}")


_LIMITS: Final[dict[type[object], list[tuple[str, list[Limit]]]]] = {}


def _limits_of(of: type[object]) -> list[tuple[str, list[Limit]]]:
    """The fields of a dataclass with their limits."""
    found = _LIMITS[of] = [(name, limits_in(hint)) for name, hint in hints_of(of).items()]
    return found


def limits_in(hint: object) -> list[Limit]:
    return [each for each in unwrap(hint)[1] if isinstance(each, Limit)]
